import AnimGeometry

/// What a curled page takes from the light around it.
struct CurlShadow: Sendable {
  /// How far it reaches.
  let reach: Double
  /// How dark it is, 0…1, once the page has turned over.
  let amount: Double
  /// Over which length of rolled up page it comes.
  let rise: Double
  /// Where it shows, if not everywhere.
  let limits: Rect?

  /// What is left of the light at a distance of the page above.
  /// - Parameter rolled: How much of the page has left the ground.
  @inline(__always)
  func light<Number: Lanes>(
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
