/// The entries of a palette that a pattern mixes a colour from, the darkest first, and their shares.
struct ColorMixture {
  /// 0 where there are no more.
  private(set) var entries = SIMD4<UInt8>(repeating: 0)
  /// Each entry is taken where the pattern's threshold is below its end, and not below those before it.
  private var ends = SIMD4<UInt16>(repeating: .max)

  /// No mixture.
  init() {}

  /// - Parameter parts: entries and their shares, which add up to 1.
  fileprivate init(_ parts: [(entry: UInt8, share: Float)]) {
    var sum: Float = 0
    for (place, part) in parts.sorted(by: { $0.entry < $1.entry }).enumerated() {
      sum += part.share
      entries[place] = part.entry
      ends[place] = place + 1 == parts.count ? .max : UInt16(min(65535, (65536 * sum).rounded()))
    }
  }

  /// Whether there is anything to mix.
  @inline(__always)
  var isEmpty: Bool { entries[0] == 0 }

  /// The entry where the pattern has a threshold.
  @inline(__always)
  func entry(threshold: UInt16) -> Int {
    var place = 0
    while threshold >= ends[place] { place += 1 }
    return Int(entries[place])
  }
}

/// How the entries of a palette are mixed.
struct ColorMixing {
  /// How many make a mixture at most.
  let mostEntries: Int
  /// How much a mixture's spread weighs against what its mean light is off by.
  let graininess: Float
  /// Whether colours that stand alone, as those of soft edges do, are drawn with one entry. Those of gradients are
  /// then mixed in areas of one colour too, or a patch of one would be seen in its pattern.
  let keepsFlat: Bool

  /// For entries that can hardly be told apart.
  static let fine = ColorMixing(mostEntries: 2, graininess: 0.1, keepsFlat: false)
  /// For those that lie far apart: any mixture is better than none.
  static let coarse = ColorMixing(mostEntries: 4, graininess: 0.02, keepsFlat: true)
}

/// Mixes colours from the entries of a palette so that the mean light is right.
struct ColorMixer {
  let mixing: ColorMixing
  /// In Oklab, ``Oklab/stretched``.
  let entries: UnsafeMutablePointer<SIMD4<Float>>
  let lights: [ConeLight]

  /// What a colour is mixed from: the nearest entry, and those of some others that bring the mixture nearer, one
  /// after another. An entry that is far away would be seen, so distance counts.
  ///
  /// - Parameters:
  ///   - color: encoded.
  ///   - nearest: the entry that is nearest to it.
  ///   - others: those that it may be mixed with.
  func mixture(
    of color: UInt32, nearest: Int, others: UnsafeBufferPointer<UInt8>
  ) -> ColorMixture {
    let target = ConeLight(color)
    let slope = target.slope
    var parts: [Part] = [(UInt8(truncatingIfNeeded: nearest), 1)]
    var state = state(of: parts, target, slope)
    var cost = state.rest.squaredLength
    while parts.count < mixing.mostEntries {
      var best: Part?
      for entry in others where !parts.contains(where: { $0.entry == entry }) {
        let way = slope.way(from: state.mean, to: lights[Int(entry)])
        let length = way.squaredLength
        guard length > 0 else { continue }
        let share = min(1, max(0, (state.rest * way).sum() / length))
        let distance = min(length, (entries[Int(entry)] - state.place).squaredLength)
        let spread = (1 - share) * (state.spread + share * distance)
        let newCost = (state.rest - share * way).squaredLength + mixing.graininess * spread
        if newCost < cost { (cost, best) = (newCost, (entry, share)) }
      }
      guard let best else { break }
      for index in parts.indices { parts[index].share *= 1 - best.share }
      parts.append(best)
      if parts.count > 2 { balance(&parts, target, slope) }
      state = self.state(of: parts, target, slope)
      cost = state.rest.squaredLength + mixing.graininess * state.spread
    }
    parts.removeAll { $0.share < Self.leastShare }
    return parts.count > 1 ? ColorMixture(parts) : ColorMixture()
  }

  /// No pattern has so low a threshold.
  private static let leastShare: Float = 1 / 4096

  private typealias Part = (entry: UInt8, share: Float)

  /// What a mixture is.
  private struct State {
    var mean: ConeLight
    /// The mean of the entries, in Oklab.
    var place = SIMD4<Float>(repeating: 0)
    /// How far they are from that, squared, on an average.
    var spread: Float = 0
    /// What the light lacks.
    var rest: SIMD4<Float>
  }

  private func state(of parts: [Part], _ target: ConeLight, _ slope: ConeLight.Slope) -> State {
    var mean = lights[Int(parts[0].entry)]
    var place = entries[Int(parts[0].entry)]
    var sum = parts[0].share
    for part in parts.dropFirst() where part.share > 0 {
      sum += part.share
      mean = mean.mixed(with: lights[Int(part.entry)], part.share / sum)
      place += part.share / sum * (entries[Int(part.entry)] - place)
    }
    var state = State(mean: mean, place: place, rest: slope.way(from: mean, to: target))
    for part in parts {
      let way = slope.way(from: mean, to: lights[Int(part.entry)]).squaredLength
      let distance = (entries[Int(part.entry)] - place).squaredLength
      state.spread += part.share * min(way, distance)
    }
    return state
  }

  /// Moves shares between entries as long as that brings the light nearer, or not much longer.
  private func balance(_ parts: inout [Part], _ target: ConeLight, _ slope: ConeLight.Slope) {
    var rest = state(of: parts, target, slope).rest
    for _ in 0..<Self.rounds {
      for to in parts.indices {
        for from in 0..<to {
          let way = slope.way(
            from: lights[Int(parts[from].entry)], to: lights[Int(parts[to].entry)])
          let length = way.squaredLength
          guard length > 0 else { continue }
          let share = min(parts[from].share, max(-parts[to].share, (rest * way).sum() / length))
          parts[from].share -= share
          parts[to].share += share
          rest -= share * way
        }
      }
    }
  }

  private static let rounds = 6
}
