/// A fitted palette and what the coder asks it about colours.
final class LossyPalette {
  /// Red in the lowest byte; the first is the clear one.
  let entries: [UInt32]
  /// Entries without the clear one.
  var entryCount: Int { entries.count - 1 }
  private let colorCount: Int
  private let entryLabs: UnsafeMutablePointer<SIMD4<Float>>
  private let labs: UnsafeMutablePointer<SIMD4<Float>>
  private let nearestEntries: UnsafeMutablePointer<UInt8>
  private let bases: UnsafeMutablePointer<Float>
  private let neighbourLists: UnsafeMutablePointer<UInt8>
  private let gaps: UnsafeMutablePointer<Float>
  /// For each colour the entry that it is mixed with, and that entry's part; empty before
  /// `findMixtures`.
  private var mixtures: [(entry: UInt8, part: Float)] = []

  /// - Parameters:
  ///   - colors: the palette sorted by lightness, at most 255.
  ///   - source: the colours of the animation. Flat ones are drawn exactly where the palette has
  ///     them.
  ///   - weights: 0 for colours that won't be asked for; `nil` if all may be.
  init(colors: [UInt32], source: SourceColors, only weights: [Int]?) {
    entries = [0] + colors
    let nearest = NearestColor(sorted: colors.map(Oklab.init))
    entryLabs = .allocate(capacity: 256)
    entryLabs.initialize(repeating: SIMD4(repeating: 0), count: 256)
    for (index, lab) in nearest.colors.enumerated() { entryLabs[index + 1] = lab.vector }
    let count = source.colors.count
    colorCount = count
    labs = .allocate(capacity: count)
    nearestEntries = .allocate(capacity: count)
    bases = .allocate(capacity: count)
    nearestEntries.initialize(repeating: 0, count: count)
    bases.initialize(repeating: 0, count: count)
    for number in 0..<count {
      labs[number] = source.labs[number].vector
      guard number > 0, weights.map({ $0[number] > 0 }) ?? true else { continue }
      let found = nearest.nearest(to: source.labs[number])
      nearestEntries[number] = UInt8(truncatingIfNeeded: found.index + 1)
      let isExact = colors[found.index] == source.colors[number]
      let isLocked = source.isArea[number] || isExact && source.isFlat[number]
      bases[number] = isLocked ? -1 : found.squaredDistance
    }
    neighbourLists = .allocate(capacity: 256 * 256)
    gaps = .allocate(capacity: 256 * 256)
    let neighbours = ColorNeighbours(nearest.colors)
    for index in colors.indices {
      for place in colors.indices {
        neighbourLists[(index + 1) * 256 + place] =
          neighbours.order[index * colors.count + place] + 1
        gaps[(index + 1) * 256 + place] = neighbours.distances[index * colors.count + place]
      }
    }
  }

  deinit {
    entryLabs.deallocate()
    labs.deallocate()
    nearestEntries.deallocate()
    bases.deallocate()
    neighbourLists.deallocate()
    gaps.deallocate()
  }

  /// The mean distance between the colours and their nearest entries.
  func meanError(weights: [Int]) -> Float {
    var sum = 0.0
    var total = 0.0
    for number in weights.indices.dropFirst() where weights[number] > 0 {
      sum += Double(weights[number]) * Double(max(0, bases[number]).squareRoot())
      total += Double(weights[number])
    }
    return total > 0 ? Float(sum / total) : 0
  }

  /// The root of the mean squared distance between the colours that aren't drawn exactly and their
  /// nearest entries.
  ///
  /// - Parameter weights: how much of the animation each colour makes up, by number.
  func spread(weights: [Int]) -> Float {
    var sum = 0.0
    var total = 0.0
    for number in weights.indices.dropFirst() where bases[number] > 1e-9 {
      sum += Double(weights[number]) * Double(bases[number])
      total += Double(weights[number])
    }
    return total > 0 ? Float((sum / total).squareRoot()) : 0
  }

  @inline(__always)
  func lab(_ color: Int) -> SIMD4<Float> { labs[color] }

  @inline(__always)
  func entry(_ index: Int) -> SIMD4<Float> { entryLabs[index] }

  /// The index of the entry that is nearest to a colour.
  @inline(__always)
  func nearest(_ color: Int) -> Int { Int(nearestEntries[color]) }

  /// The squared distance to it.
  @inline(__always)
  func base(_ color: Int) -> Float { bases[color] }

  /// Whether a colour is only drawn with its own entry.
  @inline(__always)
  func isLocked(_ color: Int) -> Bool { bases[color] < 0 }

  /// Finds what each colour is mixed from: its nearest entry, and the one of those around it with
  /// which a mixture comes nearest. An entry that is far away would be seen, so distance counts.
  func findMixtures() {
    guard mixtures.isEmpty else { return }
    mixtures = [(entry: UInt8, part: Float)](repeating: (0, 0), count: colorCount)
    for number in 1..<colorCount where nearestEntries[number] != 0 && bases[number] > 0 {
      let first = nearest(number)
      let offset = labs[number] - entryLabs[first]
      let list = neighbours(first)
      var least = (offset * offset).sum()
      for place in 1..<max(1, min(entryCount, 16)) {
        let step = entryLabs[Int(list[place])] - entryLabs[first]
        let length = (step * step).sum()
        guard length > 0 else { continue }
        let part = min(0.5, max(0, (offset * step).sum() / length))
        let rest = offset - part * step
        let cost = (rest * rest).sum() + 0.1 * part * (1 - part) * length
        if cost < least {
          least = cost
          mixtures[number] = (list[place], part)
        }
      }
    }
  }

  /// The entry that a mixed colour takes where the pattern has a threshold; `nil` for colours that
  /// aren't mixed.
  @inline(__always)
  func mixed(_ color: Int, threshold: Float) -> Int? {
    let mixture = mixtures[color]
    if mixture.entry == 0 { return nil }
    return threshold < mixture.part ? Int(mixture.entry) : nearest(color)
  }

  /// The entries by their distance from one of them, itself first.
  @inline(__always)
  func neighbours(_ index: Int) -> UnsafeMutablePointer<UInt8> { neighbourLists + index * 256 }

  /// The distance of a neighbour.
  @inline(__always)
  func gap(_ index: Int, _ place: Int) -> Float { gaps[index * 256 + place] }
}

extension Oklab {
  fileprivate var vector: SIMD4<Float> { SIMD4(lightness, a, b, 0) }
}
