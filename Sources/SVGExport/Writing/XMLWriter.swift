/// Turns elements into a document's bytes.
struct XMLWriter {
  /// What was written and not handed on.
  private(set) var bytes: [UInt8] = []

  /// Hands over what was written since the last time.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Hands on the bytes of a document in pieces, so that its text isn't in memory as a whole.
  static func write(_ root: Element, to sink: ([UInt8]) throws -> Void) rethrows {
    var writer = XMLWriter()
    try writer.write(root, pieceSize: 1 << 16, to: sink)
    writer.bytes.append(UInt8(ascii: "\n"))
    try sink(writer.bytes)
  }

  /// Keeps the bytes of an element.
  mutating func write(_ element: Element) { write(element, pieceSize: .max) { _ in } }

  private mutating func write(
    _ element: Element, pieceSize: Int, to sink: ([UInt8]) throws -> Void
  ) rethrows {
    if let text = element.packed {
      bytes.append(contentsOf: text)
      return try handOn(from: pieceSize, to: sink)
    }
    open(element)
    if element.animations.isEmpty, element.children.isEmpty, element.text == nil {
      bytes.append(contentsOf: "/>".utf8)
      return
    }
    bytes.append(UInt8(ascii: ">"))
    if let text = element.text { escape(text, quotes: false) }
    for animation in element.animations { try write(animation, pieceSize: pieceSize, to: sink) }
    for child in element.children { try write(child, pieceSize: pieceSize, to: sink) }
    close(element.name)
    try handOn(from: pieceSize, to: sink)
  }

  private mutating func handOn(
    from pieceSize: Int, to sink: ([UInt8]) throws -> Void
  ) rethrows {
    if bytes.count >= pieceSize { try sink(take()) }
  }

  /// Writes a start tag without its closing bracket.
  private mutating func open(_ element: Element) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: element.name.utf8)
    for (name, value) in element.attributes {
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: name.utf8)
      bytes.append(contentsOf: "=\"".utf8)
      escape(value, quotes: true)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func close(_ name: String) {
    bytes.append(contentsOf: "</".utf8)
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Appends text with markup escaped; what XML 1.0 (2.2) has no place for becomes U+FFFD.
  private mutating func escape(_ text: String, quotes: Bool) {
    var text = text
    let isPlain = text.withUTF8 { text in
      for byte in text {
        switch byte {
        case 0..<0x20, 0x7F..., UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
          UInt8(ascii: "\""):
          return false
        default: break
        }
      }
      bytes.append(contentsOf: text)
      return true
    }
    if isPlain { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"" where quotes: bytes.append(contentsOf: "&quot;".utf8)
      case "\t", "\n", "\r":
        // A reader would turn these into spaces or drop them when they stand bare.
        bytes.append(contentsOf: "&#\(scalar.value);".utf8)
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
      }
    }
  }
}
