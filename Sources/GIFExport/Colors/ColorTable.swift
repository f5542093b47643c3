/// Numbers the distinct colours of an animation in the order in which they appear.
struct ColorTable {
  /// The number that stands for clear pixels. Opaque colours count from 1.
  static let clear: UInt32 = 0

  /// The colour of each number, red in the lowest byte. The first is unused.
  private(set) var colors: [UInt32] = [0]
  /// An open-addressed hash table of numbers; 0 is a free slot.
  private var slots = [UInt32](repeating: 0, count: 1024)
  private var shift: UInt32 = 32 - 10

  var opaqueCount: Int { colors.count - 1 }

  /// The number of an opaque colour, a new one if it wasn't seen before.
  mutating func number(of color: UInt32) -> UInt32 {
    let mask = slots.count - 1
    var slot = Int(Self.hash(color) >> shift)
    while slots[slot] != 0 {
      if colors[Int(slots[slot])] == color { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let number = UInt32(colors.count)
    colors.append(color)
    slots[slot] = number
    if colors.count * 2 > slots.count { grow() }
    return number
  }

  private static func hash(_ color: UInt32) -> UInt32 { color &* 0x9E37_79B1 }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    shift -= 1
    let mask = slots.count - 1
    for number in 1..<colors.count {
      var slot = Int(Self.hash(colors[number]) >> shift)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number)
    }
  }
}
