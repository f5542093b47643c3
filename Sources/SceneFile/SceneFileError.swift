/// The first mistake in a scene file.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  public let path: String
  /// The line of the mistake; the first is 1.
  public let line: Int
  /// The character in the line; the first is 1.
  public let column: Int
  /// What is wrong and what can be done.
  public let message: String

  /// Creates an error at a place of a file; line and column count from 1.
  public init(path: String, line: Int, column: Int, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// `path:line:column: error: message`.
  public var description: String { "\(path):\(line):\(column): error: \(message)" }
}

/// A mistake and its place, before the file's name is put to it.
struct Mistake: Error, Hashable {
  var mark: YAMLMark
  var message: String

  init(_ mark: YAMLMark, _ message: String) {
    self.mark = mark
    self.message = message
  }
}
