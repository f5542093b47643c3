/// The global palette of an animation whose images have few enough colours, sorted so that images need small codes.
struct ExactPalette {
  /// The file's global table, red in the lowest byte; the clear index is in it.
  let entries: [UInt32]
  /// The index that leaves a pixel as it is, if there is room or need for one.
  let clearIndex: UInt8?
  /// The index of each colour number that is in the table.
  let map: SymbolMap
  /// All colours of the animation by number.
  let allColors: [UInt32]
  /// Number of opaque colours of the animation.
  let opaqueCount: Int
  /// True if some frame has clear pixels.
  let hasClearPixels: Bool
  /// True if not all colours are in the global table.
  let needsLocalTables: Bool
  /// The reason why this palette is possible, in one short sentence.
  let reason: String

  /// - Returns: Nil if some image needs more colours than a table has.
  init?(for store: FrameStore, maximumColors: Int) {
    let count = store.colors.opaqueCount
    let room = min(maximumColors, store.hasClearPixels ? 255 : 256)
    guard count <= room || Self.fitsIntoTables(store, maximumColors: maximumColors) else {
      return nil
    }
    var uses = [Int](repeating: 0, count: count + 1)
    store.countFrames(drawing: &uses)
    // The colours that most images draw get the smallest indices.
    let order = (1..<count + 1).sorted { (uses[$1], $0) < (uses[$0], $1) }
    let numbers = count <= room ? order : Self.mostUsefulColors(order, in: store)
    let hasClear = store.hasClearPixels || numbers.count < 256
    let first = hasClear ? 1 : 0
    var map = SymbolMap(indices: [Int16](repeating: -1, count: count + 1))
    let chosen = Self.sorted(numbers, of: store, first: first)
    for (index, number) in chosen.enumerated() {
      map.indices[number] = Int16(truncatingIfNeeded: index + first)
    }
    if hasClear { map.indices[0] = 0 }
    self.map = map
    allColors = store.colors.colors
    entries = (hasClear ? [0] : []) + chosen.map { store.colors.colors[$0] }
    clearIndex = hasClear ? 0 : nil
    opaqueCount = count
    hasClearPixels = store.hasClearPixels
    needsLocalTables = count > room
    reason =
      count <= room
      ? "all \(count) colours fit into one table"
      : "a frame draws at most \(store.maximumColorsOfFrame) colours, which fit into a table of its own"
  }

  /// The colours for the global table if it can't have all: those that most images draw, or else those of the first
  /// image, which then needs no table of its own.
  ///
  /// - Parameter order: All colour numbers, those that most images draw first.
  private static func mostUsefulColors(_ order: [Int], in store: FrameStore) -> [Int] {
    var isShared = [Bool](repeating: false, count: store.colors.colors.count)
    for number in order.prefix(255) { isShared[number] = true }
    for frame in 0..<store.frameCount {
      var isDrawable = true
      store.forEachRun(of: frame) { _, _, color in
        if color != ColorTable.clear, !isShared[color] { isDrawable = false }
      }
      if isDrawable { return Array(order.prefix(255)) }
    }
    var own: Set<Int> = []
    store.forEachRun(of: 0) { _, _, color in
      if color != ColorTable.clear { own.insert(color) }
    }
    return Array(order.filter(own.contains).prefix(256))
  }

  /// True if the colours that each image has to draw fit into a table of its own. An image that draws all pixels of
  /// its rectangle needs no entry for pixels that stay.
  private static func fitsIntoTables(_ store: FrameStore, maximumColors: Int) -> Bool {
    let count = maximumColorsToDraw(store)
    return count <= min(maximumColors, 255)
      || count == 256 && maximumColors == 256 && !store.hasClearPixels
        && store.maximumColorsShown() <= 256
  }

  /// Maximum number of opaque colours that an image may have to draw.
  static func maximumColorsToDraw(_ store: FrameStore) -> Int {
    // If pixels become clear, the pixels around them may have to be drawn again.
    guard store.erasesPixels, store.maximumColorsOfFrame < FrameStore.manyColors
    else { return store.maximumColorsOfFrame }
    return store.maximumColorsShown()
  }

  /// Sorts colours of the table into its order.
  private static func sorted(_ chosen: [Int], of store: FrameStore, first: Int) -> [Int] {
    var places = [Int](repeating: -1, count: store.colors.colors.count)
    for (place, number) in chosen.enumerated() { places[number] = place }
    var order = PaletteOrder(count: chosen.count)
    for frame in 0..<store.frameCount {
      var colors = SymbolSet()
      var runs = 0
      var isPossible = true
      // Runs are counted independently of how the difference is stored.
      var last = (end: -1, color: -1)
      store.forEachRun(of: frame) { start, count, color in
        let isNew = color != last.color
        if isNew || start != last.end { runs += 1 }
        last = (start + count, color)
        if !isNew || color == ColorTable.clear { return }
        if places[color] < 0 {
          isPossible = false
        } else {
          colors.insert(UInt8(truncatingIfNeeded: places[color]))
        }
      }
      if isPossible { order.add(colors, codes: runs) }
    }
    return order.sorted(first: first).map { chosen[$0] }
  }

  /// The distinct colour numbers that have to be drawn, in the order of the palette.
  ///
  /// - Parameter withFree: True to include those that need not be drawn.
  func drawnColors(of segments: [PixelSegment], withFree: Bool = false) -> [UInt32] {
    var isDrawn = [Bool](repeating: false, count: allColors.count)
    var drawn: [UInt32] = []
    for segment in segments
    where (withFree || !segment.isFree) && !isDrawn[Int(segment.color)] {
      isDrawn[Int(segment.color)] = true
      drawn.append(segment.color)
    }
    return drawn.sorted { (map.indices[Int($0)], $0) < (map.indices[Int($1)], $1) }
  }

  /// The code size for drawing colours with the global table; nil if some aren't in it.
  func symbolBits(for colors: [UInt32]) -> Int? {
    var highest: Int16 = 0
    for color in colors {
      let index = map.indices[Int(color)]
      if index < 0 { return nil }
      highest = max(highest, index)
    }
    return TableBits.forSymbols(upTo: Int(highest))
  }
}
