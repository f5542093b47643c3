import AnimGeometry

/// The shadow of a curled page.
struct CurlShadow: Sendable {
  /// Width of the shadow, in pixels.
  let reach: Double
  /// Darkness, 0…1, of the shadow when the page has turned over.
  let amount: Double
  /// Length of rolled page over which the shadow appears, in pixels.
  let rise: Double
  /// Rectangle to which the shadow is limited; nil for everywhere.
  let limits: Rect?

  /// Returns the factor of light at a distance from the page above.
  ///
  /// - Parameter rolled: Length of the page that has left the ground.
  @inline(__always)
  func light<Number: FormulaNumber>(
    _ distance: Number, _ rolled: Number, _ x: Number, _ y: Number
  ) -> Number {
    let one = Number(1)
    let near = (one - distance * Number(1 / max(reach, 1e-9))).atLeast(Number(0))
    let darkness = Number(amount) * (rolled * Number(1 / rise)).clamped
    let light = one - darkness * near * near
    guard let limits else { return light }
    let isInside =
      (Number(limits.minX) <= x) & (x <= Number(limits.maxX))
      & (Number(limits.minY) <= y) & (y <= Number(limits.maxY))
    return .choose(isInside, light, one)
  }
}
