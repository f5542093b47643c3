/// The pixels of a rectangle that ``LossyCoder`` is to code, row by row, as many of them as it needs at
/// a time.
struct LossyPixels: ~Copyable {
  /// A pixel whose colour is chosen with the codes.
  static let free = UInt16.max
  /// Marks a pixel that may be left as it is; its own index, 0 if it has none, is in the low bits.
  static let mayStay: UInt16 = 256
  /// So many pixels that stay as they are are coded as such without a search.
  private static let longStretch = 128

  private(set) var count = 0
  let capacity: Int
  /// The one index that each pixel may have, perhaps with ``mayStay``; or ``free``.
  let choices: UnsafeMutablePointer<UInt16>
  /// For free pixels, the colour that each should have. The errors that come from the row above, and
  /// what a pattern makes of it, are in it.
  let targets: UnsafeMutablePointer<SIMD4<Float>>
  /// For free pixels, the squared error that each has at best.
  let bases: UnsafeMutablePointer<Float>
  /// For free pixels, the entry that each would have at best.
  let wanted: UnsafeMutablePointer<UInt8>
  /// For free pixels, the entry that is shown at its place, among the entries of all palettes.
  let looks: UnsafeMutablePointer<UInt16>
  /// The palette index that was chosen for each pixel; 0 leaves it as it is.
  let chosen: UnsafeMutablePointer<UInt8>
  /// Long stretches of pixels that stay as they are.
  private(set) var stretches: [Range<Int>] = []

  init(capacity: Int) {
    self.capacity = capacity
    choices = .allocate(capacity: capacity)
    targets = .allocate(capacity: capacity)
    bases = .allocate(capacity: capacity)
    wanted = .allocate(capacity: capacity)
    looks = .allocate(capacity: capacity)
    chosen = .allocate(capacity: capacity)
  }

  deinit {
    choices.deallocate()
    targets.deallocate()
    bases.deallocate()
    wanted.deallocate()
    looks.deallocate()
    chosen.deallocate()
  }

  mutating func removeAll() {
    count = 0
    stretches.removeAll(keepingCapacity: true)
  }

  /// Forgets the first pixels, so that places count from the one after them.
  mutating func removeFirst(_ number: Int) {
    count -= number
    func move<Element>(_ elements: UnsafeMutablePointer<Element>) {
      elements.update(from: elements + number, count: count)
    }
    move(choices)
    move(targets)
    move(bases)
    move(wanted)
    move(looks)
    move(chosen)
    stretches = stretches.filter { $0.upperBound > number }.map {
      max(0, $0.lowerBound - number)..<$0.upperBound - number
    }
  }

  /// Adds pixels that stay as they are.
  ///
  /// - Parameters:
  ///   - shown: what each shows, among the entries of all palettes.
  ///   - indices: the index with which the palette has each of those, or 0.
  @inline(__always)
  mutating func appendStill(
    _ length: Int, shown: UnsafePointer<UInt16>, indices: UnsafePointer<UInt8>
  ) {
    if length >= Self.longStretch || stretches.last?.upperBound == count {
      (choices + count).update(repeating: Self.mayStay, count: length)
      (chosen + count).update(repeating: 0, count: length)
      if let last = stretches.last, last.upperBound == count {
        stretches[stretches.count - 1] = last.lowerBound..<count + length
      } else {
        stretches.append(count..<count + length)
      }
    } else {
      for place in 0..<length {
        choices[count + place] = UInt16(indices[Int(shown[place])]) | Self.mayStay
      }
    }
    count += length
  }

  /// Adds a pixel that has to be drawn with an index.
  @inline(__always)
  mutating func appendFixed(_ index: UInt8) {
    choices[count] = UInt16(index)
    count += 1
  }

  /// Adds a pixel that is only drawn with an index, and need not be if that is shown.
  @inline(__always)
  mutating func appendLocked(_ index: UInt8, shown: UInt8) {
    choices[count] = UInt16(index) | (index == shown ? Self.mayStay : 0)
    count += 1
  }

  /// Adds a pixel whose colour is to be chosen.
  @inline(__always)
  mutating func appendFree(
    target: SIMD4<Float>, base: Float, wanted entry: UInt8, look: UInt16
  ) {
    choices[count] = Self.free
    targets[count] = target
    bases[count] = base
    wanted[count] = entry
    looks[count] = look
    count += 1
  }
}
