import AnimGeometry
import AnimTimeline
import TrackFitting

extension PathTravel {
  /// The places on a path where the direction of a layer that follows it jumps.
  struct Corners {
    /// Fractions of the path's length.
    fileprivate var fractions: [Double] = []
    /// Fraction of the length around a corner in which browsers, which measure differently, go either way.
    fileprivate let margin: Double

    /// The place itself, or one beside a nearby corner. A place exactly on a corner takes the outgoing direction.
    func avoided(by place: Double) -> Double {
      guard let corner = fractions.first(where: { abs($0 - place) < margin }) else { return place }
      return place < corner - 1e-9 ? corner - margin : corner + margin
    }
  }

  func corners(margin: Double) -> Corners {
    var result = Corners(margin: margin)
    guard turn != nil else { return result }
    for index in measure.segments.indices.dropFirst() {
      let sides = [PathMeasure.TangentSide.incoming, .outgoing].map {
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
  /// If the layer rotates with a tightly bent path, a small error of the place is a large error of the direction. Such
  /// pieces are therefore fitted more finely.
  ///
  /// - Parameter tolerance: The largest error of the place.
  /// - Returns: The pieces, and the tolerance of the finest of them.
  func fitted(tolerance: Double) -> (track: FittedTrack, tolerance: Double) {
    var tolerance = tolerance
    // A tenth of the tolerance is left for the rounding of numbers.
    var fitter: Fitter {
      Fitter(tolerance: Components(0.9 * tolerance, .infinity, .infinity, .infinity))
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

  /// True if a piece's places have the true direction. Samples at which only one of the two places has passed a corner
  /// don't count.
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
