/// Limits that stop hostile documents early, the same for YAML and JSON: the number of nodes, with
/// all aliases expanded, and the depth of nesting.
struct NodeBudget {
  static let maximumNodes = 1_000_000
  static let maximumLevels = 200

  private var count = 0

  /// Adds to the number of nodes.
  ///
  /// - Throws: A mistake if the maximum is exceeded.
  mutating func spend(_ nodes: Int, at mark: YAMLMark) throws(Mistake) {
    count += nodes
    if count > Self.maximumNodes {
      throw Mistake(
        mark, "the file has too many or too long values, counting each use of an alias")
    }
  }

  /// The number of nodes that a scalar counts as. It is larger for long texts, so that repeating
  /// them is limited as well.
  static func weight(of text: String) -> Int { 1 + text.utf8.count / 64 }

  /// - Parameter level: The number of collections around a new one.
  static func checkLevel(_ level: Int, at mark: YAMLMark) throws(Mistake) {
    if level >= maximumLevels {
      throw Mistake(mark, "values are nested more than \(maximumLevels) levels deep here")
    }
  }
}

extension Mistake {
  /// The mistake of a repeated key in a mapping.
  static func repeatedKey(_ name: String, _ mark: YAMLMark, first: YAMLMark) -> Mistake {
    Mistake(
      mark,
      "the key “\(name)” is there twice; the first is in line \(first.line), column \(first.column)"
    )
  }
}
