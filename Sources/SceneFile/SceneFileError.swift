import AnimGeometry

/// The mistakes in a scene file.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A mistake and its place.
  public struct Mistake: Hashable, Sendable {
    /// The line of the mistake, from 1 on. It is 0 if the message begins with the place: the path
    /// of a part of a scene from a program, such as `layers[3].position`.
    public let line: Int
    /// The character in the line, from 1 on; 0 if the line is 0.
    public let column: Int
    /// The fault and the remedy.
    public let message: String
    /// The path of the file from the scene file's folder, if the mistake is in another file; nil
    /// for the scene's own.
    public let file: String?

    /// Creates a mistake. Line and column count from 1.
    public init(line: Int, column: Int, message: String, file: String? = nil) {
      self.line = line
      self.column = column
      self.message = message
      self.file = file
    }
  }

  /// Maximum number of mistakes in an error.
  public static let maximumMistakes = 20

  /// The path of the file, as the caller gave it.
  public let path: String
  /// The first mistake of the file.
  public let first: Mistake
  /// The mistakes after the first one, in the order of their places. Consequences of others aren't
  /// included.
  public let rest: [Mistake]
  /// The number of mistakes beyond ``maximumMistakes``.
  public let omittedCount: Int
  /// True if one of the mistakes is that a limit is exceeded.
  public private(set) var exceedsLimit = false

  /// Creates an error from mistakes in the order of their places.
  public init(path: String, first: Mistake, rest: [Mistake] = [], omittedCount: Int = 0) {
    self.path = path
    self.first = first
    self.rest = rest
    self.omittedCount = omittedCount
  }

  /// Creates an error with one mistake. Line and column count from 1.
  public init(path: String, line: Int, column: Int, message: String) {
    self.init(path: path, first: Mistake(line: line, column: column, message: message))
  }

  /// - Parameter tree: The document with the mistakes, if a program returned it.
  init(path: String, _ list: MistakeList, in tree: EvaluatedTree? = nil) {
    let all = list.sorted.map {
      if let tree, $0.mark.file == 0 {
        let (message, place) = tree.message($0.message, at: $0.mark)
        return Mistake(line: place?.line ?? 0, column: place?.column ?? 0, message: message)
      }
      return Mistake(
        line: $0.mark.line, column: $0.mark.column, message: $0.message,
        file: list.files[$0.mark.file]?.path)
    }
    self.init(
      path: path, first: all.first ?? Mistake(line: 1, column: 1, message: "this can't be read"),
      rest: Array(all.prefix(Self.maximumMistakes).dropFirst()),
      omittedCount: max(all.count - Self.maximumMistakes, 0))
    exceedsLimit = list.sorted.contains(where: \.endsReading)
  }

  /// The mistakes in the order of their places: at least one, and at most ``maximumMistakes``.
  public var mistakes: [Mistake] { [first] + rest }

  /// The line of the first mistake.
  public var line: Int { first.line }
  /// The character of the first mistake in its line.
  public var column: Int { first.column }
  /// The message of the first mistake.
  public var message: String { first.message }

  /// `path:line:column: error: message`, one line for each mistake, and the number of further ones.
  /// Long quotations are shortened, and control and format characters are written as codes.
  public var description: String {
    let lines = mistakes.map {
      let place = $0.line > 0 ? ":\($0.line):\($0.column)" : ""
      return "\(MessageText.escaped(self.path(of: $0)))\(place): error: "
        + MessageText.shown($0.message)
    }
    let path = MessageText.escaped(path)
    return (lines + (omission.map { ["\(path): error: \($0)"] } ?? [])).joined(separator: "\n")
  }

  /// The path of the file with a mistake, relative to the same folder as ``path``.
  public func path(of mistake: Mistake) -> String {
    guard let file = mistake.file else { return path }
    guard !file.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return file }
    return path[...slash] + file
  }

  /// The number of further mistakes in words; nil if there are none.
  public var omission: String? { omittedCount > 0 ? "and \(omittedCount) more" : nil }
}
