import AnimationExport
import ArgumentParser

/// Flags for the formats of outputs.
struct FormatFlags: ParsableArguments {
  @Flag(name: .customLong("svg"), help: "Write an SVG animated with SMIL, NAME.svg.")
  var writesSVG = false

  @Flag(name: .customLong("gif"), help: "Write a GIF, NAME.gif.")
  var writesGIF = false

  @Flag(
    name: .customLong("apng"),
    help: "Write an animated PNG, NAME.apng: all colours and alpha, without loss.")
  var writesAPNG = false

  @Flag(
    name: .customLong("webp"),
    help:
      "Write an animated WebP, NAME.webp: all colours and alpha; without loss, or smaller by --quality."
  )
  var writesWebP = false

  @Flag(
    name: .customLong("mp4"), help: "Write a video, NAME.mp4, by FFmpeg, which has to be on PATH.")
  var writesMP4 = false

  @Flag(
    name: .customLong("webm"),
    help: "Write a video with alpha, NAME.webm, by FFmpeg, which has to be on PATH.")
  var writesWebM = false

  @Flag(
    name: .customLong("png"),
    help: """
      Write a still, NAME.png: of --at, or of the scene's poster, a moment at which nothing is on its way unless \
      the scene chooses another.
      """)
  var writesPNG = false

  @Option(
    help: ArgumentHelp(
      """
      Write a contact sheet for reviews, NAME.contact-sheet.png: columns and rows of stills at evenly \
      spaced times, such as 4x3.
      """, valueName: "grid"), transform: grid)
  var contactSheet: Pair?

  @Option(
    name: .customLong("keyframes"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Write a table of keyframes, such as NAME.keyframes.json: json, csv, css or js. May be given several \
      times.
      """, valueName: "format"),
    transform: word("--keyframes", "json, csv, css or js"))
  var tables: [ExportFormat.KeyframeFormat] = []

  @Flag(
    name: .customLong("html"),
    help:
      "With --keyframes css, write a page with the elements that the style sheet animates, NAME.keyframes.html."
  )
  var writesHTML = false

  func validate() throws {
    try check(!writesHTML || tables.contains(.css), "--html goes with --keyframes css.")
  }
}

private func grid(_ text: String) throws -> Pair {
  guard let pair = Pair(text, in: 1...100) else {
    throw ValidationError(
      "--contact-sheet takes columns and rows from 1 to 100, such as 4x3.")
  }
  return pair
}
