import SystemC

/// The patterns of `--exclude`, in the shell's syntax.
struct FilePatterns: Sendable {
  private let patterns: [String]

  /// A slash at a pattern's end and `./` at its start are ignored.
  init(_ texts: [String]) {
    patterns = texts.map { text in
      var pattern = Substring(text)
      while pattern.hasPrefix("./") { pattern.removeFirst(2) }
      while pattern.count > 1, pattern.hasSuffix("/") { pattern.removeLast() }
      return String(pattern)
    }
  }

  /// True if a pattern matches the name of a file or folder, or its path.
  ///
  /// - Parameter path: The path relative to the given folder.
  func match(_ path: String) -> Bool {
    var path = Substring(path)
    while path.hasPrefix("./") { path.removeFirst(2) }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
    return patterns.contains { pattern in
      if fnmatch(pattern, String(name), FNM_PATHNAME) == 0 { return true }
      // Only `**` matches slashes.
      guard pattern.contains("**") else { return fnmatch(pattern, String(path), FNM_PATHNAME) == 0 }
      return fnmatch(pattern, String(path), 0) == 0 || fnmatch(pattern, "/\(path)", 0) == 0
    }
  }
}
