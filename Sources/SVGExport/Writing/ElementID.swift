/// The id of an element.
enum ElementID: Hashable, Sendable {
  case name(String)
  /// The number of an id in a part of a document. Its text depends on the ids of all parts before it.
  case pending(Int)

  /// The id's text; empty for a pending one.
  var text: String { if case .name(let text) = self { text } else { "" } }
}

/// Bytes of a document, with the offsets of everything that is inserted later.
struct SerializedText: Hashable {
  struct PendingID: Hashable {
    var offset: Int
    var number: Int
  }

  var bytes: [UInt8] = []
  /// Pending ids, by rising offsets.
  var ids: [PendingID] = []
  /// Offsets at which other elements are inserted, rising.
  var gaps: [Int] = []

  var isEmpty: Bool { bytes.isEmpty && ids.isEmpty && gaps.isEmpty }

  /// The bytes with the text of each pending id.
  func resolved(_ text: (Int) -> String) -> [UInt8] {
    if ids.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 4 * ids.count)
    var copied = 0
    for id in ids {
      result += bytes[copied..<id.offset]
      result += text(id.number).utf8
      copied = id.offset
    }
    return result + bytes[copied...]
  }

  mutating func append(_ other: SerializedText) {
    ids += other.ids.map { PendingID(offset: $0.offset + bytes.count, number: $0.number) }
    gaps += other.gaps.map { $0 + bytes.count }
    bytes += other.bytes
  }
}
