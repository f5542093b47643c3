import AnimGeometry
import AnimTimeline
import TrackFitting

extension PathTravel {
  /// Where the direction of what turns with a path jumps.
  struct Corners {
    /// Fractions of the path's length.
    fileprivate var fractions: [Double] = []
    /// How near to them browsers, which measure curves in ways of their own, may go one way or the other.
    fileprivate let margin: Double

    /// The same place, or one beside a corner; what is at one has the direction that leaves it.
    func avoided(by place: Double) -> Double {
      guard let corner = fractions.first(where: { abs($0 - place) < margin }) else { return place }
      return place < corner - 1e-9 ? corner - margin : corner + margin
    }
  }

  func corners(margin: Double) -> Corners {
    var result = Corners(margin: margin)
    guard turn != nil else { return result }
    for index in measure.segments.indices.dropFirst() {
      let sides = [PathMeasure.Side.incoming, .outgoing].map {
        measure.tangentAngle(segment: index, at: 0, side: $0)
      }
      if abs((sides[1] - sides[0]).remainder(dividingBy: 2 * .pi)) > 1e-3 {
        result.fractions.append(measure.length(beforeSegment: index) / measure.length)
      }
    }
    return result
  }

  /// ``place`` in pieces.
  ///
  /// Where the layer turns with a path that bends tightly, a place that is hardly off is a direction
  /// that is, so pieces there are finer.
  ///
  /// - Parameter tolerance: How far the place may be off.
  /// - Returns: The pieces, and how far off the finest of them may be.
  func fitted(tolerance: Double) -> (track: FittedTrack, tolerance: Double) {
    var tolerance = tolerance
    // A little is left for the rounding of numbers.
    var fitter: Fitter {
      Fitter(tolerance: Lanes(0.9 * tolerance, .infinity, .infinity, .infinity))
    }
    var track = fitter.fit(place)
    guard turn != nil else { return (track, tolerance) }
    for _ in 0..<4 {
      let areRight = track.pieces.map(keepsDirection)
      guard areRight.contains(false) else { break }
      tolerance /= 3
      track.pieces = zip(track.pieces, areRight).flatMap { piece, isRight in
        isRight ? [piece] : fitter.fit(place.part(from: piece.start, to: piece.end)).pieces
      }
    }
    return (track, tolerance)
  }

  /// Whether the direction at the place that a piece says is the true one's, but for the moments at
  /// which one of the two is past a corner already.
  private func keepsDirection(_ piece: FittedPiece) -> Bool {
    let count = 24
    return (0..<count).allSatisfy { index in
      let time = piece.start + (piece.end - piece.start) * (Double(index) + 0.5) / Double(count)
      let places = [piece.value(at: time).x, place.value(at: time, near: time).x]
      let locations = places.compactMap { measure.location(atFraction: $0) }
      guard locations.count == 2, locations[0].segment == locations[1].segment else { return true }
      let angles = locations.map { measure.tangentAngle(segment: $0.segment, at: $0.parameter) }
      let error = (angles[1] - angles[0]).remainder(dividingBy: 2 * .pi)
      return abs(error) <= 0.8 * tolerance.turn
    }
  }
}
