import AnimPixels

/// Codes changed pixels in one go: each takes its own entry of the palette where a phrase of the
/// dictionary goes on with it, or else one that is near enough and with which it does.
struct QuickCoder: PictureCoder, ~Copyable {
  private var drawn: DrawnPalette
  private var asked: Asked
  private let looks: Looks
  /// The colour of each look.
  private let labs: UnsafeMutablePointer<SIMD4<Float>>
  private let pattern: DitherPattern?
  private var phrases = QuickPhrases()
  private var codes = PhraseCodes()
  private var symbolBits = 0
  /// The indices that were chosen for the row that was added last.
  private let chosen: FixedBuffer<UInt8>
  private var hasRow = false
  private var way = Way()
  /// What may stand in for each entry.
  private let standIns = FixedBuffer(repeating: StandIns(), count: 256)

  /// What a palette is asked for each pixel, out of its object.
  private struct Asked {
    let known: LossyPalette.Known
    /// The index that it has for each look.
    let indices: UnsafeMutablePointer<UInt8>
    let limits: Limits
    let staleness: Float

    init(_ drawn: DrawnPalette) {
      (known, indices) = (drawn.palette.known, drawn.indices.base)
      (limits, staleness) = (Limits(drawn.weights), drawn.weights.staleness)
    }
  }

  /// Where coding has come to.
  private struct Way {
    /// The phrase so far; -1 before the first pixel.
    var node = -1
    /// Of how many zeros it is made, and nothing else; 0 if it isn't.
    var zeroCount = 0

    /// Goes on to the phrase that continues this one by a symbol.
    @inline(__always)
    mutating func go(to next: Int, _ symbol: UInt8) {
      node = next
      zeroCount = symbol == 0 && zeroCount > 0 ? zeroCount + 1 : 0
    }
  }

  /// What may be drawn where an entry is nearest: 0 for what is shown, and the entries next to it.
  private struct StandIns {
    /// The nearest first.
    var symbols = SIMD16<UInt8>(repeating: 0)
    var count = 1
    /// All of them, as ``QuickPhrases`` has sets.
    var set = QuickPhrases.bit(0)
  }

  /// How much larger than with its own entry a pixel's squared error may be.
  private struct Limits {
    let usual: Float
    let edge: Float
    let steady: Float

    /// A pixel may be worth as little as without its phrase, as far as that is seen no better than what
    /// edges hide.
    init(_ weights: LossyWeights) {
      edge = 1.3 / weights.edgeInverseWorth
      usual = min(3 / weights.inverseWorth, edge)
      steady = min(3 / weights.steadyInverseWorth, edge)
    }
  }

  init(_ drawn: DrawnPalette, looks: Looks, pattern: DitherPattern?, width: Int) {
    self.drawn = drawn
    asked = Asked(drawn)
    self.looks = looks
    labs = looks.labs.base
    self.pattern = pattern
    chosen = FixedBuffer(uninitializedCount: width)
    findStandIns()
  }

  private func findStandIns() {
    let palette = drawn.palette
    for entry in 1..<max(1, palette.entries.count) {
      let standIns = standIns.base + entry
      standIns.pointee = StandIns()
      for place in 1..<max(1, min(LossyPalette.neighbourCount, palette.entryCount)) {
        guard palette.gap(entry, place) <= drawn.weights.reach else { break }
        let other = palette.neighbours(entry)[place]
        standIns.pointee.symbols[place] = other
        standIns.pointee.count = place + 1
        standIns.pointee.set |= QuickPhrases.bit(other)
      }
    }
  }

  mutating func begin(_ drawn: DrawnPalette, width: Int, symbolBits: Int) {
    if drawn !== self.drawn {
      (self.drawn, asked) = (drawn, Asked(drawn))
      findStandIns()
    }
    codes.begin(symbolBits: symbolBits)
    self.symbolBits = symbolBits
    hasRow = false
    phrases.clear(bits: symbolBits)
    way = Way()
  }

  mutating func makeRoom(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void) {
    if hasRow { take(chosen.base, 1) }
    hasRow = false
  }

  mutating func finish(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void) {
    makeRoom(take)
    if way.node >= 0 { codes.append(way.node) }
  }

  var symbols: SymbolSet { codes.symbols }

  mutating func data(
    writing indices: [UInt8], of symbols: SymbolSet
  ) -> (bytes: [UInt8], symbolBits: Int) {
    codes.data(writing: indices, of: symbols)
  }

  mutating func append(
    _ colors: UnsafePointer<UInt32>, shown: UnsafePointer<UInt16>, canvas: UnsafePointer<UInt16>,
    count: Int, x: Int, y: Int
  ) {
    hasRow = true
    let (chosen, indices) = (chosen.base, asked.indices)
    var way = way
    defer { self.way = way }
    var place = 0
    while place < count {
      let color = colors[place]
      if color != 0 {
        let threshold = pattern?.threshold(x: x + place, y: y)
        chosen[place] = draw(&way, color, threshold, look: Int(shown[place]))
      } else if shown[place] != canvas[place] {
        // What was disposed of comes back as it was.
        let index = indices[Int(canvas[place])]
        chosen[place] = index
        if let next = child(way, index) { way.go(to: next, index) } else { begin(&way, index) }
      } else {
        let start = place
        while place < count, colors[place] == 0, shown[place] == canvas[place] { place += 1 }
        stay(&way, start..<place, shown, indices)
        continue
      }
      place += 1
    }
  }

  /// Goes on with a pixel that changes.
  ///
  /// - Parameters:
  ///   - color: its colour number, with its marks.
  ///   - threshold: the pattern's, if there is one.
  ///   - look: what it shows, among the entries of all palettes.
  /// - Returns: the chosen index.
  @inline(__always)
  private mutating func draw(
    _ way: inout Way, _ color: UInt32, _ threshold: UInt16?, look: Int
  ) -> UInt8 {
    let number = color.colorNumber
    let (nearest, isLocked, isOnlyAtEdges) = asked.known.nearest(number)
    // A locked one has its own entry, whatever it could be mixed from.
    let mixed = isLocked ? nil : threshold.flatMap { drawn.palette.mixed(number, threshold: $0) }
    let own = UInt8(truncatingIfNeeded: mixed ?? nearest)
    if asked.indices[look] == own, let next = child(way, 0) {
      // It shows that already.
      way.go(to: next, 0)
      return 0
    }
    if let next = child(way, own) {
      way.go(to: next, own)
      return own
    }
    let isArea =
      color & FlatAreas.mark != 0 && (mixed == nil || !drawn.palette.mixesAreas(of: number))
    if way.node >= 0, !isLocked, !isArea {
      let entry = asked.known.entryColors[Int(own)]
      // The pattern's choice is the colour to show.
      let target = mixed == nil ? asked.known.labs[number] : entry
      let limit =
        color & SteadyPixels.mark != 0
        ? asked.limits.steady : isOnlyAtEdges ? asked.limits.edge : asked.limits.usual
      let most = (target - entry).squaredLength + limit
      if let (next, symbol) = standIn(way.node, for: own, target, look: look, within: most) {
        way.go(to: next, symbol)
        return symbol
      }
    }
    begin(&way, own)
    return own
  }

  @inline(__always)
  private func child(_ way: Way, _ symbol: UInt8) -> Int? {
    guard way.node >= 0 else { return nil }
    let child = phrases.child(way.node, symbol)
    return child == 0 ? nil : child
  }

  /// The phrase that continues one by the entry that is nearest to a pixel's colour, and that entry, 0
  /// for what the pixel shows.
  ///
  /// - Parameter most: the squared error has to be less.
  @inline(__always)
  private func standIn(
    _ node: Int, for own: UInt8, _ target: SIMD4<Float>, look: Int, within most: Float
  ) -> (node: Int, symbol: UInt8)? {
    let (entries, labs, staleness) = (asked.known.entryColors, labs, asked.staleness)
    @inline(__always)
    func error(_ symbol: UInt8) -> Float {
      if symbol != 0 { return (target - entries[Int(symbol)]).squaredLength }
      return look == 0
        ? .infinity : staleness * (target - labs[look]).squaredLength
    }
    if let only = phrases.onlyChild(node) {
      return only.node != 0 && error(only.symbol) < most ? only : nil
    }
    let standIns = standIns.base + Int(own)
    guard phrases.mayContinue(node, standIns.pointee.set) else { return nil }
    var best: (node: Int, symbol: UInt8)?
    var least = most
    let others = UnsafeRawPointer(standIns).assumingMemoryBound(to: UInt8.self)
    for place in 0..<standIns.pointee.count {
      let symbol = others[place]
      guard phrases.mayContinue(node, QuickPhrases.bit(symbol)) else { continue }
      let error = error(symbol)
      guard error < least else { continue }
      let next = phrases.child(node, symbol)
      if next != 0 { (best, least) = ((next, symbol), error) }
    }
    return best
  }

  /// Ends the phrase so far and begins one with a symbol that doesn't continue it.
  @inline(__always)
  private mutating func begin(_ way: inout Way, _ symbol: UInt8) {
    if way.node >= 0 {
      codes.append(way.node)
      phrases.add(way.node, symbol)
      // A full dictionary would pull the colours towards those that it learned from.
      if phrases.isFull {
        codes.appendClear()
        phrases.clear(bits: symbolBits)
      }
    }
    way = Way(node: Int(symbol), zeroCount: symbol == 0 ? 1 : 0)
  }

  /// Goes on with pixels that stay as they are.
  @inline(__always)
  private mutating func stay(
    _ way: inout Way, _ places: Range<Int>, _ shown: UnsafePointer<UInt16>,
    _ indices: UnsafePointer<UInt8>
  ) {
    var place = places.lowerBound
    while place < places.upperBound {
      let more = min(places.upperBound - place, phrases.zeros.longest - way.zeroCount)
      if way.zeroCount > 0, more > 0 {
        (chosen.base + place).update(repeating: 0, count: more)
        way.zeroCount += more
        way.node = phrases.zeros[way.zeroCount]
        place += more
        continue
      }
      let own = indices[Int(shown[place])]
      chosen[place] = 0
      if let next = child(way, 0) {
        way.go(to: next, 0)
      } else if own != 0, let next = child(way, own) {
        way.go(to: next, own)
        chosen[place] = own
      } else {
        begin(&way, 0)
      }
      place += 1
    }
  }
}
