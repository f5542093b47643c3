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
  /// but the lowest bit of each component.
  private(set) var isCoarse = false
  /// So many colours are kept as they are in any case.
  let exactCount: Int

  static let usualExactCount = 1 << 15

  init(exactCount: Int) { self.exactCount = exactCount }

  /// The number of an opaque colour, a new one if it wasn't seen before.
  ///
  /// - Parameter mayDiffer: whether it may be the number of a colour that looks the same, if there
  ///   are very many.
  @inline(__always)
  mutating func number(of color: UInt32, mayDiffer: Bool) -> UInt32 {
    let found = known(color)
    return found != 0 ? found : add(color, mayDiffer: mayDiffer)
  }

  /// The number of an opaque colour, 0 if it isn't known.
  @inline(__always)
  func known(_ color: UInt32) -> UInt32 { table?.number(of: color) ?? find(color) }

  /// Adds a colour that isn't known.
  @inline(never)
  private mutating func add(_ color: UInt32, mayDiffer: Bool) -> UInt32 {
    if table == nil, mayDiffer, colors.count > exactCount, let cells = ColorCells(known: colors) {
      (self.cells, table) = (cells, cells.table)
      (isCoarse, slots) = (true, [])
      return number(of: color, mayDiffer: true)
    }
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
