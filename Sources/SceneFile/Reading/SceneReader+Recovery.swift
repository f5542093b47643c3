/// Continues reading after mistakes: with the next key of a mapping, or with the next element of a
/// list such as layers or animations.
extension SceneReader {
  /// Reads a part of the file. A mistake is reported, and nil returned.
  func recovering<T>(_ read: () throws(Mistake) -> T) -> T? {
    guard !mistakes.isFull else { return nil }
    do throws(Mistake) {
      return try read()
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads the elements of a list and skips those with mistakes, which are reported.
  func each<T>(
    in node: YAMLNode, _ what: String, _ read: (YAMLNode) throws(Mistake) -> T
  ) throws(Mistake) -> [T] {
    try items(node, what).compactMap { item in
      recovering { () throws(Mistake) in try read(item) }
    }
  }

  /// Reads the elements of a list that is meaningless without one of them.
  ///
  /// - Throws: The first mistake.
  func all<T>(
    in node: YAMLNode, _ what: String, _ read: (YAMLNode) throws(Mistake) -> T
  ) throws(Mistake) -> [T] {
    let items = try items(node, what)
    let result = try each(in: node, what, read)
    guard result.count == items.count else { throw .consequence(at: node.mark) }
    return result
  }
}

extension Fields {
  /// Reads the value of a key; nil if it is missing or has a mistake, which is reported.
  func read<T>(_ key: String, _ read: (YAMLNode) throws(Mistake) -> T) -> T? {
    guard let node = self[key] else { return nil }
    return recovering { () throws(Mistake) in try read(node) }
  }

  /// Reads the values of keys. A mistake is reported, and nil returned.
  func recovering<T>(_ read: () throws(Mistake) -> T) -> T? {
    let result = reader.recovering(read)
    if result == nil { reader.ignoreConsequences(in: self) }
    return result
  }
}
