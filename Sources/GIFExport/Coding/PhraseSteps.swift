import AnimPixels

/// The continuations of a phrase by one pixel. The one that is worth most is followed first; the others wait on a
/// stack.
struct PhraseSteps {
  /// The phrases of the dictionary.
  let phrases: UnsafePointer<ColorPhrases.Phrase>
  /// For each of them the symbols that continue it, in words, if these are many.
  let continuations: UnsafePointer<UInt64>
  /// For each entry of the palette the symbols that may replace it, and the range of words that have any.
  let substitutes: UnsafePointer<UInt64>
  let substituteWords: UnsafePointer<(first: Int, last: Int)>
  /// The colours of the palette's entries, and those of the entries of all palettes.
  let entries: UnsafePointer<SIMD4<Float>>
  let entryLabs: UnsafePointer<SIMD4<Float>>
  let staleness: Float
  /// The paths that wait, the likeliest last, and their number.
  let paths: UnsafeMutablePointer<LossyCoder.Path>
  var count: Int

  // The continuation that is worth most: a phrase, or a phrase and the symbol that continues it.
  private var node = 0
  private var symbol = -1
  private(set) var score = -Float.infinity
  private(set) var error = SIMD4<Float>(repeating: 0)
  /// The length of the continued phrases, and the worth that each needs.
  private var length = 0
  private var minimumWorth: Float = 0

  init(
    phrases: UnsafePointer<ColorPhrases.Phrase>, continuations: UnsafePointer<UInt64>,
    substitutes: UnsafePointer<UInt64>, substituteWords: UnsafePointer<(first: Int, last: Int)>,
    entries: UnsafePointer<SIMD4<Float>>, entryLabs: UnsafePointer<SIMD4<Float>>, staleness: Float,
    paths: UnsafeMutablePointer<LossyCoder.Path>, count: Int
  ) {
    self.phrases = phrases
    self.continuations = continuations
    self.substitutes = substitutes
    self.substituteWords = substituteWords
    self.entries = entries
    self.entryLabs = entryLabs
    self.staleness = staleness
    self.paths = paths
    self.count = count
  }

  /// Begins with the continuations of another phrase.
  @inline(__always)
  mutating func begin(length: Int, minimumWorth: Float) {
    self.length = length
    // Any continuation is better than none.
    self.minimumWorth = max(minimumWorth, -.greatestFiniteMagnitude)
    score = -.infinity
  }

  /// True if a continuation is worth enough.
  @inline(__always)
  var hasNext: Bool { score >= minimumWorth }

  /// The best continuation.
  @inline(__always)
  func next(in phrases: borrowing ColorPhrases) -> Int {
    symbol >= 0 ? phrases.child(node, UInt8(truncatingIfNeeded: symbol)) : node
  }

  /// Offers the symbols of a pixel that isn't free: its own, and that of a pixel that stays.
  @inline(__always)
  mutating func offerKnown(
    _ choice: UInt16, after parent: Int, first firstChild: UInt16, worth: Float
  ) {
    let index = Int(choice & 255)
    let mayStay = choice & LossyPixels.mayStay != 0
    let zero = SIMD4<Float>(repeating: 0)
    if firstChild == ColorPhrases.many {
      let symbols = continuations + 4 &* parent
      if mayStay, symbols[0] & 1 != 0 { offer(parent, 0, worth, zero) }
      if index != 0, symbols[index &>> 6] &>> UInt64(index & 63) & 1 != 0 {
        offer(parent, index, worth, zero)
      }
      return
    }
    var child = Int(firstChild)
    while child != 0 {
      let symbol = Int(phrases[child].symbol)
      if symbol == 0 ? mayStay : symbol == index { offer(child, -1, worth, zero) }
      child = Int(phrases[child].sibling)
    }
  }

  /// The target of a free pixel, and the cost of errors there.
  struct Target {
    let target: SIMD4<Float>
    /// The nearest entry.
    let nearest: Int
    /// The entry that is shown already, among those of all palettes; 0 if it can't stay.
    let shown: Int
    /// The squared error that costs nothing, and the cost of an error of 1 beyond it.
    let base: Float
    let inverseWorth: Float
  }

  /// Offers all symbols that are near enough to a free pixel's colour, if the continuations are listed, from the
  /// first of them on.
  @inline(__always)
  mutating func offerListed(_ pixel: Target, from first: Int, worth: Float) {
    let similar = substitutes + 4 &* pixel.nearest
    var child = first
    while child != 0 {
      let place = child
      let symbol = Int(phrases[place].symbol)
      child = Int(phrases[place].sibling)
      let stays = symbol == 0
      if stays ? pixel.shown == 0 : similar[symbol &>> 6] &>> UInt64(symbol & 63) & 1 == 0 {
        continue
      }
      offer(
        place, -1, stays ? entryLabs[pixel.shown] : entries[symbol], pixel, stays ? staleness : 1,
        worth
      )
    }
  }

  /// The same if many phrases continue the phrase.
  @inline(__always)
  mutating func offerMany(_ pixel: Target, after parent: Int, worth: Float) {
    let symbols = continuations + 4 &* parent
    if symbols[0] & 1 != 0, pixel.shown != 0 {
      offer(parent, 0, entryLabs[pixel.shown], pixel, staleness, worth)
    }
    let similar = substitutes + 4 &* pixel.nearest
    var (word, lastWord) = substituteWords[pixel.nearest]
    while true {
      var bits = symbols[word] & similar[word]
      while bits != 0 {
        let symbol = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        offer(parent, symbol, entries[symbol], pixel, 1, worth)
      }
      if word >= lastWord { break }
      word &+= 1
    }
  }

  /// - Parameter weight: The factor of the error.
  @inline(__always)
  private mutating func offer(
    _ node: Int, _ symbol: Int, _ color: SIMD4<Float>, _ pixel: Target, _ weight: Float,
    _ worth: Float
  ) {
    let error = pixel.target - color
    let cost = (weight * error.squaredLength - pixel.base) * pixel.inverseWorth
    let score = worth - cost
    if cost < LossyWeights.maximumCost, score >= minimumWorth { offer(node, symbol, score, error) }
  }

  /// Keeps a continuation: as the best one, or for later.
  @inline(__always)
  private mutating func offer(
    _ node: Int, _ symbol: Int, _ score: Float, _ error: SIMD4<Float>
  ) {
    var (node, symbol, score, error) = (node, symbol, score, error)
    if score > self.score {
      swap(&node, &self.node)
      swap(&symbol, &self.symbol)
      swap(&score, &self.score)
      swap(&error, &self.error)
      if score == -.infinity { return }
    }
    guard count < LossyCoder.maximumPaths else { return }
    paths[count] = LossyCoder.Path(node, symbol, length, score, error)
    count &+= 1
  }
}
