import AnimationExport

/// The content of the file that records outputs and their dependencies: a text with one fact a
/// line.
struct StateFile: Sendable {
  /// A file with the hash of its content.
  struct File: Hashable, Sendable {
    var path: String
    var hash: String
    var stamp: FileStamp?
  }

  /// An input whose outputs were written.
  struct Entry: Sendable {
    var signature: String
    var read: [File] = []
    var wrote: [File] = []
    /// The state of the system's fonts; nil if none were used.
    var fonts: String?
    var outputs: [(path: String, format: String, byteCount: Int)] = []
    /// The properties of the scene; nil for pictures.
    var scene: SceneSummary?
    /// Warnings, which are reported again.
    var warnings: [Diagnostic] = []
  }

  private static let title = "animexport state 1"

  /// The entries by their names.
  var entries: [String: Entry] = [:]

  init() {}

  /// Parses a state file. A text in another format, or of another version, counts as empty.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.title[...] else { return }
    var name: String?
    var entry = Entry(signature: "")
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      switch (words[0], words.count) {
      case ("input", 3):
        if let name { entries[name] = entry }
        name = Self.text(words[2])
        entry = Entry(signature: words[1])
      case ("read", 4): entry.read.append(Self.file(words))
      case ("wrote", 4): entry.wrote.append(Self.file(words))
      case ("fonts", 2): entry.fonts = words[1]
      case ("output", 4):
        entry.outputs.append((Self.text(words[3]), words[1], Int(words[2]) ?? 0))
      case ("scene", 8): entry.scene = Self.scene(words)
      case ("warning", 4):
        let place = Int(words[1]).flatMap { line in
          Int(words[2]).map { Diagnostic.Position(line: line, column: $0) }
        }
        entry.warnings.append(Diagnostic(.warning, Self.text(words[3]), place: place))
      default: continue
      }
    }
    if let name { entries[name] = entry }
  }

  /// The text of the file.
  var bytes: [UInt8] {
    var text = Self.title + "\n"
    for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
      text += "input \(entry.signature) \(Self.word(name))\n"
      for file in entry.read { text += "read \(Self.words(file))\n" }
      for file in entry.wrote { text += "wrote \(Self.words(file))\n" }
      if let fonts = entry.fonts { text += "fonts \(fonts)\n" }
      for output in entry.outputs {
        text += "output \(output.format) \(output.byteCount) \(Self.word(output.path))\n"
      }
      if let scene = entry.scene { text += Self.words(scene) }
      for warning in entry.warnings {
        let place = warning.place.map { "\($0.line) \($0.column)" } ?? "- -"
        text += "warning \(place) \(Self.word(warning.message))\n"
      }
    }
    return Array(text.utf8)
  }

  private static func file(_ words: [String]) -> File {
    File(path: text(words[3]), hash: words[1], stamp: FileStamp(text: words[2]))
  }

  private static func words(_ file: File) -> String {
    "\(file.hash) \(file.stamp?.description ?? "-") \(word(file.path))"
  }

  private static func scene(_ words: [String]) -> SceneSummary? {
    let numbers = words[1...4].compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    func text(_ word: String) -> String? { word == "-" ? nil : Self.text(String(word.dropFirst())) }
    return SceneSummary(
      title: text(words[6]), description: text(words[7]), size: Size(numbers[0], numbers[1]),
      duration: numbers[2], loop: Int(words[5]).map { .times($0) } ?? .forever, poster: numbers[3])
  }

  private static func words(_ scene: SceneSummary) -> String {
    var loop = "forever"
    if case .times(let count) = scene.loop { loop = "\(count)" }
    let texts = [scene.title, scene.description].map { $0.map { "=" + word($0) } ?? "-" }
    return
      "scene \(scene.size.width) \(scene.size.height) \(scene.duration) \(scene.poster) \(loop) "
      + texts.joined(separator: " ") + "\n"
  }

  /// A text escaped so that it has no blanks and line feeds.
  private static func word(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte <= 0x20 || byte == UInt8(ascii: "%") {
        result += Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The original text of a ``word(_:)``.
  private static func text(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: "%")) else { return word }
    var result: [UInt8] = []
    var rest = Substring(word).utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16)
      else {
        result.append(byte)
        continue
      }
      result.append(code)
      rest = rest.dropFirst(2)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
