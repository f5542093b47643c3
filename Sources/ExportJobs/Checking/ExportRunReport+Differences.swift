public import AnimationExport
import OutputComparison

extension ExportRunReport {
  /// Writes pictures of all outputs that differ into a folder, each with both versions, and a page of them,
  /// `index.html`. Nothing is written where nothing differs.
  ///
  /// - Returns: The path of the page; nil where there is none.
  /// - Throws: ``FileError`` where the folder can't be written to.
  public func writeDifferences(into folder: String) throws(FileError) -> String? {
    let findings = inputs.flatMap(\.findings)
    let entries = findings.compactMap { finding in
      finding.difference.map { DifferencePage.Entry(name: finding.path, difference: $0) }
    }
    guard !entries.isEmpty else { return nil }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    try FileWriter.makeFolder(folder)
    for entry in entries {
      guard let sheet = try? DifferenceSheet.png(of: entry.difference) else { continue }
      let name = entry.name.replacing("../", with: "").drop { $0 == "/" }.replacing("/", with: "-")
      try AtomicFile.write(sheet, to: "\(base)\(name).png")
    }
    let page = base + "index.html"
    try AtomicFile.write(Array(DifferencePage(entries).html.utf8), to: page)
    return page
  }
}
