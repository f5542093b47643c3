extension Curve {
  /// The curve put into another one: `outer` applied to `offset + scale` times its progress.
  ///
  /// A curve that was only scaled and moved before is scaled and moved once.
  package func composed(scale: Double = 1, offset: Double = 0, with outer: Curve) -> Curve {
    if outer == .linear, scale == 1, offset == 0 { return self }
    if case .composed(let inner, let first, let shift, .linear) = self {
      return inner.composed(
        scale: first * scale, offset: shift * scale + offset, with: outer)
    }
    return .composed(inner: self, scale: scale, offset: offset, outer: outer)
  }

  /// Number of curves that are put into one another, 1 for a curve by itself.
  package var depth: Int {
    guard case .composed(let inner, _, _, let outer) = self else { return 1 }
    return inner.depth + (outer == .linear ? 0 : outer.depth)
  }
}
