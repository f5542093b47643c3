import AnimationExport
import ArgumentParser
import ExportJobs
import GIFExport

/// Flags for GIFs and other animated pictures.
struct GIFFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The quality of GIFs whose colours don't fit into a palette, of WebPs and of videos, 1 to 100; 90 is hard to tell from the \
      original. Colours that fit are exact. Default: 90 for GIFs, 100 for WebPs, which is without loss, 80 for videos.
      """, valueName: "number"))
  var quality: Int?

  @Option(
    help: ArgumentHelp(
      "The time that is spent on smaller GIFs, APNGs and WebPs: fast, normal or max. Default: normal.",
      valueName: "fast|normal|max"),
    transform: word("--effort", "fast, normal or max"))
  var effort: GIFOptions.Effort?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most colours of a GIF, 2 to 256. Default: 256.", valueName: "count"))
  var colors: Int?

  @Option(
    help: ArgumentHelp(
      """
      Dithering of GIFs whose colours don't fit: auto, none, ordered or blue-noise. Default: auto.
      """, valueName: "kind"),
    transform: word("--dither", "auto, none, ordered or blue-noise"))
  var dither: GIFOptions.Dither?

  @Option(
    name: .customLong("palette"),
    help: ArgumentHelp(
      """
      The only colours of GIFs: a list such as "#1a1c2c,red", in CSS syntax, or a file (.gpl, .act, \
      .pal, or a text of such colours).
      """, valueName: "colors|file"), completion: .file())
  var paletteSource: String?

  @Option(
    help: ArgumentHelp(
      "Colour behind half-clear pixels of GIFs, and behind MP4s, in CSS syntax.", valueName: "color"
    ),
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
    help: ArgumentHelp(
      "The lowest quality that is tried for --max-bytes. Default: 20.", valueName: "number"))
  var minQuality: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The fewest colours that are tried for --max-bytes. Default: 8.", valueName: "count"))
  var minColors: Int?

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

  func validate() throws {
    try check(
      quality.map { ExportLimits.quality.contains(Double($0)) } ?? true,
      "--quality has to be 1 to 100.")
    try check(minQuality.map { 1...100 ~= $0 } ?? true, "--min-quality has to be 1 to 100.")
    try check(minColors.map { 2...256 ~= $0 } ?? true, "--min-colors has to be 2 to 256.")
    try check(
      minFps.map { $0 >= 0.1 && $0 <= 50 } ?? true, "--min-fps has to be 0.1 to 50.")
    try check(
      minScale.map { $0 >= 0.01 && $0 <= 1 } ?? true, "--min-scale has to be 0.01 to 1.")
    try check(
      colors.map { ExportLimits.colors.contains(Double($0)) } ?? true,
      "--colors has to be 2 to 256.")
    try check(paletteSource != "", "--palette takes a list of colours or a file of them.")
    try check(alphaThreshold != 0, "--alpha-threshold has to be 1 to 255.")
  }

  /// Sets the options that are on the command line.
  func set(_ options: inout ExportOptions) {
    options.quality = quality
    options.effort = effort
    options.maximumColors = colors
    options.dither = dither
    options.palette = paletteSource.map(PaletteSource.init)
    options.maximumBytes = maxBytes
    options.lowestQuality = minQuality
    options.lowestColors = minColors
    options.lowestFrameRate = minFps
    options.smallestScale = minScale
    options.alphaThreshold = alphaThreshold
    options.matte = matte.map { GIFOptions.RGB($0) }
  }
}

private func opaqueColor(_ text: String) throws -> Color {
  let color = try cssColor(text, of: "--matte", examples: "white or #0b1021")
  guard color.alpha >= 1 else {
    throw ValidationError("--matte takes an opaque colour: soft pixels are drawn over it.")
  }
  return color
}
