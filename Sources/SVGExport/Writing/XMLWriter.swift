import TrackFitting

/// Serialises elements to a document's bytes.
struct XMLWriter {
  /// Bytes that aren't handed on yet.
  private(set) var bytes: [UInt8] = []
  private var ids: [SerializedText.PendingID] = []
  private var gaps: [Int] = []

  /// Hands over everything that was serialised since the last time.
  mutating func take() -> SerializedText {
    defer {
      bytes.removeAll(keepingCapacity: true)
      ids.removeAll()
      gaps.removeAll()
    }
    return SerializedText(bytes: bytes, ids: ids, gaps: gaps)
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
    if let packed = element.packed {
      append(packed.text)
      return try handOn(from: pieceSize, to: sink)
    }
    literal("<")
    append(element.name)
    for index in element.attributes.indices {
      literal(" ")
      append(element.attributes[index].name)
      literal("=\"")
      append(element.attributes[index].value)
      literal("\"")
    }
    // The animations of a nested `svg` follow it and refer to it: see ``BrowserQuirk/givesWindowsClocksOfTheirOwn``.
    let target = element.name == "svg" ? element.id : nil
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
    if bytes.count >= pieceSize { try sink(take().bytes) }
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

  /// Appends elements that were serialised before.
  mutating func append(_ text: SerializedText) {
    let start = bytes.count
    for id in text.ids {
      ids.append(SerializedText.PendingID(offset: start + id.offset, number: id.number))
    }
    for gap in text.gaps { gaps.append(start + gap) }
    bytes.append(contentsOf: text.bytes)
  }

  /// Appends an id, or notes its place if its text isn't known yet.
  mutating func append(_ id: ElementID) {
    switch id {
    case .name(let text): append(escaping: text)
    case .pending(let number):
      ids.append(SerializedText.PendingID(offset: bytes.count, number: number))
    }
  }

  mutating func append(_ number: DecimalNumber) { NumberFormat.append(number, to: &bytes) }

  mutating func append(_ terms: [TransformTerm]) {
    for term in terms { term.append(to: &bytes) }
  }

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
      let isText = byte &- 0x20 < 0x5F
      let isSpecial =
        !isText || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
        || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
      isPlain = isPlain && !isSpecial
    }
    if isPlain { return bytes.append(contentsOf: text) }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
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
