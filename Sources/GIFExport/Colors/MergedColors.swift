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
      guard let place = groups.firstIndex(where: { $0.entry == entry }) else {
        groups.append((entry, [number]))
        continue
      }
      if groups[place].numbers.allSatisfy({ areClearlyDifferent($0, number) }),
        !isShade(number, of: candidates)
      {
        groups[place].numbers.append(number)
      }
    }
    var left = most
    var result: [MergedColors] = []
    for group in groups where group.numbers.count > 1 && left > 1 {
      let numbers = group.numbers.prefix(left)
      left -= numbers.count
      result.append(
        MergedColors(
          entry: GIFOptions.RGB(packed: palette.entries[group.entry]),
          colors: numbers.map { GIFOptions.RGB(packed: source.colors[$0]) }))
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

  /// Whether a colour is one of the shades of soft edges between two others, or of one that fades to another: there
  /// is hardly more of it than of the shades beside it.
  private func isShade(_ number: Int, of candidates: ArraySlice<Int>) -> Bool {
    let pairs = candidates.indices.lazy.flatMap { first in
      candidates.indices.prefix(upTo: first).lazy.map { (candidates[$0], candidates[first]) }
    }
    return pairs.contains { first, second in
      guard isBetween(number, first, second) else { return false }
      var (count, weight) = (0, 0)
      for other in weights.indices.dropFirst()
      where weights[other] > 0 && other != number && isBetween(other, first, second) {
        count += 1
        weight += weights[other]
      }
      return count >= Self.fewShades && weights[number] * count < Self.muchMore * weight
    }
  }

  private static let fewShades = 3
  private static let muchMore = 4

  /// Whether a colour is nearly on the way from one to another, and neither of them.
  private func isBetween(_ number: Int, _ first: Int, _ second: Int) -> Bool {
    func vector(_ number: Int) -> SIMD4<Float> {
      let color = source.colors[number]
      return SIMD4(Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255), 0)
    }
    let (start, way) = (vector(first), vector(second) - vector(first))
    let offset = vector(number) - start
    let length = way.squaredLength
    guard number != first, number != second, length > 0 else { return false }
    let part = (offset * way).sum() / length
    return part > 0 && part < 1 && (offset - part * way).squaredLength < Self.width * Self.width
  }

  /// How far a shade is from the straight way, of 255.
  private static let width: Float = 10
}

extension GIFOptions.RGB {
  init(packed color: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: color), green: UInt8(truncatingIfNeeded: color >> 8),
      blue: UInt8(truncatingIfNeeded: color >> 16))
  }
}
