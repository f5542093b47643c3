import AnimPixels

/// A palette that frames are drawn with, and tables that coding them uses.
final class DrawnPalette {
  let palette: LossyPalette
  let weights: LossyWeights
  /// True if its colours are written with each of these frames.
  let isLocal: Bool
  /// Its number among the palettes of the animation.
  let number: Int
  /// The order in which it is written.
  let order: TableOrder
  /// For each entry, the entries that may replace it.
  let substitutes = FixedBuffer(repeating: SymbolSet(), count: 256)
  /// The first and the last word of each of these sets that isn't 0.
  let substituteWords = FixedBuffer<(first: Int, last: Int)>(repeating: (0, 0), count: 256)
  /// Its index of each of the entries of all palettes so far, or 0.
  let indices: FixedBuffer<UInt8>

  /// - Parameters:
  ///   - paletteEntries: Receives the palette's entries.
  ///   - mixes: True if missing colours are mixed.
  init(
    _ palette: LossyPalette, _ order: TableOrder, weights: LossyWeights, isLocal: Bool, number: Int,
    paletteEntries: PaletteEntries, mixes: Bool
  ) {
    self.palette = palette
    self.weights = weights
    self.isLocal = isLocal
    self.number = number
    self.order = order
    if mixes { palette.findMixtures(weights.isCoarse ? .coarse : .fine) }
    paletteEntries.add(palette, number: number)
    indices = FixedBuffer(uninitializedCount: paletteEntries.count)
    paletteEntries.findIndices(in: palette, indices)
    findSubstitutes()
  }

  private func findSubstitutes() {
    let reach = weights.reach * weights.reach
    let entries = palette.entryColors.base
    for entry in 1..<max(1, palette.entries.count) {
      var words = (first: 3, last: 0)
      for other in 1..<palette.entries.count
      where (entries[entry] - entries[other]).squaredLength <= reach {
        substitutes.base[entry].insert(UInt8(truncatingIfNeeded: other))
        words = (min(words.first, other / 64), max(words.last, other / 64))
      }
      substituteWords[entry] = words
    }
  }
}

/// The entries of all palettes of an animation, 256 places for each: a pixel may still show an entry of an earlier
/// palette.
final class PaletteEntries {
  let count: Int
  private let colors: FixedBuffer<UInt32>
  /// Their colours in Oklab; entry 0 is clear.
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

  /// Finds the index that a palette has for each of them, or 0.
  fileprivate func findIndices(in palette: LossyPalette, _ indices: borrowing FixedBuffer<UInt8>) {
    var places: [UInt32: UInt8] = [:]
    for (index, color) in palette.entries.enumerated() where index > 0 {
      places[color] = UInt8(truncatingIfNeeded: index)
    }
    for entry in 0..<count { indices[entry] = places[colors[entry]] ?? 0 }
  }

  /// True if two of them are one colour.
  @inline(__always)
  func areEqual(_ first: UInt16, _ second: UInt16) -> Bool {
    colors[Int(first)] == colors[Int(second)]
  }
}
