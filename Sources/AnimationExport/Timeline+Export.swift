public import AnimTimeline
import GIFExport
import KeyframeExport
import SVGExport

extension Timeline {
  /// Writes the timeline in a format.
  ///
  /// - Parameters:
  ///   - sink: Takes the bytes in order, in one or more chunks. What it throws stops the export.
  ///   - progress: Called after each drawn frame of a format that has frames, with the number drawn
  ///     and the number in all. What it throws stops the export.
  /// - Throws: ``ExportError`` for a picture with too many pixels or none, `GIFError` for rates out of
  ///   range, and what `sink` and `progress` throw.
  public func write(
    _ format: ExportFormat, settings: ExportSettings = ExportSettings(),
    to sink: ([UInt8]) throws -> Void, progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> ExportReport {
    var report = ExportReport(format)
    func counted(_ chunk: [UInt8]) throws {
      report.byteCount += chunk.count
      try sink(chunk)
    }
    switch format {
    case .svg:
      let document = SVGExporter(options: SVGOptions(tolerance: settings.tolerance)).export(self)
      report.diagnostics += document.diagnostics
      try counted(document.bytes)
    case .gif:
      let gif = try writeGIF(settings, to: counted, progress: progress)
      report.diagnostics += gif.diagnostics(framesPerSecond: settings.framesPerSecond)
    case .png(let time):
      try counted(try png(at: time ?? poster, settings))
      try progress(1, 1)
    case .contactSheet(let columns, let rows):
      try counted(
        try contactSheet(columns: columns, rows: rows, settings, progress: progress))
    case .keyframes(let kind):
      let table = KeyframeTable(self, options: KeyframeOptions(tolerance: settings.tolerance))
      try counted(Array((kind == .json ? table.json : table.csv).utf8))
    }
    return report
  }

  /// The timeline in a format, as bytes in memory.
  public func data(
    _ format: ExportFormat, settings: ExportSettings = ExportSettings()
  ) throws -> [UInt8] {
    var result: [UInt8] = []
    _ = try write(format, settings: settings, to: { result += $0 })
    return result
  }
}

extension GIFReport {
  /// What is worth knowing about a GIF.
  fileprivate func diagnostics(framesPerSecond rate: Double) -> [Diagnostic] {
    let delay = 100 / rate
    guard abs(delay - delay.rounded()) > 1e-9 else { return [] }
    return [
      Diagnostic(
        .note,
        "\(rate) frames per second do not divide 100: delays differ by a hundredth of a second. "
          + "50, 25 and 20 are exact")
    ]
  }
}
