import AnimGeometry
import AnimTimeline
import TrackFitting

/// What a layer's plane looks like in another one over time, with its perspective.
struct PlaneMap: Sendable {
  /// Seconds of the whole picture.
  let duration: Double
  /// Seconds after which what it depends on repeats; none where it stays.
  let windows: [Double]
  /// Times at which something that it depends on starts, ends, jumps, bends or turns round.
  let events: [Double]
  let projection: @Sendable (Double) -> Projection
  /// What of the other plane comes near the canvas at some time; nil where that isn't known.
  var sight: Rect?

  var moves: Bool { !windows.isEmpty }
  /// Seconds after which all of it repeats, which the whole is a multiple of.
  var window: Double { windows.common(in: duration) }

  /// The map that applies this one first, then another.
  func then(_ outer: PlaneMap) -> PlaneMap {
    let (first, second) = (projection, outer.projection)
    return PlaneMap(
      duration: duration, windows: windows + outer.windows, events: events + outer.events,
      projection: { first($0).concatenating(second($0)) }, sight: outer.sight)
  }

  /// Moments that show what the map does, the poster's first.
  func times(_ clock: Clock) -> [Double] {
    guard moves, !clock.isStill else { return [clock.poster] }
    return clock.moments(around: events)
  }
}

extension [Double] {
  /// The shortest window that these fit into, or without any the duration of the whole.
  func common(in duration: Double) -> Double {
    isEmpty ? duration : commonWindow
  }
}

extension Projection {
  /// The affine transform that misses the places of a rectangle's corners by the least: by the same
  /// distance at each, which is given too. It is infinite where a corner is behind the viewer.
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

  /// The smallest depth divisor of outlines. What is nearer lies far outside of the canvas, and following
  /// it there takes many more pieces.
  static let nearestOutline = 1e-3

  /// About the largest factor by which a length within a rectangle grows.
  func largestScale(over rect: Rect) -> Double {
    if isAffine { return affine.maximumScale }
    return (rect.corners + [rect.center]).map { affine(around: $0).maximumScale }.max() ?? 1
  }
}
