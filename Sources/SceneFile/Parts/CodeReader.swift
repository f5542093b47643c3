import AnimGeometry
import SceneParts

extension SceneReader {
  private static let lineNumber = NumberLimits(minimum: 1, maximum: 1e6, isWhole: true)
  private static let linesForm = ValueForm.either([
    .number(lineNumber), .text, .list(.either([.number(lineNumber), .text])),
  ])

  /// The keys that only code has.
  static let codeKeys: [SceneKey] =
    [
      SceneKey("string", .text, "The code."),
      SceneKey("file", .text, "The relative path of a file with the code, instead of “string”."),
      SceneKey(
        "lines", linesForm, "The lines of it that are shown, such as 10-20; all unless given."),
      SceneKey(
        "language", .keyword(CodeLanguage.allCases.flatMap(\.names)),
        "Its language; told by the name of the file unless given."),
      SceneKey("lineNumbers", .flag, "True to number the lines; false unless given."),
      SceneKey(
        "highlight", linesForm,
        "Lines with a band behind them, such as [3, 5-7]; none unless given."),
      SceneKey("steps", .list(.object("codeStep")), "Later places of the bands."),
      SceneKey("typing", typingForm, "Types the code, as a text."),
    ] + lookKeys(font: "A family or the relative path of a font file; “mono” unless given.")

  static let codeLayerKeys = KeyTable(
    "layer", what: "code", oneOf: ["string", "file"], layerKeys.keys + codeKeys)

  static let codeStepKeys = KeyTable(
    "codeStep", what: "a step of code", required: ["at", "highlight"],
    [
      SceneKey("at", .moment(.seconds), "The time at which the bands begin to move."),
      SceneKey("highlight", linesForm, "The lines that they move to; [] lets them fade."),
    ])

  func codeDescription(_ fields: Fields) -> CodeDescription {
    var result = CodeDescription()
    result.language = fields.text("file").map(CodeLanguage.init(ofFile:)) ?? .text
    let name = fields.read("language") { (node) throws(Mistake) in
      try keyword(node, among: CodeLanguage.allCases.flatMap(\.names))
    }
    if let name, let language = CodeLanguage(named: name) { result.language = language }
    result.text = fields.text("string") ?? fields.read("file", fileText) ?? ""
    let node = fields["string"] ?? fields["file"]
    let lineEnds = result.text.utf8.count { $0 == UInt8(ascii: "\n") }
    if let lines = fields.read("lines", lineRanges) {
      let all = result.text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.count != 1 || lines[0].upperBound > all.count {
        report(
          Mistake(
            fields.mark(of: "lines"), "“lines” are some of 1-\(all.count), such as 1-\(all.count)"))
      } else {
        result.look.firstLine = lines[0].lowerBound
        result.text = all[lines[0].lowerBound - 1..<lines[0].upperBound].joined(separator: "\n")
      }
    } else if lineEnds > CodeLayer.maximumLines {
      report(
        Mistake(
          node?.mark ?? fields.mark,
          "code has at most \(CodeLayer.maximumLines.grouped) lines; show some of them by “lines”"))
    }
    checkLength(of: result.text, "code", at: node?.mark ?? fields.mark)
    readLook(fields, &result.look)
    readHighlights(fields, &result)
    if fields["typing"] != nil {
      let count = result.text.count
      let typing = fields.read("typing") { (node) throws(Mistake) in
        try self.typing(node, characters: count)
      }
      result.typing = typing ?? nil
    }
    return result
  }

  private func readLook(_ fields: Fields, _ look: inout CodeLook) {
    look.hasLineNumbers = fields.flag("lineNumbers") ?? false
    if let font = fields.read("font", font) { look.font = font }
    look.fontSize = fields.number("fontSize") ?? look.fontSize
    look.lineHeight = fields.number("lineHeight") ?? look.lineHeight
    look.padding = fields.number("inset") ?? look.padding
    if let theme = fields.read("theme", codeTheme) { look.theme = theme }
  }

  private func codeTheme(_ node: YAMLNode) throws(Mistake) -> CodeTheme {
    let (isLight, colors) = try theme(node)
    var result = isLight ? CodeTheme.light : .dark
    let places: [(String, WritableKeyPath<CodeTheme, Color>)] = [
      ("background", \.background), ("foreground", \.foreground), ("keyword", \.keyword),
      ("string", \.string), ("comment", \.comment), ("number", \.number), ("typeName", \.typeName),
      ("function", \.function), ("lineNumber", \.lineNumber), ("highlight", \.highlight),
    ]
    for (name, place) in places {
      if let color = colors[name] { result[keyPath: place] = color }
    }
    return result
  }

  // MARK: Files

  private func fileText(_ node: YAMLNode) throws(Mistake) -> String {
    let path = try filePath(node)
    do throws(SceneResources.Failure) {
      let bytes = try resources.readFile(path)
      guard bytes.count <= Self.maximumCodeBytes else {
        throw SceneResources.Failure("it has more than 1 MiB")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SceneResources.Failure("it is no text in UTF-8")
      }
      return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    } catch {
      throw Mistake(node.mark, "the file “\(path)” cannot be shown: \(error.message)")
    }
  }

  private static let maximumCodeBytes = 1 << 20

  // MARK: Lines

  private func readHighlights(_ fields: Fields, _ result: inout CodeDescription) {
    if let lines = fields.read("highlight", lineRanges) {
      result.highlights = [CodeHighlight(lines)]
    }
    let steps = fields.read("steps") { (node) throws(Mistake) in
      try each(in: node, "a list of steps such as { at: 1, highlight: 3 }") {
        (item) throws(Mistake) in
        let fields = try Fields(item, Self.codeStepKeys, self)
        let at = max(fields.seconds("at") ?? 0, 0)
        return CodeHighlight(at: at, fields.read("highlight", lineRanges) ?? [])
      }
    }
    result.highlights += steps ?? []
  }

  /// Line numbers and ranges of them, single or in a list.
  private func lineRanges(_ node: YAMLNode) throws(Mistake) -> [ClosedRange<Int>] {
    let node = try resolved(node)
    guard case .sequence = node.content else { return [try lineRange(node)] }
    return try all(in: node, "a list of lines") { (item) throws(Mistake) in try lineRange(item) }
  }

  private func lineRange(_ node: YAMLNode) throws(Mistake) -> ClosedRange<Int> {
    let node = try resolved(node)
    guard case .scalar(let scalar, let text) = node.content else {
      throw unexpected(node, "a line such as 3, or lines such as 5-7,")
    }
    if case .number = scalar {
      let line = Int(saturating: try number(node, Self.lineNumber))
      return line...line
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], 1 <= first, first <= last,
      last <= 1_000_000
    else { throw unexpected(node, "a line such as 3, or lines such as 5-7,") }
    return first...last
  }
}
