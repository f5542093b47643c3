import AnimPixels

/// Collects codes of changing width, lowest bits first, as GIF's image data has them.
struct CodeBits: ~Copyable {
  private var storage: FixedBuffer<UInt8>
  /// The memory of the storage, which loops that append codes keep in registers.
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var accumulator: UInt64 = 0
  private var pending = 0
  /// Number of complete bytes; after ``flush()`` that of all.
  private(set) var count = 0

  init() {
    capacity = 1 << 14
    storage = FixedBuffer(uninitializedCount: capacity)
    base = storage.base
  }

  /// The complete bytes.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

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
    UnsafeMutableRawPointer(base + count).storeBytes(
      of: UInt32(truncatingIfNeeded: accumulator).littleEndian, as: UInt32.self)
    count += 4
    accumulator >>= 32
    pending -= 32
  }

  /// Completes the last byte with zeros.
  mutating func flush() {
    while pending > 0 {
      if count == capacity { grow() }
      base[count] = UInt8(truncatingIfNeeded: accumulator)
      count += 1
      accumulator >>= 8
      pending -= 8
    }
    (accumulator, pending) = (0, 0)
  }

  private mutating func grow() {
    let larger = FixedBuffer<UInt8>(uninitializedCount: capacity * 2)
    larger.base.update(from: base, count: count)
    (base, capacity) = (larger.base, larger.count)
    storage = larger
  }
}
