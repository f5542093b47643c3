import TrackFitting

/// Serialises elements to a document's bytes.
struct XMLWriter {
  /// Bytes that aren't handed on yet.
  private(set) var bytes: [UInt8] = []
  /// True if ``IDMark``s in attributes stay as they are, to be replaced by ids later.
  private let keepsMarks: Bool

  init(keepsMarks: Bool = false) { self.keepsMarks = keepsMarks }

  /// Returns the bytes since the last call, and removes them.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a document to a sink in pieces, so that its text is never in memory as a whole.
  static func write(_ root: Element, to sink: ([UInt8]) throws -> Void) rethrows {
    var writer = XMLWriter()
    try writer.write(root, pieceSize: 1 << 16, to: sink)
    writer.bytes.append(UInt8(ascii: "\n"))
    try sink(writer.bytes)
  }

  /// Appends the text of an element.
  mutating func write(_ element: Element) { write(element, pieceSize: .max) { _ in } }

  private mutating func write(
    _ element: Element, pieceSize: Int, to sink: ([UInt8]) throws -> Void
  ) rethrows {
    if let text = element.packed {
      bytes.append(contentsOf: text)
      return try handOn(from: pieceSize, to: sink)
    }
    literal("<")
    append(element.name)
    for index in element.attributes.indices {
      literal(" ")
      append(element.attributes[index].name)
      literal("=\"")
      append(escaping: element.attributes[index].value)
      literal("\"")
    }
    // Chromium gives a nested `svg` a clock of its own, which doesn't stop with the document's. Its animations
    // therefore follow the element and refer to it.
    let target = element.name == "svg" ? element["id"] : nil
    let animations = target == nil ? element.animations : []
    if animations.isEmpty, element.children.isEmpty, element.text == nil {
      literal("/>")
    } else {
      literal(">")
      if let text = element.text { append(escaping: text, quotes: false) }
      for index in animations.indices { write(animations[index]) }
      for index in element.children.indices {
        try write(element.children[index], pieceSize: pieceSize, to: sink)
      }
      literal("</")
      append(element.name)
      literal(">")
    }
    if let target { for animation in element.animations { write(animation, of: target) } }
    try handOn(from: pieceSize, to: sink)
  }

  private mutating func handOn(
    from pieceSize: Int, to sink: ([UInt8]) throws -> Void
  ) rethrows {
    if bytes.count >= pieceSize { try sink(take()) }
  }
}

extension XMLWriter {
  /// Appends text as it is.
  @inline(__always) mutating func literal(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text that needs no escaping.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends serialised bytes.
  mutating func append(_ written: [UInt8]) { bytes.append(contentsOf: written) }

  mutating func append(_ number: Double, decimals: Int) {
    NumberFormat.append(number, decimals: decimals, to: &bytes)
  }

  /// Appends text with markup escaped; characters that XML 1.0 (2.2) doesn't permit become U+FFFD.
  mutating func append(escaping text: String, quotes: Bool = true) {
    var text = text
    text.withUTF8 { append(escaping: $0, quotes: quotes) }
  }

  /// Appends UTF-8 with markup escaped.
  mutating func append(escaping text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { append(escaping: $0, quotes: true) }
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>, quotes: Bool) {
    var isPlain = true
    for byte in text {
      let isMark = keepsMarks && quotes && (byte == IDMark.start || byte == IDMark.end)
      let isText = byte &- 0x20 < 0x5F || isMark
      let isSpecial =
        !isText || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
        || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
      isPlain = isPlain && !isSpecial
    }
    if isPlain { return bytes.append(contentsOf: text) }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{1}" where keepsMarks && quotes, "\u{2}" where keepsMarks && quotes:
        bytes.append(UInt8(scalar.value))
      case "&": literal("&amp;")
      case "<": literal("&lt;")
      case ">": literal("&gt;")
      case "\"" where quotes: literal("&quot;")
      case "\t", "\n", "\r":
        // A parser would replace or drop these characters if they weren't escaped.
        append("&#\(scalar.value);")
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
      }
    }
  }
}
