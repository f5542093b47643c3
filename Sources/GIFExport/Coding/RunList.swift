import AnimPixels

/// A list of runs of symbols whose memory is used again.
struct RunList: ~Copyable {
  private var runs = FixedBuffer<SymbolRun>(uninitializedCount: 64)
  private(set) var count = 0

  /// The runs, valid until one is appended.
  var all: UnsafeBufferPointer<SymbolRun> { UnsafeBufferPointer(start: runs.base, count: count) }

  /// Removes all runs.
  ///
  /// - Parameter room: The maximum number of runs that are appended afterwards.
  mutating func removeAll(room: Int) {
    count = 0
    guard room > runs.count else { return }
    runs = FixedBuffer(uninitializedCount: room * 5 / 4)
  }

  /// Adds symbols. They extend the last run if that has the same symbol.
  @inline(__always)
  mutating func append(_ symbol: UInt8, _ length: Int32) {
    let next = runs.base + count
    if count > 0, next[-1].symbol == symbol {
      next[-1].length += length
    } else {
      precondition(count < runs.count)
      next.initialize(to: SymbolRun(symbol: symbol, length: length))
      count += 1
    }
  }
}
