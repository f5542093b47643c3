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

  /// Places of the hash table that are taken.
  private var used = 0
  /// Whether colours that aren't known yet are taken for known ones that differ from them in nothing
  /// but the lowest bit of each component.
  private(set) var isCoarse = false
  /// So many colours are kept as they are in any case.
  static let exactCount = 1 << 15
  private static let cell: UInt32 = 1 << 24

  /// The number of an opaque colour, a new one if it wasn't seen before.
  ///
  /// - Parameter mayDiffer: whether it may be the number of a colour that looks the same, if there
  ///   are very many.
  @inline(__always)
  mutating func number(of color: UInt32, mayDiffer: Bool) -> UInt32 {
    let found = find(color)
    if found != 0 { return found }
    if mayDiffer, colors.count > Self.exactCount { return coarseNumber(of: color) }
    colors.append(color)
    let number = UInt32(truncatingIfNeeded: colors.count - 1)
    insert(color, number)
    return number
  }

  /// The number of a colour that isn't known, or of one that looks the same.
  @inline(never)
  private mutating func coarseNumber(of color: UInt32) -> UInt32 {
    if !isCoarse {
      isCoarse = true
      for number in colors.indices.dropFirst() {
        let key = Self.key(colors[number])
        if find(key) == 0 { insert(key, UInt32(truncatingIfNeeded: number)) }
      }
    }
    let key = Self.key(color)
    let found = find(key)
    if found != 0 { return found }
    colors.append(color)
    let number = UInt32(truncatingIfNeeded: colors.count - 1)
    insert(key, number)
    return number
  }

  /// What stands in the table for all colours that differ in the lowest bits alone.
  @inline(__always)
  private static func key(_ color: UInt32) -> UInt32 { color & 0xFEFEFE | cell }

  @inline(__always)
  private func find(_ key: UInt32) -> UInt32 {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      var slot = Self.slot(key, shift)
      while slots[slot].number != 0, slots[slot].color != key { slot = (slot + 1) & mask }
      return slots[slot].number
    }
  }

  private mutating func insert(_ key: UInt32, _ number: UInt32) {
    let mask = slots.count - 1
    var slot = Self.slot(key, shift)
    while slots[slot].number != 0 { slot = (slot + 1) & mask }
    slots[slot] = Slot(color: key, number: number)
    used += 1
    if used * 2 > slots.count { grow() }
  }

  /// Forgets what only ``number(of:mayDiffer:)`` needs.
  mutating func seal() { slots = [] }

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
