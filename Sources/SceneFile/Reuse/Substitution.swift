/// Copies a part of a scene and replaces names by values.
struct Substitution {
  let reader: SceneReader
  /// The values by their names.
  let values: [String: YAMLNode]
  /// The index of the copy, from 0 on, which is appended to ids and names of moments.
  let index: Int
  /// Ids of repeated layers, to which the index is appended in references.
  var ids: Set<String> = []
  /// Names of repeated moments, to which the index is appended in references.
  var moments: Set<String> = []

  /// The copy of a repeated part.
  func copy(of node: YAMLNode, _ kind: RepeatedPart) throws(Mistake) -> YAMLNode {
    let result = try copy(node, kind, hiding: []) ?? node
    try NodeBudget.checkLevel(result.depth, at: node.mark)
    return result
  }

  /// The literal ids of layers in a part.
  static func ids(in node: YAMLNode, _ kind: RepeatedPart) -> Set<String> {
    names(in: node, kind) { $0 == .ownID }
  }

  /// The literal names of moments in a part.
  static func moments(in node: YAMLNode, _ kind: RepeatedPart) -> Set<String> {
    names(in: node, kind) { $0 == .ownMoment }
  }

  private static func names(
    in node: YAMLNode, _ kind: RepeatedPart, _ isWanted: (RepeatedPart) -> Bool
  ) -> Set<String> {
    switch node.content {
    case .scalar: return isWanted(kind) ? Set([literal(node)].compactMap(\.self)) : []
    case .sequence(let items):
      return items.reduce(into: []) { $0.formUnion(names(in: $1, kind.items, isWanted)) }
    case .mapping(let pairs):
      return pairs.reduce(into: []) {
        let part = kind.part($1.key)
        if part != .other { $0.formUnion(names(in: $1.value, part, isWanted)) }
      }
    }
  }

  /// The text of a scalar, unless it is a reference or comes from data.
  private static func literal(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar, let text) = node.content, scalar != .null, !text.isEmpty,
      !text.hasPrefix("$"), node.variable == nil
    else { return nil }
    return text
  }

  /// - Parameter hidden: Names that an inner repetition redefines.
  /// - Returns: Nil if nothing is replaced.
  private func copy(
    _ node: YAMLNode, _ kind: RepeatedPart, hiding hidden: Set<String>
  ) throws(Mistake) -> YAMLNode? {
    switch node.content {
    case .scalar(let scalar, let text):
      if let name = numbered(node, kind) {
        var result = node
        result.content = .scalar(.text, text: name)
        return result
      }
      // Values from data are literal.
      guard scalar == .text, node.variable == nil, let reference = Reference(text),
        let value = try value(of: reference, hiding: hidden, at: node.mark)
      else { return nil }
      return value
    case .sequence(let items):
      var copies: [YAMLNode]?
      for (index, item) in items.enumerated() {
        let copy = try copy(item, kind.items, hiding: hidden)
        guard let copy else { continue }
        if copies == nil { copies = items }
        copies?[index] = copy
      }
      return copies.map { node.with(.sequence($0)) }
    case .mapping(let pairs):
      return try copy(pairs, kind, hiding: hidden).map { node.with(.mapping($0)) }
    }
  }

  private func copy(
    _ pairs: [YAMLPair], _ kind: RepeatedPart, hiding hidden: Set<String>
  ) throws(Mistake) -> [YAMLPair]? {
    var copies: [YAMLPair]?
    let inner = hidden.union(Repetition.names(boundBy: pairs))
    for (index, pair) in pairs.enumerated() {
      var copy = pair
      let hidden = pair.key == "each" ? hidden : inner
      var isChanged = false
      if let key = try self.key(pair, hiding: hidden) ?? numbered(key: pair.key, kind) {
        copy.key = key
        isChanged = true
      }
      if let value = try self.copy(pair.value, kind.part(pair.key), hiding: hidden) {
        copy.value = value
        isChanged = true
      }
      guard isChanged else { continue }
      if copies == nil { copies = pairs }
      copies?[index] = copy
    }
    return copies
  }

  // MARK: Names of copies

  /// The text of a scalar with the index appended; nil if it gets none.
  private func numbered(_ node: YAMLNode, _ kind: RepeatedPart) -> String? {
    guard kind.isName, let text = Self.literal(node) else { return nil }
    switch kind {
    case .ownID, .ownMoment: return "\(text)-\(index)"
    case .id: return ids.contains(text) ? "\(text)-\(index)" : nil
    case .end: return numbered(start: text)
    case .moment:
      guard case .named(let name, _, _)? = TimeReference(text), moments.contains(name),
        let found = text.firstRange(of: name)
      else { return nil }
      return "\(text[..<found.upperBound])-\(index)\(text[found.upperBound...])"
    default: return nil
    }
  }

  /// A key that begins with an id, such as `bar.opacity`, with the index inserted; nil for other
  /// keys.
  private func numbered(key: String, _ kind: RepeatedPart) -> String? {
    kind == .changes && key.contains(".") ? numbered(start: key) : nil
  }

  /// A text that begins with an id and ends with it or continues with a dot, with the index
  /// inserted.
  private func numbered(start text: String) -> String? {
    let id = text.prefix { $0 != "." }
    return ids.contains(String(id)) ? "\(id)-\(index)\(text[id.endIndex...])" : nil
  }

  // MARK: Values of names

  private func value(
    of reference: Reference, hiding hidden: Set<String>, at mark: YAMLMark
  ) throws(Mistake) -> YAMLNode? {
    guard let whole = values[reference.name], !hidden.contains(reference.name) else { return nil }
    var value = try reader.part(reference.path, of: whole, called: reference.name, at: mark)
    let origin = reader.files[value.mark.file].map { ", \($0.path):\(value.mark.line)" } ?? ""
    value.variable = "\(reference.text)\(origin)"
    value.mark = mark
    return value
  }

  /// A key such as `$item.name.opacity` with its reference replaced; nil for other keys.
  private func key(_ pair: YAMLPair, hiding hidden: Set<String>) throws(Mistake) -> String? {
    guard let reference = Reference(pair.key), var node = values[reference.name],
      !hidden.contains(reference.name)
    else { return nil }
    var rest = reference.path
    while node.hasParts, !rest.isEmpty {
      let step = rest.prefix { $0 != "." }
      node = try reader.part(step, of: node, called: reference.name, at: pair.keyMark)
      node = try reader.resolved(node)
      rest = rest.dropFirst(step.count + 1)
    }
    guard case .scalar(let scalar, let text) = node.content, scalar != .null else {
      throw Mistake(
        pair.keyMark, "a key begins with a text here, but “$\(reference.name)” is \(node.summary)")
    }
    return rest.isEmpty ? text : "\(text).\(rest)"
  }
}

extension YAMLNode {
  /// The node with other contents, and with new counts of nodes.
  func with(_ content: Content) -> YAMLNode {
    var result = self
    result.content = content
    switch content {
    case .scalar(_, let text): (result.count, result.depth) = (NodeBudget.weight(of: text), 0)
    case .sequence(let items):
      result.count = items.reduce(1) { $0 + $1.count }
      result.depth = 1 + items.reduce(0) { max($0, $1.depth) }
    case .mapping(let pairs):
      result.count = pairs.reduce(1) { $0 + NodeBudget.weight(of: $1.key) + $1.value.count }
      result.depth = 1 + pairs.reduce(0) { max($0, $1.value.depth) }
    }
    return result
  }
}
