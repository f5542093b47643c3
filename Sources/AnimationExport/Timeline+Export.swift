import AnimGeometry
import AnimImages
public import AnimTimeline
import GIFExport
import KeyframeExport
import SVGExport

extension Timeline {
  /// Exports the timeline in a format.
  ///
  /// Nothing is written if the report has an error. Remarks of the recording are in
  /// ``Timeline/diagnostics``, not in the report.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - settings: The settings; those of other formats are ignored.
  ///   - sink: Receives the bytes in order, in one or more chunks. An error that it throws stops
  ///     the export.
  ///   - progress: Called in formats with frames after each drawn frame, with the number of drawn
  ///     frames and the total number, and before each image of a GIF is coded with both equal. An
  ///     error that it throws stops the export.
  /// - Returns: The number of bytes, and remarks on approximated and left out parts.
  /// - Throws: ``ExportError`` for a picture with too many pixels or none, `GIFError` for settings
  ///   of a GIF that are out of range, including frame rates, or for a file that can't be made
  ///   small enough, `FrameWriterError` if a WebP's limits are exceeded, `VideoError` if FFmpeg
  ///   fails, `ImageError` if memory is short, and the errors of `sink` and `progress`.
  public func write(
    _ format: ExportFormat, settings: ExportSettings = ExportSettings(),
    to sink: ([UInt8]) throws -> Void, progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> ExportReport {
    var report = ExportReport(format)
    func counted(_ chunk: [UInt8]) throws {
      report.byteCount += chunk.count
      try sink(chunk)
    }
    func text(_ bytes: [UInt8]) throws {
      if settings.measuresGzip { report.gzipByteCount = GzipCounter.size(of: bytes) }
      try counted(bytes)
    }
    switch format {
    case .svg: try writeSVG(settings, &report, sink)
    case .stillSVG(let time):
      let (timeline, moment) = atMoment(time ?? poster)
      try (duration > 0 ? timeline.still(at: moment) : self).writeSVG(settings, &report, sink)
    case .gif:
      let gif = try writeGIF(settings, to: counted, progress: progress)
      report.gif = gif
      report.diagnostics += gif.colorNotes + alphaNotes(gif)
      if let gifSeamWarning { report.diagnostics.append(gifSeamWarning) }
      report.diagnostics += ExportReport.timingNotes(framesPerSecond: settings.framesPerSecond)
    case .apng, .webp, .video:
      report.diagnostics += try writeFrames(format, settings, to: counted, progress)
    case .png(let time):
      try counted(try png(at: time ?? poster, settings))
      try progress(1, 1)
    case .contactSheet(let columns, let rows):
      try counted(
        try contactSheet(columns: columns, rows: rows, settings, progress: progress))
    case .keyframes(let kind):
      let options = try keyframeOptions(settings)
      let table = KeyframeTable(self, options: options)
      switch kind {
      case .json: try text(Array(table.json.utf8))
      case .csv: try text(Array(table.csv.utf8))
      case .css: try text(Array(table.css.utf8))
      case .js: try text(Array(table.javaScript.utf8))
      }
    case .html:
      let page = try elementPage(settings)
      report.diagnostics += page.diagnostics
      try text(Array(page.html.utf8))
    }
    report.motionNote = motionNote(format, settings)
    return report
  }

  /// A warning about a jump where the loop of an animated picture repeats.
  var gifSeamWarning: Diagnostic? {
    var warning = seamWarning
    warning?.message += ". State a duration, or write an SVG, in which each layer plays by itself"
    return warning
  }

  private func writeSVG(
    _ settings: ExportSettings, _ report: inout ExportReport, _ sink: ([UInt8]) throws -> Void
  ) throws {
    var options = settings.svg
    options.tolerance = settings.tolerance
    options.idPrefix = settings.idPrefix
    let exporter = SVGExporter(
      options: options, rasterizer: PixelCanvas.rasterizer(workers: settings.workers),
      workers: settings.workers)
    let gzip = GzipCounter()
    report.diagnostics += try exporter.write(self) { piece in
      report.byteCount += piece.count
      if settings.measuresGzip { gzip.add(piece) }
      try sink(piece)
    }
    if settings.measuresGzip { report.gzipByteCount = gzip.size() }
    if let hint = textHint(exporter, byteCount: report.byteCount) {
      report.diagnostics.append(hint)
    }
  }

  /// Exports the timeline in a format to bytes in memory, without a report. They are empty if the
  /// report of ``write(_:settings:to:progress:)`` would have an error.
  ///
  /// - Throws: The errors of ``write(_:settings:to:progress:)``.
  public func data(
    _ format: ExportFormat, settings: ExportSettings = ExportSettings()
  ) throws -> [UInt8] {
    var result: [UInt8] = []
    _ = try write(format, settings: settings, to: { result += $0 })
    return result
  }
}

extension GIFReport {
  /// Notes on colours that the given palette doesn't distinguish.
  var colorNotes: [Diagnostic] {
    guard !mergedColors.isEmpty else { return [] }
    let groups = mergedColors.map { group in
      let names = group.colors.map(\.name)
      return names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1]) become "
        + group.entry.name
    }
    return [
      Diagnostic(
        .warning,
        "the palette has no colours of their own for some that are clearly different: "
          + groups.joined(separator: "; ")
          + "; what is told apart by them, such as lettering, may vanish. Colours near to each of them in "
          + "the palette, or a palette that is fitted, keep it")
    ]
  }
}

extension GIFOptions.RGB {
  /// The colour in CSS syntax.
  fileprivate var name: String {
    let digits = [red, green, blue].flatMap { [hexDigit($0 >> 4), hexDigit($0 & 15)] }
    return "#" + String(decoding: digits, as: UTF8.self)
  }
}

extension ExportReport {
  /// Notes on the frame rate of a GIF.
  static func timingNotes(framesPerSecond rate: Double) -> [Diagnostic] {
    let delay = 100 / rate
    guard abs(delay - delay.rounded()) > 1e-9 else { return [] }
    let text = Int(exactly: rate).map(String.init) ?? String(rate)
    return [
      Diagnostic(
        .note,
        "\(text) frames per second do not divide 100: delays differ by a hundredth of a second. "
          + "50, 25 and 20 are exact")
    ]
  }
}
