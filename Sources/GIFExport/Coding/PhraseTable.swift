/// The dictionary of an LZW coder: phrases as nodes of a tree, numbered by their codes.
///
/// The nodes below `1 << bits` are single symbols. Pictures are mostly runs, so the phrases of one
/// repeated symbol are also kept by length, and a run is matched in one step.
struct PhraseTable: ~Copyable {
  static let capacity = 4096
  private static let slotBits: UInt32 = 14

  /// Open-addressed children: parent · 256 + symbol, and above it the generation in which the slot
  /// was filled, so that clearing costs nothing.
  private let keys: UnsafeMutablePointer<UInt32>
  private let nodes: UnsafeMutablePointer<UInt16>
  private var generation: UInt32 = 0
  /// `runs[symbol * capacity + n]` is the node of n repetitions.
  private let runs: UnsafeMutablePointer<UInt16>
  private let runLimits: UnsafeMutablePointer<Int32>
  private let parents: UnsafeMutablePointer<UInt16>

  /// The code that the next phrase gets.
  private(set) var next = 0
  private var symbolCount = 0

  init() {
    keys = .allocate(capacity: 1 << Int(Self.slotBits))
    keys.initialize(repeating: 0, count: 1 << Int(Self.slotBits))
    nodes = .allocate(capacity: 1 << Int(Self.slotBits))
    nodes.initialize(repeating: 0, count: 1 << Int(Self.slotBits))
    runs = .allocate(capacity: 256 * Self.capacity)
    runLimits = .allocate(capacity: 256)
    runLimits.initialize(repeating: 0, count: 256)
    parents = .allocate(capacity: Self.capacity)
    parents.initialize(repeating: 0, count: Self.capacity)
  }

  deinit {
    keys.deallocate()
    nodes.deallocate()
    runs.deallocate()
    runLimits.deallocate()
    parents.deallocate()
  }

  var isFull: Bool { next >= Self.capacity }

  /// Forgets all phrases but the single symbols.
  mutating func clear(bits: Int) {
    symbolCount = 1 << bits
    next = symbolCount + 2
    generation += 1
    if generation >= 1 << 12 {
      generation = 1
      keys.update(repeating: 0, count: 1 << Int(Self.slotBits))
    }
    for symbol in 0..<symbolCount {
      runs[symbol * Self.capacity + 1] = UInt16(truncatingIfNeeded: symbol)
      runLimits[symbol] = 1
    }
  }

  /// The most repetitions of a symbol that make up a phrase, and no more than `limit`.
  @inline(__always)
  func longestRun(of symbol: UInt8, limit: Int) -> Int {
    min(Int(runLimits[Int(symbol)]), limit)
  }

  /// The node of a known number of repetitions.
  @inline(__always)
  func run(of symbol: UInt8, count: Int) -> Int {
    Int(runs[Int(symbol) * Self.capacity + count])
  }

  @inline(__always)
  func parent(of node: Int) -> Int { Int(parents[node]) }

  /// The phrase that continues a phrase, or -1.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int {
    let key = key(node, symbol)
    var slot = Self.slot(key)
    while true {
      let found = keys[slot]
      if found == key { return Int(nodes[slot]) }
      if found >> 20 != generation { return -1 }
      slot = (slot + 1) & (1 << Int(Self.slotBits) - 1)
    }
  }

  /// Adds what a decoder adds: a known phrase uses up a code too.
  @inline(__always)
  mutating func add(_ node: Int, _ symbol: UInt8) {
    guard next < Self.capacity else { return }
    defer { next += 1 }
    let key = key(node, symbol)
    var slot = Self.slot(key)
    while keys[slot] >> 20 == generation {
      if keys[slot] == key { return }
      slot = (slot + 1) & (1 << Int(Self.slotBits) - 1)
    }
    keys[slot] = key
    nodes[slot] = UInt16(truncatingIfNeeded: next)
    parents[next] = UInt16(truncatingIfNeeded: node)
    let run = Int(runLimits[Int(symbol)])
    if Int(runs[Int(symbol) * Self.capacity + run]) == node {
      runs[Int(symbol) * Self.capacity + run + 1] = UInt16(truncatingIfNeeded: next)
      runLimits[Int(symbol)] = Int32(truncatingIfNeeded: run + 1)
    }
  }

  @inline(__always)
  private func key(_ node: Int, _ symbol: UInt8) -> UInt32 {
    generation << 20 | UInt32(truncatingIfNeeded: node) << 8 | UInt32(symbol)
  }

  @inline(__always)
  private static func slot(_ key: UInt32) -> Int {
    Int(((key & 0xFFFFF) &* 0x9E37_79B1) >> (32 - slotBits))
  }
}
