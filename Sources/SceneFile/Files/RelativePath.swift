/// Paths of files in scenes.
enum RelativePath {
  struct Failure: Error {
    var message: String
  }

  /// The path without `.`, `..` and doubled slashes.
  ///
  /// - Throws: `Failure` for an empty path, or unless it is allowed, for one that is absolute or
  ///   leads out of the folder.
  static func normalized(_ path: String, mayLeaveFolder: Bool) throws(Failure) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Failure(message: "a file's path cannot be empty or have a null character")
    }
    if path.hasPrefix("/"), !mayLeaveFolder {
      throw Failure(message: "“\(path)” is absolute; files are named relative to the scene file")
    }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part == "..", !mayLeaveFolder {
        throw Failure(message: "“\(path)” leads out of the scene file's folder")
      } else {
        parts.append(part)
      }
    }
    guard !parts.isEmpty else { throw Failure(message: "“\(path)” is a folder, not a file") }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
