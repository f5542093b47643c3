import AnimPixels

/// Looks for the phrases that are worth most: one of the dictionary
/// may stand for pixels that it shows with a small error, where that makes it long enough.
struct LossyCoder: PictureCoder, ~Copyable {
  /// The palette of the picture.
  private var drawn: DrawnPalette
  private(set) var palette: LossyPalette
  private let pattern: DitherPattern?
  var phrases = ColorPhrases()
  private var codes = PhraseCodes()

  /// The picture being coded.
  var pixels: LossyPixels
  private let looks: Looks
  let lookLabs: UnsafeMutablePointer<SIMD4<Float>>
  private(set) var standIns: UnsafeMutablePointer<SymbolSet>
  private(set) var standInWords: UnsafeMutablePointer<(first: Int, last: Int)>

  // Where coding has come to.
  private var rowWidth = 0
  private var symbolBits = 0
  /// The next pixel to be coded.
  private var position = 0
  /// How many rows were given out.
  private var rowsTaken = 0
  /// The phrase before it and its first symbol.
  private var last = -1
  private var first: UInt8 = 0
  /// The error that it gets from there.
  private var left = SIMD4<Float>(repeating: 0)

  // The search for a phrase.
  private(set) var weights: LossyWeights
  var bestNode = 0
  var bestLength = 0
  var bestScore: Float = 0
  /// Ways that are to be followed, the likeliest last.
  let paths = FixedBuffer<Path>(uninitializedCount: mostPaths)
  var pathCount = 0
  /// The best score of a way of each length; below all others for lengths that none has yet.
  let bestAtLength = FixedBuffer<Float>(
    repeating: -.infinity, count: ColorPhrases.capacity + 2)
  /// The way of each length that has this score, where they are collected.
  let ends = FixedBuffer(repeating: End(), count: ColorPhrases.capacity + 2)
  /// The best of them, the best first.
  var bestEnds: [End] = []
  /// Whether a search collects ways that end at different places.
  var collectsEnds = false

  static let mostPaths = 1024
  /// What a phrase may be worth less than another, in pixels, for the one after it to make up for.
  static let redeemable: Float = 3
  /// What a code costs after which the dictionary has no new phrase, in pixels, and what it costs for
  /// each pixel of the phrase that could have been longer.
  static let unlearned: Float = 0.5
  static let unlearnedPart: Float = 0.2
  /// What a phrase has to be worth more with the one after it than the best without that, in pixels:
  /// how things go on from there isn't known.
  static let doubt: Float = 0.25

  /// A phrase that may be the one.
  struct Path {
    /// The phrase before its last symbol, and that symbol; or, with -1, the whole phrase.
    var node: Int32
    var symbol: Int32
    var length: Int32
    /// What it is worth, in pixels.
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

  init(_ drawn: DrawnPalette, looks: Looks, pattern: DitherPattern?, width: Int, height: Int) {
    self.drawn = drawn
    palette = drawn.palette
    weights = drawn.weights
    (standIns, standInWords) = (drawn.standIns.base, drawn.standInWords.base)
    self.looks = looks
    lookLabs = looks.labs.base
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
      (standIns, standInWords) = (drawn.standIns.base, drawn.standInWords.base)
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

  /// So many pixels at least are coded at once, unless they are the last.
  private static let batch = 2048

  mutating func makeRoom(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void) {
    // A phrase may be as long as there are phrases, and its errors go to the row below.
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
          // What was disposed of comes back as it was.
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
    var stretch = 0
    while position < end {
      while stretch < pixels.stretches.count, pixels.stretches[stretch].upperBound <= position {
        stretch += 1
      }
      // The phrase that is added next may already be the one, if it is the last one and its own first
      // symbol.
      let guess = first
      let isNew = last >= 0 && !phrases.continues(last, with: guess)
      if isNew { phrases.link(last, guess) }
      var stillCount = 0
      if stretch < pixels.stretches.count, pixels.stretches[stretch].lowerBound <= position {
        stillCount = min(
          pixels.stretches[stretch].upperBound - position,
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
      // A full dictionary would pull the colours towards those that it learned from.
      if phrases.isFull, position < pixels.count {
        codes.appendClear()
        clear()
      }
    }
  }

  /// Takes over the found phrase: its symbols become the pixels', its errors go to the neighbours. It is
  /// mutating because the coder would be copied for each call otherwise.
  ///
  /// - Parameter start: the pixels of the phrase before this one stay as they are.
  /// - Returns: its first symbol, and the error that the pixel after it gets.
  private mutating func settle(
    at position: Int, from start: Int, left: SIMD4<Float>
  ) -> (first: UInt8, left: SIMD4<Float>) {
    let nodes = phrases.phrases.base
    let (choices, wishes, chosen) = (pixels.choices.base, pixels.wishes.base, pixels.chosen.base)
    let entries = palette.entryColors.base
    let lookLabs = lookLabs
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
        let entry = symbol == 0 ? lookLabs[Int(wishes[place].look)] : entries[symbol]
        let error = wishes[place].target + left - entry
        left = right * error
        if place + rowWidth < count, choices[place + rowWidth] >= LossyPixels.free {
          wishes[place + rowWidth].target += below * error
        }
      }
      place += 1
    }
    return (first, left)
  }
}
