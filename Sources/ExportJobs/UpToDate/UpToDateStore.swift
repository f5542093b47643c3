import AnimationExport
import Synchronization
import SystemC

/// Finds the inputs whose outputs are up to date, because they and all files that they depend on
/// have the same contents as after their export.
final class UpToDateStore: Sendable {
  private let history: ExportHistory
  private let isForced: Bool
  /// The entries before the run.
  private let old: [String: StateFile.Entry]
  /// Entries that were checked and are valid, with new stamps.
  private let kept = Mutex<[String: StateFile.Entry]>([:])
  /// Files that were checked, so that shared ones are checked once.
  private let seen = Mutex<[String: (stamp: FileStamp?, hash: String)]>([:])
  private let fonts = Mutex<String?>(nil)
  /// True if an entry has a new stamp.
  private let hasNewStamps = Atomic(false)
  private let now: Int

  init(_ history: ExportHistory, isForced: Bool) {
    (self.history, self.isForced) = (history, isForced)
    old = history.entries
    now = time(nil)
  }

  /// The report of an input whose outputs are up to date; nil for an input that has to be exported.
  func report(of item: ExportPlan.Item, _ signature: Signature) -> InputReport? {
    let name = Self.name(of: item.name, item.outputs.compactMap(\.target.path))
    guard !isForced, item.input != "-", var entry = old[name],
      entry.signature == signature.description,
      refresh(&entry.read), refresh(&entry.wrote),
      entry.fonts == nil || entry.fonts == systemFonts
    else { return nil }
    var report = InputReport(input: item.name)
    report.isUpToDate = true
    report.diagnostics = entry.warnings
    report.scene = entry.scene
    for output in entry.outputs {
      let product = item.outputs.first { $0.product.format.name == output.format }?.product
      guard let product else { return nil }
      var result = ExportReport(product.format)
      result.byteCount = output.byteCount
      report.outputs.append(InputReport.Output(path: output.path, report: result))
    }
    for file in entry.read { report.readPaths.insert(file.path) }
    kept.withLock { [entry] in $0[name] = entry }
    return report
  }

  /// Updates the stamps of files. Returns false if a content has changed.
  private func refresh(_ files: inout [StateFile.File]) -> Bool {
    for index in files.indices {
      let known = files[index]
      let stamp = FileStamp(at: known.path)
      guard let stamp else { return false }
      if stamp == known.stamp { continue }
      guard hash(of: known.path, stamp) == known.hash else { return false }
      let new = stamp.isFresh(at: now) ? nil : stamp
      if files[index].stamp != new { hasNewStamps.store(true, ordering: .relaxed) }
      files[index].stamp = new
    }
    return true
  }

  private func hash(of path: String, _ stamp: FileStamp) -> String? {
    if let known = seen.withLock({ $0[path] }), known.stamp == stamp { return known.hash }
    guard let bytes = try? FileReader.bytes(atRegular: path) else { return nil }
    let hash = ContentHash(bytes).description
    seen.withLock { $0[path] = (stamp, hash) }
    return hash
  }

  private var systemFonts: String {
    fonts.withLock { fonts in
      let result = fonts ?? FontFolders.fingerprint()
      fonts = result
      return result
    }
  }

  /// Writes the state after a run. Entries of inputs outside of the run are kept for other runs.
  func save(_ reports: [InputReport], _ observer: some ExportObserver) {
    guard hasNewStamps.load(ordering: .relaxed) || reports.contains(where: { !$0.isUpToDate })
    else { return }
    var entries = old.merging(kept.withLock { $0 }) { $1 }
    for report in reports where !report.isUpToDate {
      entries[Self.name(of: report.input, report.outputs.map(\.path))] = entry(of: report)
    }
    do throws(FileError) {
      try history.save(entries)
    } catch {
      // Without the state, the next run exports more than necessary.
      observer.receive(.failure("note: what is up to date isn't kept: \(error)"))
    }
  }

  /// The entry of an exported input; nil if the export failed.
  private func entry(of report: InputReport) -> StateFile.Entry? {
    guard report.status == .done, let signature = report.signature else { return nil }
    var entry = StateFile.Entry(signature: signature.description)
    func file(_ path: String, _ hash: ContentHash) -> StateFile.File {
      let stamp = FileStamp(at: path).flatMap { $0.isFresh(at: now) ? nil : $0 }
      return StateFile.File(path: path, hash: hash.description, stamp: stamp)
    }
    let byPath = { (a: (key: String, value: ContentHash), b: (key: String, value: ContentHash)) in
      a.key < b.key
    }
    entry.read = report.dependencies.files.sorted(by: byPath).map { file($0.key, $0.value) }
    entry.wrote = report.writtenHashes.sorted(by: byPath).map { file($0.key, $0.value) }
    if !report.dependencies.fontFamilies.isEmpty { entry.fonts = systemFonts }
    entry.outputs = report.outputs.map { ($0.path, $0.report.format.name, $0.report.byteCount) }
    entry.scene = report.scene
    entry.warnings = (report.diagnostics + report.outputs.flatMap(\.report.diagnostics)).filter {
      $0.severity == .warning
    }
    return entry
  }

  private static func name(of input: String, _ outputs: [String]) -> String {
    ([input] + outputs).joined(separator: "\n")
  }
}
