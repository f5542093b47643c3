import AnimGeometry
import AnimTimeline

/// A gradient between two circles, looked up per pixel centre.
struct CirclesGradientSource: PixelSource {
  private let table: [UInt32]
  private let spread: Gradient.Spread
  private let shape: CirclesShape
  private let mapping: PixelMapping
  private let isAffine: Bool
  let isOpaque: Bool
  /// U, V and W at the first pixel centre of the row.
  private var start = (u: 0.0, v: 0.0, w: 1.0)

  /// Nil if nothing is painted, or the transform flattens the plane.
  ///
  /// - Parameter projection: From the gradient's coordinates to pixels.
  init?(
    _ gradient: Gradient, from first: Gradient.Circle, to last: Gradient.Circle,
    _ projection: Projection
  ) {
    let size = max(first.radius, last.radius, first.center.distance(to: last.center))
    guard !gradient.stops.isEmpty, size > 0, size.isFinite,
      let shape = CirclesShape(from: first, to: last, scale: 1 / size),
      let map = PixelMapping(inverting: projection)
    else { return nil }
    mapping = map.rebased(origin: first.center, scaleX: 1 / size, scaleY: 1 / size)
    guard mapping.isFinite else { return nil }
    self.shape = shape
    spread = gradient.spread
    isAffine = mapping.isAffine
    table = GradientTable.pixels(gradient.stops, gradient.interpolation, perPixel: nil)
    isOpaque =
      isAffine && shape.isNested && gradient.stops.allSatisfy { $0.color.clamped.alpha == 1 }
  }

  mutating func begin(row: Int) {
    let y = Double(row) + 0.5
    start.u = mapping.value(mapping.u, 0.5, y)
    start.v = mapping.value(mapping.v, 0.5, y)
    start.w = mapping.value(mapping.w, 0.5, y)
  }

  func pixels(x: Int) -> SIMD8<UInt32> {
    let (steps, last) = (Double(table.count - 2), Double(table.count - 1))
    var result = SIMD8<UInt32>(repeating: 0)
    table.withUnsafeBufferPointer { table in
      for i in 0..<8 {
        let column = Double(x &+ i)
        var u = start.u + mapping.u.x * column
        var v = start.v + mapping.v.x * column
        if !isAffine {
          let w = start.w + mapping.w.x * column
          // Behind the viewer nothing shows.
          guard w > 0 else { continue }
          u /= w
          v /= w
        }
        guard let offset = shape.offset(u, v) else { continue }
        let place = spread.folded(offset) * steps + 1
        result[i] = table[place > 0 ? Int(min(place, last)) : 0]
      }
    }
    return result
  }
}

/// The offsets of a gradient between two circles, in coordinates from the centre of the first.
///
/// The circle of an offset `t` has the centre `t·d` and the radius `r + t·dr`. A point `p` is on it if
/// `a·t² - 2·b·t + c` is 0, where `a = d·d - dr²`, `b = p·d + r·dr` and `c = p·p - r²`.
struct CirclesShape {
  private let d: Point
  private let r: Double
  private let dr: Double
  private let a: Double
  /// True if one circle is inside of the other, so that there is a circle through each place.
  let isNested: Bool
  /// True if all circles touch one another in one place.
  private let isTouching: Bool

  /// Nil if nothing is painted.
  ///
  /// - Parameter scale: A factor that makes the largest number 1.
  init?(from first: Gradient.Circle, to last: Gradient.Circle, scale: Double) {
    guard first.radius >= 0, last.radius >= 0 else { return nil }
    d = Point(
      (last.center.x - first.center.x) * scale, (last.center.y - first.center.y) * scale)
    r = first.radius * scale
    dr = (last.radius - first.radius) * scale
    let square = d.x * d.x + d.y * d.y
    a = square - dr * dr
    guard a.isFinite, square > 0 || dr != 0, r > 0 || dr != 0 else { return nil }
    isTouching = abs(a) <= 1e-9 * (square + dr * dr)
    isNested = a < 0 && !isTouching
  }

  /// The greatest offset of a circle through a place; nil if there is none.
  @inline(__always)
  func offset(_ x: Double, _ y: Double) -> Double? {
    let b = x * d.x + y * d.y + r * dr
    let c = x * x + y * y - r * r
    if isTouching { return valid(c / (2 * b)) }
    let square = b * b - a * c
    if isNested {
      // One of the two circles has a radius below 0.
      let root = square > 0 ? square.squareRoot() : 0
      let isFar = b * dr < 0
      let sum = dr > 0 ? b + root : b - root
      // Without a difference of numbers that are nearly equal.
      let t = isFar ? (dr > 0 ? b - root : b + root) / a : c / sum
      return t.isFinite ? t : 0
    }
    guard square >= 0 else { return nil }
    let sum = b >= 0 ? b + square.squareRoot() : b - square.squareRoot()
    let (one, other) = (sum / a, sum == 0 ? 0 : c / sum)
    return valid(max(one, other)) ?? valid(min(one, other))
  }

  /// An offset whose circle has a radius of at least 0.
  @inline(__always)
  private func valid(_ t: Double) -> Double? {
    t.isFinite && r + t * dr >= -1e-9 ? t : nil
  }
}
