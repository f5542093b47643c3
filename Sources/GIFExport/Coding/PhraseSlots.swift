/// Which phrases of an LZW dictionary are continued by which symbols, as an open-addressed table.
struct PhraseSlots: ~Copyable {
  private static let bits: UInt32 = 14
  private static let mask = 1 << Int(bits) - 1

  /// Phrase · 256 + symbol, and above it the generation in which the slot was filled, so that
  /// clearing costs nothing.
  private let keys: UnsafeMutablePointer<UInt32>
  private let nodes: UnsafeMutablePointer<UInt16>
  private var generation: UInt32 = 0

  init() {
    keys = .allocate(capacity: 1 << Int(Self.bits))
    keys.initialize(repeating: 0, count: 1 << Int(Self.bits))
    nodes = .allocate(capacity: 1 << Int(Self.bits))
    nodes.initialize(repeating: 0, count: 1 << Int(Self.bits))
  }

  deinit {
    keys.deallocate()
    nodes.deallocate()
  }

  mutating func removeAll() {
    generation += 1
    if generation >= 1 << 12 {
      generation = 1
      keys.update(repeating: 0, count: 1 << Int(Self.bits))
    }
  }

  /// The phrase that continues a phrase, or -1.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int {
    let key = key(node, symbol)
    let slot = slot(of: key)
    return keys[slot] == key ? Int(nodes[slot]) : -1
  }

  /// Adds the phrase that continues a phrase; tells whether there was none.
  @inline(__always)
  mutating func insert(_ node: Int, _ symbol: UInt8, child: Int) -> Bool {
    let key = key(node, symbol)
    let slot = slot(of: key)
    if keys[slot] == key { return false }
    keys[slot] = key
    nodes[slot] = UInt16(truncatingIfNeeded: child)
    return true
  }

  /// Takes back the last ``insert(_:_:child:)`` that added something.
  @inline(__always)
  mutating func removeLast(_ node: Int, _ symbol: UInt8) {
    keys[slot(of: key(node, symbol))] = 0
  }

  /// The slot of a key, or the one that it would get.
  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    var slot = Int(((key & 0xFFFFF) &* 0x9E37_79B1) >> (32 - Self.bits))
    while keys[slot] != key, keys[slot] >> 20 == generation { slot = (slot + 1) & Self.mask }
    return slot
  }

  @inline(__always)
  private func key(_ node: Int, _ symbol: UInt8) -> UInt32 {
    generation << 20 | UInt32(truncatingIfNeeded: node) << 8 | UInt32(symbol)
  }
}
