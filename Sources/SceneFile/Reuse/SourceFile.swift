/// Another file that a scene is made of: one that it includes, or one with data.
struct SourceFile: Sendable {
  /// The path in the scene file's folder.
  let path: String
  /// The place that names it, in the scene or in a file that the scene includes.
  let useMark: YAMLMark

  /// The folder in the scene file's folder, with a slash at its end; empty for the scene's own.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}

/// The files that a scene is made of besides its own. Marks have their numbers, from 1 on.
struct SourceFiles: Sendable {
  private var files: [SourceFile] = []

  /// How many there are.
  var count: Int { files.count }

  /// Takes a file.
  ///
  /// - Returns: Its number.
  mutating func add(_ file: SourceFile) -> Int {
    files.append(file)
    return files.count
  }

  /// The file with a number; nil for the scene's own.
  subscript(number: Int) -> SourceFile? { number > 0 ? files[number - 1] : nil }

  /// The first number that the file with a number has.
  func firstNumber(ofSame number: Int) -> Int {
    guard let path = self[number]?.path else { return number }
    return 1 + (files.firstIndex { $0.path == path } ?? number - 1)
  }

  /// The file in which a mark lies, the one that names that file, and so on; none for the scene's own.
  func chain(to mark: YAMLMark) -> [SourceFile] {
    var result: [SourceFile] = []
    var mark = mark
    while let file = self[mark.file] {
      result.append(file)
      mark = file.useMark
    }
    return result
  }

  /// The mark, or for one in another file the place in the scene's own that leads there.
  func markInScene(for mark: YAMLMark) -> YAMLMark { chain(to: mark).last?.useMark ?? mark }
}

extension YAMLNode {
  /// The same with marks that lie in the file with a number.
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

  /// The pair of a mapping with a key; nil for other nodes as well.
  func pair(_ key: String) -> YAMLPair? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }
  }
}
