/// Reads the values of an animated SVG: attributes, and the keys of `animate` elements or of a style sheet.
struct SVGReader {
  /// Maximum depth of elements.
  private static let maximumDepth = 64

  private struct Element {
    var name: String
    /// Names of the elements from the root on, numbered if siblings have the same one.
    var path: String
    var attributes: [(name: String, value: String)]
    /// Attributes that animations replace.
    var animated: Set<String> = []
    /// Numbers of children by name.
    var counts: [String: Int] = [:]
    var text: [UInt8] = []
  }

  private var entries = TimedEntries()
  private var open: [Element] = []
  /// Style sheets in the order of their elements.
  private var sheets: [StyleSheet] = []
  /// Values of the property `animation`.
  private var uses: [String] = []
  /// Indices of attributes that style sheets may replace, with the value of `animation` of their
  /// element.
  private var replaceable: [(index: Int, property: String, use: String)] = []
  private var hasRoot = false

  /// The values of an SVG; nil if the bytes aren't XML with the root `svg`.
  static func entries(of bytes: [UInt8]) -> [TimedEntry]? {
    var reader = SVGReader()
    guard reader.read(bytes) else { return nil }
    reader.hideReplaced()
    var list = reader.entries.list
    for sheet in reader.sheets {
      guard let entries = sheet.entries(usedBy: reader.uses) else { return nil }
      list += entries
    }
    return list
  }

  private mutating func read(_ bytes: [UInt8]) -> Bool {
    var tokenizer = XMLTokenizer(bytes)
    while let token = tokenizer.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        guard start(name, attributes), !isEmpty || end() else { return false }
      case .end(let name): guard open.last?.name == name, end() else { return false }
      case .text(let text):
        guard let last = open.indices.last else {
          guard text.allSatisfy(Phrase.isSpace) else { return false }
          continue
        }
        open[last].text += text
      }
    }
    return !tokenizer.isBroken && hasRoot && open.isEmpty && !entries.isFull
  }

  private mutating func start(
    _ name: String, _ attributes: [(name: String, value: String)]
  ) -> Bool {
    guard open.count < Self.maximumDepth else { return false }
    guard let parent = open.indices.last else {
      guard name == "svg", !hasRoot else { return false }
      hasRoot = true
      open.append(Element(name: name, path: name, attributes: attributes))
      return true
    }
    var element = Element(name: name, path: open[parent].path, attributes: attributes)
    if SVGAnimation.names.contains(name) {
      let animation = SVGAnimation(name, attributes)
      if animation.replacesAttribute { open[parent].animated.insert(animation.attribute) }
      animation.add(to: &entries, owner: element.path)
    } else {
      let number = open[parent].counts[name, default: 0] + 1
      open[parent].counts[name] = number
      let path = open[parent].path == "svg" ? "" : open[parent].path + "/"
      element.path = "\(path)\(name)\(number > 1 ? "[\(number)]" : "")"
      // This entry represents the element itself.
      entries.add(TimedEntry(owner: "<\(element.path)>", property: "", moment: .at(0), value: ""))
    }
    open.append(element)
    return true
  }

  private mutating func end() -> Bool {
    guard let element = open.popLast() else { return false }
    let style = Self.declarations(element.attributes.first { $0.name == "style" }?.value ?? "")
    let use = style.last { $0.name == "animation" }?.value
    if let use { uses.append(use) }
    if SVGAnimation.names.contains(element.name) { return true }
    for (name, value) in element.attributes {
      guard name != "style" else { continue }
      // An animation replaces the attribute's value.
      let isHidden = element.animated.contains(name)
      if let use { replaceable.append((entries.list.count, name, use)) }
      entries.add(
        TimedEntry(
          owner: element.path, property: name, moment: isHidden ? .invisible : .at(0), value: value)
      )
    }
    for (name, value) in style {
      entries.add(
        TimedEntry(owner: element.path, property: name, moment: .at(0), value: value))
    }
    if element.name == "style" {
      guard let sheet = StyleSheet(element.text) else { return false }
      sheets.append(sheet)
      return true
    }
    let text = Phrase.plain(element.text)
    guard !text.isEmpty else { return true }
    let isInvisible = element.name == "title" || element.name == "desc"
    entries.add(
      TimedEntry(
        owner: element.path, property: "text", moment: isInvisible ? .invisible : .at(0),
        value: text))
    return true
  }

  private mutating func hideReplaced() {
    let animated = sheets.reduce(into: [:]) { result, sheet in
      result.merge(sheet.animated) { $0.union($1) }
    }
    for (index, property, use) in replaceable where index < entries.list.count {
      let names = use.split { $0 == " " || $0 == "," }
      if names.contains(where: { animated[String($0)]?.contains(property) == true }) {
        entries.hide(index)
      }
    }
  }

  private static func declarations(_ style: String) -> [(name: String, value: String)] {
    style.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      return (
        Phrase.plain(declaration[..<colon].utf8),
        Phrase.plain(declaration[declaration.index(after: colon)...].utf8)
      )
    }
  }
}
