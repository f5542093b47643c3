import AnimGeometry
import AnimTimeline
import TrackFitting

extension Animator {
  /// Writes path data, and its animation if the path changes.
  ///
  /// - Parameter turn: The largest error of the direction of a short segment, in radians.
  func setPath(
    _ element: inout Element, to values: FittedValues, tolerance: Double, turn: Double = .infinity
  ) {
    let decimals = NumberFormat.decimals(for: tolerance)
    let base = values.value(at: context.clock.poster(in: values.duration)).path
    let ends = values.pieces.map { ($0.from.path, $0.to.path) }
    func text(_ path: Path) -> String {
      PathData.relativeText(path, decimals: decimals, turn: turn)
    }
    let blends = values.pieces.contains { $0.shape != .hold }
    if context.clock.isStill || (values.pieces.count == 1 && !blends) {
      element["d"] = .text(text(base))
      return
    }
    let texts =
      blends ? Self.blendingTexts(ends, decimals, turn) : ends.map { (text($0.0), text($0.1)) }
    let keys = KeyList(
      window: values.duration,
      pieces: zip(values.pieces, texts).map { piece, texts in
        KeyList.Piece(
          start: piece.start, end: piece.end, from: texts.0, to: texts.1, shape: piece.shape)
      })
    element["d"] = .text(text(base))
    if !keys.isConstant { add("d", keys, to: &element) }
  }

  /// The texts of the outlines at both ends of the pieces. The longest possible runs of pieces share a sequence of
  /// commands, so that browsers can interpolate them.
  private static func blendingTexts(
    _ ends: [(Path, Path)], _ decimals: Int, _ turn: Double
  ) -> [(String, String)] {
    var result: [(String, String)] = []
    while result.count < ends.count {
      var (common, isFirst) = (ends[result.count].0, true)
      let run = ends[result.count...].prefix { from, to in
        // An ellipse after a rounded rectangle gets elements to which the earlier outlines can't be raised.
        guard let raised = common.interpolated(to: from, at: 0)?.interpolated(to: to, at: 0),
          isFirst || raised.elements.count == common.elements.count
        else { return false }
        (common, isFirst) = (raised, false)
        return true
      }
      if run.isEmpty {
        let (from, to) = ends[result.count]
        result.append(
          (
            PathData.relativeText(from, decimals: decimals, turn: turn),
            PathData.relativeText(to, decimals: decimals, turn: turn)
          ))
        continue
      }
      let paths = run.flatMap { [$0.0.raised(to: common), $0.1.raised(to: common)] }
      let texts = PathData.relativeTexts(paths, decimals: decimals, turn: turn)
      for place in stride(from: 0, to: texts.count, by: 2) {
        result.append((texts[place], texts[place + 1]))
      }
    }
    return result
  }
}

extension Value {
  /// The outline, empty for a value of another kind.
  var path: Path { if case .path(let path) = self { path } else { Path() } }
  var colors: [Color] { if case .colors(let colors) = self { colors } else { [] } }
  var numbers: [Double] { if case .numbers(let numbers) = self { numbers } else { [] } }

  /// Distance between two outlines.
  static func pathDistance(_ a: Value, _ b: Value) -> Double { a.path.distance(to: b.path) }

  /// Largest difference between the numbers of two lists; infinite for lists of different lengths.
  static func numbersDistance(_ a: Value, _ b: Value) -> Double {
    guard a.numbers.count == b.numbers.count else { return .infinity }
    return zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
  }
}

extension FittedValues {
  /// The same values with each path converted by a function.
  func paths(_ path: (Path) -> Path) -> FittedValues {
    var result = self
    for index in pieces.indices {
      result.pieces[index].from = .path(path(pieces[index].from.path))
      result.pieces[index].to = .path(path(pieces[index].to.path))
    }
    return result
  }
}
