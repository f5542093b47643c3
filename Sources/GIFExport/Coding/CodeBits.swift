/// Collects codes of changing width, lowest bits first, as GIF's image data wants them.
struct CodeBits: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var accumulator: UInt64 = 0
  private var pending = 0
  /// Bytes that are written; after ``flush()`` all.
  private(set) var count = 0

  init() {
    capacity = 1 << 14
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  /// The bytes that are written.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  mutating func removeAll() {
    count = 0
    accumulator = 0
    pending = 0
  }

  /// Adds the lowest `width` (at most 12) bits of a code.
  @inline(__always)
  mutating func append(_ code: Int, width: Int) {
    accumulator |= UInt64(truncatingIfNeeded: code) << UInt64(truncatingIfNeeded: pending)
    pending += width
    guard pending >= 32 else { return }
    if count + 4 > capacity { grow() }
    UnsafeMutableRawPointer(storage + count).storeBytes(
      of: UInt32(truncatingIfNeeded: accumulator).littleEndian, as: UInt32.self)
    count += 4
    accumulator >>= 32
    pending -= 32
  }

  /// Completes the last byte with zeros.
  mutating func flush() {
    while pending > 0 {
      if count == capacity { grow() }
      storage[count] = UInt8(truncatingIfNeeded: accumulator)
      count += 1
      accumulator >>= 8
      pending -= 8
    }
    (accumulator, pending) = (0, 0)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
