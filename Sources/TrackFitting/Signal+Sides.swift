package import AnimTimeline
import AnimTiming

extension Signal {
  /// The signal mapped by a function that is affine on either side of a plane through the origin. It is cut at the
  /// changes of sides, so that curves stay curves.
  ///
  /// - Parameters:
  ///   - normal: The plane's normal; a value is in front when its product with it is 0 or more.
  ///   - function: The result for a value and true if it is in front. It is affine on each side, and the same for both
  ///     on the plane.
  package func map(
    bySideOf normal: Components, _ function: @escaping @Sendable (Components, Bool) -> Components
  ) -> Signal {
    @Sendable func side(_ value: Components) -> Double { (value * normal).sum() }
    var result: [Segment] = []
    for segment in segments {
      switch segment.form {
      case .constant(let value):
        let form = Form.constant(function(value, side(value) >= 0))
        result.append(Segment(start: segment.start, end: segment.end, form: form))
      case .eased(let from, let to, let curve, _, _):
        for part in segment.cut(where: side, from: from, to: to, curve: curve) {
          let isPositive = side(part.value(at: (part.start + part.end) / 2)) >= 0
          guard case .eased(_, _, _, let first, let last) = part.form else { continue }
          result.append(
            Segment(
              start: part.start, end: part.end,
              form: .eased(
                from: function(from, isPositive), to: function(to, isPositive), curve: curve,
                phaseStart: first, phaseEnd: last)))
        }
      case .general(let value):
        result.append(
          Segment(
            start: segment.start, end: segment.end,
            form: .general { time in
              let value = value(time)
              return function(value, side(value) >= 0)
            }))
      }
    }
    return Signal(duration: duration, segments: result)
  }

  /// A rectangle of x, y, width and height with a size that isn't negative: a side that shrinks past 0 grows again in
  /// the opposite direction.
  ///
  /// - Parameter low: The minimum of each lane.
  package func standardized(above low: Components) -> Signal {
    if low.z >= 0, low.w >= 0 { return self }
    return map(bySideOf: Components(0, 0, 1, 0)) { rect, isFront in
      isFront ? rect : Components(rect.x + rect.z, rect.y, -rect.z, rect.w)
    }.map(bySideOf: Components(0, 0, 0, 1)) { rect, isFront in
      isFront ? rect : Components(rect.x, rect.y + rect.w, rect.z, -rect.w)
    }
  }

  /// A rectangle of x, y, width and height with a size that isn't negative.
  package var standardized: Signal { standardized(above: range.low) }
}

extension Signal.Segment {
  /// The parts between the moments at which an affine measure of an eased segment is 0.
  fileprivate func cut(
    where side: (Components) -> Double, from: Components, to: Components, curve: Curve
  ) -> [Signal.Segment] {
    guard case .eased(_, _, _, let phaseStart, let phaseEnd) = form, phaseStart != phaseEnd else {
      return [self]
    }
    let (first, last) = (side(from), side(to))
    guard first != last else { return [self] }
    let times = curve.times(of: first / (first - last))
      .map { start + (end - start) * ($0 - phaseStart) / (phaseEnd - phaseStart) }
      .filter { $0 > start + 1e-9 && $0 < end - 1e-9 }
      .sorted()
    let edges = [start] + times + [end]
    return zip(edges, edges.dropFirst()).map { part(from: $0, to: $1) }
  }
}
