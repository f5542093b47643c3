import Synchronization

/// The texts of a program, in which the places of a scene's parts are searched for.
final class ProgramTexts: Sendable {
  struct File: Sendable {
    /// The name in messages.
    var name: String
    /// UTF-8.
    var text: [UInt8]
    /// True if the file is one of the built-in components.
    var isOfLibrary = false
  }

  /// A place in a file.
  struct FilePosition {
    /// The name of the file; nil for the program itself.
    var file: String?
    var mark: YAMLMark
  }

  /// Maximum number of bytes of texts in which parts are searched for.
  private static let maximumBytes = 1 << 20

  /// The program itself, followed by its imports.
  private let files: [File]
  /// True if values from outside may have keys that aren't written anywhere.
  private let isUnknown: Bool
  private let fields = Mutex<JsonnetFields?>(nil)

  init(_ files: [File], _ arguments: ProgramArguments) {
    self.files = files
    let values = Array(arguments.parameters.values) + Array(arguments.external.values)
    isUnknown =
      files.reduce(0) { $0 + $1.text.count } > Self.maximumBytes
      || values.contains { if case .code(let code) = $0 { code.contains("{") } else { false } }
  }

  /// The place at which a part is written, or else the innermost known part around it; nil if none
  /// is known.
  ///
  /// - Parameters:
  ///   - steps: The keys and values on the path to the part, outermost first.
  ///   - isKey: True for the place of the last key, false for that of its value.
  func place(of steps: [(key: String, value: YAMLNode)], isKey: Bool) -> FilePosition? {
    guard !isUnknown, !steps.isEmpty else { return nil }
    let fields = fields.withLock { fields in
      let known = fields ?? JsonnetFields(files)
      fields = known
      return known
    }
    for (depth, step) in steps.enumerated().reversed() {
      guard let field = fields.field(step.key, of: step.value) else { continue }
      let offset = isKey || depth < steps.count - 1 ? field.key : field.value
      let file = files[field.file]
      return FilePosition(
        file: field.file == 0 ? nil : file.name, mark: Self.mark(offset, in: file.text))
    }
    return nil
  }

  private static func mark(_ offset: Int, in text: [UInt8]) -> YAMLMark {
    let before = text[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return YAMLMark(
      line: before.count { $0 == 0x0A } + 1,
      column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
