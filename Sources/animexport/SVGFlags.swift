import AnimationExport
import ArgumentParser
import ExportJobs

/// Flags for SVGs.
struct SVGFlags: ParsableArguments {
  @Flag(help: "With --svg, write a still: of --at, or of the scene's poster.")
  var still = false

  @Flag(help: "Leave out the size of SVGs, so that they fill the place that a page gives them.")
  var responsive = false

  @Flag(help: "Put a still copy of the poster into SVGs for readers who ask for reduced motion.")
  var reducedMotion = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      A colour on dark pages, such as brand=#ffb000 or white=#0b1021: a variable of the scene or a \
      colour, and the colour that takes its place in SVGs. May be given several times.
      """, valueName: "name=color"), transform: darkRule)
  var dark: [DarkRule] = []

  @Option(
    help: ArgumentHelp(
      "Check that SVGs have nothing that a host blocks: github or npm.", valueName: "github|npm"),
    transform: word("--embed", "github or npm"))
  var embed: EmbeddingHost?

  @Option(
    help: ArgumentHelp(
      """
      Outcome for layers that have no SVG equivalent: approximate (with pictures where no vectors come near), \
      rasterize, drop or error. Default: approximate.
      """, valueName: "outcome"),
    transform: word("--on-unsupported", "approximate, rasterize, drop or error"))
  var onUnsupported: Fallback?

  @Option(
    help: ArgumentHelp(
      "The mechanism that plays SVGs: smil or css. Default: smil.", valueName: "smil|css"),
    transform: word("--svg-animation", "smil or css"))
  var svgAnimation: SVGOptions.Animation?

  @Option(
    help: ArgumentHelp(
      "The form of texts in SVGs: outlines, or text that can be selected. Default: outlines.",
      valueName: "outlines|text"),
    transform: word("--text", "outlines or text"))
  var text: SVGOptions.Text?

  @Option(
    help: ArgumentHelp(
      """
      The place of pictures in SVGs: embed, or link, by relative references to their files, which don't \
      show in <img>. Default: embed.
      """, valueName: "embed|link"), transform: word("--images", "embed or link"))
  var images: SVGOptions.Images?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most bytes in an SVG of pictures for layers that have no SVG equivalent, such as 500KB or \
      2MiB. Default: 1MiB.
      """, valueName: "bytes"),
    transform: ByteCount.parser(for: "--flipbook-bytes", in: 0...1_000_000_000))
  var flipbookBytes: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      About the most bytes in an SVG of vectors of layers in perspective; beyond that there are pictures. \
      Default: 4MiB.
      """, valueName: "bytes"),
    transform: ByteCount.parser(for: "--perspective-bytes", in: 0...1_000_000_000))
  var perspectiveBytes: Int?

  func validate() throws {
    if let rule = dark.enumerated().first(where: { index, rule in
      dark[..<index].contains { $0.name == rule.name }
    }) {
      throw ValidationError("--dark: “\(rule.element.name)” is given twice.")
    }
  }

  /// Sets the options that are on the command line.
  func set(_ options: inout ExportOptions) {
    if responsive { options.isResponsive = true }
    if reducedMotion { options.includesReducedMotion = true }
    options.darkRules = dark
    options.host = embed
    options.svgAnimation = svgAnimation
    options.onUnsupported = onUnsupported
    options.text = text
    options.images = images
    options.flipbookBytes = flipbookBytes
    options.perspectiveBytes = perspectiveBytes
  }
}

/// Parses the value of `--dark`.
private func darkRule(_ text: String) throws -> DarkRule {
  let parts = text.split(separator: "=", maxSplits: 1)
  guard parts.count == 2 else {
    throw ValidationError(
      "--dark takes a variable or a colour, “=” and a colour, such as white=#0b1021.")
  }
  guard let color = Color(css: String(parts[1])) else {
    throw ValidationError("--dark: “\(parts[1])”, which “\(parts[0])” is to be, is no colour.")
  }
  return DarkRule(name: String(parts[0]), color: color)
}
