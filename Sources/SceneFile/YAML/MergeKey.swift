/// The pairs that the merge key `<<` adds to a mapping. They come from other mappings; earlier ones
/// take precedence (https://yaml.org/type/merge.html).
struct MergeKey {
  static let name = "<<"

  /// The pairs, with unique keys.
  private let pairs: [YAMLPair]
  /// The index of the merge key in its mapping.
  private let index: Int

  /// - Parameters:
  ///   - value: A mapping or a list of mappings.
  ///   - index: The index of the merge key in its mapping.
  static func pairs(from value: YAMLNode, at index: Int) throws(Mistake) -> MergeKey {
    switch value.content {
    case .mapping(let pairs): return MergeKey(pairs: pairs, index: index)
    case .sequence(let items):
      var pairs: [YAMLPair] = []
      var names: Set<String> = []
      for item in items {
        guard case .mapping(let inner) = item.content else { throw unmergeable(item) }
        for pair in inner where names.insert(pair.key).inserted { pairs.append(pair) }
      }
      return MergeKey(pairs: pairs, index: index)
    case .scalar: throw unmergeable(value)
    }
  }

  private static func unmergeable(_ node: YAMLNode) -> Mistake {
    Mistake(
      node.mark,
      "“<<” takes a mapping or a list of mappings, such as *base or [*base, *other], not "
        + node.summary)
  }

  /// The pairs of a mapping with the added ones in place of the merge key. The mapping's own pairs
  /// take precedence.
  func inserted(into own: [YAMLPair]) -> [YAMLPair] {
    let names = Set(own.map(\.key))
    return own[..<index] + pairs.filter { !names.contains($0.key) } + own[(index + 1)...]
  }
}

extension YAMLEvent {
  /// True if the event is the key `<<` without quotes.
  var isMergeKey: Bool {
    guard case .scalar(MergeKey.name, let isPlain) = kind else { return false }
    return tag.map { $0 == YAMLTag.merge } ?? isPlain
  }
}
