import AnimPixels

/// The operations of a difference of frames, as bytes.
final class NumberList {
  /// Maximum number of bytes of a number of variable length.
  private static let maximumByteCount = 10

  private var storage: FixedBuffer<UInt8>
  /// The memory of the storage. Access to it isn't checked for exclusivity each time.
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = initialCapacity
  private static let initialCapacity = 1 << 12
  private(set) var count = 0

  /// The colour numbers of the pixels that the next list will have.
  private let listed = FixedBuffer<UInt32>(uninitializedCount: maximumList)
  private(set) var listCount = 0
  static let maximumList = 1024
  /// Minimum length of a run: shorter ones take fewer bytes inside of a list.
  static let minimumRun = 4

  init() {
    storage = FixedBuffer(uninitializedCount: Self.initialCapacity)
    base = storage.base
  }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  func removeAll(keepingCapacity: Bool = true) {
    count = 0
    if keepingCapacity { return }
    adopt(FixedBuffer(uninitializedCount: Self.initialCapacity))
  }

  private func adopt(_ storage: consuming FixedBuffer<UInt8>) {
    (base, capacity) = (storage.base, storage.count)
    self.storage = storage
  }

  /// Adds a run of pixels of one colour.
  ///
  /// - Parameter skip: The number of unchanged pixels before it; 0 afterwards.
  @inline(__always)
  func append(skip: inout Int, count: Int, number: Int) {
    reserve(3 * Self.maximumByteCount)
    append(skip)
    append(count << 3)
    append(number)
    skip = 0
  }

  /// Adds a pixel to the list that ``endList(_:)`` writes.
  @inline(__always)
  func list(_ number: UInt32) {
    listed[listCount] = number
    listCount += 1
  }

  /// Adds opaque pixels of known colours to the list, up to the first that isn't one or that begins a run of four, as
  /// far as there is room.
  ///
  /// - Returns: The number of added pixels.
  @inline(__always)
  func list(_ pixels: UnsafePointer<UInt32>, count: Int, known colors: ColorTable) -> Int {
    let end = min(count, Self.maximumList - listCount)
    let lastRun = count - Self.minimumRun
    let target = listed.base + listCount
    var place = 0
    while place < end {
      let next = pixels + place
      let pixel = next[0]
      if pixel >> 24 != 255 { break }
      if place <= lastRun, pixel == next[1] && pixel == next[2] && pixel == next[3] { break }
      let number = colors.known(pixel & 0xFF_FFFF)
      if number == 0 { break }
      target[place] = number
      place += 1
    }
    listCount += place
    return place
  }

  /// The last numbers of the list.
  @inline(__always)
  func last(_ count: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: listed.base + listCount - count, count: count)
  }

  /// Writes the listed pixels, if any, with the fewest bytes for each that fit all of them.
  ///
  /// - Parameter skip: The number of unchanged pixels before them; 0 afterwards.
  @inline(__always)
  func endList(_ skip: inout Int) {
    guard listCount > 0 else { return }
    var all: UInt32 = 0
    for place in 0..<listCount { all |= listed[place] }
    let size = all < 1 << 8 ? 1 : all < 1 << 16 ? 2 : all < 1 << 24 ? 3 : 4
    reserve(2 * Self.maximumByteCount + listCount * size)
    append(skip)
    append(listCount << 3 | size)
    // Whole words are written, each over the surplus bytes of the one before; there is room for the last one.
    var target = UnsafeMutableRawPointer(base + count)
    for place in 0..<listCount {
      target.storeBytes(of: listed[place].littleEndian, as: UInt32.self)
      target += size
    }
    count += listCount * size
    listCount = 0
    skip = 0
  }

  /// Reads numbers of a fixed size in bytes, 1...4.
  @inline(__always)
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, size: Int, count: Int,
    into numbers: UnsafeMutableBufferPointer<UInt32>
  ) {
    let source = UnsafeRawBufferPointer(bytes)[offset...]
    offset += count * size
    guard let start = UnsafeRawBufferPointer(rebasing: source).baseAddress else { return }
    func byte(_ place: Int) -> UInt32 { UInt32(start.load(fromByteOffset: place, as: UInt8.self)) }
    func half(_ place: Int) -> UInt32 {
      UInt32(UInt16(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt16.self)))
    }
    switch size {
    case 1: for index in 0..<count { numbers[index] = byte(index) }
    case 2: for index in 0..<count { numbers[index] = half(2 * index) }
    case 3:
      // All numbers but the last are read as whole words. There may be no byte after the last.
      for index in 0..<count - 1 {
        let word = start.loadUnaligned(fromByteOffset: 3 * index, as: UInt32.self)
        numbers[index] = UInt32(littleEndian: word) & 0xFF_FFFF
      }
      numbers[count - 1] = half(3 * count - 3) | byte(3 * count - 1) << 16
    default:
      for index in 0..<count { numbers[index] = half(4 * index) | half(4 * index + 2) << 16 }
    }
  }

  /// Makes room for more bytes.
  private func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    var room = capacity
    while count + more > room { room *= 2 }
    let larger = FixedBuffer<UInt8>(uninitializedCount: room)
    larger.base.update(from: base, count: count)
    adopt(larger)
  }

  /// Adds a number of variable length, for which there has to be room.
  @inline(__always)
  private func append(_ number: Int) {
    var rest = number
    while rest >= 128 {
      base[count] = UInt8(truncatingIfNeeded: rest) | 128
      count += 1
      rest >>= 7
    }
    base[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }
}
