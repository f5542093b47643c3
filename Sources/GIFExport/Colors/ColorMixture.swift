/// The entries of a palette that a pattern mixes a colour from, the darkest first, and their shares.
struct ColorMixture {
  /// The entries, 0 after the last.
  private(set) var entries = SIMD4<UInt8>(repeating: 0)
  /// The ends of the entries: each is taken where the pattern's threshold is below its end, and not below those
  /// before it.
  private var ends = SIMD4<UInt16>(repeating: .max)

  /// Creates no mixture.
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

  /// True if there is nothing to mix.
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

/// The rules for mixtures of a palette's entries.
struct ColorMixing {
  /// Maximum number of entries in a mixture.
  let maximumEntries: Int
  /// The weight of a mixture's spread against the error of its mean light.
  let graininess: Float
  /// True if colours that stand alone, as in soft edges, are drawn with one entry. Colours of gradients are then also
  /// mixed in areas of one colour, since a flat patch would be seen in their pattern.
  let keepsFlat: Bool

  /// For entries that can hardly be told apart.
  static let fine = ColorMixing(maximumEntries: 2, graininess: 0.1, keepsFlat: false)
  /// For entries that lie far apart, where any mixture is better than none.
  static let coarse = ColorMixing(maximumEntries: 4, graininess: 0.02, keepsFlat: true)
}

/// Mixes colours from the entries of a palette so that the mean light is right.
struct ColorMixer {
  let mixing: ColorMixing
  /// In Oklab, ``Oklab/stretched``.
  let entries: UnsafeMutablePointer<SIMD4<Float>>
  let lights: [ConeLight]

  /// The mixture for a colour: the nearest entry, and one after another those of some others that bring the mixture
  /// nearer. Distance counts, since an entry that is far away would be seen.
  ///
  /// - Parameters:
  ///   - color: The encoded colour.
  ///   - nearest: The entry that is nearest to it.
  ///   - others: The entries with which it may be mixed.
  func mixture(
    of color: UInt32, nearest: Int, others: UnsafeBufferPointer<UInt8>
  ) -> ColorMixture {
    let target = ConeLight(color)
    let slope = target.slope
    var parts: [EntryShare] = [(UInt8(truncatingIfNeeded: nearest), 1)]
    var state = state(of: parts, target, slope)
    var cost = state.rest.squaredLength
    while parts.count < mixing.maximumEntries {
      var best: EntryShare?
      for entry in others where !parts.contains(where: { $0.entry == entry }) {
        let step = slope.difference(from: state.mean, to: lights[Int(entry)])
        let length = step.squaredLength
        guard length > 0 else { continue }
        let share = min(1, max(0, (state.rest * step).sum() / length))
        let distance = min(length, (entries[Int(entry)] - state.place).squaredLength)
        let spread = (1 - share) * (state.spread + share * distance)
        let newCost = (state.rest - share * step).squaredLength + mixing.graininess * spread
        if newCost < cost { (cost, best) = (newCost, (entry, share)) }
      }
      guard let best else { break }
      for index in parts.indices { parts[index].share *= 1 - best.share }
      parts.append(best)
      if parts.count > 2 { balance(&parts, target, slope) }
      state = self.state(of: parts, target, slope)
      cost = state.rest.squaredLength + mixing.graininess * state.spread
    }
    parts.removeAll { $0.share < Self.minimumShare }
    return parts.count > 1 ? ColorMixture(parts) : ColorMixture()
  }

  /// No pattern has a lower threshold.
  private static let minimumShare: Float = 1 / 4096

  private typealias EntryShare = (entry: UInt8, share: Float)

  /// The properties of a mixture.
  private struct State {
    var mean: ConeLight
    /// The mean of the entries, in Oklab.
    var place = SIMD4<Float>(repeating: 0)
    /// Their mean squared distance from it.
    var spread: Float = 0
    /// The difference of the wanted light.
    var rest: SIMD4<Float>
  }

  private func state(of parts: [EntryShare], _ target: ConeLight, _ slope: ConeLight.Slope) -> State
  {
    var mean = lights[Int(parts[0].entry)]
    var place = entries[Int(parts[0].entry)]
    var sum = parts[0].share
    for part in parts.dropFirst() where part.share > 0 {
      sum += part.share
      mean = mean.mixed(with: lights[Int(part.entry)], part.share / sum)
      place += part.share / sum * (entries[Int(part.entry)] - place)
    }
    var state = State(mean: mean, place: place, rest: slope.difference(from: mean, to: target))
    for part in parts {
      let step = slope.difference(from: mean, to: lights[Int(part.entry)]).squaredLength
      let distance = (entries[Int(part.entry)] - place).squaredLength
      state.spread += part.share * min(step, distance)
    }
    return state
  }

  /// Moves shares between entries while that brings the light nearer, for a few rounds.
  private func balance(_ parts: inout [EntryShare], _ target: ConeLight, _ slope: ConeLight.Slope) {
    var rest = state(of: parts, target, slope).rest
    for _ in 0..<Self.rounds {
      for to in parts.indices {
        for from in 0..<to {
          let step = slope.difference(
            from: lights[Int(parts[from].entry)], to: lights[Int(parts[to].entry)])
          let length = step.squaredLength
          guard length > 0 else { continue }
          let share = min(parts[from].share, max(-parts[to].share, (rest * step).sum() / length))
          parts[from].share -= share
          parts[to].share += share
          rest -= share * step
        }
      }
    }
  }

  private static let rounds = 6
}
