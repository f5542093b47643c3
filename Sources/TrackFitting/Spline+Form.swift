import AnimGeometry
import AnimTimeline
import AnimTiming

extension Spline<Components> {
  /// The same motion as an eased form; nil unless all lanes keep to a straight line from start to end and the progress
  /// runs linearly within 0…1. The polynomial is then a Bézier curve with its control points at a third and two thirds
  /// of the time.
  func easedForm(of lanes: LaneMask, in library: Library) -> Signal.Form? {
    guard library.curves[progress.curve] == .linear,
      [progress.start, progress.end].allSatisfy({ (0...1).contains($0) })
    else { return nil }
    let way = to - from
    var lead = 0
    for lane in 1..<4 where abs(way[lane]) > abs(way[lead]) { lead = lane }
    let length = way[lead]
    guard abs(length) > 1e-9 else { return nil }
    let (first, last) = (departure[lead] / length, arrival[lead] / length)
    for lane in 0..<4 {
      let size = max(abs(departure[lane]), abs(arrival[lane]), abs(way[lane]))
      guard abs(departure[lane] - first * way[lane]) <= 1e-9 * size,
        abs(arrival[lane] - last * way[lane]) <= 1e-9 * size
      else { return nil }
    }
    guard let curve = CubicCurve(1.0 / 3, first / 3, 2.0 / 3, 1 - last / 3) else { return nil }
    return .eased(
      from: Components.zero.replacing(lanes, from: from),
      to: Components.zero.replacing(lanes, from: to),
      curve: .cubic(curve), phaseStart: progress.start, phaseEnd: progress.end)
  }
}

extension Spline {
  /// The progress at which a number of the value turns round: the zeros of the derivatives.
  var turningPoints: [Double] {
    Self.numbers(of: from).indices.flatMap { turningPoints(of: $0) }.filter { $0 > 0 && $0 < 1 }
  }

  /// The progress at which one of the numbers turns round, also beyond the ends.
  func turningPoints(of number: Int) -> [Double] {
    let numbers = [from, to, departure, arrival].map { Self.numbers(of: $0) }
    guard numbers.allSatisfy({ number < $0.count }) else { return [] }
    let way = numbers[1][number] - numbers[0][number]
    let (out, into) = (numbers[2][number], numbers[3][number])
    // The derivative: 3 a u² + 2 b u + departure.
    return Self.zeros(3 * (out + into - 2 * way), 2 * (3 * way - 2 * out - into), out)
  }

  /// The numbers of a value; empty if it has none.
  static func numbers(of value: V) -> [Double] {
    switch value {
    case let lanes as Components: (0..<4).map { lanes[$0] }
    case let value as Value: value.numbers
    default: []
    }
  }

  private static func zeros(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if abs(a) <= 1e-12 * max(abs(b), abs(c)) { return b == 0 ? [] : [-c / b] }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}

extension Spline<Value> {
  /// Some numbers of lists as a polynomial of their own; nil for other values, and if the picked numbers don't depend
  /// linearly on those of the lists.
  func picked(_ lanes: (Value) -> Components) -> Spline<Components>? {
    guard [from, to, departure, arrival].allSatisfy({ !$0.numbers.isEmpty }) else { return nil }
    let result = Spline<Components>(
      from: lanes(from), to: lanes(to), departure: lanes(departure), arrival: lanes(arrival),
      progress: progress)
    let isWhole = [0.3, 0.7].allSatisfy { u in
      let difference = lanes(value(atProgress: u)) - result.value(atProgress: u)
      return max(difference.max(), -difference.min()) < 1e-6
    }
    return isWhole ? result : nil
  }
}

extension Value {
  /// The numbers of a list, one after the other; empty for other values.
  fileprivate var numbers: [Double] {
    switch self {
    case .numbers(let list): list
    case .colors(let list): list.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    default: []
    }
  }
}
