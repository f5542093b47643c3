/// Numbers the distinct colours of an animation in the order in which they appear.
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

  /// The number of an opaque colour, a new one if it wasn't seen before.
  @inline(__always)
  mutating func number(of color: UInt32) -> UInt32 {
    let found = slots.withUnsafeMutableBufferPointer { slots -> UInt32 in
      let mask = slots.count - 1
      var slot = Self.slot(color, shift)
      while slots[slot].number != 0 {
        if slots[slot].color == color { return slots[slot].number }
        slot = (slot + 1) & mask
      }
      slots[slot] = Slot(color: color, number: UInt32(truncatingIfNeeded: colors.count))
      return 0
    }
    if found != 0 { return found }
    colors.append(color)
    if colors.count * 2 > slots.count { grow() }
    return UInt32(truncatingIfNeeded: colors.count - 1)
  }

  /// Forgets what only ``number(of:)`` needs.
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
