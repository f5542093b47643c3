import AnimPixels

/// The pixels of a rectangle that ``LossyCoder`` codes, row by row. Only those that it needs at a time are in memory.
struct LossyPixels: ~Copyable {
  /// The choice of a pixel whose colour is chosen together with the codes.
  static let free = UInt16.max - 2
  /// The same choice for a pixel at an edge.
  static let edge = UInt16.max - 1
  /// The same choice for a pixel that doesn't change for a while. No other choices are above these three.
  static let steady = UInt16.max
  /// Marks a pixel that may stay as it is. The low bits are its own index, 0 if it has none.
  static let mayStay: UInt16 = 256
  /// Minimum length of a range of unchanged pixels that is coded without a search.
  private static let longStillRange = 128

  /// A free pixel. All properties that a search reads are at one place in memory.
  struct FreePixel {
    /// Its colour, with the errors from the row above and the effect of a pattern.
    var target: SIMD4<Float>
    /// Its squared error with the best entry.
    var base: Float
    /// The entry that is shown at its place, among the entries of all palettes.
    var entryShown: UInt16
    /// The best entry.
    var entry: UInt8
  }

  private(set) var count = 0
  let capacity: Int
  /// The only index that each pixel may have, perhaps with ``mayStay``; or ``free``, ``edge`` or ``steady``.
  let choices: FixedBuffer<UInt16>
  /// The properties of each pixel that is free.
  let freePixels: FixedBuffer<FreePixel>
  /// The chosen palette index of each pixel; 0 leaves it as it is.
  let chosen: FixedBuffer<UInt8>
  /// Long ranges of pixels that stay as they are.
  private(set) var stillRanges: [Range<Int>] = []
  /// Number of added pixels that change, and number of those that are free.
  private var changedCount = 0
  private var freeCount = 0

  init(capacity: Int) {
    self.capacity = capacity
    choices = FixedBuffer(uninitializedCount: capacity)
    freePixels = FixedBuffer(uninitializedCount: capacity)
    chosen = FixedBuffer(uninitializedCount: capacity)
  }

  /// True if nearly all changing pixels have to be drawn with one index, as in flat pictures.
  var areMostlyFixed: Bool { freeCount * 16 < changedCount }

  mutating func removeAll() {
    (count, changedCount, freeCount) = (0, 0, 0)
    stillRanges.removeAll(keepingCapacity: true)
  }

  /// Removes the first pixels, so that positions count from the one after them.
  mutating func removeFirst(_ number: Int) {
    count -= number
    func move<Element>(_ elements: borrowing FixedBuffer<Element>) {
      elements.base.update(from: elements.base + number, count: count)
    }
    move(choices)
    move(freePixels)
    move(chosen)
    stillRanges = stillRanges.filter { $0.upperBound > number }.map {
      max(0, $0.lowerBound - number)..<$0.upperBound - number
    }
  }

  /// Adds pixels that stay as they are.
  ///
  /// - Parameters:
  ///   - shown: The entry that each shows, among the entries of all palettes.
  ///   - indices: The palette's index of each of these entries, or 0.
  @inline(__always)
  mutating func appendStill(
    _ length: Int, shown: UnsafePointer<UInt16>, indices: UnsafePointer<UInt8>
  ) {
    let choices = choices.base + count
    if length >= Self.longStillRange || stillRanges.last?.upperBound == count {
      choices.update(repeating: Self.mayStay, count: length)
      (chosen.base + count).update(repeating: 0, count: length)
      if let last = stillRanges.last, last.upperBound == count {
        stillRanges[stillRanges.count - 1] = last.lowerBound..<count + length
      } else {
        stillRanges.append(count..<count + length)
      }
    } else {
      for place in 0..<length {
        choices[place] = UInt16(indices[Int(shown[place])]) | Self.mayStay
      }
    }
    count += length
  }

  /// Adds a pixel that has to be drawn with an index.
  @inline(__always)
  mutating func appendFixed(_ index: UInt8) {
    choices.base[count] = UInt16(index)
    count += 1
  }

  /// Adds pixels that change. The palette has looked up their colours before.
  ///
  /// - Parameters:
  ///   - colors: The colour number of each, with ``SteadyPixels/mark`` if it doesn't change for a while, and
  ///     ``FlatAreas/mark`` if it is only drawn with its nearest entry.
  ///   - shown: The entry that each shows, among the entries of all palettes.
  ///   - indices: The palette's index of each of these entries, or 0.
  ///   - pattern: The pattern that mixes missing colours, if there is one.
  ///   - tellsEdges: True if pixels at edges are treated differently.
  ///   - x: The position of the first pixel on the canvas.
  mutating func append(
    _ colors: UnsafePointer<UInt32>, shown: UnsafePointer<UInt16>, indices: UnsafePointer<UInt8>,
    count added: Int, _ palette: LossyPalette, _ pattern: DitherPattern?, tellsEdges: Bool,
    x: Int, y: Int
  ) {
    let (choices, freePixels) = (choices.base + count, freePixels.base + count)
    let entries = palette.entryColors.base
    // The colour of the next pixel, and whether the previous colour is far from it, if edges matter.
    var next = palette.lab(colors[0].colorNumber)
    var isFar = false
    changedCount += added
    freeCount += added
    for place in 0..<added {
      let isSteady = colors[place] & SteadyPixels.mark != 0
      let color = colors[place].colorNumber
      let entryShown = shown[place]
      var (entry, isLocked, isEdge) = palette.known(color)
      var target = next
      if place + 1 < added { next = palette.lab(colors[place + 1].colorNumber) }
      if tellsEdges {
        let wasFar = isFar
        isFar = LossyPalette.areFar(target, next)
        isEdge = isEdge || wasFar || isFar
      } else {
        isEdge = false
      }
      // A locked colour has its own entry, whatever it could be mixed from.
      let threshold = isLocked ? nil : pattern?.threshold(x: x + place, y: y)
      let mixed = threshold.flatMap { palette.mixed(color, threshold: $0) }
      let isArea =
        colors[place] & FlatAreas.mark != 0 && (mixed == nil || !palette.mixesAreas(of: color))
      if isLocked || isArea {
        // The pixel is only drawn with that entry, and need not be drawn if it shows the entry.
        let isShown = UInt8(truncatingIfNeeded: entry) == indices[Int(entryShown)]
        choices[place] = UInt16(truncatingIfNeeded: entry) | (isShown ? Self.mayStay : 0)
        freeCount -= 1
        continue
      }
      if let mixed {
        // The pattern's choice is the colour to show.
        entry = mixed
        target = entries[entry]
      }
      choices[place] = isSteady ? Self.steady : isEdge ? Self.edge : Self.free
      freePixels[place] = FreePixel(
        target: target, base: (target - entries[entry]).squaredLength, entryShown: entryShown,
        entry: UInt8(truncatingIfNeeded: entry))
    }
    count += added
  }
}
