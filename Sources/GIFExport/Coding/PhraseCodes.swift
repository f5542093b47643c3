/// The codes of an image, written once it is known how many bits they need.
struct PhraseCodes: ~Copyable {
  private var codes: UnsafeMutablePointer<UInt16>
  private var capacity = 1 << 12
  private var count = 0
  private var symbolBits = 8
  private var bits = CodeBits()

  init() { codes = .allocate(capacity: capacity) }

  deinit { codes.deallocate() }

  /// Begins an image.
  ///
  /// - Parameter symbolBits: The code size that its codes are of, 2...8.
  mutating func begin(symbolBits: Int) {
    self.symbolBits = symbolBits
    count = 0
  }

  /// Adds the number of a phrase; that of a symbol alone is the symbol.
  @inline(__always)
  mutating func append(_ code: Int) {
    if count == capacity { grow() }
    codes[count] = UInt16(truncatingIfNeeded: code)
    count += 1
  }

  /// Begins the dictionary anew.
  mutating func appendClear() { append(1 << symbolBits) }

  /// The image data with the least code size, without the division into blocks.
  ///
  /// Each symbol of an image is a code of its own where it is first met, so the codes tell which there are.
  ///
  /// - Parameter indices: What is written for each symbol.
  mutating func data(
    writing indices: [UInt8]
  ) -> (bytes: [UInt8], symbolBits: Int) {
    let clear = 1 << symbolBits
    var largest = 0
    for place in 0..<count where codes[place] < clear {
      largest = max(largest, Int(indices[Int(codes[place])]))
    }
    let least = max(2, CodedImage.tableBits(largest + 1))
    bits.removeAll()
    var width = least + 1
    bits.append(1 << least, width: width)
    // The code that the next phrase gets; the first code after a clear one adds none.
    var next = 1 << least + 1
    for place in 0..<count {
      let code = Int(codes[place])
      if code == clear {
        bits.append(1 << least, width: width)
        (width, next) = (least + 1, 1 << least + 1)
        continue
      }
      bits.append(code < clear ? Int(indices[code]) : code - clear + 1 << least, width: width)
      next += 1
      if next == 1 << width, width < 12 { width += 1 }
    }
    bits.append(1 << least + 1, width: width)
    bits.flush()
    return (bits.bytes, least)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity * 2)
    larger.update(from: codes, count: count)
    codes.deallocate()
    codes = larger
    capacity *= 2
  }
}
