/// Colours of an animation that are clearly different and become one colour of a given palette.
public struct MergedColors: Hashable, Sendable {
  /// The colour that they become.
  public var entry: GIFOptions.RGB
  /// The colours, two or more, those with the largest share first.
  public var colors: [GIFOptions.RGB]

  /// Creates a group of colours that become one.
  public init(entry: GIFOptions.RGB, colors: [GIFOptions.RGB]) {
    self.entry = entry
    self.colors = colors
  }
}

extension LossyPlan {
  /// The colours of flat areas and lettering that become the same entry of the palette although they are clearly
  /// different. The entries with the largest share come first.
  ///
  /// - Parameter limit: The maximum number of colours in all.
  func mergedColors(limit: Int) -> [MergedColors] {
    let total = weights.dropFirst().reduce(0, +)
    let candidates = weights.indices.dropFirst()
      .filter {
        (source.isFlat[$0] || source.isBroad[$0]) && weights[$0] >= max(1, total / Self.smallPart)
      }
      .sorted { (weights[$1], source.colors[$0]) < (weights[$0], source.colors[$1]) }
      .prefix(Self.maximumCandidates)
    var groups: [(entry: Int, numbers: [Int])] = []
    for number in candidates {
      let entry = palette.nearest(number).entry
      if let place = groups.firstIndex(where: { $0.entry == entry }) {
        groups[place].numbers.append(number)
      } else {
        groups.append((entry, [number]))
      }
    }
    let shades = ShadeSearch(source.colors, weights: weights, ends: Array(candidates))
    var left = limit
    var result: [MergedColors] = []
    for group in groups where left > 1 {
      let numbers = different(group.numbers, limit: left, shades)
      guard numbers.count > 1 else { continue }
      left -= numbers.count
      result.append(
        MergedColors(
          entry: GIFOptions.RGB(packed: palette.entries[group.entry]),
          colors: numbers.map { GIFOptions.RGB(packed: source.colors[$0]) }))
    }
    return result
  }

  /// The first of some colours, and those after it that are clearly different and no shades, up to a limit.
  private func different(_ numbers: [Int], limit: Int, _ shades: ShadeSearch) -> [Int] {
    var result: [Int] = []
    for number in numbers where result.count < limit {
      if result.isEmpty
        || result.allSatisfy({ areClearlyDifferent($0, number) }) && !shades.isShade(number)
      {
        result.append(number)
      }
    }
    return result
  }

  /// Colours with a smaller share of the animation than one part in this many can hardly be missed.
  private static let smallPart = 4096
  private static let maximumCandidates = 128
  /// Squared Oklab distance of clearly different colours.
  private static let clearDistance: Float = 0.1 * 0.1

  private func areClearlyDifferent(_ first: Int, _ second: Int) -> Bool {
    source.lab(first).squaredDistance(to: source.lab(second)) > Self.clearDistance
  }
}
