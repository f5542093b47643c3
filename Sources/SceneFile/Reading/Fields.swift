import AnimGeometry

/// The fields of a mapping, without unknown keys, which are reported as mistakes.
///
/// Methods return nil for values with mistakes, which are reported as well.
struct Fields {
  let reader: SceneReader
  let table: KeyTable
  let mark: YAMLMark
  /// The pairs in the order of the file.
  let pairs: [YAMLPair]
  private let places: [String: Int]
  /// True if the mapping has unknown keys.
  let hasUnknownKeys: Bool

  /// Checks the keys of a mapping.
  ///
  /// - Parameter type: The owner of further allowed keys. Default none.
  init(
    _ node: YAMLNode, _ table: KeyTable, _ reader: SceneReader, of type: (any KeyOwner)? = nil
  ) throws(Mistake) {
    let node = try reader.resolved(node)
    guard case .mapping(let pairs) = node.content else {
      throw reader.unexpected(node, "\(table.what), a mapping,")
    }
    self.reader = reader
    self.table = table
    self.mark = node.mark
    let isKnown = { (pair: YAMLPair) in
      table.key(pair.key) != nil || type?.has(keyPath: pair.key) == true
    }
    self.pairs = pairs.filter(isKnown)
    hasUnknownKeys = self.pairs.count < pairs.count
    places = Dictionary(
      self.pairs.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    if hasUnknownKeys {
      var hasMisplacedKey = false
      for pair in pairs where !isKnown(pair) && !reader.mistakes.isFull {
        // Misplaced keys usually come in groups, so only the first is reported.
        let misplaced = type?.advice(forMisplaced: pair.key, among: pairs.map(\.key))
          .map { Mistake(pair.keyMark, $0) }
        if misplaced == nil || !hasMisplacedKey {
          reader.report(misplaced ?? Self.unknownKey(pair, in: pairs, table, of: type))
        }
        hasMisplacedKey = hasMisplacedKey || misplaced != nil
      }
      reader.ignoreConsequences(in: self)
    }
    for key in table.required where places[key] == nil {
      reader.report(Mistake(mark, "\(table.what) needs the key “\(key)”"))
    }
    let given = self.pairs.filter { table.oneOf.contains($0.key) }
    if given.isEmpty, !table.oneOf.isEmpty {
      let names = table.oneOf.map { "“\($0)”" }.joined(separator: " or ")
      reader.report(Mistake(mark, "\(table.what) needs the key \(names)"))
    } else if given.count > 1 {
      throw Mistake(
        given[1].keyMark, "\(table.what) has “\(given[0].key)” or “\(given[1].key)”, not both")
    }
  }

  private static func unknownKey(
    _ pair: YAMLPair, in pairs: [YAMLPair], _ table: KeyTable, of type: (any KeyOwner)?
  ) -> Mistake {
    if let objection = type?.objection(to: pair.key) { return Mistake(pair.keyMark, objection) }
    let known = table.keys.map(\.name) + (type?.keyPaths.sorted() ?? [])
    let hint = commaHint(before: pair, in: pairs) ?? Suggestion.text(for: pair.key, among: known)
    return Mistake(
      pair.keyMark,
      "\(table.what) has no key “\(pair.key)”"
        + (hint.isEmpty && known.count <= 40
          ? "; it may have \(known.joined(separator: ", "))" : hint))
  }

  /// The advice for an unknown key without a value, directly after a value in the same line.
  private static func commaHint(before pair: YAMLPair, in pairs: [YAMLPair]) -> String? {
    guard case .scalar(.null, "") = pair.value.content,
      let index = pairs.firstIndex(where: { $0.keyMark == pair.keyMark }), index > 0,
      case .scalar(_, let text) = pairs[index - 1].value.content,
      pairs[index - 1].value.mark.line == pair.keyMark.line
    else { return nil }
    return "; if it goes on with “\(text)”, what has a comma in { } needs quotes"
  }

  func pair(_ key: String) -> YAMLPair? { places[key].map { pairs[$0] } }

  /// The place of a key, or that of the mapping if the key is missing.
  func mark(of key: String) -> YAMLMark { pair(key)?.keyMark ?? mark }

  subscript(key: String) -> YAMLNode? { pair(key)?.value }

  /// The value of a key that the table requires.
  ///
  /// - Throws: A consequence of an earlier mistake if the key is missing.
  func required(_ key: String) throws(Mistake) -> YAMLNode {
    guard let value = self[key] else { throw .consequence(at: mark) }
    return value
  }

  /// A number within the limits of the table; nil if the key is missing or wrong.
  func number(_ key: String) -> Double? {
    var limits = NumberLimits.coordinate
    switch table.key(key)?.form {
    case .number(let own)?, .moment(let own)?: limits = own
    default: break
    }
    return read(key) { [limits] (node) throws(Mistake) in
      try reader.number(node, limits, for: key)
    }
  }

  /// A number within the limits of the table; infinity for `forever`.
  func count(_ key: String) -> Double? {
    guard case .count(let limits)? = table.key(key)?.form else { return nil }
    return read(key) { (node) throws(Mistake) in
      if case .text("forever") = try reader.word(node) { return .infinity }
      return try reader.number(node, limits, for: key, or: "“forever”")
    }
  }

  /// Seconds within the limits of the table, or the time of a named moment.
  func seconds(_ key: String, _ edge: TimeReference.Edge = .start) -> Double? {
    guard let node = self[key] else { return nil }
    guard case .text? = (try? reader.word(node)).map({ $0 }) else { return number(key) }
    return read(key) { (node) throws(Mistake) in try reader.seconds(node, for: key, edge) }
  }

  func flag(_ key: String) -> Bool? { read(key, reader.flag) }

  func text(_ key: String) -> String? { read(key, reader.text) }

  func keyword<E: CaseIterable & RawRepresentable<String>>(_ key: String) -> E? {
    read(key) { (node) throws(Mistake) in
      try reader.keyword(node, among: E.allCases.map(\.rawValue))
    }.flatMap(E.init(rawValue:))
  }
}
