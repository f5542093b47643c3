import AnimGeometry

extension Path {
  /// The same outline with its curves cut into pieces that are, in all, longer than their chords by
  /// at most `excess`.
  ///
  /// Browsers measure curves by chords: with `pathLength` by chords half a unit off, and dashes by
  /// others that depend on the zoom. A dash would end short of its place, and a full outline would
  /// have a gap.
  func withShortCurves(excess: Double) -> Path {
    let measure = PathMeasure(self)
    guard measure.length > 0, excess > 0 else { return self }
    var result = Path()
    for subpath in measure.subpaths {
      result.move(to: measure.segments[subpath.segments.lowerBound].start)
      for index in subpath.segments.dropLast(subpath.hasClosingLine ? 1 : 0) {
        let segment = measure.segments[index]
        let length = measure.length(ofSegment: index)
        let count = segment.pieces(length: length, excess: excess * length / measure.length)
        for piece in 0..<count {
          result.append(
            segment.part(
              from: Double(piece) / Double(count), to: Double(piece + 1) / Double(count)))
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension PathSegment {
  /// The most pieces of one segment.
  private static let mostPieces = 256.0

  /// In how many pieces a segment has to be cut for chords that are shorter by at most `excess`.
  fileprivate func pieces(length: Double, excess: Double) -> Int {
    if case .line = self { return 1 }
    var count = 1.0
    while count < Self.mostPieces {
      var lack = length
      for piece in 0..<Int(count) {
        let (from, to) = (Double(piece) / count, Double(piece + 1) / count)
        lack -= point(at: from).distance(to: point(at: to))
      }
      if lack <= excess { break }
      // The lack falls with the square of the number of pieces.
      let better = (count * (lack / excess).squareRoot()).rounded(.up)
      count = min(max(better, count + 1), Self.mostPieces)
    }
    return Int(count)
  }
}
