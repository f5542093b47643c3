import AnimGeometry
import AnimTimeline
import TrackFitting

extension PartBuilder {
  /// The most edges of dashes that the end of a part gets to.
  private static let mostEdges = 600.0
  /// The most dashes and gaps of a pattern.
  private static let mostNumbers = 64

  /// The end of a mask with caps, which would show the next dash before the part gets there: in a gap it
  /// stays at the last dash's end.
  ///
  /// Nil where dashes have no caps, and where there are very many.
  ///
  /// - Parameter phase: How much of the pattern is over where the outline begins.
  func maskEnd(_ outline: FittedValues, _ trim: Trim, _ phase: Signal) -> Signal? {
    guard hasCaps else { return nil }
    let pattern = dashPattern
    guard let count = pattern.pieces.flatMap({ [$0.from, $0.to] }).dashCount,
      count <= Self.mostNumbers
    else { return nil }
    let way = reach(of: outline)
    guard way.low(0) > 1e-9 else { return nil }
    // The mask's cap is a pixel larger than that of the pen.
    let more = pixel
    let numbers = stride(from: 0, to: count, by: 4).map { first in
      pattern.signal { value in
        let numbers = value.isDashed ? value.numbers.map { max($0, 0) } : [0]
        return Lanes((0..<4).map { numbers[(first + $0) % numbers.count] })
      }
    }
    let inputs = [trim.end, phase, way] + numbers
    @Sendable func place(_ moment: Signal.Moment) -> DashPlace {
      DashPlace(
        pattern: (0..<count).map { moment[3 + $0 / 4][$0 % 4] }, more: more,
        place: moment[0].x * moment[2].x + moment[1].x)
    }
    let edge = Signal.combined(inputs, isAffine: false) { Lanes(place($0).edge, 0, 0, 0) }
    let (low, high) = (edge.low(0).rounded(.down) - 1, edge.high(0).rounded(.up) + 1)
    guard abs(low) < 1e9, abs(high) < 1e9, high - low < Self.mostEdges else { return nil }
    let reached = edge.reached(Array(stride(from: low, through: high, by: 1)))
    let isAffine = outline.constantValue != nil && pattern.constantValue != nil
    return Signal.combined(inputs + [reached], isAffine: isAffine) { moment in
      let (end, phase, way) = (moment[0].x, moment[1].x, moment[2].x)
      let edge = Int(low + moment[moment.count - 1].x) - 1
      let stay = place(moment).stay(after: edge)
      // Without length the part wouldn't be drawn.
      return Lanes(
        stay.map { ($0 - phase + more * 0.1) / way } ?? end - more * 0.9 / way, 0, 0, 0)
    }.clamped()
  }
}

/// Where the end of a part is in a pattern of dashes.
private struct DashPlace {
  /// Dashes and gaps in turn.
  let pattern: [Double]
  /// How much of each dash counts as its start.
  let more: Double
  let place: Double

  private var sum: Double { pattern.reduce(0, +) }

  /// How many edges are before it, and the share of the way to the next: each dash has one where it
  /// starts, one where the mask gets along with it, and one where it ends.
  var edge: Double {
    let sum = sum
    guard sum > 0 else { return 1.5 }
    let round = (place / sum).rounded(.down)
    var rest = place - round * sum
    var edge = round * Double(pattern.count / 2 * 3)
    for index in stride(from: 0, to: pattern.count, by: 2) {
      let start = min(pattern[index], more)
      for part in [start, pattern[index] - start, pattern[index + 1]] {
        if rest < part { return edge + rest / part }
        rest -= part
        edge += 1
      }
    }
    return edge
  }

  /// Where the mask stays after an edge; nil where it goes along with the end.
  func stay(after edge: Int) -> Double? {
    let dash = (Double(edge) / 3).rounded(.down)
    let part = edge - Int(dash) * 3
    guard part != 1 else { return nil }
    let round = (dash / Double(pattern.count / 2)).rounded(.down)
    let index = Int(dash - round * Double(pattern.count / 2)) * 2
    let start = round * sum + pattern[..<index].reduce(0, +)
    return part == 0 ? start : start + pattern[index]
  }
}
