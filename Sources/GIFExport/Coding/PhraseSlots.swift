import AnimPixels

/// The links between the phrases of an LZW dictionary and the phrases that continue them, as an open-addressed table.
struct PhraseSlots: ~Copyable {
  private static let bits: UInt32 = 14
  private static let mask = 1 << Int(bits) - 1

  /// In each slot a phrase, a symbol, and in the lowest twelve bits the phrase that continues the former by it: one
  /// load answers. 0 is a free slot, since no phrase of one symbol continues another.
  private let slots = FixedBuffer<UInt32>(repeating: 0, count: 1 << Int(bits))
  /// The filled slots, so that clearing costs no more than filling.
  private let filled = FixedBuffer<UInt16>(repeating: 0, count: PhraseTable.capacity)
  private var count = 0

  mutating func removeAll() {
    for place in 0..<count { slots[Int(filled[place])] = 0 }
    count = 0
  }

  /// The phrase that continues a phrase, or -1.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int {
    let found = slots[slot(of: key(node, symbol))]
    return found == 0 ? -1 : Int(found & 0xFFF)
  }

  /// Adds the phrase that continues a phrase.
  ///
  /// - Parameter child: The added phrase, more than 0 and less than ``PhraseTable/capacity``.
  /// - Returns: True if there was none.
  @inline(__always)
  mutating func insert(_ node: Int, _ symbol: UInt8, child: Int) -> Bool {
    let key = key(node, symbol)
    let slot = slot(of: key)
    if slots[slot] != 0 { return false }
    slots[slot] = key << 12 | UInt32(truncatingIfNeeded: child)
    filled[count] = UInt16(truncatingIfNeeded: slot)
    count += 1
    return true
  }

  /// Removes the phrase of the last ``insert(_:_:child:)`` that added one.
  @inline(__always)
  mutating func removeLast() {
    count -= 1
    slots[Int(filled[count])] = 0
  }

  /// The slot of a key, or the free slot in which it belongs.
  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    var slot = Int((key &* 0x9E37_79B1) >> (32 - Self.bits))
    while slots[slot] != 0, slots[slot] >> 12 != key { slot = (slot + 1) & Self.mask }
    return slot
  }

  @inline(__always)
  private func key(_ node: Int, _ symbol: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: node) << 8 | UInt32(symbol)
  }
}
