import AnimGeometry
import AnimTimeline
import TrackFitting

extension Animator {
  /// Writes path data, and its animation where the path changes.
  func setPath(_ element: inout Element, to values: FittedValues, tolerance: Double) {
    let decimals = NumberFormat.decimals(for: tolerance)
    let base = values.value(at: context.clock.poster(in: values.duration)).path
    let ends = values.pieces.map { ($0.from.path, $0.to.path) }
    let blends = values.pieces.contains { $0.shape != .hold }
    if context.clock.isStill || (values.pieces.count == 1 && !blends) {
      element["d"] = PathData.relativeText(base, decimals: decimals)
      return
    }
    // One shape for all keys where that is possible; else each pair gets a common one.
    let common = ends.reduce(into: base) { $0 = $0.raised(to: $1.0).raised(to: $1.1) }
    let isCommon = ends.allSatisfy {
      $0.0.interpolated(to: common, at: 0) != nil && $0.1.interpolated(to: common, at: 0) != nil
    }
    func text(_ path: Path, _ partner: Path) -> String {
      PathData.relativeText(
        path.raised(to: isCommon ? common : partner), decimals: decimals, isUniform: blends)
    }
    let keys = KeyList(
      window: values.duration,
      pieces: zip(values.pieces, ends).map { piece, ends in
        KeyList.Piece(
          start: piece.start, end: piece.end, from: text(ends.0, ends.1),
          to: text(ends.1, ends.0), shape: piece.shape)
      })
    element["d"] = text(base, base)
    if !keys.isConstant { add("d", keys, to: &element) }
  }
}

extension Value {
  /// The outline, empty for a value of another kind.
  var path: Path { if case .path(let path) = self { path } else { Path() } }
  var colors: [Color] { if case .colors(let colors) = self { colors } else { [] } }
  var numbers: [Double] { if case .numbers(let numbers) = self { numbers } else { [] } }

  /// How far two outlines are apart.
  static func pathDistance(_ a: Value, _ b: Value) -> Double { a.path.distance(to: b.path) }

  /// How far the numbers of two lists are apart; infinite for lists of different lengths.
  static func numbersDistance(_ a: Value, _ b: Value) -> Double {
    guard a.numbers.count == b.numbers.count else { return .infinity }
    return zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
  }
}
