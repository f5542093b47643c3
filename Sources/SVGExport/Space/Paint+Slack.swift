import AnimGeometry
import AnimTimeline

extension Paint {
  /// How far a gradient may be out of its place without a colour being off by more than a part of its
  /// range; nil where that is without end, and for what has no length along which colours change.
  func slack(ofColors part: Double) -> Double? {
    let (reach, stops): (Double, [GradientStop])
    switch self {
    case .axialGradient(let gradient):
      (reach, stops) = (gradient.start.distance(to: gradient.end), gradient.stops)
    case .radialGradient(let gradient):
      (reach, stops) = (min(gradient.radii.width, gradient.radii.height), gradient.stops)
    case .color, .conicGradient, .image, .mix: return nil
    }
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

  /// So many stops back a colour's way is looked for: where there are more, theirs are short.
  private static let mostBetween = 64
}
