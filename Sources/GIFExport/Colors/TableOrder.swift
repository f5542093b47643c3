/// The order in which a fitted palette is written to the file.
///
/// While it is drawn with, a palette is sorted by lightness. In the file the colours that small images draw come
/// first, so that their codes are short.
struct TableOrder {
  /// The index in the file of each entry; the clear one stays the first.
  let indices: [UInt8]

  /// - Parameters:
  ///   - frames: The frames that are drawn with the palette.
  init(_ palette: LossyPalette, for frames: some Sequence<Int>, of store: FrameStore) {
    var order = PaletteOrder(count: palette.entryCount)
    var isNeeded = false
    // The entry that each pixel shows.
    var shown = [UInt8](repeating: 0, count: store.width * store.height)
    for frame in frames {
      if store.drawnPixels(of: frame) > Self.maximumPixels {
        // All pixels are then taken as new.
        shown.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        continue
      }
      var symbols = SymbolSet()
      var runs = 0
      var last: UInt8 = 0
      shown.withUnsafeMutableBufferPointer { shown in
        func draw(_ place: Int, _ entry: UInt8) {
          if shown[place] == entry { return }
          shown[place] = entry
          if entry == last { return }
          (last, runs) = (entry, runs + 1)
          if entry > 0 { symbols.insert(entry - 1) }
        }
        func entry(of color: Int) -> UInt8 {
          color == 0 ? 0 : UInt8(truncatingIfNeeded: palette.nearest(color).entry)
        }
        store.forEachRun(of: frame) { start, count, color in
          let entry = entry(of: color)
          for place in start..<start + count { draw(place, entry) }
        } _: { start, colors in
          for (place, color) in colors.enumerated() {
            draw(start + place, entry(of: Int(color)))
          }
        }
      }
      // An image that draws more than half of the colours can't have a smaller code size.
      guard symbols.count <= Self.maximumColors else { continue }
      order.add(symbols, codes: runs)
      isNeeded = true
    }
    var indices = palette.entries.indices.map { UInt8(truncatingIfNeeded: $0) }
    if isNeeded, palette.entryCount > 3 {
      for (place, number) in order.sorted(first: 1).enumerated() {
        indices[number + 1] = UInt8(truncatingIfNeeded: place + 1)
      }
    }
    self.indices = indices
  }

  private init(indices: [UInt8]) { self.indices = indices }

  /// The order with some entries before all others, except for the clear one: for a table of these alone.
  func first(_ entries: SymbolSet) -> TableOrder {
    var result = indices
    let places = indices.indices.dropFirst().sorted { indices[$0] < indices[$1] }
    func isFirst(_ entry: Int) -> Bool { entries.contains(UInt8(truncatingIfNeeded: entry)) }
    let sorted = places.filter(isFirst) + places.filter { !isFirst($0) }
    for (place, entry) in sorted.enumerated() {
      result[entry] = UInt8(truncatingIfNeeded: place + 1)
    }
    return TableOrder(indices: result)
  }

  /// Maximum number of colours of an image that counts, besides the clear one.
  private static let maximumColors = 127
  /// Maximum number of pixels of an image that counts. A larger one has so many codes that a smaller code size makes
  /// no difference.
  private static let maximumPixels = 1 << 16

  /// The indices for ``MaskSearch``, whose colour numbers are entries here.
  var symbols: SymbolMap { SymbolMap(indices: indices.map { Int16($0) }) }

  /// The smallest code size for the drawn ones of some segments of entries.
  func symbolBits(for segments: [PixelSegment]) -> Int {
    var largest = 0
    for segment in segments where !segment.isFree {
      largest = max(largest, Int(indices[Int(segment.color)]))
    }
    return TableBits.forSymbols(upTo: largest)
  }

  /// Colours in the order of the file.
  func sorted(_ entries: [UInt32]) -> [UInt32] {
    var result = entries
    for (entry, index) in indices.enumerated() { result[Int(index)] = entries[entry] }
    return result
  }
}
