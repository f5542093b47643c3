import AnimPixels

/// Runs of symbols in memory that is used again.
struct RunList: ~Copyable {
  private var runs = FixedBuffer<SymbolRun>(uninitializedCount: 64)
  private(set) var count = 0

  /// As long as nothing is appended.
  var all: UnsafeBufferPointer<SymbolRun> { UnsafeBufferPointer(start: runs.base, count: count) }

  /// - Parameter room: how many runs are going to be appended at most.
  mutating func removeAll(room: Int) {
    count = 0
    guard room > runs.count else { return }
    runs = FixedBuffer(uninitializedCount: room * 5 / 4)
  }

  /// Adds symbols; what equals the last run makes it longer.
  @inline(__always)
  mutating func append(_ symbol: UInt8, _ length: Int32) {
    if count > 0, runs[count - 1].symbol == symbol {
      runs.base[count - 1].length += length
    } else {
      precondition(count < runs.count)
      runs[count] = SymbolRun(symbol: symbol, length: length)
      count += 1
    }
  }
}
