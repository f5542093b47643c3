import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// One function of a transform list that may change over time.
struct TransformFactor {
  typealias Kind = TransformType

  var kind: Kind
  var signal: Signal
  /// The largest error of each lane.
  var tolerance: Components

  var isConstant: Bool { signal.isConstant }

  var isIdentity: Bool {
    guard let value = signal.constantValue else { return false }
    func isNone(_ change: Double) -> Bool { abs(change) < 1e-9 }
    switch kind {
    case .translate: return isNone(value.x) && isNone(value.y)
    case .rotate, .skewX, .skewY: return isNone(value.x)
    case .scale: return isNone(value.x - 1) && isNone(value.y - 1)
    }
  }

  /// The factor as a matrix for some lanes.
  func matrix(_ value: Components) -> AffineTransform {
    switch kind {
    case .translate: AffineTransform(translationX: value.x, y: value.y)
    case .rotate: AffineTransform(rotationAngle: value.x)
    case .scale: AffineTransform(scaleX: value.x, y: value.y)
    case .skewX: AffineTransform(a: 1, b: 0, c: tan(value.x), d: 1, tx: 0, ty: 0)
    case .skewY: AffineTransform(a: 1, b: tan(value.x), c: 0, d: 1, tx: 0, ty: 0)
    }
  }

  /// Format of the function's arguments.
  ///
  /// - Parameter isShort: True if the second argument follows from the first.
  func arguments(isShort: Bool) -> NumberListFormat {
    switch kind {
    case .translate, .scale:
      return NumberListFormat(
        first: NumberFormat.decimals(for: tolerance.x),
        second: isShort ? nil : NumberFormat.decimals(for: tolerance.y))
    case .rotate, .skewX, .skewY:
      let degrees = 180 / Double.pi
      return NumberListFormat(
        first: NumberFormat.decimals(for: tolerance.x * degrees), scale: degrees)
    }
  }

  /// The function of a transform attribute.
  func term(_ value: Components) -> TransformTerm {
    let isShort = kind == .translate ? value.y == 0 : value.x == value.y
    let (x, y) = arguments(isShort: isShort).decimals(value.lowHalf)
    return switch kind {
    case .translate: .translate(x: x, y: y)
    case .scale: .scale(x: x, y: y)
    case .rotate: .rotate(x)
    case .skewX: .skewX(x)
    case .skewY: .skewY(x)
    }
  }
}

extension TransformFactor {
  /// A constant translation and this turn inside of it as a turn about a point; nil for other functions, and if the
  /// rounded numbers lead to another place.
  func turn(after outer: TransformFactor) -> TransformTerm? {
    guard outer.kind == .translate, kind == .rotate else { return nil }
    let (angle, move) = (signal.value(at: 0).x, outer.signal.value(at: 0))
    // The fixed point of both functions.
    let cotangent = 1 / tan(angle / 2)
    let center = Point(move.x - move.y * cotangent, move.y + move.x * cotangent) * 0.5
    let tolerance = min(outer.tolerance.x, outer.tolerance.y)
    let turn = arguments(isShort: true).decimals(SIMD2(angle, 0)).0
    let decimals = NumberFormat.decimals(for: tolerance / 2)
    let (x, y) = (
      DecimalNumber(center.x, decimals: decimals), DecimalNumber(center.y, decimals: decimals)
    )
    let point = Point(x.value, y.value)
    let off = point - point * AffineTransform(rotationAngle: turn.value * .pi / 180)
    guard abs(off.x - move.x) <= tolerance, abs(off.y - move.y) <= tolerance else { return nil }
    return .rotateAbout(turn, x: x, y: y)
  }
}

extension BidirectionalCollection<TransformFactor> {
  /// The product of constant functions, outermost first.
  var matrix: AffineTransform {
    reversed().reduce(.identity) { $0.concatenating($1.matrix($1.signal.value(at: 0))) }
  }
}

extension TransformFactor {
  /// The inverse; nil for a scale that changes, whose inverse has another curve, and for a scale near 0.
  var inverse: TransformFactor? {
    var result = self
    guard kind == .scale else {
      result.signal = signal.map(isAffine: true) { -$0 }
      return result
    }
    guard let size = signal.constantValue, abs(size.x) > 1e-3, abs(size.y) > 1e-3 else {
      return nil
    }
    result.signal = Signal(
      constant: Components(1 / size.x, 1 / size.y, 0, 0), duration: signal.duration)
    return result
  }
}

extension TransformFactor {
  static func translate(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    two(.translate, signal, tolerance)
  }
  static func scale(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    two(.scale, signal, tolerance)
  }
  static func rotate(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    one(.rotate, signal, tolerance)
  }
  static func skewX(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    one(.skewX, signal, tolerance)
  }
  static func skewY(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    one(.skewY, signal, tolerance)
  }

  /// A function of the first number.
  private static func one(_ kind: Kind, _ signal: Signal, _ tolerance: Double) -> TransformFactor {
    TransformFactor(
      kind: kind, signal: signal,
      tolerance: Components(tolerance, .infinity, .infinity, .infinity))
  }

  /// A function of the first two numbers.
  private static func two(_ kind: Kind, _ signal: Signal, _ tolerance: Double) -> TransformFactor {
    TransformFactor(
      kind: kind, signal: signal,
      tolerance: Components(tolerance, tolerance, .infinity, .infinity))
  }

  /// Functions that turn the inside of a rectangle upside down about its middle while a flag is set.
  ///
  /// - Parameters:
  ///   - length: The tolerance of the translation.
  ///   - factor: The tolerance of the scale.
  static func flip(
    while flag: Signal, _ rect: Signal, length: Double, factor: Double
  ) -> [TransformFactor] {
    let isFlipped = flag.settledFlags
    // The flag only jumps, so between its jumps the product changes as the rectangle does.
    return [
      .translate(
        Signal.combined([isFlipped, rect], isAffine: true) {
          Components(0, $0[0].x * (2 * $0[1].y + $0[1].w), 0, 0)
        }, length),
      .scale(isFlipped.map(isAffine: true) { Components(1, 1 - 2 * $0.x, 0, 0) }, factor),
    ]
  }
}

extension Signal {
  /// The signal with some lanes set to 0.
  func dropping(_ lanes: [Int]) -> Signal {
    map(isAffine: true) { value in
      var result = value
      for lane in lanes { result[lane] = 0 }
      return result
    }
  }
}
