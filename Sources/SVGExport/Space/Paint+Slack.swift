import AnimGeometry
import AnimTimeline

extension Paint {
  /// How far a gradient may be out of its place without a colour being off by more than a part of its
  /// range; nil where that is without end, and for what has no length along which colours change.
  func slack(ofColors part: Double) -> Double? {
    guard let (reach, stops) = ramp else { return nil }
    let colors = stops.map { stop in
      let color = stop.color
      return Lanes(color.red, color.green, color.blue, 1) * color.alpha
    }
    var shortest: Double?
    for (last, stop) in stops.enumerated() {
      for first in max(0, last - Self.mostBetween)..<last {
        let change = colors[last] - colors[first]
        let most = max(change.max(), -change.min())
        // A smaller step is never off by more.
        guard most > part else { continue }
        let way = (stop.offset - stops[first].offset) * reach * part / most
        shortest = min(shortest ?? way, way)
      }
    }
    return shortest
  }

  /// How many times a tolerance a gradient that is cut at its edges may be out of its place, which leaves
  /// its colours to be off by about a hundredth of their way, and where this is short by a few of 255.
  ///
  /// - Parameters:
  ///   - slack: How far it may be out of its place, wherever its colours change most quickly; nil where
  ///     that is without end.
  ///   - tolerance: In the box's units.
  static func looseness(ofGradientOver box: Rect, slack: Double?, tolerance: Double) -> Double {
    let side = min(box.width, box.height) / tolerance
    return min(max(12, 0.01 * side), 60, max(5, (slack ?? .infinity) / tolerance))
  }

  /// The shortest length along which the colours of a linear or radial gradient change, and these; nil for
  /// other paints.
  var ramp: (reach: Double, stops: [GradientStop])? {
    guard case .gradient(let gradient) = self else { return nil }
    let reach: Double
    switch gradient.geometry {
    case .axial(let start, let end): reach = start.distance(to: end)
    case .radial(_, let radii): reach = min(radii.width, radii.height)
    case .circles(let start, let end):
      // Where the circles are nearest to one another.
      let distance = start.center.distance(to: end.center)
      reach = abs(abs(end.radius - start.radius) - distance)
    case .conic: return nil
    }
    let t = gradient.transform
    let scale =
      t.isIdentity ? 1 : abs(t.determinant) / max(t.maximumScale, 1e-9)
    return (reach * scale, gradient.spreadStops)
  }

  /// So many stops back a colour's way is looked for: where there are more, theirs are short.
  private static let mostBetween = 64
}

extension Gradient {
  /// The stops with those of the next period, if there is one.
  fileprivate var spreadStops: [GradientStop] {
    let next: [GradientStop]
    switch spread {
    case .pad: return stops
    case .repeat: next = stops.map { GradientStop(offset: 1 + $0.offset, color: $0.color) }
    case .reflect:
      next = stops.reversed().map { GradientStop(offset: 2 - $0.offset, color: $0.color) }
    }
    return stops + next
  }
}
