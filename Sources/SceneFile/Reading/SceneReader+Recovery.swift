/// Reading goes on after mistakes: with the next key of a mapping, and with the next element of a list of
/// layers, animations and the like.
extension SceneReader {
  /// Reads a part of the file; nil where it has a mistake, which is listed.
  func recovering<T>(_ read: () throws(Mistake) -> T) -> T? {
    guard !mistakes.isFull else { return nil }
    do throws(Mistake) {
      return try read()
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads the elements of a list, without those that have a mistake.
  func each<T>(
    in node: YAMLNode, _ what: String, _ read: (YAMLNode) throws(Mistake) -> T
  ) throws(Mistake) -> [T] {
    try items(node, what).compactMap { item in
      recovering { () throws(Mistake) in try read(item) }
    }
  }

  /// Reads the elements of a list that has no meaning without one of them.
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
  /// The value of a key; nil where there is none, or one with a mistake, which is listed.
  func read<T>(_ key: String, _ read: (YAMLNode) throws(Mistake) -> T) -> T? {
    guard let node = self[key] else { return nil }
    return recovering { () throws(Mistake) in try read(node) }
  }

  /// Reads the value of one of the keys; nil where it has a mistake, which is listed.
  func recovering<T>(_ read: () throws(Mistake) -> T) -> T? {
    let result = reader.recovering(read)
    if result == nil { reader.ignoreConsequences(in: self) }
    return result
  }
}
