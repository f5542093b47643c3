/// Runs of symbols in memory that is used again.
struct RunList: ~Copyable {
  private var runs = UnsafeMutablePointer<SymbolRun>.allocate(capacity: 64)
  private var capacity = 64
  private(set) var count = 0

  deinit { runs.deallocate() }

  /// As long as nothing is appended.
  var all: UnsafeBufferPointer<SymbolRun> { UnsafeBufferPointer(start: runs, count: count) }

  /// - Parameter room: how many runs are going to be appended at most.
  mutating func removeAll(room: Int) {
    count = 0
    guard room > capacity else { return }
    runs.deallocate()
    capacity = room * 5 / 4
    runs = .allocate(capacity: capacity)
  }

  /// Adds symbols; what equals the last run makes it longer.
  @inline(__always)
  mutating func append(_ symbol: UInt8, _ length: Int32) {
    if count > 0, runs[count - 1].symbol == symbol {
      runs[count - 1].length += length
    } else {
      precondition(count < capacity)
      (runs + count).initialize(to: SymbolRun(symbol: symbol, length: length))
      count += 1
    }
  }
}
