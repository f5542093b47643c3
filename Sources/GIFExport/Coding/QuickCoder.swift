import AnimPixels

/// Codes changed pixels in one pass: each takes its own entry of the palette if that continues the phrase, or else an
/// entry that is near enough and does.
struct QuickCoder: PictureCoder, ~Copyable {
  private var drawn: DrawnPalette
  private var paletteView: PaletteView
  private let paletteEntries: PaletteEntries
  /// The colours of the entries of all palettes.
  private let labs: UnsafeMutablePointer<SIMD4<Float>>
  private let pattern: DitherPattern?
  private var phrases = QuickPhrases()
  private var codes = PhraseCodes()
  private var symbolBits = 0
  /// The chosen indices of the row that was added last.
  private let chosen: FixedBuffer<UInt8>
  private var hasRow = false
  private var phrase = CurrentPhrase()
  /// The entries that may replace each entry.
  private let substitutes = FixedBuffer(repeating: Substitutes(), count: 256)

  /// The properties of a palette that are used for each pixel, outside of its object.
  private struct PaletteView {
    let known: LossyPalette.NearestEntryCache
    /// Its index of each entry of all palettes.
    let indices: UnsafeMutablePointer<UInt8>
    let limits: Limits
    let staleness: Float

    init(_ drawn: DrawnPalette) {
      (known, indices) = (drawn.palette.known, drawn.indices.base)
      (limits, staleness) = (Limits(drawn.weights), drawn.weights.staleness)
    }
  }

  /// The phrase that is being built.
  private struct CurrentPhrase {
    /// Its node; -1 before the first pixel.
    var node = -1
    /// Number of zeros if it is made of nothing else, 0 otherwise.
    var zeroCount = 0

    /// Continues it by a symbol.
    @inline(__always)
    mutating func extend(to next: Int, _ symbol: UInt8) {
      node = next
      zeroCount = symbol == 0 && zeroCount > 0 ? zeroCount + 1 : 0
    }
  }

  /// The entries that may be drawn instead of the nearest one: 0 for the entry that is shown, and its neighbours.
  private struct Substitutes {
    /// The symbols, the nearest first.
    var symbols = SIMD16<UInt8>(repeating: 0)
    var count = 1
    /// All of them as a set of ``QuickPhrases``.
    var set = QuickPhrases.bit(0)
  }

  /// The increase of a pixel's squared error, compared with its own entry, that is accepted.
  private struct Limits {
    let usual: Float
    let edge: Float
    let steady: Float

    /// The error may outweigh the gain of the phrase, as long as it is no more visible than an error at an edge.
    init(_ weights: LossyWeights) {
      edge = 1.3 / weights.edgeInverseWorth
      usual = min(3 / weights.inverseWorth, edge)
      steady = min(3 / weights.steadyInverseWorth, edge)
    }
  }

  init(_ drawn: DrawnPalette, paletteEntries: PaletteEntries, pattern: DitherPattern?, width: Int) {
    self.drawn = drawn
    paletteView = PaletteView(drawn)
    self.paletteEntries = paletteEntries
    labs = paletteEntries.labs.base
    self.pattern = pattern
    chosen = FixedBuffer(uninitializedCount: width)
    findSubstitutes()
  }

  private func findSubstitutes() {
    let palette = drawn.palette
    for entry in 1..<max(1, palette.entries.count) {
      let substitutes = substitutes.base + entry
      substitutes.pointee = Substitutes()
      for place in 1..<max(1, min(LossyPalette.neighbourCount, palette.entryCount)) {
        guard palette.gap(entry, place) <= drawn.weights.reach else { break }
        let other = palette.neighbours(entry)[place]
        substitutes.pointee.symbols[place] = other
        substitutes.pointee.count = place + 1
        substitutes.pointee.set |= QuickPhrases.bit(other)
      }
    }
  }

  mutating func begin(_ drawn: DrawnPalette, width: Int, symbolBits: Int) {
    if drawn !== self.drawn {
      (self.drawn, paletteView) = (drawn, PaletteView(drawn))
      findSubstitutes()
    }
    codes.begin(symbolBits: symbolBits)
    self.symbolBits = symbolBits
    hasRow = false
    phrases.clear(bits: symbolBits)
    phrase = CurrentPhrase()
  }

  mutating func makeRoom(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void) {
    if hasRow { take(chosen.base, 1) }
    hasRow = false
  }

  mutating func finish(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void) {
    makeRoom(take)
    if phrase.node >= 0 { codes.append(phrase.node) }
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
    let (chosen, indices) = (chosen.base, paletteView.indices)
    var phrase = phrase
    defer { self.phrase = phrase }
    var place = 0
    while place < count {
      let color = colors[place]
      if color != 0 {
        let threshold = pattern?.threshold(x: x + place, y: y)
        chosen[place] = draw(&phrase, color, threshold, shown: Int(shown[place]))
      } else if shown[place] != canvas[place] {
        // The pixel was cleared by a disposal and is drawn again.
        let index = indices[Int(canvas[place])]
        chosen[place] = index
        if let next = child(phrase, index) {
          phrase.extend(to: next, index)
        } else {
          begin(&phrase, index)
        }
      } else {
        let start = place
        while place < count, colors[place] == 0, shown[place] == canvas[place] { place += 1 }
        stay(&phrase, start..<place, shown, indices)
        continue
      }
      place += 1
    }
  }

  /// Codes a pixel that changes.
  ///
  /// - Parameters:
  ///   - color: Its colour number, with its marks.
  ///   - threshold: The pattern's threshold, if there is a pattern.
  ///   - shown: The entry that it shows, among those of all palettes.
  /// - Returns: The chosen index.
  @inline(__always)
  private mutating func draw(
    _ phrase: inout CurrentPhrase, _ color: UInt32, _ threshold: UInt16?, shown: Int
  ) -> UInt8 {
    let number = color.colorNumber
    let (nearest, isLocked, isOnlyAtEdges) = paletteView.known.nearest(number)
    // A locked colour has its own entry, whatever it could be mixed from.
    let mixed = isLocked ? nil : threshold.flatMap { drawn.palette.mixed(number, threshold: $0) }
    let own = UInt8(truncatingIfNeeded: mixed ?? nearest)
    if paletteView.indices[shown] == own, let next = child(phrase, 0) {
      // The pixel shows that entry already.
      phrase.extend(to: next, 0)
      return 0
    }
    if let next = child(phrase, own) {
      phrase.extend(to: next, own)
      return own
    }
    let isArea =
      color & FlatAreas.mark != 0 && (mixed == nil || !drawn.palette.mixesAreas(of: number))
    if phrase.node >= 0, !isLocked, !isArea {
      let entry = paletteView.known.entryColors[Int(own)]
      // The pattern's choice is the colour to show.
      let target = mixed == nil ? paletteView.known.labs[number] : entry
      let limit =
        color & SteadyPixels.mark != 0
        ? paletteView.limits.steady
        : isOnlyAtEdges ? paletteView.limits.edge : paletteView.limits.usual
      let maximumError = (target - entry).squaredLength + limit
      if let (next, symbol) = substitute(
        phrase.node, for: own, target, shown: shown, within: maximumError)
      {
        phrase.extend(to: next, symbol)
        return symbol
      }
    }
    begin(&phrase, own)
    return own
  }

  @inline(__always)
  private func child(_ phrase: CurrentPhrase, _ symbol: UInt8) -> Int? {
    guard phrase.node >= 0 else { return nil }
    let child = phrases.child(phrase.node, symbol)
    return child == 0 ? nil : child
  }

  /// The continuation of a phrase by the entry that is nearest to a pixel's colour, and that entry; 0 for the entry
  /// that is shown.
  ///
  /// - Parameter limit: Squared errors have to be less.
  @inline(__always)
  private func substitute(
    _ node: Int, for own: UInt8, _ target: SIMD4<Float>, shown: Int, within limit: Float
  ) -> (node: Int, symbol: UInt8)? {
    let (entries, labs, staleness) = (paletteView.known.entryColors, labs, paletteView.staleness)
    @inline(__always)
    func error(_ symbol: UInt8) -> Float {
      if symbol != 0 { return (target - entries[Int(symbol)]).squaredLength }
      return shown == 0
        ? .infinity : staleness * (target - labs[shown]).squaredLength
    }
    if let only = phrases.onlyChild(node) {
      return only.node != 0 && error(only.symbol) < limit ? only : nil
    }
    let substitutes = substitutes.base + Int(own)
    guard phrases.mayContinue(node, substitutes.pointee.set) else { return nil }
    var best: (node: Int, symbol: UInt8)?
    var smallest = limit
    let others = UnsafeRawPointer(substitutes).assumingMemoryBound(to: UInt8.self)
    for place in 0..<substitutes.pointee.count {
      let symbol = others[place]
      guard phrases.mayContinue(node, QuickPhrases.bit(symbol)) else { continue }
      let error = error(symbol)
      guard error < smallest else { continue }
      let next = phrases.child(node, symbol)
      if next != 0 { (best, smallest) = ((next, symbol), error) }
    }
    return best
  }

  /// Ends the phrase and begins one with a symbol that doesn't continue it.
  @inline(__always)
  private mutating func begin(_ phrase: inout CurrentPhrase, _ symbol: UInt8) {
    if phrase.node >= 0 {
      codes.append(phrase.node)
      phrases.add(phrase.node, symbol)
      // A full dictionary would pull the colours towards those from which it was made.
      if phrases.isFull {
        codes.appendClear()
        phrases.clear(bits: symbolBits)
      }
    }
    phrase = CurrentPhrase(node: Int(symbol), zeroCount: symbol == 0 ? 1 : 0)
  }

  /// Codes pixels that stay as they are.
  @inline(__always)
  private mutating func stay(
    _ phrase: inout CurrentPhrase, _ places: Range<Int>, _ shown: UnsafePointer<UInt16>,
    _ indices: UnsafePointer<UInt8>
  ) {
    var place = places.lowerBound
    while place < places.upperBound {
      let more = min(places.upperBound - place, phrases.zeros.longest - phrase.zeroCount)
      if phrase.zeroCount > 0, more > 0 {
        (chosen.base + place).update(repeating: 0, count: more)
        phrase.zeroCount += more
        phrase.node = phrases.zeros[phrase.zeroCount]
        place += more
        continue
      }
      let own = indices[Int(shown[place])]
      chosen[place] = 0
      if let next = child(phrase, 0) {
        phrase.extend(to: next, 0)
      } else if own != 0, let next = child(phrase, own) {
        phrase.extend(to: next, own)
        chosen[place] = own
      } else {
        begin(&phrase, 0)
      }
      place += 1
    }
  }
}
