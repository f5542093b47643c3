import AnimGeometry

/// A reference to a variable: `$name`, or `$name.part` for a part of a mapping or list.
struct Reference {
  let name: String
  /// The names of parts, separated by dots; empty for the whole value.
  let path: Substring

  /// Parses a reference; nil for another text.
  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    self.init(plain: text.dropFirst())
  }

  /// Parses a reference without its dollar sign; nil for another text.
  init?(plain text: Substring) {
    let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
    name = String(text[..<dot])
    path = dot == text.endIndex ? "" : text[text.index(after: dot)...]
    guard SceneReader.isName(name), dot == text.endIndex || !path.isEmpty else { return nil }
  }

  /// The reference without its dollar sign.
  var text: String { path.isEmpty ? name : "\(name).\(path)" }
}

extension YAMLNode {
  /// True if the value has parts that can be referred to.
  var hasParts: Bool {
    if case .scalar = content { false } else { true }
  }
}

extension SceneReader {
  /// A part of a mapping or a list.
  ///
  /// - Parameters:
  ///   - path: The names of keys and numbers of items, separated by dots. A key after a list of
  ///     mappings selects the list of their values.
  ///   - name: The name of the whole value, for messages.
  ///   - mark: The place of the reference.
  func part(
    _ path: Substring, of node: YAMLNode, called name: String, at mark: YAMLMark
  ) throws(Mistake) -> YAMLNode {
    var node = node
    var rest = path
    var name = name
    while !rest.isEmpty {
      node = try resolved(node)
      var step = rest.prefix { $0 != "." }
      // A key may contain dots.
      if let whole = node.pair(String(rest)) {
        step = rest
        node = whole.value
      } else {
        node = try child(String(step), of: node, called: name, at: mark)
      }
      name += ".\(step)"
      rest = rest.dropFirst(step.count + 1)
    }
    return node
  }

  private func child(
    _ key: String, of node: YAMLNode, called name: String, at mark: YAMLMark
  ) throws(Mistake) -> YAMLNode {
    switch node.content {
    case .scalar:
      throw Mistake(mark, "“$\(name)” is \(node.summary) and has no part “\(key)”")
    case .mapping(let pairs):
      if let pair = pairs.first(where: { $0.key == key }) { return pair.value }
      throw Mistake(
        mark,
        "“$\(name)” has no “\(key)”"
          + Suggestion.text(for: key, among: pairs.prefix(100).map(\.key)))
    case .sequence(let items):
      if let index = Int(key) {
        guard items.indices.contains(index) else {
          throw Mistake(
            mark,
            items.isEmpty
              ? "“$\(name)” is an empty list"
              : "“$\(name)” has items from 0 to \(items.count - 1), and no \(index)")
        }
        return items[index]
      }
      return try column(key, of: items, in: node, called: name, at: mark)
    }
  }

  /// The values of a key in all items.
  private func column(
    _ key: String, of items: [YAMLNode], in list: YAMLNode, called name: String, at mark: YAMLMark
  ) throws(Mistake) -> YAMLNode {
    try take(items.count, at: mark, Self.tooManyValues)
    var values: [YAMLNode] = []
    for item in items {
      guard let pair = item.pair(key) else {
        let keys: [String] =
          if case .mapping(let pairs) = item.content { pairs.prefix(100).map(\.key) } else { [] }
        throw Mistake(
          mark,
          "“$\(name)” is a list, of which an item has no “\(key)”"
            + (keys.isEmpty
              ? "; items have numbers from 0 on" : Suggestion.text(for: key, among: keys)))
      }
      values.append(pair.value)
    }
    let count = values.reduce(1) { $0 + $1.count }
    let depth = values.reduce(0) { max($0, $1.depth) }
    return YAMLNode(
      content: .sequence(values), mark: list.mark, count: count, depth: depth + 1)
  }

  /// The value of a variable or of a part of it, given by its name without a dollar sign.
  ///
  /// - Parameter what: A noun for the expected value, for messages.
  func named(_ text: String, _ what: String, at mark: YAMLMark) throws(Mistake) -> YAMLNode {
    let known = variables.keys.sorted()
    guard let reference = Reference(plain: text[...]), let whole = variables[reference.name] else {
      let name = String(text.prefix { $0 != "." })
      throw Mistake(
        mark,
        "no \(what) is called “\(name)”"
          + (known.isEmpty
            ? "; “data” and “variables” give names" : Suggestion.text(for: name, among: known)))
    }
    guard !brokenVariables.contains(reference.name) else { throw .consequence(at: mark) }
    return try part(reference.path, of: whole, called: reference.name, at: mark)
  }

  static let tooManyValues = "styles, data and repeated parts put in too many or too long values"
}
