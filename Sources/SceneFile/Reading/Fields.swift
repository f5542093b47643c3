import AnimGeometry

/// A mapping whose keys are known to be allowed.
struct Fields {
  let reader: SceneReader
  let table: KeyTable
  let mark: YAMLMark
  /// In the order of the file.
  let pairs: [YAMLPair]
  private let places: [String: Int]

  /// Checks the keys of a mapping.
  ///
  /// - Parameter type: A type of layers whose key paths are keys besides those of the table.
  init(
    _ node: YAMLNode, _ table: KeyTable, _ reader: SceneReader, of type: LayerType? = nil
  ) throws(Mistake) {
    let node = try reader.resolved(node)
    guard case .mapping(let pairs) = node.content else {
      throw reader.unexpected(node, "\(table.what), a mapping,")
    }
    self.reader = reader
    self.table = table
    self.mark = node.mark
    self.pairs = pairs
    places = Dictionary(
      pairs.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for pair in pairs where table.key(pair.key) == nil && type?.has(keyPath: pair.key) != true {
      let advice = type.flatMap {
        $0.objection(to: pair.key)
          ?? MisplacedKeys.advice(for: pair.key, onLayerWith: pairs.map(\.key))
      }
      if let advice { throw Mistake(pair.keyMark, advice) }
      let known = table.keys.map(\.name) + (type?.keyPaths.sorted() ?? [])
      let hint =
        Self.commaHint(before: pair, in: pairs) ?? Suggestion.text(for: pair.key, among: known)
      throw Mistake(
        pair.keyMark,
        "\(table.what) has no key “\(pair.key)”"
          + (hint.isEmpty && known.count <= 40
            ? "; it may have \(known.joined(separator: ", "))" : hint))
    }
    for key in table.required where places[key] == nil {
      throw Mistake(mark, "\(table.what) needs the key “\(key)”")
    }
  }

  /// What to say of an unknown key that nothing stands behind, right after a value in the same line.
  private static func commaHint(before pair: YAMLPair, in pairs: [YAMLPair]) -> String? {
    guard case .scalar(.null, "") = pair.value.content,
      let index = pairs.firstIndex(where: { $0.keyMark == pair.keyMark }), index > 0,
      case .scalar(_, let text) = pairs[index - 1].value.content,
      pairs[index - 1].value.mark.line == pair.keyMark.line
    else { return nil }
    return "; if it goes on with “\(text)”, what has a comma in { } needs quotes"
  }

  func pair(_ key: String) -> YAMLPair? { places[key].map { pairs[$0] } }

  /// Where a key stands; where the mapping does if it isn't given.
  func mark(of key: String) -> YAMLMark { pair(key)?.keyMark ?? mark }

  subscript(key: String) -> YAMLNode? { pair(key)?.value }

  /// The value of a key that the table requires.
  func required(_ key: String) throws(Mistake) -> YAMLNode {
    guard let value = self[key] else {
      throw Mistake(mark, "\(table.what) needs the key “\(key)”")
    }
    return value
  }

  /// A number within the limits of the table.
  func number(_ key: String) throws(Mistake) -> Double? {
    guard let node = self[key] else { return nil }
    if case .number(let limits)? = table.key(key)?.form {
      return try reader.number(node, limits, for: key)
    }
    return try reader.number(node, .coordinate, for: key)
  }

  /// A number within the limits of the table; infinity for `forever`.
  func count(_ key: String) throws(Mistake) -> Double? {
    guard let node = self[key] else { return nil }
    if case .text("forever") = try reader.word(node) { return .infinity }
    guard case .count(let limits)? = table.key(key)?.form else { return nil }
    return try reader.number(node, limits, for: key, or: "“forever”")
  }

  func flag(_ key: String) throws(Mistake) -> Bool? {
    guard let node = self[key] else { return nil }
    return try reader.flag(node)
  }

  func text(_ key: String) throws(Mistake) -> String? {
    guard let node = self[key] else { return nil }
    return try reader.text(node)
  }

  func keyword<E: CaseIterable & RawRepresentable<String>>(_ key: String) throws(Mistake) -> E? {
    guard let node = self[key] else { return nil }
    return E(rawValue: try reader.keyword(node, among: E.allCases.map(\.rawValue)))
  }
}
