import AnimPixels

/// Codes pictures with the phrases that are worth most. A phrase of the dictionary may be drawn where it shows pixels
/// with a small error, if that makes it long enough.
struct LossyCoder: PictureCoder, ~Copyable {
  /// The palette of the picture, and the parts of it that are used for each pixel.
  private var drawn: DrawnPalette
  private(set) var palette: LossyPalette
  private let pattern: DitherPattern?
  var phrases = ColorPhrases()
  private var codes = PhraseCodes()

  /// The picture being coded.
  var pixels: LossyPixels
  private let paletteEntries: PaletteEntries
  let entryLabs: UnsafeMutablePointer<SIMD4<Float>>
  private(set) var substitutes: UnsafeMutablePointer<SymbolSet>
  private(set) var substituteWords: UnsafeMutablePointer<(first: Int, last: Int)>

  // The state of the coding.
  private var rowWidth = 0
  private var symbolBits = 0
  /// The next pixel to be coded.
  private var position = 0
  /// Number of rows that were handed over.
  private var rowsTaken = 0
  /// The phrase before that pixel and the first symbol of the phrase, -1 for none.
  private var last = -1
  private var first: UInt8 = 0
  /// The error that is passed on to it.
  private var left = SIMD4<Float>(repeating: 0)

  // The state of the search for a phrase.
  private(set) var weights: LossyWeights
  var bestNode = 0
  var bestLength = 0
  var bestScore: Float = 0
  /// The paths that are still to be followed, the likeliest last.
  let paths = FixedBuffer<Path>(uninitializedCount: maximumPaths)
  var pathCount = 0
  /// The best score of a path of each length; below all others for lengths without a path.
  let bestAtLength = FixedBuffer<Float>(
    repeating: -.infinity, count: ColorPhrases.capacity + 2)
  /// The path of each length that has this score, if they are collected.
  let ends = FixedBuffer(repeating: End(), count: ColorPhrases.capacity + 2)
  /// The best of these, in falling order.
  var bestEnds: [End] = []
  /// True if a search collects paths that end at different places.
  var collectsEnds = false

  static let maximumPaths = 1024
  /// Difference in worth for which the next phrase may make up, in pixels.
  static let recoverable: Float = 3
  /// The cost of a code after which the dictionary gets no new phrase, in pixels, and the additional cost for each
  /// pixel of the phrase that could have been longer.
  static let redundantCost: Float = 0.5
  static let redundantCostPerPixel: Float = 0.2
  /// The additional worth, together with the next phrase, that a phrase other than the best needs, in pixels: the
  /// continuation is uncertain.
  static let doubt: Float = 0.25

  /// A phrase that may be chosen.
  struct Path {
    /// The phrase without its last symbol, and that symbol; or the whole phrase, with -1.
    var node: Int32
    var symbol: Int32
    var length: Int32
    /// Its worth, in pixels.
    var score: Float
    /// The error of its last pixel.
    var error: SIMD4<Float>

    @inline(__always)
    init(_ node: Int, _ symbol: Int, _ length: Int, _ score: Float, _ error: SIMD4<Float>) {
      self.node = Int32(truncatingIfNeeded: node)
      self.symbol = Int32(truncatingIfNeeded: symbol)
      self.length = Int32(truncatingIfNeeded: length)
      self.score = score
      self.error = error
    }
  }

  /// A phrase that the next one may follow.
  struct End {
    var node = 0
    var length = 0
    var score: Float = 0
    /// The error of its last pixel.
    var error = SIMD4<Float>(repeating: 0)
  }

  init(
    _ drawn: DrawnPalette, paletteEntries: PaletteEntries, pattern: DitherPattern?, width: Int,
    height: Int
  ) {
    self.drawn = drawn
    palette = drawn.palette
    weights = drawn.weights
    (substitutes, substituteWords) = (drawn.substitutes.base, drawn.substituteWords.base)
    self.paletteEntries = paletteEntries
    entryLabs = paletteEntries.labs.base
    self.pattern = pattern
    pixels = LossyPixels(
      capacity: min(width * height, 4 * (ColorPhrases.capacity + width)))
  }

  var symbols: SymbolSet { codes.symbols }

  mutating func data(
    writing indices: [UInt8], of symbols: SymbolSet
  ) -> (bytes: [UInt8], symbolBits: Int) {
    codes.data(writing: indices, of: symbols)
  }

  mutating func begin(_ drawn: DrawnPalette, width: Int, symbolBits: Int) {
    if drawn !== self.drawn {
      self.drawn = drawn
      palette = drawn.palette
      weights = drawn.weights
      (substitutes, substituteWords) = (drawn.substitutes.base, drawn.substituteWords.base)
    }
    pixels.removeAll()
    codes.begin(symbolBits: symbolBits)
    rowWidth = width
    self.symbolBits = symbolBits
    position = 0
    rowsTaken = 0
    left = SIMD4(repeating: 0)
    clear()
  }

  private mutating func clear() {
    phrases.clear(bits: symbolBits)
    last = -1
  }

  /// Minimum number of pixels that are coded at once, unless they are the last.
  private static let batch = 2048

  mutating func makeRoom(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void) {
    // A phrase may be as long as the dictionary has phrases, and its errors go to the row below.
    let end = pixels.count - ColorPhrases.capacity - rowWidth
    if end - position >= Self.batch {
      code(until: end)
      give(upTo: position / rowWidth, take)
    }
    if pixels.count + rowWidth <= pixels.capacity { return }
    pixels.removeFirst(rowsTaken * rowWidth)
    position -= rowsTaken * rowWidth
    rowsTaken = 0
  }

  private mutating func give(
    upTo rows: Int, _ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void
  ) {
    if rows > rowsTaken { take(pixels.chosen.base + rowsTaken * rowWidth, rows - rowsTaken) }
    rowsTaken = rows
  }

  mutating func finish(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void) {
    code(until: pixels.count)
    give(upTo: pixels.count / rowWidth, take)
  }

  mutating func append(
    _ colors: UnsafePointer<UInt32>, shown: UnsafePointer<UInt16>, canvas: UnsafePointer<UInt16>,
    count: Int, x: Int, y: Int
  ) {
    let indices = drawn.indices.base
    var place = 0
    while place < count {
      let start = place
      if colors[place] == 0 {
        if shown[place] != canvas[place] {
          // The pixel was cleared by a disposal and is drawn again.
          pixels.appendFixed(indices[Int(canvas[place])])
          place += 1
          continue
        }
        while place < count, colors[place] == 0, shown[place] == canvas[place] { place += 1 }
        pixels.appendStill(place - start, shown: shown + start, indices: indices)
        continue
      }
      while place < count, colors[place] != 0 { place += 1 }
      pixels.append(
        colors + start, shown: shown + start, indices: indices, count: place - start, palette,
        pattern, tellsEdges: weights.tellsEdges, x: x + start, y: y)
    }
  }

  private mutating func code(until end: Int) {
    var still = 0
    while position < end {
      while still < pixels.stillRanges.count, pixels.stillRanges[still].upperBound <= position {
        still += 1
      }
      // The phrase that is added next may already be the one that fits, if it consists of the last one and the first
      // symbol of that.
      let guess = first
      let isNew = last >= 0 && !phrases.continues(last, with: guess)
      if isNew { phrases.link(last, guess) }
      var stillCount = 0
      if still < pixels.stillRanges.count, pixels.stillRanges[still].lowerBound <= position {
        stillCount = min(
          pixels.stillRanges[still].upperBound - position,
          phrases.zeros.longest
            + (isNew && last == phrases.zeros[phrases.zeros.longest] ? 1 : 0))
        stay(at: position, for: stillCount)
      } else if weights.ends > 1 || pixels.areMostlyFixed {
        searchAhead(at: position, left: left)
      } else {
        search(at: position, left: left)
      }
      codes.append(bestNode)
      (first, left) = settle(at: position, from: stillCount, left: left)
      if isNew, first == guess {
        phrases.keep(last, first)
      } else {
        if isNew { phrases.unlink(last, guess) }
        if last >= 0 { phrases.add(last, first) }
      }
      position += bestLength
      last = bestNode
      // A full dictionary would pull the colours towards those from which it was made.
      if phrases.isFull, position < pixels.count {
        codes.appendClear()
        clear()
      }
    }
  }

  /// Applies the found phrase: its symbols become those of the pixels, and its errors go to their neighbours. The
  /// method is mutating because the coder would be copied for each call otherwise.
  ///
  /// - Parameter start: The number of first pixels of the phrase that stay as they are.
  /// - Returns: The first symbol, and the error that is passed on to the pixel after the phrase.
  private mutating func settle(
    at position: Int, from start: Int, left: SIMD4<Float>
  ) -> (first: UInt8, left: SIMD4<Float>) {
    let nodes = phrases.phrases.base
    let (choices, freePixels, chosen) = (
      pixels.choices.base, pixels.freePixels.base, pixels.chosen.base
    )
    let entries = palette.entryColors.base
    let entryLabs = entryLabs
    let (right, below) = (weights.right, weights.below)
    let (count, rowWidth) = (pixels.count, rowWidth)
    var node = bestNode
    let end = position + bestLength
    var place = end
    while place > position + start {
      place -= 1
      chosen[place] = nodes[node].symbol
      node = Int(nodes[node].parent)
    }
    let first = start > 0 ? 0 : chosen[position]
    var left = start > 0 ? SIMD4(repeating: 0) : left
    while place < end {
      if choices[place] < LossyPixels.free {
        left = SIMD4(repeating: 0)
      } else {
        let symbol = Int(chosen[place])
        let entry = symbol == 0 ? entryLabs[Int(freePixels[place].entryShown)] : entries[symbol]
        let error = freePixels[place].target + left - entry
        left = right * error
        if place + rowWidth < count, choices[place + rowWidth] >= LossyPixels.free {
          freePixels[place + rowWidth].target += below * error
        }
      }
      place += 1
    }
    return (first, left)
  }
}
