/// Cubic polynomials one after the other that make one smooth way, as motion is recorded that no
/// curve is known for.
public struct SplineChain<V: TrackValue>: Hashable, Sendable {
  /// The polynomials, at least one; each runs over its own progress 0…1, whatever its own says.
  public private(set) var links: [Spline<V>]
  /// The chain's progress at which each link ends, rising; the last is 1.
  public private(set) var ends: [Double]
  /// How far the recorded motion may be from the chain; smaller turns in it mean nothing.
  public var accuracy: Double
  /// How far the motion is over the piece.
  public var progress = Progress()

  /// Puts links one after the other; nil where there are none, or not as many ends that rise to 1.
  public init?(links: [Spline<V>], ends: [Double], accuracy: Double) {
    guard links.count == ends.count, ends.last == 1, (ends.first ?? 0) > 0,
      zip(ends, ends.dropFirst()).allSatisfy(<)
    else { return nil }
    (self.links, self.ends, self.accuracy) = (links, ends, accuracy)
  }

  /// The value at a fraction of the piece.
  public func value(at fraction: Double, in library: Library) -> V {
    value(atProgress: progress.value(at: fraction, in: library))
  }

  /// The value at some progress; beyond 0…1 the outermost links go on.
  public func value(atProgress u: Double) -> V {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= u { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? 0 : ends[low - 1]
    return links[low].value(atProgress: (u - start) / (ends[low] - start))
  }

  /// Everything put through a function that keeps sums and multiples.
  package func mapped(values: (V) -> V, tangents: (V) -> V) -> SplineChain {
    var result = self
    result.links = links.map { $0.mapped(values: values, tangents: tangents) }
    return result
  }

  /// Whether the value is the same all along.
  var isFlat: Bool { links.allSatisfy { $0.isFlat && $0.from == links[0].from } }
}
