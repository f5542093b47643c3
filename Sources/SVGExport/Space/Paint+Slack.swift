import AnimGeometry
import AnimTimeline

extension Paint {
  /// Largest displacement of a gradient that changes no colour by more than a fraction of its range. Nil if
  /// it is unlimited, and for paints without a length along which colours change.
  func slack(ofColors part: Double) -> Double? {
    guard let (reach, stops) = ramp else { return nil }
    let colors = stops.map { stop in
      let color = stop.color
      return Components(color.red, color.green, color.blue, 1) * color.alpha
    }
    var shortest: Double?
    for (last, stop) in stops.enumerated() {
      for first in max(0, last - Self.maximumLookBack)..<last {
        let change = colors[last] - colors[first]
        let most = max(change.max(), -change.min())
        // The error of a smaller step is always within the limit.
        guard most > part else { continue }
        let way = (stop.offset - stops[first].offset) * reach * part / most
        shortest = min(shortest ?? way, way)
      }
    }
    return shortest
  }

  /// The shortest length along which the colours of a linear or radial gradient change, and its stops; nil
  /// for other paints.
  var ramp: (reach: Double, stops: [GradientStop])? {
    guard case .gradient(let gradient) = self else { return nil }
    let reach: Double
    switch gradient.geometry {
    case .axial(let start, let end): reach = start.distance(to: end)
    case .radial(_, let radii): reach = min(radii.width, radii.height)
    case .circles(let start, let end):
      // Colours change most quickly at the smallest distance between the circles.
      let distance = start.center.distance(to: end.center)
      reach = abs(abs(end.radius - start.radius) - distance)
    case .conic: return nil
    }
    let scale = gradient.transform.isIdentity ? 1 : gradient.transform.minimumScale
    return (reach * scale, gradient.spreadStops)
  }

  /// Maximum number of earlier stops with which each stop is compared. Steps are short if there are more.
  private static let maximumLookBack = 64
}

extension AffineTransform {
  /// Smallest factor by which a length changes.
  var minimumScale: Double { abs(determinant) / max(maximumScale, 1e-9) }
}

extension Gradient {
  /// The stops, and those of the next period if the gradient repeats.
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
