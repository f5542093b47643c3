import AnimGeometry
import AnimTimeline

extension SceneReader {
  static let exportKeys = KeyTable(
    "export", what: "“export”",
    [
      SceneKey(
        "formats", .list(.keyword(SceneExport.Format.allCases.map(\.rawValue))),
        "The files that are written without a flag for a format."),
      SceneKey("loop", .count(ExportLimits.loop), "Number of plays, or “forever”."),
      SceneKey(
        "holdEnd", .number(ExportLimits.holdEnd), "Seconds for which the state at the end is held."),
      SceneKey(
        "fps", .number(ExportLimits.framesPerSecond),
        "Frames per second of GIFs; 25 unless given."),
      SceneKey(
        "scale", .number(ExportLimits.scale), "Pixels per point in GIFs and stills; 1 unless given."
      ),
      SceneKey(
        "size", .list(.number(ExportLimits.pixels)),
        "[width, height] of GIFs and stills in pixels, instead of “scale”."),
      SceneKey("quality", .number(ExportLimits.quality), "Quality of GIFs; 90 unless given."),
      SceneKey(
        "effort", .keyword(SceneExport.Effort.allCases.map(\.rawValue)),
        "Effort to make GIFs smaller; “normal” unless given."),
      SceneKey("colors", .number(ExportLimits.colors), "The most colours of a GIF."),
      SceneKey(
        "dither", .keyword(SceneExport.Dither.allCases.map(\.rawValue)),
        "Dithering of colours that a GIF lacks; “auto” unless given."),
      SceneKey("matte", .color, "The opaque colour behind half-clear pixels of GIFs."),
      SceneKey(
        "dark", .map(.color),
        "Colours on dark pages, in SVGs, by variables or colours whose place they take."),
      SceneKey(
        "text", .keyword(SceneExport.Text.allCases.map(\.rawValue)),
        "The form of texts in SVGs; “outlines” unless given."),
      SceneKey(
        "svgAnimation", .keyword(SceneExport.SVGAnimation.allCases.map(\.rawValue)),
        "The technique that plays SVGs; “smil” unless given."),
      SceneKey(
        "responsive", .flag, "True for SVGs without a size of their own; false unless given."),
      SceneKey(
        "reducedMotion", .flag,
        "True to add a still copy to SVGs, for readers who ask for reduced motion; false unless given."
      ),
      SceneKey(
        "tolerance", .number(ExportLimits.tolerance),
        "Largest deviation of SVGs and tables from the true motion, in points; 0.05 unless given."),
      SceneKey(
        "idPrefix", .text,
        "Prefix of ids in SVGs and of names in CSS; “{name}” stands for the file's name."),
    ])

  /// Reads the options of an export.
  ///
  /// - Parameter colors: The scene's variables that are colours.
  func export(_ node: YAMLNode, colors: [String: Color]) throws(Mistake) -> SceneExport {
    exportOptions(try Fields(node, Self.exportKeys, self), colors: colors)
  }

  /// Reads the options of an export from fields that may also have others.
  func exportOptions(_ fields: Fields, colors: [String: Color]) -> SceneExport {
    var result = SceneExport()
    result.formats = fields.read("formats", formats) ?? []
    if let count = fields.count("loop") {
      result.loop = Int(exactly: count).map { .times($0) } ?? .forever
    }
    result.holdEnd = fields.number("holdEnd")
    result.framesPerSecond = fields.number("fps")
    result.scale = fields.number("scale")
    result.pixelSize = fields.read("size", pixelSize)
    if let pair = fields.pair("size"), fields["scale"] != nil {
      report(Mistake(pair.keyMark, "“scale” and “size” exclude each other; give one of them"))
    }
    result.quality = fields.number("quality").flatMap { Int(exactly: $0) }
    result.effort = fields.keyword("effort")
    result.maximumColors = fields.number("colors").flatMap { Int(exactly: $0) }
    result.dither = fields.keyword("dither")
    result.matte = fields.read("matte", opaqueColor)
    result.darkColors =
      fields.read("dark") { (node) throws(Mistake) in
        try darkColors(node, colors: colors)
      } ?? []
    result.text = fields.keyword("text")
    result.svgAnimation = fields.keyword("svgAnimation")
    result.isResponsive = fields.flag("responsive")
    result.includesReducedMotion = fields.flag("reducedMotion")
    result.tolerance = fields.number("tolerance")
    result.idPrefix = fields.read("idPrefix", idPrefix)
    return result
  }

  func formats(_ node: YAMLNode) throws(Mistake) -> [SceneExport.Format] {
    var result: [SceneExport.Format] = []
    _ = try each(in: node, "a list of formats such as [svg, gif]") { (item) throws(Mistake) in
      let name = try keyword(item, among: SceneExport.Format.allCases.map(\.rawValue))
      if let format = SceneExport.Format(rawValue: name), !result.contains(format) {
        result.append(format)
      }
    }
    return result
  }

  private func pixelSize(_ node: YAMLNode) throws(Mistake) -> (width: Int, height: Int) {
    let sides = try numbers(node, "a size [width, height]", count: 2, ExportLimits.pixels)
    return (Int(sides[0]), Int(sides[1]))
  }

  private func opaqueColor(_ node: YAMLNode) throws(Mistake) -> Color {
    let color = try color(node)
    guard color.alpha >= 1 else {
      throw Mistake(node.mark, "“matte” takes an opaque colour: soft pixels are drawn over it")
    }
    return color
  }

  private func idPrefix(_ node: YAMLNode) throws(Mistake) -> String {
    let prefix = try text(node)
    let fixed = prefix.replacing("{name}", with: "")
    guard fixed.isEmpty || Self.isIdentifier(fixed) else {
      throw Mistake(
        node.mark,
        "“idPrefix” takes ASCII letters, digits, hyphens, underscores and {name}, such as logo-")
    }
    return prefix
  }

  private func darkColors(
    _ node: YAMLNode, colors: [String: Color]
  ) throws(Mistake) -> [SceneExport.DarkColor] {
    guard case .mapping(let pairs) = try resolved(node).content else {
      throw unexpected(try resolved(node), "a mapping such as { brand: \"#ffb000\", white: navy }")
    }
    var result: [SceneExport.DarkColor] = []
    for pair in pairs {
      let rule = recovering { [result] () throws(Mistake) in
        try darkColor(pair, colors: colors, besides: result)
      }
      if let rule { result.append(rule) }
    }
    return result
  }

  private func darkColor(
    _ pair: YAMLPair, colors: [String: Color], besides others: [SceneExport.DarkColor]
  ) throws(Mistake) -> SceneExport.DarkColor {
    let name = pair.key.hasPrefix("$") ? String(pair.key.dropFirst()) : pair.key
    guard let light = colors[name] ?? Color(css: name) else {
      throw Mistake(
        pair.keyMark,
        "“\(name)” is neither a variable with a colour nor a colour"
          + Suggestion.text(for: name, among: colors.keys.sorted()))
    }
    if let other = others.first(where: { $0.light.withAlpha(1) == light.withAlpha(1) }) {
      let difference = other.light == light ? "" : " but for their alpha"
      throw Mistake(
        pair.keyMark, "“\(other.name)” and “\(name)” are the same colour\(difference)")
    }
    let dark = try color(pair.value)
    guard dark.alpha == 1 || dark.alpha == light.alpha else {
      throw Mistake(
        pair.value.mark,
        "the alpha of “\(name)” stays; give its colour on dark pages as an opaque one")
    }
    return SceneExport.DarkColor(name: name, light: light, dark: dark)
  }
}
