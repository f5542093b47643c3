/// The dictionary of an LZW coder whose phrases are compared by colour: each phrase knows all that
/// continue it.
struct ColorPhrases: ~Copyable {
  static let capacity = 4096

  /// The phrases that continue each phrase, as lists; 0 ends a list.
  let firstChild: UnsafeMutablePointer<UInt16>
  let sibling: UnsafeMutablePointer<UInt16>
  let symbol: UnsafeMutablePointer<UInt8>
  let parent: UnsafeMutablePointer<UInt16>
  /// The code that the next phrase gets.
  private(set) var next = 0

  init() {
    firstChild = .allocate(capacity: Self.capacity)
    sibling = .allocate(capacity: Self.capacity)
    symbol = .allocate(capacity: Self.capacity)
    parent = .allocate(capacity: Self.capacity)
    firstChild.initialize(repeating: 0, count: Self.capacity)
    sibling.initialize(repeating: 0, count: Self.capacity)
    symbol.initialize(repeating: 0, count: Self.capacity)
    parent.initialize(repeating: 0, count: Self.capacity)
  }

  deinit {
    firstChild.deallocate()
    sibling.deallocate()
    symbol.deallocate()
    parent.deallocate()
  }

  var isFull: Bool { next >= Self.capacity }

  /// Forgets all phrases but the single symbols.
  mutating func clear(bits: Int) {
    next = 1 << bits + 2
    firstChild.update(repeating: 0, count: Self.capacity)
    for index in 0..<1 << bits { symbol[index] = UInt8(truncatingIfNeeded: index) }
  }

  @inline(__always)
  func hasChild(_ node: Int, _ wanted: UInt8) -> Bool {
    var child = Int(firstChild[node])
    while child != 0 {
      if symbol[child] == wanted { return true }
      child = Int(sibling[child])
    }
    return false
  }

  /// Adds a phrase that isn't there, without using up its code yet.
  @inline(__always)
  func link(_ node: Int, _ added: UInt8) {
    symbol[next] = added
    parent[next] = UInt16(truncatingIfNeeded: node)
    firstChild[next] = 0
    sibling[next] = firstChild[node]
    firstChild[node] = UInt16(truncatingIfNeeded: next)
  }

  /// Takes back the last `link`.
  @inline(__always)
  func unlink(_ node: Int) { firstChild[node] = sibling[next] }

  /// Uses up a code.
  @inline(__always)
  mutating func advance() { next += 1 }
}
