import AnimGeometry
import AnimPixels
import SystemC

/// The mapping from pixels to a paint's own plane: `u = U/W`, `v = V/W`, with U, V and W linear
/// functions of the position on the canvas.
struct PixelMapping {
  /// Coefficients of x, of y, and the constant.
  typealias Row = (x: Double, y: Double, one: Double)

  var u: Row
  private(set) var v: Row
  private(set) var w: Row

  var isAffine: Bool { w.x == 0 && w.y == 0 }

  /// The inverse of a projection; nil if it flattens the plane.
  init?(inverting p: Projection) {
    // Rows of the matrix: (a c tx), (b d ty), (px py pw). The inverse is the adjugate over the
    // determinant.
    let t = p.affine
    let determinant =
      t.a * (t.d * p.pw - t.ty * p.py) - t.c * (t.b * p.pw - t.ty * p.px)
      + t.tx * (t.b * p.py - t.d * p.px)
    guard determinant.isFinite, abs(determinant) > 1e-300 else { return nil }
    let k = 1 / determinant
    u = (
      (t.d * p.pw - t.ty * p.py) * k, (t.tx * p.py - t.c * p.pw) * k, (t.c * t.ty - t.tx * t.d) * k
    )
    v = (
      (t.ty * p.px - t.b * p.pw) * k, (t.a * p.pw - t.tx * p.px) * k, (t.tx * t.b - t.a * t.ty) * k
    )
    w = ((t.b * p.py - t.d * p.px) * k, (t.c * p.px - t.a * p.py) * k, (t.a * t.d - t.c * t.b) * k)
    if p.px == 0, p.py == 0 {
      u = (u.x / w.one, u.y / w.one, u.one / w.one)
      v = (v.x / w.one, v.y / w.one, v.one / w.one)
      w = (0, 0, 1)
    }
    guard isFinite else { return nil }
  }

  /// The mapping followed by `u' = (u - origin.x)·scale.x` and the same for v.
  func rebased(origin: Point, scaleX: Double, scaleY: Double) -> PixelMapping {
    func rebase(_ r: Row, _ origin: Double, _ scale: Double) -> Row {
      (
        (r.x - origin * w.x) * scale, (r.y - origin * w.y) * scale,
        (r.one - origin * w.one) * scale
      )
    }
    var result = self
    result.u = rebase(u, origin.x, scaleX)
    result.v = rebase(v, origin.y, scaleY)
    return result
  }

  /// The mapping into coordinates whose first axis points at an angle, clockwise from that of u.
  func turned(by angle: Double) -> PixelMapping {
    let (c, s) = (cos(angle), sin(angle))
    func sum(_ a: Row, _ ka: Double, _ b: Row, _ kb: Double) -> Row {
      (a.x * ka + b.x * kb, a.y * ka + b.y * kb, a.one * ka + b.one * kb)
    }
    var result = self
    result.u = sum(u, c, v, s)
    result.v = sum(v, c, u, -s)
    return result
  }

  var isFinite: Bool {
    [u, v, w].allSatisfy { (abs($0.x) + abs($0.y) + abs($0.one)).isFinite }
  }

  /// Maximum change of u and v per pixel, near a point on the canvas.
  func footprint(x: Double, y: Double) -> (u: Double, v: Double) {
    let depth = value(w, x, y)
    let (s, t) = (value(u, x, y) / depth, value(v, x, y) / depth)
    func length(_ r: Row, _ at: Double) -> Double {
      let dx = (r.x - at * w.x) / depth
      let dy = (r.y - at * w.y) / depth
      return (dx * dx + dy * dy).squareRoot()
    }
    return (length(u, s), length(v, t))
  }

  @inline(__always)
  func value(_ row: Row, _ x: Double, _ y: Double) -> Double {
    row.x * x + row.y * y + row.one
  }
}

extension PixelMapping {
  /// The mapping to pixels of a picture that is stretched over a rectangle.
  func rebased(to image: Bitmap, in rect: Rect) -> PixelMapping {
    rebased(
      origin: Point(rect.minX, rect.minY), scaleX: Double(image.width) / rect.width,
      scaleY: Double(image.height) / rect.height)
  }

  /// The mapping from the pixels of a picture to those of a smaller copy of it.
  func rebased(from image: Bitmap, to smaller: Bitmap) -> PixelMapping {
    rebased(
      origin: .zero, scaleX: Double(smaller.width) / Double(image.width),
      scaleY: Double(smaller.height) / Double(image.height))
  }
}
