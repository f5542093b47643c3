import AnimPixels

/// The dictionary of an LZW coder: phrases as nodes of a tree, numbered by their codes.
///
/// The nodes below `1 << bits` are single symbols. Most pictures are made of runs. Phrases of one repeated symbol are
/// therefore also kept by their length, and a run is matched in one step.
struct PhraseTable: ~Copyable {
  static let capacity = 4096

  private var slots = PhraseSlots()
  /// `runs[symbol * capacity + n]` is the node of n repetitions.
  private let runs = FixedBuffer<UInt16>(uninitializedCount: 256 * capacity)
  private let runLimits = FixedBuffer<Int32>(repeating: 0, count: 256)
  private let parents = FixedBuffer<UInt16>(repeating: 0, count: capacity)

  /// The code that the next phrase gets.
  private(set) var next = 0
  private var symbolCount = 0

  var isFull: Bool { next >= Self.capacity }

  /// Forgets all phrases but the single symbols.
  mutating func clear(bits: Int) {
    symbolCount = 1 << bits
    next = symbolCount + 2
    slots.removeAll()
    for symbol in 0..<symbolCount {
      runs[symbol * Self.capacity + 1] = UInt16(truncatingIfNeeded: symbol)
      runLimits[symbol] = 1
    }
  }

  /// Maximum number of repetitions of a symbol that make up a phrase, `limit` at most.
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
  func child(_ node: Int, _ symbol: UInt8) -> Int { slots.child(node, symbol) }

  /// Adds the phrase that a decoder adds. One that is known uses up a code too.
  @inline(__always)
  mutating func add(_ node: Int, _ symbol: UInt8) {
    guard next < Self.capacity else { return }
    defer { next += 1 }
    guard slots.insert(node, symbol, child: next) else { return }
    parents[next] = UInt16(truncatingIfNeeded: node)
    let run = Int(runLimits[Int(symbol)])
    if Int(runs[Int(symbol) * Self.capacity + run]) == node {
      runs[Int(symbol) * Self.capacity + run + 1] = UInt16(truncatingIfNeeded: next)
      runLimits[Int(symbol)] = Int32(truncatingIfNeeded: run + 1)
    }
  }
}
