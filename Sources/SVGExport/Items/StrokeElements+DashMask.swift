import AnimGeometry
import AnimTimeline
import TrackFitting

extension StrokeElements {
  /// Maximum number of edges of dashes that the end of a part passes.
  private static let maximumEdges = 600.0
  /// Maximum number of dashes and gaps in a pattern.
  private static let maximumNumbers = 64

  /// The part that a mask with caps draws. Its caps must not reveal dashes that the part doesn't reach. An
  /// end that lies in a gap therefore stays at the adjacent dash of the part.
  ///
  /// Nil if dashes have no caps, or if there are too many of them. The mask is hidden while `drawn` is empty, whose start
  /// moves across gaps to the next dash.
  ///
  /// - Parameter phase: Length of the pattern before the start of the outline.
  func maskPart(_ outline: FittedValues, _ trim: TrimSignals, _ phase: Signal) -> (
    trim: TrimSignals, drawn: TrimSignals
  )? {
    guard hasCaps else { return nil }
    let pattern = dashPattern
    guard let count = pattern.pieces.flatMap({ [$0.from, $0.to] }).dashCount,
      count <= Self.maximumNumbers
    else { return nil }
    let way = reach(of: outline)
    guard way.low(0) > 1e-9 else { return nil }
    let numbers = stride(from: 0, to: count, by: 4).map { first in
      pattern.signal { value in
        let numbers = value.isDashed ? value.numbers.map { max($0, 0) } : [0]
        return Components((0..<4).map { numbers[(first + $0) % numbers.count] })
      }
    }
    let isAffine = outline.constantValue != nil && pattern.constantValue != nil
    // The mask's cap is a pixel larger than the pen's.
    let more = pixel
    func ends(_ end: Signal, isStart: Bool) -> Signal? {
      if end.constantValue?.x == (isStart ? 0 : 1) {
        return end.map(isAffine: true) { Components($0.x, $0.x, 0, 0) }
      }
      let inputs = [end, phase, way] + numbers
      @Sendable func place(_ moment: Signal.Sample) -> DashPosition {
        DashPosition(
          pattern: (0..<count).map { moment[3 + $0 / 4][$0 % 4] }, more: more, isStart: isStart,
          place: moment[0].x * moment[2].x + moment[1].x)
      }
      let edge = Signal.combined(inputs, isAffine: false) { Components(place($0).edge, 0, 0, 0) }
      let (low, high) = (edge.low(0).rounded(.down) - 1, edge.high(0).rounded(.up) + 1)
      guard abs(low) < 1e9, abs(high) < 1e9, high - low < Self.maximumEdges else { return nil }
      let reached = edge.reached(Array(stride(from: low, through: high, by: 1)))
      // Nine tenths of the larger cap are taken back. The last tenth keeps the part from having no length, as
      // it wouldn't be drawn.
      let (back, on) = isStart ? (-0.1 * more, 0.9 * more) : (0.1 * more, -0.9 * more)
      return Signal.combined(inputs + [reached], isAffine: isAffine) { moment in
        let (end, phase, way) = (moment[0].x, moment[1].x, moment[2].x)
        let edge = Int(saturating: low + moment[moment.count - 1].x) - 1
        guard let stay = place(moment).stay(after: edge) else {
          return Components(end + on / way, end, 0, 0)
        }
        let place = (stay.place - phase) / way
        return Components(place + back / way, stay.isInGap ? place : end, 0, 0)
      }
    }
    guard let start = ends(trim.start, isStart: true), let end = ends(trim.end, isStart: false)
    else { return nil }
    return (
      trim: TrimSignals(start: start.lane(0).clamped(), end: end.lane(0).clamped()),
      drawn: TrimSignals(start: start.lane(1), end: trim.end)
    )
  }
}

/// Place of a part's end in a pattern of dashes.
private struct DashPosition {
  /// Dashes and gaps in turn.
  let pattern: [Double]
  /// Length at one edge of each dash over which the end of the mask stays, in points.
  let more: Double
  let isStart: Bool
  let place: Double

  private var sum: Double { pattern.reduce(0, +) }

  /// Number of edges before the place, plus the fraction of the way to the next edge. Each dash has three
  /// edges: its start, the place where the mask starts or stops following, and its end.
  var edge: Double {
    let sum = sum
    guard sum > 0 else { return isStart ? 0.5 : 1.5 }
    let round = (place / sum).rounded(.down)
    var rest = place - round * sum
    var edge = round * Double(pattern.count / 2 * 3)
    for index in stride(from: 0, to: pattern.count, by: 2) {
      let stay = min(pattern[index], more)
      let go = pattern[index] - stay
      for part in isStart ? [go, stay, pattern[index + 1]] : [stay, go, pattern[index + 1]] {
        if rest < part { return edge + rest / part }
        rest -= part
        edge += 1
      }
    }
    return edge
  }

  /// The place at which the mask stays after an edge, and true if it stays there across a gap; nil if the
  /// mask follows the end of the part.
  func stay(after edge: Int) -> (place: Double, isInGap: Bool)? {
    let dash = (Double(edge) / 3).rounded(.down)
    let part = edge - Int(saturating: dash) * 3
    guard part != (isStart ? 0 : 1) else { return nil }
    let round = (dash / Double(pattern.count / 2)).rounded(.down)
    let index = Int(saturating: dash - round * Double(pattern.count / 2)) * 2
    let start = round * sum + pattern[..<index].reduce(0, +)
    let end = start + pattern[index]
    guard part == 2 else { return (isStart ? end : start, false) }
    return (isStart ? end + pattern[index + 1] : end, true)
  }
}
