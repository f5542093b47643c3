import AnimationExport
import ArgumentParser
import GIFExport

/// What the command line says about GIFs.
struct GIFFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The quality of GIFs whose colours don't fit into a palette, 1 to 100; 90 is hard to tell from the \
      original. Colours that fit are exact.
      """, valueName: "number"))
  var quality = 90

  @Option(
    help: ArgumentHelp(
      "The time that is spent on smaller GIFs: fast, normal or max. Default: normal.",
      valueName: "fast|normal|max"),
    transform: word("--effort", "fast, normal or max"))
  var effort = GIFOptions.Effort.normal

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most colours of a GIF, 2 to 256.", valueName: "count"))
  var colors = 256

  @Option(
    help: ArgumentHelp(
      """
      Dithering of GIFs whose colours don't fit: auto, none, ordered or blue-noise. Default: auto.
      """, valueName: "kind"),
    transform: word("--dither", "auto, none, ordered or blue-noise"))
  var dither = GIFOptions.Dither.automatic

  @Option(
    name: .customLong("palette"),
    help: ArgumentHelp(
      """
      The only colours of GIFs: a list such as "#1a1c2c,red", in CSS syntax, or a file (.gpl, .act, \
      .pal, or a text of such colours).
      """, valueName: "colors|file"))
  var paletteSource: String?

  @Option(
    help: ArgumentHelp(
      "Colour behind half-clear pixels of GIFs, in CSS syntax.", valueName: "color"),
    transform: opaqueColor)
  var matte: Color?

  @Option(
    help: ArgumentHelp(
      """
      Pixels with less alpha than this, 1 to 255, become clear in GIFs. Default: 128, with --matte 1.
      """, valueName: "alpha"))
  var alphaThreshold: UInt8?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most bytes of a GIF, such as 300000, 300KB or 2MiB. Lower qualities are tried, then fewer colours. Frames and pixels go, as \
      far as --min-fps and --min-scale allow, before qualities below 50 and fewer than 64 colours are \
      tried; if nothing will do, nothing is written and the exit code is 1.
      """, valueName: "bytes"), transform: ByteCount.parser(for: "--max-bytes", in: 1...Int.max))
  var maxBytes: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The lowest quality that is tried for --max-bytes.", valueName: "number"))
  var minQuality = 20

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fewest colours that are tried for --max-bytes.", valueName: "count"))
  var minColors = 8

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The fewest frames per second that are tried for --max-bytes. Default: those of --fps.",
      valueName: "number"))
  var minFps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The smallest part of the width and height that is tried for --max-bytes, more than 0 and at most \
      1. Default: 1.
      """, valueName: "factor"))
  var minScale: Double?

  @Option(
    name: .customLong("delays"),
    help: ArgumentHelp(
      """
      For a GIF of PNG frames, a file with the seconds that each one shows, one number a line, instead \
      of --fps.
      """, valueName: "file"))
  var delayFile: String?

  func validate() throws {
    try check(ExportLimits.quality.contains(Double(quality)), "--quality has to be 1 to 100.")
    try check(1...100 ~= minQuality, "--min-quality has to be 1 to 100.")
    try check(2...256 ~= minColors, "--min-colors has to be 2 to 256.")
    try check(
      minFps.map { $0 >= 0.1 && $0 <= 50 } ?? true, "--min-fps has to be 0.1 to 50.")
    try check(
      minScale.map { $0 >= 0.01 && $0 <= 1 } ?? true, "--min-scale has to be 0.01 to 1.")
    try check(ExportLimits.colors.contains(Double(colors)), "--colors has to be 2 to 256.")
    try check(alphaThreshold != 0, "--alpha-threshold has to be 1 to 255.")
  }

  var settings: GIFSettings {
    var settings = GIFSettings()
    settings.quality = quality
    settings.effort = effort
    settings.maximumColors = colors
    settings.dither = dither
    settings.maximumBytes = maxBytes
    settings.lowestQuality = minQuality
    settings.lowestColors = minColors
    settings.lowestFrameRate = minFps
    settings.smallestScale = minScale
    settings.alphaThreshold = alphaThreshold
    settings.matte = matte.map { color in
      let bytes = color.bytes
      return GIFOptions.RGB(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
    return settings
  }

  /// The colours that are listed or in the file; nil if none were given.
  ///
  /// - Throws: A failure for a file that can't be read and for what is no palette.
  func palette() throws(CommandFailure) -> [GIFOptions.RGB]? {
    guard let paletteSource else { return nil }
    if paletteSource.isEmpty {
      throw CommandFailure(
        code: .usage, message: "error: --palette takes a list of colours or a file of them")
    }
    let isList =
      paletteSource.hasPrefix("#") || paletteSource.contains(",")
      || Color(css: paletteSource) != nil
    let bytes = isList ? Array(paletteSource.utf8) : try Self.bytes(at: paletteSource, "--palette")
    do {
      return try PaletteFile.colors(bytes)
    } catch {
      throw CommandFailure(
        code: .usage, message: "error: --palette: \(isList ? "" : "\(paletteSource): ")\(error)")
    }
  }

  /// The delays in the file, in hundredths of a second, rounded so that times don't drift.
  ///
  /// - Throws: A failure for a file that can't be read and for a line that is no number.
  func delays() throws(CommandFailure) -> [Int]? {
    guard let delayFile else { return nil }
    let text = String(decoding: try Self.bytes(at: delayFile, "--delays"), as: UTF8.self)
    var time = 0.0
    var shown = 0
    var delays: [Int] = []
    // Some editors begin files with a byte-order mark.
    let lines = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if word.isEmpty { continue }
      guard let seconds = Double(word), 0...86_400 ~= seconds else {
        throw CommandFailure(
          code: .badInput,
          message:
            "\(delayFile):\(index + 1): error: “\(word)” is no number of seconds from 0 to 86400")
      }
      time += seconds
      let end = Int((time * 100).rounded())
      delays.append(end - shown)
      shown = end
    }
    return delays
  }

  /// The files that these flags name.
  var files: [String] { [paletteSource, delayFile].compactMap(\.self) }

  private static func bytes(at path: String, _ flag: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try FileReader.bytes(at: path)
    } catch {
      throw CommandFailure(code: .noInput, message: "error: \(flag): \(error)")
    }
  }
}

private func opaqueColor(_ text: String) throws -> Color {
  let color = try cssColor(text, of: "--matte", examples: "white or #0b1021")
  guard color.alpha >= 1 else {
    throw ValidationError("--matte takes an opaque colour: soft pixels are drawn over it.")
  }
  return color
}
