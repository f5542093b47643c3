package import AnimTimeline
import AnimTiming

extension FittedValues {
  /// A joint of two pieces on the way from one value to another.
  package struct Joint: Hashable, Sendable {
    /// Progress from one value to the other, 0…1.
    package var place: Double
    /// True if the value is held from here until the next joint.
    package var holds: Bool

    package init(at place: Double, holds: Bool = false) {
      (self.place, self.holds) = (place, holds)
    }
  }

  /// The same with joints at the bends of a quantity that depends on the values, such as a limited one.
  ///
  /// - Parameter bends: The progress at which the quantity bends between two values, 0…1, in any order.
  package func cut(where bends: (_ from: Value, _ to: Value) -> [Double]) -> FittedValues {
    divided { bends($0, $1).map { Joint(at: $0) } }
  }

  /// The same with further joints.
  ///
  /// - Parameter joints: The joints between two values, in any order.
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
  /// The parts of the piece between some joints.
  ///
  /// - Parameter value: The value at a progress, 0…1.
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

/// The progress, between 0 and 1, at which a number reaches the limits of a range.
package func crossings(from: Double, to: Double, limits: ClosedRange<Double>) -> [Double] {
  guard from != to else { return [] }
  return [limits.lowerBound, limits.upperBound].map { ($0 - from) / (to - from) }
    .filter { $0 > 0 && $0 < 1 }
}

/// The progress, between 0 and 1, at which any of several numbers crosses 0.
package func crossingsOfZero(from: [Double], to: [Double]) -> [Double] {
  zip(from, to).flatMap { crossings(from: $0, to: $1, limits: 0...(.infinity)) }
}
