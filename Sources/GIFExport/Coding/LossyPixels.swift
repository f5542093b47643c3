import AnimPixels

/// The pixels of a rectangle that ``LossyCoder`` is to code, row by row, as many of them as it needs at
/// a time.
struct LossyPixels: ~Copyable {
  /// A pixel whose colour is chosen with the codes.
  static let free = UInt16.max - 2
  /// The same for one at an edge.
  static let edge = UInt16.max - 1
  /// The same for one that is to be seen for a while. No other choices are above these three.
  static let steady = UInt16.max
  /// Marks a pixel that may be left as it is; its own index, 0 if it has none, is in the low bits.
  static let mayStay: UInt16 = 256
  /// So many pixels that stay as they are are coded as such without a search.
  private static let longStretch = 128

  /// What a free pixel should be; all that a search asks about it is in one place of memory.
  struct Wish {
    /// Its colour. The errors that come from the row above, and what a pattern makes of it, are in it.
    var target: SIMD4<Float>
    /// The squared error that it has at best.
    var base: Float
    /// The entry that is shown at its place, among the entries of all palettes.
    var look: UInt16
    /// The entry that it would have at best.
    var entry: UInt8
  }

  private(set) var count = 0
  let capacity: Int
  /// The one index that each pixel may have, perhaps with ``mayStay``; or ``free``.
  let choices: FixedBuffer<UInt16>
  /// What is known of each pixel that is free.
  let wishes: FixedBuffer<Wish>
  /// The palette index that was chosen for each pixel; 0 leaves it as it is.
  let chosen: FixedBuffer<UInt8>
  /// Long stretches of pixels that stay as they are.
  private(set) var stretches: [Range<Int>] = []
  /// How many pixels that change were added, and how many of them are free.
  private var changedCount = 0
  private var freeCount = 0

  init(capacity: Int) {
    self.capacity = capacity
    choices = FixedBuffer(uninitializedCount: capacity)
    wishes = FixedBuffer(uninitializedCount: capacity)
    chosen = FixedBuffer(uninitializedCount: capacity)
  }

  /// Whether nearly all pixels that change have to be drawn with one index, as in flat pictures.
  var areMostlyFixed: Bool { freeCount * 16 < changedCount }

  mutating func removeAll() {
    (count, changedCount, freeCount) = (0, 0, 0)
    stretches.removeAll(keepingCapacity: true)
  }

  /// Forgets the first pixels, so that places count from the one after them.
  mutating func removeFirst(_ number: Int) {
    count -= number
    func move<Element>(_ elements: borrowing FixedBuffer<Element>) {
      elements.base.update(from: elements.base + number, count: count)
    }
    move(choices)
    move(wishes)
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
      (choices.base + count).update(repeating: Self.mayStay, count: length)
      (chosen.base + count).update(repeating: 0, count: length)
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

  /// Adds pixels that change. The palette was asked for their colours before.
  ///
  /// - Parameters:
  ///   - colors: the colour number of each, with ``SteadyPixels/mark`` if it is to be seen for a while
  ///     and ``FlatAreas/mark`` if it is only drawn with its nearest entry.
  ///   - shown: what each shows, among the entries of all palettes.
  ///   - indices: the index with which the palette has each of those, or 0.
  ///   - pattern: mixes colours that the palette lacks, if there is one.
  ///   - tellsEdges: whether it makes a difference that pixels are at edges.
  ///   - x: the place of the first on the canvas.
  mutating func append(
    _ colors: UnsafePointer<UInt32>, shown: UnsafePointer<UInt16>, indices: UnsafePointer<UInt8>,
    count added: Int, _ palette: LossyPalette, _ pattern: DitherPattern?, tellsEdges: Bool,
    x: Int, y: Int
  ) {
    let (choices, wishes) = (choices.base + count, wishes.base + count)
    let entries = palette.entryColors.base
    // The next pixel's colour, and whether the one before it is far from that, where it matters.
    var next = palette.lab(colors[0].colorNumber)
    var isFar = false
    changedCount += added
    freeCount += added
    for place in 0..<added {
      let isSteady = colors[place] & SteadyPixels.mark != 0
      let color = colors[place].colorNumber
      let look = shown[place]
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
      // A locked one has its own entry, whatever it could be mixed from.
      let threshold = isLocked ? nil : pattern?.threshold(x: x + place, y: y)
      let mixed = threshold.flatMap { palette.mixed(color, threshold: $0) }
      let isArea =
        colors[place] & FlatAreas.mark != 0 && (mixed == nil || !palette.mixesAreas(of: color))
      if isLocked || isArea {
        // It is only drawn with that, and need not be if it is shown.
        let isShown = UInt8(truncatingIfNeeded: entry) == indices[Int(look)]
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
      wishes[place] = Wish(
        target: target, base: (target - entries[entry]).squaredLength, look: look,
        entry: UInt8(truncatingIfNeeded: entry))
    }
    count += added
  }
}
