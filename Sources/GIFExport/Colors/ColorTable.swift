/// Numbers the distinct colours of an animation in the order in which they appear. Where exactness is
/// out of reach anyway, very many of them are told apart less finely.
struct ColorTable {
  /// The number that stands for clear pixels. Opaque colours count from 1.
  static let clear: UInt32 = 0

  /// One place of an open-addressed hash table.
  private struct Slot {
    var color: UInt32 = 0
    /// 0 is free.
    var number: UInt32 = 0
  }

  /// The colour of each number, red in the lowest byte. The first is unused.
  private(set) var colors: [UInt32] = [0]
  private var slots = [Slot](repeating: Slot(), count: 1024)
  private var shift: UInt32 = 32 - 10

  var opaqueCount: Int { colors.count - 1 }

  /// What colours are told apart by in place of `slots`, once there are very many.
  private var cells: ColorCells?
  private var table: ColorCells.Table?
  /// Whether colours that aren't known yet are taken for known ones that differ from them in nothing
  /// but the lowest bit of each component, unless they fill an area.
  private(set) var isCoarse = false
  /// So many colours are kept as they are in any case, and so many more that fill areas.
  let exactCount: Int
  /// How many of the latter there were.
  private var areaCount = 0

  static let usualExactCount = 1 << 15

  /// Black and white, from which the eye tells other colours most easily: they are exact wherever they
  /// appear.
  static let ends: [UInt32] = [0, 0xFF_FFFF]

  init(exactCount: Int) { self.exactCount = exactCount }

  /// The number of an opaque colour, a new one if it wasn't seen before.
  ///
  /// - Parameters:
  ///   - mayDiffer: whether it may be the number of a colour that looks the same, if there
  ///   are very many.
  ///   - isArea: whether it fills an area, so that a colour that only looks the same would be seen.
  @inline(__always)
  mutating func number(of color: UInt32, mayDiffer: Bool, isArea: Bool) -> UInt32 {
    let found = known(color)
    if isArea, isCoarse, found != 0 { return tellApart(color, found) }
    return found != 0 ? found : add(color, mayDiffer: mayDiffer, isArea: isArea)
  }

  /// The number of an area's colour, of which the one that was found stands for similar ones perhaps.
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

  /// Forgets what only ``number(of:mayDiffer:)`` needs.
  mutating func seal() {
    slots = []
    (cells, table) = (nil, nil)
  }

  /// Where to look for a colour first. Colours that differ in their lowest bits, as neighbours in
  /// gradients do, lie side by side.
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
