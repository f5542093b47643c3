import AnimPixels

/// A picture that a kernel works out before it draws, smaller than what it stands for.
struct DerivedPicture: Sendable {
  /// Where it lies: a point `(x, y)` is at `((x − left) / cell, (y − bottom) / cell)` of it.
  struct Place: Sendable {
    let left: Double
    let bottom: Double
    let cell: Double
  }

  let bitmap: Bitmap
  let place: Place
}
