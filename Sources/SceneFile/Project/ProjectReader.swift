import AnimGeometry

extension SceneReader {
  /// Reads a list of groups of outputs.
  func groups(
    _ node: YAMLNode, over base: ProjectDocument.Group
  ) throws(Mistake) -> [ProjectDocument.Group] {
    let what = "a list of groups such as [{ folder: images, formats: [svg] }]"
    let groups = try each(in: node, what) { (item) throws(Mistake) in
      group(try projectFields(item, Self.groupKeys), over: base)
    }
    guard !groups.isEmpty || !mistakes.isEmpty else {
      throw Mistake(node.mark, "“outputs” has at least one group")
    }
    return groups
  }

  /// Reads a group of outputs. Missing keys have the values of another group.
  func group(_ fields: Fields, over base: ProjectDocument.Group) -> ProjectDocument.Group {
    var result = base
    if let inputs = fields.read("inputs", patterns) { result.inputs = inputs }
    if let excluded = fields.read("exclude", texts) { result.excluded += excluded }
    if let folder = fields.read("folder", projectFolder) { result.folder = folder }
    if let suffix = fields.read("suffix", fileNamePart) { result.suffix = suffix }
    if let formats = fields.read("formats", formats) { result.formats = formats }
    if let sheet = fields.read("contactSheet", contactSheet) { result.contactSheet = sheet }
    if let shared = fields.read("variables", sharedVariables) {
      result.shared = shared.over(result.shared)
    }
    var arguments = ProgramArguments()
    if let values = fields.read("tla", programArguments) { arguments.parameters = values }
    if let values = fields.read("ext", programArguments) { arguments.external = values }
    result.shared.arguments = arguments.over(result.shared.arguments)
    if let fonts = fields.read("fonts", sharedFonts) {
      for (family, file) in fonts {
        result.shared.fonts[family] = file.path
        result.fontPlaces[family] = (file.mark.line, file.mark.column)
      }
    }
    if let colors = fields.read("dark", darkRules) {
      result.darkColors.removeAll { old in colors.contains { $0.name == old.name } }
      result.darkColors += colors
    }
    if let limits = fields.read("limits", byteLimits) { result.byteLimits.merge(limits) { $1 } }
    _ = fields.read("options") { (node) throws(Mistake) in
      try options(node, &result.options)
    }
    return result
  }

  private func patterns(
    _ node: YAMLNode
  ) throws(Mistake) -> [(pattern: String, line: Int, column: Int)] {
    let items = try each(in: node, "a list of files such as [scenes/*.yaml]") {
      (item) throws(Mistake) -> (pattern: String, line: Int, column: Int) in
      (try nonEmptyText(item), item.mark.line, item.mark.column)
    }
    guard !items.isEmpty || !mistakes.isEmpty else {
      throw Mistake(node.mark, "“inputs” names at least one file, folder or pattern")
    }
    return items
  }

  private func texts(_ node: YAMLNode) throws(Mistake) -> [String] {
    try each(in: node, "a list of names such as [drafts]") { (item) throws(Mistake) in
      try nonEmptyText(item)
    }
  }

  private func nonEmptyText(_ node: YAMLNode) throws(Mistake) -> String {
    let text = try text(node)
    guard !text.isEmpty else {
      throw Mistake(node.mark, "a name or a path is expected here, not an empty text")
    }
    guard !text.utf8.contains(0) else {
      throw Mistake(node.mark, "a name or a path has no zero bytes")
    }
    return text
  }

  private func projectFolder(_ node: YAMLNode) throws(Mistake) -> String {
    let text = try nonEmptyText(node)
    return text.hasSuffix("/") ? text : text + "/"
  }

  private func fileNamePart(_ node: YAMLNode) throws(Mistake) -> String {
    let text = try text(node)
    guard !text.contains("/"), !text.utf8.contains(0), text.utf8.count <= 100 else {
      throw Mistake(
        node.mark, "“suffix” is a part of a file's name, such as -dark, without slashes")
    }
    return text
  }

  private func contactSheet(_ node: YAMLNode) throws(Mistake) -> (columns: Int, rows: Int) {
    guard case .scalar(_, let text) = try resolved(node).content else {
      throw unexpected(node, "a text such as 4x3")
    }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { (1...100).contains($0) }
    guard parts.count == 2, numbers.count == 2 else {
      throw Mistake(
        node.mark,
        "“contactSheet” takes columns and rows from 1 to 100, such as 4x3, not \(node.summary)")
    }
    return (numbers[0], numbers[1])
  }

  /// Reads variables and checks their names and values, as in a scene.
  private func sharedVariables(_ node: YAMLNode) throws(Mistake) -> SharedValues {
    let before = variables
    try define(node)
    guard case .mapping(let pairs) = node.content else { return .none }
    var result = SharedValues()
    for pair in pairs { result.variables[pair.key] = pair.value }
    forgetVariables(besides: before)
    return result
  }

  /// The arguments of programs: texts unchanged, other values as code.
  private func programArguments(
    _ node: YAMLNode
  ) throws(Mistake) -> [String: ProgramArguments.Value] {
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a mapping such as { theme: dark, count: 8 }")
    }
    var result: [String: ProgramArguments.Value] = [:]
    for pair in pairs {
      guard let name = ProgramArguments.name(pair.key) else {
        report(Mistake(pair.keyMark, "“\(pair.key)” is no name of Jsonnet"))
        continue
      }
      let value = recovering { () throws(Mistake) in try ProgramArguments.Value(pair.value) }
      if let value { result[name] = value }
    }
    return result
  }

  private func sharedFonts(
    _ node: YAMLNode
  ) throws(Mistake) -> [String: (path: String, mark: YAMLMark)] {
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a mapping such as { Inter: fonts/Inter.ttf }")
    }
    var result: [String: (path: String, mark: YAMLMark)] = [:]
    for pair in pairs {
      let path = recovering { () throws(Mistake) in try fontFile(pair.value) }
      if let path { result[pair.key.lowercased()] = (path, pair.value.mark) }
    }
    return result
  }

  private func fontFile(_ node: YAMLNode) throws(Mistake) -> String {
    let path = try nonEmptyText(node)
    guard [".ttf", ".otf"].contains(where: path.lowercased().hasSuffix) else {
      throw Mistake(node.mark, "a font file ends in .ttf or .otf, unlike “\(path)”")
    }
    return path
  }

  private func darkRules(_ node: YAMLNode) throws(Mistake) -> [(name: String, color: Color)] {
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a mapping such as { brand: \"#ffb000\", white: navy }")
    }
    var result: [(name: String, color: Color)] = []
    for pair in pairs {
      let name = pair.key.hasPrefix("$") ? String(pair.key.dropFirst()) : pair.key
      if let color = recovering({ () throws(Mistake) in try self.color(pair.value) }) {
        result.append((name, color))
      }
    }
    return result
  }

  private func byteLimits(_ node: YAMLNode) throws(Mistake) -> [String: Int] {
    let fields = try projectFields(node, Self.projectLimitKeys)
    var result: [String: Int] = [:]
    for pair in fields.pairs {
      let count = recovering { () throws(Mistake) in try byteCount(pair.value, of: pair.key) }
      if let count { result[pair.key == "maxBytes" ? "" : Self.reportName(of: pair.key)] = count }
    }
    return result
  }

  private static func reportName(of format: String) -> String {
    ["json", "csv", "css", "js"].contains(format) ? "keyframes-\(format)" : format
  }

  private func byteCount(_ node: YAMLNode, of key: String) throws(Mistake) -> Int {
    guard case .scalar(_, let text) = try resolved(node).content,
      let count = ByteCount.value(of: text), count > 0
    else {
      throw Mistake(
        node.mark, "“\(key)” takes bytes such as 300000, 300KB or 2MiB, not \(node.summary)")
    }
    return count
  }

  private func options(_ node: YAMLNode, _ result: inout ProjectOptions) throws(Mistake) {
    let fields = try projectFields(node, Self.projectOptionKeys)
    let stated = exportOptions(fields, colors: [:])
    result.export = stated.over(result.export)
    result.duration = fields.number("duration") ?? result.duration
    result.background = fields.read("background", color) ?? result.background
    result.keyframeRate = fields.number("rate") ?? result.keyframeRate
    result.host = fields.read("embed", optionWord("embed")) ?? result.host
    result.onUnsupported =
      fields.read("onUnsupported", optionWord("onUnsupported")) ?? result.onUnsupported
    result.images = fields.read("images", optionWord("images")) ?? result.images
    result.maximumBytes =
      fields.read("maxBytes") { (node) throws(Mistake) in try byteCount(node, of: "maxBytes") }
      ?? result.maximumBytes
    result.lowestQuality = fields.number("minQuality").map { Int($0) } ?? result.lowestQuality
    result.lowestColors = fields.number("minColors").map { Int($0) } ?? result.lowestColors
    result.lowestFrameRate = fields.number("minFps") ?? result.lowestFrameRate
    result.smallestScale = fields.number("minScale") ?? result.smallestScale
    result.palette = fields.read("palette", nonEmptyText) ?? result.palette
    result.alphaThreshold = fields.number("alphaThreshold").map { Int($0) } ?? result.alphaThreshold
  }

  /// A function that reads one of the words of an option.
  private func optionWord(_ key: String) -> (YAMLNode) throws(Mistake) -> String {
    { (node) throws(Mistake) in
      guard case .keyword(let words)? = Self.projectOptionKeys.key(key)?.form else { return "" }
      return try self.keyword(node, among: words)
    }
  }
}
