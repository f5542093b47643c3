import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// The stops of a gradient over time.
///
/// SVG interpolates straight colours. Between two stops with different alphas of a gradient that interpolates
/// premultiplied ones, additional stops bring the two within 1/255 of each other.
struct GradientStops {
  struct Stop {
    var offset: Signal
    /// Straight red, green, blue and alpha.
    var color: Signal
  }

  /// The stops of the gradient's own colours.
  let plain: [Stop]
  /// The stops whose straight interpolation is the gradient.
  let straight: [Stop]
  private let interpolation: Gradient.Interpolation

  /// - Parameter tint: The multiplier of all colours; nil for white.
  init(_ gradient: GradientAttributes, tint: Attribute?, in items: ItemElements) {
    let colors = items.list(gradient.colors) { $0.colors.map { Components($0) } }
    let offsets = Self.offsets(gradient, count: colors.count, in: items)
    let plain = zip(offsets, colors).map {
      Stop(offset: $0, color: items.multiplied($1.clamped(), by: tint))
    }
    (self.plain, interpolation) = (plain, gradient.interpolation)
    guard plain.count > 1, interpolation == .premultiplied else {
      straight = plain
      return
    }
    let context = items.context
    var result: [Stop] = []
    for (a, b) in zip(plain, plain.dropFirst()) {
      let interval = Self.interval(a, b)
      context.definitions.uses.darkColors.note(
        interval.dropFirst().dropLast().map(\.color), between: a.color, b.color,
        among: context.options.darkColors)
      // A stop with the same colour on both sides is written once.
      if let last = result.last, let first = interval.first,
        a.isAlwaysVisible || last.isSame(as: first)
      {
        result += interval.dropFirst()
      } else {
        result += interval
      }
    }
    straight = result
  }

  /// The stops whose premultiplied interpolation is the gradient, to a thousandth.
  var premultiplied: [Stop] {
    guard interpolation == .straight, let first = plain.first else { return plain }
    return zip(plain, plain.dropFirst()).reduce(into: [first]) { result, stops in
      let (a, b) = stops
      if Self.pairs(a.color, b.color).contains(where: { $0.0.w != $0.1.w }) {
        result += (1..<16).map { index in
          a.mixed(with: b, Double(index) / 16, isAffine: true) { $0 + ($1 - $0) * $2 }
        }
      }
      result.append(b)
    }
  }

  /// The offsets, which never decrease; they are evenly spaced while the numbers of locations and colours differ.
  private static func offsets(
    _ gradient: GradientAttributes, count: Int, in items: ItemElements
  ) -> [Signal] {
    guard count > 0 else { return [] }
    let lengths = items.list(gradient.colors) { [Components(Double($0.colors.count), 0, 0, 0)] }[0]
    guard lengths.low(0) == lengths.high(0) else {
      let given = items.list(gradient.locations) { $0.numbers.map { Components($0, 0, 0, 0) } }
      let known = items.list(gradient.locations) {
        [Components(Double($0.numbers.count), 0, 0, 0)]
      }[0]
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
    let given = items.list(gradient.locations) { value in
      let numbers = value.numbers
      return (0..<count).map {
        Components(numbers.count == count ? numbers[$0] : Self.even($0, of: count), 0, 0, 0)
      }
    }
    if given.allSatisfy(\.isConstant) {
      var highest = 0.0
      return given.map {
        highest = max(highest, min($0.constantValue?.x ?? 0, 1))
        return items.constant(Components(highest, 0, 0, 0))
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
      return a.mixed(with: b, Double(i) / Double(count + 1), isAffine: false) {
        $0.mixed(with: $1, $2)
      }
    }
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

  /// The stop a fraction of the way to another one.
  ///
  /// - Parameter mix: Mixes two colours by the fraction.
  fileprivate func mixed(
    with other: Self, _ fraction: Double, isAffine: Bool,
    _ mix: @escaping @Sendable (Components, Components, Double) -> Components
  ) -> Self {
    Self(
      offset: Signal.combined([offset, other.offset], isAffine: true) {
        $0[0] + ($0[1] - $0[0]) * fraction
      },
      color: Signal.combined([color, other.color], isAffine: isAffine) {
        mix($0[0], $0[1], fraction)
      })
  }

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
