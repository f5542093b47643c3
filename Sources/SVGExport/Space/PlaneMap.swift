import AnimGeometry
import AnimTimeline
import TrackFitting

/// The projection of a layer's plane into another one, over time.
struct PlaneMap: Sendable {
  /// Duration of the whole, in seconds.
  let duration: Double
  /// Periods of its inputs, in seconds; empty if it is constant.
  let windows: [Double]
  /// Times at which an input starts, ends, jumps, bends or turns round.
  let events: [Double]
  let projection: @Sendable (Double) -> Projection
  /// The part of the other plane that comes near the canvas at some time; nil if it isn't known.
  var cullRect: Rect?

  var moves: Bool { !windows.isEmpty }
  /// Period of the map, in seconds. The whole is a multiple of it.
  var window: Double { windows.common(in: duration) }

  /// The map that applies this one first, then another.
  func then(_ outer: PlaneMap) -> PlaneMap {
    let (first, second) = (projection, outer.projection)
    return PlaneMap(
      duration: duration, windows: windows + outer.windows, events: events + outer.events,
      projection: { first($0).concatenating(second($0)) }, cullRect: outer.cullRect)
  }

  /// Times at which the map is sampled, the poster's first.
  func times(_ clock: Clock) -> [Double] {
    guard moves, !clock.isStill else { return [clock.poster] }
    return clock.moments(around: events)
  }
}

extension [Double] {
  /// The shortest window that is a multiple of all of these; the whole duration if there are none.
  func common(in duration: Double) -> Double {
    isEmpty ? duration : commonWindow
  }
}

extension Projection {
  /// The affine transform with the smallest error at a rectangle's corners, and that error, which is equal at
  /// all four. It is infinite if a corner is behind the viewer.
  func affine(over rect: Rect) -> (transform: AffineTransform, error: Double) {
    if isAffine { return (affine, 0) }
    let corners = rect.corners
    guard rect.width > 0, rect.height > 0, corners.allSatisfy({ w(at: $0) > Self.nearestOutline })
    else {
      return (affine(around: rect.center), .infinity)
    }
    let p = corners.map { $0 * self }
    // Least squares on the corners: the means of opposite sides, through the mean of all.
    let x = (p[1] - p[0] + p[2] - p[3]) * (0.5 / rect.width)
    let y = (p[3] - p[0] + p[2] - p[1]) * (0.5 / rect.height)
    let middle = (p[0] + p[1] + p[2] + p[3]) * 0.25
    let center = rect.center
    let transform = AffineTransform(
      a: x.x, b: x.y, c: y.x, d: y.y, tx: middle.x - x.x * center.x - y.x * center.y,
      ty: middle.y - x.y * center.x - y.y * center.y)
    return (transform, (p[0] - p[1] + p[2] - p[3]).length / 4)
  }

  /// Smallest depth divisor of outlines. Nearer points lie far outside of the canvas, and following them
  /// takes many more pieces.
  static let nearestOutline = 1e-3

  /// Largest factor by which a length within a rectangle grows, about.
  func maximumScale(over rect: Rect) -> Double {
    if isAffine { return affine.maximumScale }
    return (rect.corners + [rect.center]).map { affine(around: $0).maximumScale }.max() ?? 1
  }
}
