/// Another file that a scene is made of: one that it includes, or one with data.
final class SourceFile: Sendable {
  /// The path in the scene file's folder.
  let path: String
  /// The place that names it, in the scene or in a file that the scene includes.
  let useMark: YAMLMark

  init(path: String, useMark: YAMLMark) {
    self.path = path
    self.useMark = useMark
  }

  /// The folder in the scene file's folder, with a slash at its end; empty for the scene's own.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// How many files name each other until this one is named.
  var level: Int { 1 + (useMark.file?.level ?? 0) }

  /// Whether it has a path, or is named by a file that has it, and so on.
  func isWithin(_ path: String) -> Bool {
    self.path == path || useMark.file?.isWithin(path) == true
  }
}

extension SourceFile: Hashable {
  static func == (a: SourceFile, b: SourceFile) -> Bool { a === b || a.path == b.path }

  func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension YAMLNode {
  /// The same with marks that lie in a file.
  func placed(in file: SourceFile) -> YAMLNode {
    var result = self
    result.mark.file = file
    switch content {
    case .scalar: break
    case .sequence(let items): result.content = .sequence(items.map { $0.placed(in: file) })
    case .mapping(let pairs):
      result.content = .mapping(
        pairs.map { pair in
          var mark = pair.keyMark
          mark.file = file
          return YAMLPair(key: pair.key, keyMark: mark, value: pair.value.placed(in: file))
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
