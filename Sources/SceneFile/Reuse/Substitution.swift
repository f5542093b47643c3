/// Copies a part of a scene with values in the places of some names.
struct Substitution {
  let reader: SceneReader
  /// The values by their names.
  let values: [String: YAMLNode]
  /// The number that ids get, from 0 on.
  let index: Int

  /// The kinds of mappings, as ids are the names of layers only.
  fileprivate enum Kind {
    /// A layer, or what adds one.
    case layer
    /// A list of layers.
    case layers
    case other
  }

  /// The copy of what is repeated, which is a layer, an animation or the like.
  func copy(of node: YAMLNode) throws(Mistake) -> YAMLNode {
    let result = try copy(node, .layer, hiding: []) ?? node
    try NodeBudget.checkLevel(result.depth, at: node.mark)
    return result
  }

  /// - Parameter hidden: Names that mean something else in there.
  /// - Returns: Nil where nothing changes.
  private func copy(
    _ node: YAMLNode, _ kind: Kind, hiding hidden: Set<String>
  ) throws(Mistake) -> YAMLNode? {
    switch node.content {
    case .scalar(.text, let text):
      // What came from data isn't looked at again.
      guard node.variable == nil, let reference = Reference(text),
        let value = try value(of: reference, hiding: hidden, at: node.mark)
      else { return nil }
      return value
    case .scalar: return nil
    case .sequence(let items):
      var copies: [YAMLNode]?
      for (index, item) in items.enumerated() {
        let copy = try copy(item, kind == .layers ? .layer : .other, hiding: hidden)
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
    _ pairs: [YAMLPair], _ kind: Kind, hiding hidden: Set<String>
  ) throws(Mistake) -> [YAMLPair]? {
    var copies: [YAMLPair]?
    let inner = hidden.union(Repetition.names(boundBy: pairs))
    for (index, pair) in pairs.enumerated() {
      var copy = pair
      let hidden = pair.key == "each" ? hidden : inner
      var isChanged = false
      if let key = try self.key(pair, hiding: hidden) {
        copy.key = key
        isChanged = true
      }
      if kind == .layer, pair.key == "id", let id = numbered(pair.value) {
        copy.value = id
        isChanged = true
      } else if let value = try self.copy(pair.value, kind.kind(of: pair.key), hiding: hidden) {
        copy.value = value
        isChanged = true
      }
      guard isChanged else { continue }
      if copies == nil { copies = pairs }
      copies?[index] = copy
    }
    return copies
  }

  /// An id with a number at its end; nil for one that is itself a value of a name.
  private func numbered(_ node: YAMLNode) -> YAMLNode? {
    guard case .scalar(let scalar, let text) = node.content, scalar != .null, !text.isEmpty,
      !text.hasPrefix("$"), node.variable == nil
    else { return nil }
    var result = node
    result.content = .scalar(.text, text: "\(text)-\(index)")
    return result
  }

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

  /// A key such as `$item.name.opacity` with the text that it begins with; nil for another key.
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

extension Substitution.Kind {
  /// The kind of a key's value.
  fileprivate func kind(of key: String) -> Self {
    guard self == .layer else { return .other }
    switch key {
    case "sublayers": return .layers
    case "mask", "add": return .layer
    default: return .other
    }
  }
}

extension YAMLNode {
  /// The same with other contents, whose nodes are counted again.
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
