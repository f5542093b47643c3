import AnimationExport
import ArgumentParser

/// Flags for the size and the background of pictures.
struct PictureFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point in GIFs and stills, more than 0 and at most 100. Default: 1.",
      valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      """
      Width and height of GIFs and stills, such as 160x160, instead of --scale: the canvas is scaled to fit and \
      centred. In a contact sheet, of each still.
      """, valueName: "pixels"), transform: pixelSize)
  var size: Pair?

  @Option(
    help: ArgumentHelp("Canvas colour in CSS syntax, instead of the scene's.", valueName: "color"),
    transform: canvasColor)
  var background: Color?

  func validate() throws {
    try check(scale == nil || size == nil, "--scale and --size exclude each other.")
    try check(
      scale.map(ExportLimits.scale.contains) ?? true,
      "--scale has to be more than 0 and at most 100.")
  }
}

private func canvasColor(_ text: String) throws -> Color {
  try cssColor(text, of: "--background", examples: "white, #0b1021 or rgb(0 0 0 / 50%)")
}

private func pixelSize(_ text: String) throws -> Pair {
  guard let pair = Pair(text, in: 1...1_000_000) else {
    throw ValidationError("--size takes a width and a height in pixels, such as 160x160.")
  }
  return pair
}
