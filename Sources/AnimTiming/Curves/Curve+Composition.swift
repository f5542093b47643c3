extension Curve {
  /// The composition of two curves: `outer` applied to `offset + scale` times this curve's progress.
  ///
  /// Successive affine maps of the progress are combined into one.
  package func composed(scale: Double = 1, offset: Double = 0, with outer: Curve) -> Curve {
    if outer == .linear, scale == 1, offset == 0 { return self }
    if case .composed(let inner, let first, let shift, .linear) = self {
      return inner.composed(
        scale: first * scale, offset: shift * scale + offset, with: outer)
    }
    return .composed(inner: self, scale: scale, offset: offset, outer: outer)
  }

  /// Number of nested curves; 1 for a curve that isn't composed.
  package var depth: Int {
    guard case .composed(let inner, _, _, let outer) = self else { return 1 }
    return inner.depth + (outer == .linear ? 0 : outer.depth)
  }
}
