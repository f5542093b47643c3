import AnimGeometry

extension Transform3D {
  /// Where the way to another transform, 0…1, needs keys of its own to be the same in all browsers.
  ///
  /// Where one of two matrices can't be taken apart, browsers switch half-way; they agree with each
  /// other in what they take apart only as long as nothing is sheared.
  func joints(to other: Transform3D, tolerance: Double) -> [Double] {
    let isSmooth = blendsByParts(with: other)
    let edge = isSmooth ? 0 : 1e-4
    var places = isSmooth ? [] : [edge, 1 - edge]
    func way(_ low: Double, _ high: Double) -> (low: Double, high: Double, error: Double) {
      (low, high, error(to: other, from: low, to: high))
    }
    var ways = [way(edge, 1 - edge)]
    // The worst first, as there is no end of them near what can't be taken apart.
    while places.count < 256, let worst = ways.indices.max(by: { ways[$0].error < ways[$1].error }),
      ways[worst].error > tolerance
    {
      let (low, high, _) = ways[worst]
      let middle = (low + high) / 2
      places.append(middle)
      ways[worst] = way(low, middle)
      ways.append(way(middle, high))
    }
    return places
  }

  /// How far a browser may be off on a part of the way to another transform.
  private func error(to other: Transform3D, from low: Double, to high: Double) -> Double {
    let from = interpolated(to: other, at: low)
    let to = interpolated(to: other, at: high)
    return [0.25, 0.5, 0.75].map { fraction -> Double in
      let wanted = interpolated(to: other, at: low + (high - low) * fraction)
      let ways = [
        from.interpolated(to: to, at: fraction),
        from.blendedByShear(to: to, at: fraction) ?? wanted,
      ]
      return ways.map { $0.distance(to: wanted) }.max() ?? 0
    }.max() ?? 0
  }

  /// By how much the entries differ at most.
  func distance(to other: Transform3D) -> Double {
    zip(entries, other.entries).map { abs($0 - $1) }.max() ?? 0
  }
}
