/// Colours of an animation that are clearly different and become one colour of a palette that is given.
public struct MergedColors: Hashable, Sendable {
  /// What they become.
  public var entry: GIFOptions.RGB
  /// Two or more, those that fill most first.
  public var colors: [GIFOptions.RGB]

  /// Colours that become one.
  public init(entry: GIFOptions.RGB, colors: [GIFOptions.RGB]) {
    self.entry = entry
    self.colors = colors
  }
}

extension LossyPlan {
  /// The colours of flat areas and lettering that become the same entries of the palette although they are clearly
  /// different, at most so many in all, of those entries first that stand for most.
  func mergedColors(most: Int) -> [MergedColors] {
    let total = weights.dropFirst().reduce(0, +)
    let candidates = weights.indices.dropFirst()
      .filter {
        (source.isFlat[$0] || source.isBroad[$0]) && weights[$0] >= max(1, total / Self.smallPart)
      }
      .sorted { (weights[$1], source.colors[$0]) < (weights[$0], source.colors[$1]) }
      .prefix(Self.mostCandidates)
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
    var left = most
    var result: [MergedColors] = []
    for group in groups where left > 1 {
      let numbers = different(group.numbers, most: left, shades)
      guard numbers.count > 1 else { continue }
      left -= numbers.count
      result.append(
        MergedColors(
          entry: GIFOptions.RGB(packed: palette.entries[group.entry]),
          colors: numbers.map { GIFOptions.RGB(packed: source.colors[$0]) }))
    }
    return result
  }

  /// The first of some colours and those after it that are clearly different and no shades, at most so many in all.
  private func different(_ numbers: [Int], most: Int, _ shades: ShadeSearch) -> [Int] {
    var result: [Int] = []
    for number in numbers where result.count < most {
      if result.isEmpty
        || result.allSatisfy({ areClearlyDifferent($0, number) }) && !shades.isShade(number)
      {
        result.append(number)
      }
    }
    return result
  }

  /// What is less of an animation than one part in so many can hardly be missed.
  private static let smallPart = 4096
  private static let mostCandidates = 128
  /// A squared distance in Oklab.
  private static let clearDistance: Float = 0.1 * 0.1

  private func areClearlyDifferent(_ first: Int, _ second: Int) -> Bool {
    source.lab(first).squaredDistance(to: source.lab(second)) > Self.clearDistance
  }
}
