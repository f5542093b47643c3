import AnimGeometry

extension SceneDocument {
  /// True if a file is a scene, and not another YAML or JSON file. Scenes have the key `canvas` at
  /// their top level.
  ///
  /// Scenes with mistakes are recognised as well. A text with a syntax error is one if it has that
  /// key first or at the start of a line, or anywhere beside `layers` or `size`. A text without the
  /// key is one if it has `layers` beside a key with a similar name.
  ///
  /// A program isn't evaluated. It is a scene if it contains that word or imports components.
  ///
  /// - Parameter path: The file's name, which distinguishes programs from documents. Default empty.
  public static func isScene(_ bytes: [UInt8], path: String = "") -> Bool {
    if JsonnetProgram.isName(path) {
      return bytes.contains(Array("canvas".utf8)) || bytes.contains(Array("animexport/".utf8))
    }
    let root: YAMLNode
    do {
      root = try SceneText.tree(of: SceneText.decoded(bytes), path: "")
    } catch {
      return BrokenText(bytes).isProbablyScene
    }
    guard case .mapping(let pairs) = root.content, OtherFile.message(root) == nil else {
      return false
    }
    let keys = pairs.map(\.key)
    return keys.contains("canvas")
      || keys.contains("layers")
        && keys.contains { Suggestion.nearest(to: $0, among: ["canvas"]) != nil }
  }
}

/// A text that can't be parsed, in which keys are searched for.
private struct BrokenText {
  private let text: [UInt8]

  init(_ bytes: [UInt8]) {
    // In UTF-16 every second byte of an ASCII character is 0.
    let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    self.text = Array(text.drop { Self.byteOrderMarks.contains($0) })
  }

  var isProbablyScene: Bool {
    let canvases = places(of: "canvas")
    guard !canvases.isEmpty else { return false }
    return canvases.contains { isAtTopLevel($0) } || !places(of: "layers").isEmpty
      || !places(of: "size").isEmpty
  }

  /// The indices at which a key occurs, after its quotation mark.
  private func places(of key: String) -> [Int] {
    let key = Array(key.utf8)
    var result: [Int] = []
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: key[0]) {
      index = start + 1
      guard start == 0 || Self.separators.contains(text[start - 1]),
        text[start...].starts(with: key)
      else { continue }
      let rest = text[(start + key.count)...].drop { Self.separators.contains($0) }
      if rest.first == UInt8(ascii: ":") { result.append(start) }
    }
    return result
  }

  private func isAtTopLevel(_ index: Int) -> Bool {
    var start = index
    if start > 0, Self.quotes.contains(text[start - 1]) { start -= 1 }
    if start == 0 || text[start - 1] == UInt8(ascii: "\n") { return true }
    return text[..<start].allSatisfy { Self.blanks.contains($0) || $0 == UInt8(ascii: "{") }
  }

  /// The bytes of the byte order marks of UTF-8 and UTF-16.
  private static let byteOrderMarks: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFF, 0xFE]
  private static let blanks = Array(" \t\r\n".utf8)
  private static let quotes = Array("\"'".utf8)
  private static let separators = blanks + quotes + Array("{,".utf8)
}
