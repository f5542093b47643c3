import AnimGeometry
import AnimTimeline
import LayerTree

extension SceneReader {
  /// The keys that only text layers have.
  static let textKeys: [SceneKey] = [
    SceneKey("string", .text, "The text that is shown."),
    SceneKey(
      "font", .text,
      "A family such as “sans” or “mono”, or the relative path of a .ttf or .otf file."),
    SceneKey(
      "fontSize", .number(.fontSize),
      "Points per em; 36 unless given."),
    SceneKey(
      "weight", .number(.fontWeight),
      "100 thin to 1000 black; 400 unless given, 700 is bold."),
    SceneKey(
      "alignmentMode", .keyword(TextAlignmentMode.allCases.map(\.rawValue)),
      "Alignment of lines between the sides; “natural” unless given."),
    SceneKey(
      "truncationMode", .keyword(TextTruncationMode.allCases.map(\.rawValue)),
      "Place of the ellipsis in text that doesn't fit; “none” unless given."),
    SceneKey(
      "runs", .list(.object("textRun")),
      "Parts that are set in their own ways, one after the other, instead of “string”."),
    SceneKey("wrapped", .flag, "True to break lines at the width; false unless given."),
  ]

  static let runKeys = KeyTable(
    "textRun", what: "a run of a text", required: ["text"],
    [
      SceneKey("text", .text, "Its characters."),
      SceneKey(
        "font", .text, "A family or the relative path of a font file; the layer's if absent."),
      SceneKey("fontSize", .number(.fontSize), "Points per em; the layer's if absent."),
      SceneKey("weight", .number(.fontWeight), "100 to 1000; the layer's if absent."),
      SceneKey("italic", .flag, "True for italic or slanted letters."),
      SceneKey("color", .color, "Its colour; the layer's foreground colour if absent."),
      SceneKey("kerning", .number(.coordinate), "Extra points between characters."),
      SceneKey("underline", .flag, "True to draw a line under it."),
      SceneKey("strikethrough", .flag, "True to draw a line through it."),
    ] + [styleKey] + repetitionKeys)

  static let textLayerKeys = KeyTable(
    "layer", what: "a layer", layerKeys.keys + textKeys + textPartKeys)

  /// The keys of a text layer that the timeline can change.
  static let textTable = KeyTable("text", what: "a text", textKeys)

  func textDescription(_ fields: Fields) -> TextDescription {
    var result = TextDescription()
    // The default font is used also for characters that other fonts lack.
    let plainFont = use(fontFamily: "sans")
    result.string = fields.text("string")
    var places: [String: Diagnostic.Position] = [:]
    if let pair = fields.pair("string"), fields["runs"] != nil {
      report(Mistake(pair.keyMark, "“runs” stand for “string”; give it or them, not both"))
    } else if let text = fields.read(
      "runs", { (node) throws(Mistake) in try runs(node, &places) })
    {
      result.attributedString = text
      result.string = text.string
    }
    if let string = result.string {
      checkLength(
        of: string, "a text", at: fields["string"]?.mark ?? fields["runs"]?.mark ?? fields.mark)
    }
    result.font =
      fields.read("font") { (node) throws(Mistake) in
        try self.font(node, &places)
      } ?? plainFont.map(TextFont.file)
    result.fontPlaces = places
    result.fontSize = fields.number("fontSize")
    result.weight = fields.number("weight").flatMap { Int(exactly: $0) }
    result.alignmentMode = fields.keyword("alignmentMode")
    result.truncationMode = fields.keyword("truncationMode")
    result.isWrapped = fields.flag("wrapped")
    return result
  }

  /// Reports a text that is too long.
  ///
  /// - Parameter what: The text in words, with its article.
  func checkLength(of string: String, _ what: String, at mark: YAMLMark) {
    guard string.unicodeScalars.count > TextLayer.maximumTextLength || string.utf8.contains(0)
    else {
      return
    }
    report(
      Mistake(
        mark,
        "\(what) has at most \(TextLayer.maximumTextLength.grouped) characters, none of them null"))
  }

  private func runs(
    _ node: YAMLNode, _ fontPlaces: inout [String: Diagnostic.Position]
  ) throws(Mistake) -> AttributedText {
    var result = AttributedText()
    let what = "a list of runs such as { text: new, weight: 700 }"
    _ = try eachCopy(in: node, what) { (item) throws(Mistake) in
      let fields = try Fields(styled(resolved(item)), Self.runKeys, self)
      rejectRepetition(in: fields)
      var attributes = AttributedText.Attributes()
      attributes.font =
        fields.read("font") { (node) throws(Mistake) in
          try self.font(node, &fontPlaces)
        }
      attributes.fontSize = fields.number("fontSize")
      attributes.fontWeight = fields.number("weight").flatMap { Int(exactly: $0) }
      attributes.isItalic = fields.flag("italic") ?? false
      if let value = fields.read("color", color) { attributes.color = value }
      attributes.kerning = fields.number("kerning") ?? 0
      attributes.isUnderlined = fields.flag("underline") ?? false
      attributes.isStruckThrough = fields.flag("strikethrough") ?? false
      result.append(try text(fields.required("text")), attributes)
    }
    return result
  }

  /// - Parameter places: Collects the first place of each family.
  private func font(
    _ node: YAMLNode, _ places: inout [String: Diagnostic.Position]
  ) throws(Mistake) -> TextFont {
    let font = try font(node)
    if case .family(let name) = font, places[name] == nil {
      places[name] = files.markInScene(for: node.mark).place
    }
    return font
  }

  func font(_ node: YAMLNode) throws(Mistake) -> TextFont {
    let name = try text(node)
    guard [".ttf", ".otf"].contains(where: name.lowercased().hasSuffix) else {
      guard !name.isEmpty, !name.contains("/") else {
        throw Mistake(node.mark, "a font is a family or the path of a .ttf or .otf file")
      }
      return use(fontFamily: name).map(TextFont.file) ?? .family(name)
    }
    let path = try filePath(node)
    do {
      return .file(try resources.locateFont(path))
    } catch {
      throw Mistake(node.mark, "the font “\(path)” cannot be used: \(error.message)")
    }
  }
}
