/// Expands timeline entries that apply to several layers.
struct LayerEntries {
  let reader: SceneReader
  /// Returns the ids of the scene's layers in the order of the file, for patterns.
  let ids: () -> [String]

  /// An entry for one layer, with its delay after the first one in seconds.
  typealias Entry = (node: YAMLNode, delay: Double)

  /// The entries for one entry: one for each of its “layers”, or the entry itself if it has none.
  ///
  /// With “stagger” each entry starts some seconds after the one before.
  func entries(of node: YAMLNode, _ fields: Fields) throws(Mistake) -> [Entry] {
    guard case .mapping(let pairs) = node.content else { return [(node, 0)] }
    let coming = pairs.first { $0.key == "appear" || $0.key == "disappear" }
    guard let list = pairs.first(where: { $0.key == "layers" }) ?? coming else {
      if let pair = fields.pair("stagger") {
        throw Mistake(pair.keyMark, "“stagger” needs several layers: “layers: [a, b]” names them")
      }
      return [(node, 0)]
    }
    // Other entries can't have “layers”, which reading them reports.
    guard coming != nil || fields["set"] != nil || fields["animate"] != nil else {
      return [(node, 0)]
    }
    let names = try names(list.value)
    guard !names.isEmpty else { throw Mistake(list.value.mark, "this list names no layer") }
    let stagger =
      try fields["stagger"].map { (node) throws(Mistake) in
        try reader.number(node, .seconds, for: "stagger")
      } ?? 0
    let rest = pairs.filter { $0.key != "layers" && $0.key != "stagger" }
    var result: [Entry] = []
    for (index, name) in names.enumerated() {
      var copy = node
      copy.content = .mapping(try rest.map { (pair) throws(Mistake) in try of(name, pair) })
      try reader.take(copy.count, at: list.keyMark, "“layers” makes too many entries")
      result.append((copy, stagger * Double(index)))
    }
    return result
  }

  /// A pair of the entry for one layer.
  private func of(_ layer: YAMLNode, _ pair: YAMLPair) throws(Mistake) -> YAMLPair {
    guard case .scalar(_, let id) = layer.content else { return pair }
    var result = pair
    switch pair.key {
    case "appear", "disappear": result.value = layer
    case "set", "animate":
      guard case .mapping(let changes) = try reader.resolved(pair.value).content else {
        return pair
      }
      result.value.content = .mapping(
        changes.map {
          YAMLPair(key: "\(id).\($0.key)", keyMark: $0.keyMark, value: $0.value)
        })
    default: break
    }
    return result
  }

  /// The ids in a value: one or a list. A star matches any letters.
  ///
  /// - Parameter what: A noun for the value, for messages.
  func names(
    _ node: YAMLNode, _ what: String = "a layer's id, or a list of ids,"
  ) throws(Mistake) -> [YAMLNode] {
    let node = try reader.resolved(node)
    var items = [node]
    switch node.content {
    case .sequence(let list): items = list
    case .mapping, .scalar(.null, _): throw reader.unexpected(node, what)
    case .scalar: break
    }
    var result: [YAMLNode] = []
    for item in items {
      let name = try reader.text(item)
      guard name.contains("*") else {
        result.append(item)
        continue
      }
      let ids = ids()
      try reader.take(ids.count, at: item.mark, "too many patterns have to be compared with ids")
      let matches = ids.filter { Self.matches($0, name) }
      guard !matches.isEmpty else {
        throw Mistake(item.mark, "no layer has an id like “\(name)”")
      }
      for match in matches {
        var copy = item
        copy.content = .scalar(.text, text: match)
        result.append(copy)
      }
    }
    return result
  }

  /// True if an id matches a pattern with stars.
  private static func matches(_ id: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, id.hasPrefix(first) else { return false }
    var rest = id.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
