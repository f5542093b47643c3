package import AnimGeometry
import AnimTimeline
import SystemC

/// One function of a transform list. A list has the outermost function
/// first.
package enum TransformFunction: Sendable {
  /// Points along x and y.
  case translate(Attribute)
  /// Points along z.
  case translateZ(Attribute)
  /// Factors of x, y and z.
  case scale(Attribute)
  /// Radians about the z axis.
  case rotate(Attribute)
  /// Radians by which the y axis leans, then those by which the x axis does.
  case skew(Attribute)
  /// Any transform.
  case matrix(ValueAttribute<Transform3D>)
  /// The parts that Core Animation's key paths tell apart.
  case components(ComponentAttributes)
  /// Turns y over about the middle of a rectangle while a flag is set.
  case flip(Attribute, about: Attribute)

  /// The function at a moment.
  func transform(at moment: SampleTime) -> Transform3D {
    switch self {
    case .translate(let shift):
      let lanes = shift.value(at: moment)
      return Transform3D(translationX: lanes.x, y: lanes.y, z: 0)
    case .translateZ(let shift):
      return Transform3D(translationX: 0, y: 0, z: moment.number(shift))
    case .scale(let factors):
      let lanes = factors.value(at: moment)
      return Transform3D(scaleX: lanes.x, y: lanes.y, z: lanes.z)
    case .rotate(let angle):
      return Transform3D(rotationAngle: moment.number(angle), x: 0, y: 0, z: 1)
    case .skew(let angles):
      let lanes = angles.value(at: moment)
      return Transform3D(
        AffineTransform(a: 1, b: 0, c: tan(lanes.x), d: 1, tx: 0, ty: 0)
          .concatenating(AffineTransform(a: 1, b: tan(lanes.y), c: 0, d: 1, tx: 0, ty: 0)))
    case .matrix(let matrix): return matrix.value(at: moment)
    case .components(let components): return components.transform(at: moment)
    case .flip(let flag, let rect):
      guard moment.flag(flag) else { return .identity }
      let rect = moment.rect(rect)
      return Transform3D(m22: -1, m42: rect.minY + rect.maxY)
    }
  }

  /// True if it is the same at all times.
  package var isConstant: Bool {
    switch self {
    case .translate(let input), .translateZ(let input), .scale(let input), .rotate(let input),
      .skew(let input):
      input.constantValue != nil
    case .matrix(let matrix): matrix.constantValue != nil
    case .components(let components): components.isConstant
    case .flip(let flag, let rect):
      flag.constantValue.map { $0.x == 0 || rect.constantValue != nil } ?? false
    }
  }
}

/// A transform in Core Animation's parts; nil for one that changes nothing.
package struct ComponentAttributes: Sendable {
  /// The part that the others don't say, applied first but for the turn.
  package var matrix: ValueAttribute<Transform3D>?
  package var scale: Attribute?
  /// Radians about x, y and z.
  package var rotation: Attribute?
  package var translation: Attribute?
  /// Radians about the z axis inside of all the others: the direction of travel along a path.
  package var turn: Attribute?

  package init() {}

  /// True if there is any part.
  var isSet: Bool {
    matrix != nil || scale != nil || rotation != nil || translation != nil || turn != nil
  }

  /// True if the turn gives the same plane transform outside of the other parts.
  package var turnsOutside: Bool {
    guard turn != nil, translation == nil else { return false }
    if let scale {
      guard let factors = scale.constantValue, factors.x == factors.y else { return false }
    }
    guard let matrix else { return true }
    guard let matrix = matrix.constantValue else { return false }
    let plane = matrix.affine
    return matrix.isAffine && plane.a == plane.d && plane.b == -plane.c && plane.tx == 0
      && plane.ty == 0
  }

  var isConstant: Bool {
    (matrix.map { $0.constantValue != nil } ?? true)
      && [scale, rotation, translation, turn].allSatisfy {
        $0.map { $0.constantValue != nil } ?? true
      }
  }

  func transform(at moment: SampleTime) -> Transform3D {
    let result = TransformComponents(
      matrix: matrix?.value(at: moment) ?? .identity, scale: scale.map(moment.vector) ?? .one,
      rotation: rotation.map(moment.vector) ?? .zero,
      translation: translation.map(moment.vector) ?? .zero
    ).transform
    guard let turn else { return result }
    return Transform3D(rotationAngle: moment.number(turn), x: 0, y: 0, z: 1).concatenating(result)
  }
}

/// A list of transform functions, the outermost first, as SVG and CSS write it.
package struct TransformList: Sendable {
  package let functions: [TransformFunction]
  /// The product of all functions, if none changes.
  private let constant: Transform3D?

  /// True if no function changes.
  package var isConstant: Bool { constant != nil }

  package init(_ functions: [TransformFunction]) {
    self.functions = functions
    constant =
      functions.allSatisfy(\.isConstant)
      ? Self.product(of: functions, at: SampleTime(TrackTable(), Library(), at: 0)) : nil
  }

  package static let identity = TransformList([])

  /// The product at a moment, from inside of all functions to outside of them.
  package func transform(at moment: SampleTime) -> Transform3D {
    constant ?? Self.product(of: functions, at: moment)
  }

  private static func product(
    of functions: [TransformFunction], at moment: SampleTime
  ) -> Transform3D {
    var result: Transform3D?
    for function in functions.reversed() {
      let next = function.transform(at: moment)
      result = result?.concatenating(next) ?? next
    }
    return result ?? .identity
  }
}
