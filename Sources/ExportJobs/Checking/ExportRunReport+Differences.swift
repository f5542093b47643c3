public import AnimationExport
import OutputComparison

extension ExportRunReport {
  /// Writes a picture of each difference, with both versions, and a page of all of them,
  /// `index.html`, to a folder. Writes nothing if there are no differences.
  ///
  /// - Returns: The path of the page; nil if none is written.
  /// - Throws: ``FileError`` if the folder can't be written to.
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
