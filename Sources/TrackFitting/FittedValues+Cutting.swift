package import AnimTimeline
import AnimTiming

extension FittedValues {
  /// A place on the way from one value to another.
  package struct Joint: Hashable, Sendable {
    /// 0…1.
    package var place: Double
    /// Whether the value stays from here until the next joint.
    package var holds: Bool

    package init(at place: Double, holds: Bool = false) {
      (self.place, self.holds) = (place, holds)
    }
  }

  /// The same with joints where something that follows from the values bends between two of them, as
  /// what is limited does.
  ///
  /// - Parameter bends: Where that is on the way from one value to another, 0…1, in any order.
  package func cut(where bends: (_ from: Value, _ to: Value) -> [Double]) -> FittedValues {
    divided { bends($0, $1).map { Joint(at: $0) } }
  }

  /// The same with joints between some of its values.
  ///
  /// - Parameter joints: Those on the way from one value to another, in any order.
  package func divided(by joints: (_ from: Value, _ to: Value) -> [Joint]) -> FittedValues {
    var result = self
    result.pieces = pieces.flatMap { piece in
      piece.shape == .hold
        ? [piece]
        : piece.cut(at: joints(piece.from, piece.to)) {
          piece.from.interpolated(to: piece.to, at: $0)
        }
    }
    return result
  }
}

extension FittedValues.Piece {
  /// The parts between some joints on the way from one value to the other.
  ///
  /// - Parameter value: What is at a place, 0…1.
  func cut(at joints: [FittedValues.Joint], _ value: (Double) -> Value) -> [Self] {
    let holdsFirst = joints.contains { $0.place <= 1e-6 && $0.holds }
    var edges = [(fraction: 0.0, place: 0.0, holds: holdsFirst)]
    for joint in joints.sorted(by: { $0.place < $1.place })
    where joint.place > 1e-6 && joint.place < 1 - 1e-6 {
      let place = joint.place
      var fraction: Double? = place
      if case .spline(let curve) = shape { fraction = Curve.cubic(curve).times(of: place).first }
      if let fraction, fraction > (edges.last?.fraction ?? 0) + 1e-6, fraction < 1 - 1e-6 {
        edges.append((fraction, place, joint.holds))
      }
    }
    guard edges.count > 1 || holdsFirst else { return [self] }
    edges.append((1, 1, false))
    return zip(edges, edges.dropFirst()).map { a, b in
      var part = self
      part.start = a.fraction == 0 ? start : start + (end - start) * a.fraction
      part.end = b.fraction == 1 ? end : start + (end - start) * b.fraction
      part.from = a.place == 0 ? from : value(a.place)
      part.to = b.place == 1 ? to : value(b.place)
      if case .spline(let curve) = shape {
        part.shape = curve.part(from: a.fraction, to: b.fraction).map { .spline($0) } ?? .line
      }
      if a.holds { part.shape = .hold }
      return part
    }
  }
}

/// Where a number on its way from one value to another, 0…1, reaches the limits of a range.
package func crossings(from: Double, to: Double, limits: ClosedRange<Double>) -> [Double] {
  guard from != to else { return [] }
  return [limits.lowerBound, limits.upperBound].map { ($0 - from) / (to - from) }
    .filter { $0 > 0 && $0 < 1 }
}

/// The same for numbers of which none may be below 0.
package func crossingsOfZero(from: [Double], to: [Double]) -> [Double] {
  zip(from, to).flatMap { crossings(from: $0, to: $1, limits: 0...(.infinity)) }
}
