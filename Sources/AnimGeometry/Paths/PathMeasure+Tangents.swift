import SystemC

extension PathMeasure {
  /// Returns the angle of the tangent in radians, `atan2(dy, dx)`, positive clockwise on screen.
  ///
  /// If the derivative vanishes, it is the limit from the given side. A segment without length
  /// takes the direction of the next one of its subpath, else of the one before, else 0. At a
  /// joint, `outgoing` selects the tangent of the following segment.
  package func tangentAngle(
    segment index: Int, at parameter: Double, side: TangentSide = .outgoing
  ) -> Double {
    let direction = tangent(segment: index, at: parameter, side: side) ?? Point(1, 0)
    return atan2(direction.y, direction.x)
  }

  private func tangent(segment index: Int, at parameter: Double, side: TangentSide) -> Point? {
    let range = subpaths[subpaths.partitionIndex { $0.segments.upperBound > index }].segments
    let following = (index + 1..<max(range.upperBound, index + 1)).lazy
    if parameter >= 1, side == .outgoing, let next = firstTangent(following) { return next }
    let previous = (range.lowerBound..<index).reversed().lazy
    if parameter <= 0, side == .incoming, let last = lastTangent(previous) { return last }
    let own = segments[index].direction(
      at: parameter, from: parameter >= 1 || (parameter > 0 && side == .incoming) ? -1 : 1)
    return own ?? firstTangent(following) ?? lastTangent(previous)
  }

  private func firstTangent(_ indices: some Sequence<Int>) -> Point? {
    for index in indices {
      if let direction = segments[index].direction(at: 0, from: 1) { return direction }
    }
    return nil
  }

  private func lastTangent(_ indices: some Sequence<Int>) -> Point? {
    for index in indices {
      if let direction = segments[index].direction(at: 1, from: -1) { return direction }
    }
    return nil
  }
}

extension PathSegment {
  /// Returns the direction of travel; nil for a segment without extent.
  ///
  /// - Parameter side: 1 for the limit from larger parameters, -1 from smaller ones. It is used if
  ///   the first derivative vanishes: then `B'(t + ε) ≈ ε·B''(t)`, whose sign is that of ε.
  func direction(at t: Double, from side: Double) -> Point? {
    let tolerance = 1e-9 * controlLength
    let (first, second, third) = derivatives(at: t)
    if first.length > tolerance { return first }
    if second.length > tolerance { return second * side }
    return third.length > tolerance ? third : nil
  }
}
