/// Variable-length integers of seven bits a byte, lowest first.
final class NumberList {
  /// The most bytes of a number and of a colour's.
  static let longest = 10
  static let longestColor = 4

  private var storage = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 12)
  private var capacity = 1 << 12
  private(set) var count = 0

  deinit { storage.deallocate() }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  func removeAll(keepingCapacity: Bool = true) {
    count = 0
    if keepingCapacity { return }
    storage.deallocate()
    capacity = 1 << 12
    storage = .allocate(capacity: capacity)
  }

  /// Makes room for more bytes.
  func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    while count + more > capacity { capacity *= 2 }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
  }

  /// Adds a number, for which there has to be room.
  @inline(__always)
  func append(_ number: Int) {
    var rest = number
    while rest >= 128 {
      storage[count] = UInt8(truncatingIfNeeded: rest) | 128
      count += 1
      rest >>= 7
    }
    storage[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }
}
