/// A file of a scene other than its own: an included one, or one with data.
struct SourceFile: Sendable {
  /// The path in the scene file's folder.
  let path: String
  /// The place of its path in the scene or in an included file.
  let useMark: YAMLMark

  /// The folder of the file with a slash at its end, relative to that of the scene file; empty if
  /// it is the same.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}

/// The files of a scene other than its own. Their numbers in marks begin at 1.
struct SourceFiles: Sendable {
  private var files: [SourceFile] = []

  /// The number of files.
  var count: Int { files.count }

  /// Adds a file.
  ///
  /// - Returns: The number of the file in marks.
  mutating func add(_ file: SourceFile) -> Int {
    files.append(file)
    return files.count
  }

  /// The file with a number; nil for the scene's own.
  subscript(number: Int) -> SourceFile? { number > 0 ? files[number - 1] : nil }

  /// The lowest number of the file with a number, which may have been added several times.
  func firstNumber(ofSame number: Int) -> Int {
    guard let path = self[number]?.path else { return number }
    return 1 + (files.firstIndex { $0.path == path } ?? number - 1)
  }

  /// The file of a mark, the file that includes it, and so on; empty for the scene's own.
  func chain(to mark: YAMLMark) -> [SourceFile] {
    var result: [SourceFile] = []
    var mark = mark
    while let file = self[mark.file] {
      result.append(file)
      mark = file.useMark
    }
    return result
  }

  /// The mark itself, or for a mark in another file the place in the scene that includes it.
  func markInScene(for mark: YAMLMark) -> YAMLMark { chain(to: mark).last?.useMark ?? mark }
}

extension YAMLNode {
  /// The node with all marks in the file with a number.
  func placed(inFile file: Int) -> YAMLNode {
    var result = self
    result.mark.file = file
    switch content {
    case .scalar: break
    case .sequence(let items): result.content = .sequence(items.map { $0.placed(inFile: file) })
    case .mapping(let pairs):
      result.content = .mapping(
        pairs.map { pair in
          var mark = pair.keyMark
          mark.file = file
          return YAMLPair(key: pair.key, keyMark: mark, value: pair.value.placed(inFile: file))
        })
    }
    return result
  }

  /// The pair with a key; nil if there is none or the node isn't a mapping.
  func pair(_ key: String) -> YAMLPair? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }
  }
}
