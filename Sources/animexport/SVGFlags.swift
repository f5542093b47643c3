import AnimationExport
import ArgumentParser

/// What the command line says about SVGs.
struct SVGFlags: ParsableArguments {
  @Flag(help: "With --svg, write a still: of --at, or of the scene's poster.")
  var still = false

  @Flag(help: "Leave out the size of SVGs, so that they fill the place that a page gives them.")
  var responsive = false

  @Flag(help: "Put a still copy into SVGs for readers who ask for reduced motion.")
  var reducedMotion = false

  @Option(
    parsing: .singleValue,
    help: """
      A colour on dark pages, such as brand=#ffb000 or white=#0b1021: a variable of the scene or a \
      colour, and what takes its place in SVGs. May be given several times.
      """, transform: DarkRule.init)
  var dark: [DarkRule] = []

  @Option(
    help: "Check that SVGs have nothing that a host blocks: github or npm.",
    transform: word("--embed", "github or npm"))
  var embed: EmbeddingHost?

  @Option(
    help: """
      What becomes of what SVG can't say: approximate (with pictures where nothing comes near it), \
      rasterize, drop or error.
      """, transform: word("--on-unsupported", "approximate, rasterize, drop or error"))
  var onUnsupported = Fallback.approximate

  @Option(help: "What plays SVGs: smil or css.", transform: word("--svg-animation", "smil or css"))
  var svgAnimation = SVGOptions.Animation.smil

  @Option(
    help: "What texts in SVGs are: outlines, or text that can be selected.",
    transform: word("--text", "outlines or text"))
  var text = SVGOptions.Text.outlines

  @Option(
    help: """
      How pictures get into SVGs: embed, or link, by relative references to their files, which don't \
      show in <img>.
      """, transform: word("--images", "embed or link"))
  var images = SVGOptions.Images.embed

  @Option(
    parsing: .unconditional,
    help: "How many bytes pictures may take in an SVG that stand for what it can't say.")
  var flipbookBytes = 1 << 20

  func validate() throws {
    guard (0...1_000_000_000).contains(flipbookBytes) else {
      throw ValidationError("--flipbook-bytes has to be 0 to 1000000000.")
    }
  }

  /// The options for a scene with named colours.
  ///
  /// - Throws: A failure for a name that is no colour, and for a colour that is to become two others.
  func options(colors: [String: Color]) throws(CommandFailure) -> SVGOptions {
    var options = SVGOptions()
    options.isResponsive = responsive
    options.includesReducedMotion = reducedMotion
    options.host = embed
    options.animation = svgAnimation
    options.onUnsupported = onUnsupported
    options.text = text
    options.images = images
    options.flipbookBytes = flipbookBytes
    for rule in dark {
      guard let light = colors[rule.name] ?? Color(css: rule.name) else {
        throw CommandFailure(
          code: .usage,
          message: "error: --dark: “\(rule.name)” is neither a variable with a colour nor a colour"
            + Suggestion.text(for: rule.name, among: colors.keys.sorted()))
      }
      if let other = options.darkColors.first(where: { $0.light.withAlpha(1) == light.withAlpha(1) }
      ) {
        let difference = other.light == light ? "" : " but for their alpha"
        throw CommandFailure(
          code: .usage,
          message: other.name == rule.name
            ? "error: --dark: “\(rule.name)” is given twice"
            : "error: --dark: “\(other.name)” and “\(rule.name)” are the same colour\(difference)")
      }
      guard rule.color.alpha == 1 || rule.color.alpha == light.alpha else {
        throw CommandFailure(
          code: .usage,
          message: "error: --dark: the alpha of “\(rule.name)” stays what it is; say what it is "
            + "on dark pages by an opaque colour")
      }
      options.darkColors.append(DarkColor(name: rule.name, light: light, dark: rule.color))
    }
    return options
  }
}

/// A name or a colour, and the colour on dark pages.
struct DarkRule: Sendable {
  var name: String
  var color: Color

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw ValidationError(
        "--dark takes a variable or a colour, “=” and a colour, such as white=#0b1021.")
    }
    guard let color = Color(css: String(parts[1])) else {
      throw ValidationError("--dark: “\(parts[1])”, which “\(parts[0])” is to be, is no colour.")
    }
    name = String(parts[0])
    self.color = color
  }
}
