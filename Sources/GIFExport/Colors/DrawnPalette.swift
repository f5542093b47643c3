import AnimPixels

/// A palette that frames are drawn with, and what coding them asks about it.
final class DrawnPalette {
  let palette: LossyPalette
  let weights: LossyWeights
  /// Whether its colours are written with each of these frames.
  let isLocal: Bool
  /// Which of the animation's palettes it is.
  let number: Int
  /// How it stands in the file.
  let order: TableOrder
  /// For each entry, those that may stand in for it.
  let standIns = FixedBuffer(repeating: SymbolSet(), count: 256)
  /// The first and the last of the words of each of these sets that aren't 0.
  let standInWords = FixedBuffer<(first: Int, last: Int)>(repeating: (0, 0), count: 256)
  /// The index with which it has the colour of each of the looks so far, or 0.
  let indices: FixedBuffer<UInt8>

  /// - Parameters:
  ///   - looks: are given the palette's entries.
  ///   - mixes: whether colours that it lacks are mixed.
  init(
    _ palette: LossyPalette, _ order: TableOrder, weights: LossyWeights, isLocal: Bool, number: Int,
    looks: Looks, mixes: Bool
  ) {
    self.palette = palette
    self.weights = weights
    self.isLocal = isLocal
    self.number = number
    self.order = order
    if mixes { palette.findMixtures(weights.isCoarse ? .coarse : .fine) }
    looks.add(palette, number: number)
    indices = FixedBuffer(uninitializedCount: looks.count)
    looks.findIndices(in: palette, indices)
    findStandIns()
  }

  private func findStandIns() {
    let reach = weights.reach * weights.reach
    let entries = palette.entryColors.base
    for entry in 1..<max(1, palette.entries.count) {
      var words = (first: 3, last: 0)
      for other in 1..<palette.entries.count
      where (entries[entry] - entries[other]).squaredLength <= reach {
        standIns.base[entry].insert(UInt8(truncatingIfNeeded: other))
        words = (min(words.first, other / 64), max(words.last, other / 64))
      }
      standInWords[entry] = words
    }
  }
}

/// The entries of all palettes of an animation, 256 places for each: what pixels look like that an
/// earlier palette drew.
final class Looks {
  let count: Int
  private let colors: FixedBuffer<UInt32>
  /// Their colours in Oklab; 0 is clear.
  let labs: FixedBuffer<SIMD4<Float>>

  init(paletteCount: Int) {
    count = 256 * paletteCount
    colors = FixedBuffer(repeating: .max, count: count)
    labs = FixedBuffer(repeating: SIMD4(repeating: 0), count: count)
  }

  fileprivate func add(_ palette: LossyPalette, number: Int) {
    for (index, color) in palette.entries.enumerated() {
      if index > 0 { colors[number * 256 + index] = color }
      labs[number * 256 + index] = palette.entry(index)
    }
  }

  /// The index with which a palette has each of them, or 0.
  fileprivate func findIndices(in palette: LossyPalette, _ indices: borrowing FixedBuffer<UInt8>) {
    var places: [UInt32: UInt8] = [:]
    for (index, color) in palette.entries.enumerated() where index > 0 {
      places[color] = UInt8(truncatingIfNeeded: index)
    }
    for look in 0..<count { indices[look] = places[colors[look]] ?? 0 }
  }

  /// Whether two of them are one colour.
  @inline(__always)
  func areEqual(_ first: UInt16, _ second: UInt16) -> Bool {
    colors[Int(first)] == colors[Int(second)]
  }
}
