import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// The stops of a gradient layer over time.
///
/// The layer interpolates premultiplied colours between two stops, SVG straight ones. Between stops with different
/// alphas, additional stops bring the two within 1/255 of each other.
struct GradientStops {
  struct Stop {
    var offset: Signal
    /// Straight red, green, blue and alpha.
    var color: Signal
  }

  /// The stops of the layer's own colours.
  let plain: [Stop]
  let stops: [Stop]

  init(signals: NodeSignals) {
    let colors = signals.list(.colors) { $0.colors.map { Components($0) } }
    let count = colors.count
    let offsets = Self.offsets(signals, count: count)
    plain = zip(offsets, colors).map { Stop(offset: $0, color: signals.multiplied($1.clamped())) }
    guard count > 1 else {
      stops = plain
      return
    }
    var result: [Stop] = []
    for index in 0..<(count - 1) {
      let interval = Self.interval(plain[index], plain[index + 1])
      signals.context.definitions.uses.darkColors.note(
        interval.dropFirst().dropLast().map(\.color), between: plain[index].color,
        plain[index + 1].color, among: signals.context.options.darkColors)
      // A stop with the same colour on both sides is written once.
      if let last = result.last, let first = interval.first,
        plain[index].isAlwaysVisible || last.isSame(as: first)
      {
        result += interval.dropFirst()
      } else {
        result += interval
      }
    }
    stops = result
  }

  /// The offsets, which never decrease; they are evenly spaced while the numbers of locations and colours differ.
  private static func offsets(_ signals: NodeSignals, count: Int) -> [Signal] {
    guard count > 0 else { return [] }
    func length(of property: Property, _ count: @escaping @Sendable (Value) -> Int) -> Signal {
      signals.list(property) { [Components(Double(count($0)), 0, 0, 0)] }[0]
    }
    let lengths = length(of: .colors) { $0.colors.count }
    guard lengths.low(0) == lengths.high(0) else {
      let given = signals.list(.locations) { $0.numbers.map { Components($0, 0, 0, 0) } }
      let known = length(of: .locations) { $0.numbers.count }
      return (0..<count).map { index in
        Signal.combined([lengths, known] + given, isAffine: false) { values in
          // Stops beyond the last colour share its offset.
          let (count, known) = (Int(saturating: values[0].x), Int(saturating: values[1].x))
          let last = min(index, count - 1)
          guard known == count, last >= 0 else {
            return Components(Self.even(last, of: count), 0, 0, 0)
          }
          return Components(min(max(values[2...(2 + last)].map(\.x).max() ?? 0, 0), 1), 0, 0, 0)
        }
      }
    }
    let given = signals.list(.locations) { value in
      let numbers = value.numbers
      return (0..<count).map {
        Components(numbers.count == count ? numbers[$0] : Self.even($0, of: count), 0, 0, 0)
      }
    }
    let duration = signals.context.clock.duration
    if given.allSatisfy(\.isConstant) {
      var highest = 0.0
      return given.map {
        highest = max(highest, min($0.constantValue?.x ?? 0, 1))
        return Signal(constant: Components(highest, 0, 0, 0), duration: duration)
      }
    }
    return given.indices.map { i in
      let low = given[i].low(0)
      let rises = given[..<i].allSatisfy { min($0.high(0), 1) <= low }
      if rises { return given[i].clamped() }
      return Signal.combined(Array(given[...i]), isAffine: false) { values in
        let highest = values.reduce(0) { max($0, $1.x) }
        return Components(min(highest, 1), 0, 0, 0)
      }
    }
  }

  /// The offset of a colour without a location.
  private static func even(_ index: Int, of count: Int) -> Double {
    count > 1 ? Double(max(index, 0)) / Double(count - 1) : 0
  }

  /// The stops from one colour to the next, both included.
  private static func interval(_ a: Stop, _ b: Stop) -> [Stop] {
    let pairs = Self.pairs(a.color, b.color)
    if pairs.allSatisfy({ $0.0.w == $0.1.w || $0.0.hasColor(of: $0.1) }) { return [a, b] }
    var count = 0
    while count < 31, pairs.contains(where: { error($0.0, $0.1, parts: count + 1) > 1.0 / 255 }) {
      count = count * 2 + 1
    }
    return (0...(count + 1)).map { i in
      if i == 0, a.isAlwaysVisible { return a }
      if i == count + 1, b.isAlwaysVisible { return b }
      let fraction = Double(i) / Double(count + 1)
      return Stop(
        offset: Signal.combined([a.offset, b.offset], isAffine: true) {
          $0[0] + ($0[1] - $0[0]) * fraction
        },
        color: Signal.combined([a.color, b.color], isAffine: false) {
          $0[0].mixed(with: $0[1], fraction)
        })
    }
  }

  /// Constant stops, with the additional ones in between.
  static func straight(_ stops: [GradientStop]) -> [GradientStop] {
    guard stops.count > 1 else { return stops }
    var result: [GradientStop] = []
    for (a, b) in zip(stops, stops.dropFirst()) {
      func signal(_ lanes: Components) -> Signal { Signal(constant: lanes, duration: 0) }
      let ends = [a, b].map {
        Stop(
          offset: signal(Components($0.offset, 0, 0, 0)),
          color: signal(Components($0.color.clamped)))
      }
      let interval = interval(ends[0], ends[1]).map {
        GradientStop(offset: $0.offset.value(at: 0).x, color: Color($0.color.value(at: 0)))
      }
      guard let last = result.last else {
        result = ends[0].isAlwaysVisible ? [a] + interval.dropFirst() : interval
        continue
      }
      // A clear stop is written with the colours of both sides.
      result +=
        ends[0].isAlwaysVisible || last == interval.first ? Array(interval.dropFirst()) : interval
    }
    return result
  }

  /// Stops whose premultiplied interpolation approximates the straight one to a thousandth.
  static func premultiplied(_ stops: [GradientStop]) -> [GradientStop] {
    guard var last = stops.first else { return [] }
    var result = [last]
    for stop in stops.dropFirst() {
      let (a, b) = (last.color.clamped, stop.color.clamped)
      for index in 1..<16 where a.alpha != b.alpha {
        let f = Double(index) / 16
        result.append(
          GradientStop(
            offset: last.offset + (stop.offset - last.offset) * f,
            color: Color(Components(a) + (Components(b) - Components(a)) * f)))
      }
      result.append(stop)
      last = stop
    }
    return result
  }

  /// The colours of two signals at the same sample times.
  static func pairs(_ a: Signal, _ b: Signal) -> [(Components, Components)] {
    let both = Signal.combined([a, b], isAffine: false) { $0[0] }
    let (a, b) = (a.repeated(over: both.duration), b.repeated(over: both.duration))
    return both.segments.flatMap { segment in
      (0...8).map { i in
        let time = segment.start + segment.duration * (Double(i) * 0.9999 + 0.0004) / 8
        return (a.value(at: time), b.value(at: time))
      }
    }
  }

  /// The largest error of a premultiplied component if an interval is divided into equal parts.
  private static func error(_ a: Components, _ b: Components, parts: Int) -> Double {
    var worst = 0.0
    for part in 0..<parts {
      let (f0, f1) = (Double(part) / Double(parts), Double(part + 1) / Double(parts))
      let (left, right) = (a.mixed(with: b, f0), a.mixed(with: b, f1))
      for g in [0.25, 0.5, 0.75] {
        let drawn = left + (right - left) * g
        let exact = a.mixed(with: b, f0 + (f1 - f0) * g)
        for lane in 0..<3 {
          worst = max(worst, abs(drawn[lane] * drawn.w - exact[lane] * exact.w))
        }
      }
    }
    return worst
  }
}

extension GradientStops.Stop {
  /// True if the stop is never clear. A clear stop takes the colour of each side.
  fileprivate var isAlwaysVisible: Bool { color.low(3) > Components.minimumAlpha }

  fileprivate func isSame(as other: Self) -> Bool {
    guard let a = color.constantValue, let b = other.color.constantValue,
      let c = offset.constantValue, let d = other.offset.constantValue
    else { return false }
    return a == b && c == d
  }
}

extension Components {
  fileprivate func hasColor(of other: Components) -> Bool {
    x == other.x && y == other.y && z == other.z
  }
}
