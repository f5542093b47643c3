import AnimPixels

/// Collects codes of changing width, lowest bits first, as GIF's image data has them.
struct CodeBits: ~Copyable {
  private var storage = FixedBuffer<UInt8>(uninitializedCount: 1 << 14)
  private var accumulator: UInt64 = 0
  private var pending = 0
  /// Number of complete bytes; after ``flush()`` that of all.
  private(set) var count = 0

  /// The complete bytes.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage.base, count: count)) }

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
    if count + 4 > storage.count { grow() }
    UnsafeMutableRawPointer(storage.base + count).storeBytes(
      of: UInt32(truncatingIfNeeded: accumulator).littleEndian, as: UInt32.self)
    count += 4
    accumulator >>= 32
    pending -= 32
  }

  /// Completes the last byte with zeros.
  mutating func flush() {
    while pending > 0 {
      if count == storage.count { grow() }
      storage[count] = UInt8(truncatingIfNeeded: accumulator)
      count += 1
      accumulator >>= 8
      pending -= 8
    }
    (accumulator, pending) = (0, 0)
  }

  private mutating func grow() {
    let larger = FixedBuffer<UInt8>(uninitializedCount: storage.count * 2)
    larger.base.update(from: storage.base, count: count)
    storage = larger
  }
}
