/// Numbers the distinct colours of an animation in the order in which they appear. If there are too many for an exact
/// file anyway, they are told apart less finely.
struct ColorTable {
  /// The number of clear pixels. Opaque colours count from 1.
  static let clear: UInt32 = 0

  /// One place of an open-addressed hash table.
  private struct Slot {
    var color: UInt32 = 0
    /// The colour's number; 0 in a free slot.
    var number: UInt32 = 0
  }

  /// The colour of each number, red in the lowest byte. The first is unused.
  private(set) var colors: [UInt32] = [0]
  private var slots = [Slot](repeating: Slot(), count: 1024)
  private var shift: UInt32 = 32 - 10

  var opaqueCount: Int { colors.count - 1 }

  /// The replacement of `slots` once there are very many colours.
  private var cells: ColorCells?
  private var table: ColorCells.Table?
  /// True if new colours get the number of known ones that differ only in the lowest bit of each component, unless
  /// they fill an area.
  private(set) var isCoarse = false
  /// Number of colours that are kept exactly in any case, and maximum number of further ones that fill areas.
  let exactCount: Int
  /// Number of the latter so far.
  private var areaCount = 0

  static let usualExactCount = 1 << 15

  /// Black and white, which the eye tells from other colours most easily. They are exact everywhere.
  static let ends: [UInt32] = [0, 0xFF_FFFF]

  init(exactCount: Int) { self.exactCount = exactCount }

  /// The number of an opaque colour, a new one if it wasn't seen before.
  ///
  /// - Parameters:
  ///   - mayDiffer: True if it may be the number of a colour that looks the same, in case there are very many.
  ///   - isArea: True if the colour fills an area, in which a similar colour would be seen.
  @inline(__always)
  mutating func number(of color: UInt32, mayDiffer: Bool, isArea: Bool) -> UInt32 {
    let found = known(color)
    if isArea, isCoarse, found != 0 { return tellApart(color, found) }
    return found != 0 ? found : add(color, mayDiffer: mayDiffer, isArea: isArea)
  }

  /// The number of an area's colour, for which the number of a similar one may have been found.
  @inline(never)
  private mutating func tellApart(_ color: UInt32, _ found: UInt32) -> UInt32 {
    guard colors[Int(found)] != color, areaCount < exactCount, let cells else { return found }
    areaCount += 1
    let number = UInt32(truncatingIfNeeded: colors.count)
    colors.append(color)
    cells.tellApart(color, number)
    return number
  }

  /// The number of an opaque colour, 0 if it isn't known.
  @inline(__always)
  func known(_ color: UInt32) -> UInt32 { table?.number(of: color) ?? find(color) }

  /// Adds a colour that isn't known.
  @inline(never)
  private mutating func add(_ color: UInt32, mayDiffer: Bool, isArea: Bool) -> UInt32 {
    if table == nil, mayDiffer, colors.count > exactCount {
      for end in Self.ends where find(end) == 0 { append(end) }
      if let cells = ColorCells(known: colors, more: exactCount) {
        (self.cells, table) = (cells, cells.table)
        (isCoarse, slots) = (true, [])
      }
      return number(of: color, mayDiffer: false, isArea: isArea)
    }
    return append(color)
  }

  @discardableResult
  private mutating func append(_ color: UInt32) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: colors.count)
    colors.append(color)
    if let table {
      table.add(color, number)
    } else {
      if colors.count * 2 > slots.count { grow() }
      insert(color, number)
    }
    return number
  }

  @inline(__always)
  private func find(_ color: UInt32) -> UInt32 {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      var slot = Self.slot(color, shift)
      while slots[slot].number != 0, slots[slot].color != color { slot = (slot + 1) & mask }
      return slots[slot].number
    }
  }

  private mutating func insert(_ color: UInt32, _ number: UInt32) {
    let mask = slots.count - 1
    var slot = Self.slot(color, shift)
    while slots[slot].number != 0 { slot = (slot + 1) & mask }
    slots[slot] = Slot(color: color, number: number)
  }

  /// Frees the memory that only ``number(of:mayDiffer:isArea:)`` needs.
  mutating func seal() {
    slots = []
    (cells, table) = (nil, nil)
  }

  /// The first slot to look for a colour. Colours that differ in their lowest bits, as neighbours in gradients do,
  /// lie side by side.
  @inline(__always)
  private static func slot(_ color: UInt32, _ shift: UInt32) -> Int {
    let low = color & 1 | color >> 7 & 2 | color >> 14 & 4
    return Int(((color & 0xFEFEFE) &* 0x9E37_79B1) >> shift & ~7 | low)
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    shift -= 1
    let mask = larger.count - 1
    for entry in slots where entry.number != 0 {
      var slot = Self.slot(entry.color, shift)
      while larger[slot].number != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    slots = larger
  }
}
