import AnimDrawing
import AnimGeometry
import AnimTimeline
import SVGExport

extension Timeline {
  /// Size in bytes from which on a file gets the hint.
  private static let largeFile = 500_000
  /// Approximate number of bytes of a command of an outline.
  private static let bytesOfCommand = 5

  /// The hint that an SVG would be less than half as large with texts as letters; nil if it
  /// wouldn't or isn't large.
  ///
  /// - Parameter byteCount: The size of the file with outlines.
  func textHint(_ exporter: SVGExporter, byteCount: Int) -> Diagnostic? {
    guard exporter.options.text == .outlines, byteCount >= Self.largeFile,
      outlineCommands * Self.bytesOfCommand * 2 > byteCount
    else { return nil }
    var exporter = exporter
    exporter.options.text = .text
    var letterCount = 0
    _ = exporter.write(self) { letterCount += $0.count }
    guard letterCount > 0, letterCount * 2 <= byteCount else { return nil }
    return Diagnostic(
      .note,
      "most of the file's \(Self.size(byteCount)) are outlines of text; --text text, which shows it in the readers' "
        + "fonts, makes that \(Self.size(letterCount))")
  }

  /// The number of commands in the outlines of all texts.
  private var outlineCommands: Int {
    drawing.textOutlines.joined().reduce(0) { $0 + $1.elements.count }
  }

  /// A number of bytes in megabytes with one decimal, or in kilobytes below one megabyte.
  private static func size(_ count: Int) -> String {
    if count < 1_000_000 { return "\((count + 500) / 1000) kB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
