import AnimPixels

/// A picture that a kernel computes before drawing, at a lower resolution.
struct DerivedPicture: Sendable {
  /// The position of a derived picture. The point `(x, y)` is `((x − left) / cell, (y − bottom) /
  /// cell)` in it.
  struct Geometry: Sendable {
    let left: Double
    let bottom: Double
    let cell: Double
  }

  let bitmap: Bitmap
  let place: Geometry
}
