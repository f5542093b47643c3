/// Orders the entries of a table so that many images draw only entries below a power of two, and their codes are
/// short.
struct PaletteOrder {
  /// The colours that one or more images draw.
  private struct ColorGroup {
    var colors: SymbolSet
    /// The bits that each code size, by its index, saves in all against the next one.
    var savings: [Int]
  }

  /// Maximum number of groups that are considered.
  private static let maximumGroups = 96

  private var groups: [SymbolSet: ColorGroup] = [:]
  /// Number of images that draw each colour.
  private var uses: [Int]

  /// - Parameter count: how many colours there are, at most 256.
  init(count: Int) { uses = [Int](repeating: 0, count: count) }

  /// Adds an image.
  ///
  /// - Parameters:
  ///   - colors: The numbers of the colours that it draws.
  ///   - codes: Its approximate number of codes.
  mutating func add(_ colors: SymbolSet, codes: Int) {
    for symbol in colors.symbols { uses[Int(symbol)] += 1 }
    var group = groups[colors] ?? ColorGroup(colors: colors, savings: Array(repeating: 0, count: 9))
    for bits in 2..<8 {
      group.savings[bits] += Self.size(codes, bits: bits + 1) - Self.size(codes, bits: bits)
    }
    groups[colors] = group
  }

  /// The bits of a number of codes that begin with a code size.
  private static func size(_ codes: Int, bits: Int) -> Int {
    var (size, width) = (0, bits + 1)
    var next = 1 << bits + 2
    var left = codes
    while left > 0 {
      let count = width < 12 ? min(left, 1 << width - next) : left
      size += count * width
      left -= count
      next = 1 << width
      width += 1
    }
    return size
  }

  /// The numbers of the colours in the order of the table.
  ///
  /// - Parameter first: The index of the first of them.
  func sorted(first: Int) -> [Int] {
    let byUse = uses.indices.sorted { (uses[$1], $0) < (uses[$0], $1) }
    var kept = groups.values.sorted {
      $0.savings[7] != $1.savings[7]
        ? $0.savings[7] > $1.savings[7]
        : $0.colors.sortKey.lexicographicallyPrecedes($1.colors.sortKey)
    }
    kept = Array(kept.prefix(Self.maximumGroups))
    var inside = SymbolSet()
    for number in uses.indices { inside.insert(UInt8(truncatingIfNeeded: number)) }
    var rank = [Int](repeating: 8, count: uses.count)
    for bits in (2..<8).reversed() {
      let capacity = 1 << bits - first
      kept = kept.filter { $0.colors.isSubset(of: inside) }
      guard inside.count > capacity else { continue }
      inside = choose(capacity, of: inside, for: kept, bits: bits, byUse)
      for symbol in inside.symbols { rank[Int(symbol)] = bits }
    }
    let places = byUse.enumerated().sorted {
      (rank[$0.element], $0.offset) < (rank[$1.element], $1.offset)
    }
    return places.map(\.element)
  }

  /// The colours for a code size: those of images that save most for the entries that they need.
  private func choose(
    _ capacity: Int, of all: SymbolSet, for groups: [ColorGroup], bits: Int, _ byUse: [Int]
  ) -> SymbolSet {
    let possible = groups.filter { $0.colors.count <= capacity }
    var best: (colors: SymbolSet, saved: Int)?
    for isFrugal in [false, true] {
      let start = gathered(capacity, of: all, for: possible, bits: bits, byUse, isFrugal: isFrugal)
      let colors = improved(start, for: possible, bits)
      let saved = saved(colors, for: possible, bits)
      if saved > best?.saved ?? -1 { best = (colors, saved) }
    }
    return best?.colors ?? all
  }

  /// The colours of one image after the other, as long as there is room.
  ///
  /// - Parameter isFrugal: True if an image that needs few colours comes before one that saves more with as many
  ///   more.
  private func gathered(
    _ capacity: Int, of all: SymbolSet, for groups: [ColorGroup], bits: Int, _ byUse: [Int],
    isFrugal: Bool
  ) -> SymbolSet {
    var chosen = SymbolSet()
    var left = groups
    while true {
      var best: (place: Int, worth: Int)?
      for (place, group) in left.enumerated() {
        let union = chosen.union(group.colors)
        guard union.count <= capacity else { continue }
        let added = max(1, union.count - chosen.count)
        // Whole numbers are ordered alike on every machine.
        let worth = group.savings[bits] << 16 / (isFrugal ? added * added : added)
        if worth > best?.worth ?? -1 { best = (place, worth) }
      }
      guard let best else { break }
      chosen = chosen.union(left.remove(at: best.place).colors)
    }
    for number in byUse where chosen.count < capacity {
      let number = UInt8(truncatingIfNeeded: number)
      if all.contains(number) { chosen.insert(number) }
    }
    return chosen
  }

  /// The bits that are saved by all images that draw only these colours.
  private func saved(_ colors: SymbolSet, for groups: [ColorGroup], _ bits: Int) -> Int {
    groups.reduce(0) { $0 + ($1.colors.isSubset(of: colors) ? $1.savings[bits] : 0) }
  }

  /// Exchanges colours as long as more is saved.
  private func improved(
    _ start: SymbolSet, for groups: [ColorGroup], _ bits: Int
  ) -> SymbolSet {
    var chosen = start
    var best = saved(chosen, for: groups, bits)
    // Images that lack a few colours get them in place of the least needed ones.
    for group in groups {
      var next = chosen
      let missing = group.colors.subtracting(chosen)
      if missing.isEmpty || missing.count > 12 { continue }
      for symbol in missing.symbols { next.insert(symbol) }
      let size = chosen.count
      while next.count > size {
        var cheapest: (symbol: UInt8, saved: Int)?
        for symbol in next.subtracting(group.colors).symbols {
          var trial = next
          trial.remove(symbol)
          let saved = saved(trial, for: groups, bits)
          if saved > cheapest?.saved ?? -1 { cheapest = (symbol, saved) }
        }
        guard let cheapest else { break }
        next.remove(cheapest.symbol)
      }
      let total = saved(next, for: groups, bits)
      if next.count == size, total > best { (chosen, best) = (next, total) }
    }
    return chosen
  }
}
