/// The ids of definitions by their texts, to find equal ones, and the masks among them that change.
struct KnownDefinitions {
  /// The maximum number of bytes of a long document's definitions that are cached.
  private static let maximumBytes = 4 << 20

  private var ids: [TextKey: ElementID] = [:]
  private var byteCount = 0
  /// The ids of masks that change.
  var changingMasks: Set<ElementID> = []

  /// The id of a definition, by its text with an empty id; nil for a new one.
  func id(ofText text: SerializedText) -> ElementID? { ids[TextKey(text: text)] }

  mutating func add(_ id: ElementID, ofText text: SerializedText) { ids[TextKey(text: text)] = id }

  /// Adds a definition of a long document, unless the cache is full.
  mutating func addWithinLimit(_ id: ElementID, ofText text: [UInt8]) {
    byteCount += text.count
    if byteCount < Self.maximumBytes { add(id, ofText: SerializedText(bytes: text)) }
  }
}

/// A serialised definition as a key; hashing all bytes at once is faster than one by one.
private struct TextKey: Hashable {
  let text: SerializedText

  func hash(into hasher: inout Hasher) {
    text.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    for id in text.ids { hasher.combine(id.number) }
  }
}
