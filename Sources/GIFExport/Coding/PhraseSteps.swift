import AnimPixels

/// The ways on from a phrase by one more pixel: the one that is worth most, which is followed first, and
/// others that wait on a stack.
struct PhraseSteps {
  /// The phrases of the dictionary.
  let phrases: UnsafePointer<ColorPhrases.Phrase>
  /// For each of them the symbols that continue it, in words, where these are many.
  let continuations: UnsafePointer<UInt64>
  /// For each entry of the palette the symbols that may stand for it, and the words that have any.
  let standIns: UnsafePointer<UInt64>
  let standInWords: UnsafePointer<(first: Int, last: Int)>
  /// The colours that symbols and looks of pixels show.
  let entries: UnsafePointer<SIMD4<Float>>
  let lookLabs: UnsafePointer<SIMD4<Float>>
  let staleness: Float
  /// The ways that wait, the likeliest last, and how many there are.
  let paths: UnsafeMutablePointer<LossyCoder.Path>
  var count: Int

  // The way on that is worth most: a phrase, or one and the symbol that continues it.
  private var node = 0
  private var symbol = -1
  private(set) var score = -Float.infinity
  private(set) var error = SIMD4<Float>(repeating: 0)
  /// The length of the phrases on from here, and what each has to be worth at least.
  private var length = 0
  private var least: Float = 0

  init(
    phrases: UnsafePointer<ColorPhrases.Phrase>, continuations: UnsafePointer<UInt64>,
    standIns: UnsafePointer<UInt64>, standInWords: UnsafePointer<(first: Int, last: Int)>,
    entries: UnsafePointer<SIMD4<Float>>, lookLabs: UnsafePointer<SIMD4<Float>>, staleness: Float,
    paths: UnsafeMutablePointer<LossyCoder.Path>, count: Int
  ) {
    self.phrases = phrases
    self.continuations = continuations
    self.standIns = standIns
    self.standInWords = standInWords
    self.entries = entries
    self.lookLabs = lookLabs
    self.staleness = staleness
    self.paths = paths
    self.count = count
  }

  /// Forgets the ways on from the phrase before.
  @inline(__always)
  mutating func begin(length: Int, least: Float) {
    self.length = length
    // Any way is better than none.
    self.least = max(least, -.greatestFiniteMagnitude)
    score = -.infinity
  }

  /// Whether there is a way on that is worth enough.
  @inline(__always)
  var goOn: Bool { score >= least }

  /// The phrase on the best way.
  @inline(__always)
  func next(in phrases: borrowing ColorPhrases) -> Int {
    symbol >= 0 ? phrases.child(node, UInt8(truncatingIfNeeded: symbol)) : node
  }

  /// Takes what a pixel can be whose symbols are known: its own, or that of what shows already.
  @inline(__always)
  mutating func offerFree(
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

  /// What a pixel should look like, and what errors cost there.
  struct Wish {
    let target: SIMD4<Float>
    /// The entry that is nearest to it.
    let nearest: Int
    /// What shows already; 0 where that can't stay.
    let look: Int
    /// The squared error that costs nothing, and what one costs beyond it.
    let base: Float
    let inverseWorth: Float
  }

  /// Takes what a pixel can be that any symbol near enough to its colour may stand for, where the phrases
  /// that go on are listed, from the first of them on.
  @inline(__always)
  mutating func offerListed(_ wish: Wish, from first: Int, worth: Float) {
    let similar = standIns + 4 &* wish.nearest
    var child = first
    while child != 0 {
      let place = child
      let symbol = Int(phrases[place].symbol)
      child = Int(phrases[place].sibling)
      let stays = symbol == 0
      if stays ? wish.look == 0 : similar[symbol &>> 6] &>> UInt64(symbol & 63) & 1 == 0 {
        continue
      }
      offer(
        place, -1, stays ? lookLabs[wish.look] : entries[symbol], wish, stays ? staleness : 1, worth
      )
    }
  }

  /// The same where many phrases go on.
  @inline(__always)
  mutating func offerMany(_ wish: Wish, after parent: Int, worth: Float) {
    let symbols = continuations + 4 &* parent
    if symbols[0] & 1 != 0, wish.look != 0 {
      offer(parent, 0, lookLabs[wish.look], wish, staleness, worth)
    }
    let similar = standIns + 4 &* wish.nearest
    var (word, lastWord) = standInWords[wish.nearest]
    while true {
      var bits = symbols[word] & similar[word]
      while bits != 0 {
        let symbol = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        offer(parent, symbol, entries[symbol], wish, 1, worth)
      }
      if word >= lastWord { break }
      word &+= 1
    }
  }

  /// - Parameter weight: How much an error counts.
  @inline(__always)
  private mutating func offer(
    _ node: Int, _ symbol: Int, _ color: SIMD4<Float>, _ wish: Wish, _ weight: Float,
    _ worth: Float
  ) {
    let error = wish.target - color
    let cost = (weight * error.squaredLength - wish.base) * wish.inverseWorth
    let score = worth - cost
    if cost < LossyWeights.most, score >= least { offer(node, symbol, score, error) }
  }

  /// Keeps a way: as the best one, or for later.
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
    guard count < LossyCoder.mostPaths else { return }
    paths[count] = LossyCoder.Path(node, symbol, length, score, error)
    count &+= 1
  }
}
