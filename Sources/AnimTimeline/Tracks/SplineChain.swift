/// A sequence of cubic polynomials that form one smooth motion, for recorded motion without a known
/// curve.
public struct SplineChain<V: TrackValue>: Hashable, Sendable {
  /// The polynomials, at least one; each runs over its own progress 0…1, independent of its own
  /// ``Spline/progress``.
  public private(set) var links: [Spline<V>]
  /// The chain's progress at which each link ends, ascending; the last is 1.
  public private(set) var ends: [Double]
  /// Maximum distance of the recorded motion from the chain; smaller details of it have no meaning.
  public var accuracy: Double
  /// The progress over the piece.
  public var progress = Progress()

  /// Creates a chain of links; nil unless there are links and equally many ends that ascend to 1.
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

  /// The value at a progress; beyond 0…1 the outermost links extrapolate.
  public func value(atProgress u: Double) -> V {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= u { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? 0 : ends[low - 1]
    return links[low].value(atProgress: (u - start) / (ends[low] - start))
  }

  /// The chain under a linear function of values and tangents.
  package func mapped(values: (V) -> V, tangents: (V) -> V) -> SplineChain {
    var result = self
    result.links = links.map { $0.mapped(values: values, tangents: tangents) }
    return result
  }

  /// True if the value is constant.
  var isFlat: Bool { links.allSatisfy { $0.isFlat && $0.from == links[0].from } }
}
