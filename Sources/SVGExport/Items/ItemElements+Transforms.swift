import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Transforms of items.
extension ItemElements {
  /// A transform list as functions whose numbers are fitted.
  ///
  /// - Parameter allowed: The tolerances; nil for those of the items.
  func chain(_ list: TransformList, within allowed: TransformTolerance? = nil) -> TransformChain {
    let allowed = allowed ?? tolerance
    let functions = list.functions.filter { if case .translateZ = $0 { false } else { true } }
    let travel = PathTravel(functions, in: source, context, tolerance: allowed)
    var factors: [TransformFactor] = []
    for (place, function) in functions.enumerated() where travel == nil || place > 0 {
      let length = place == 0 ? allowed.length : allowed.innerLength
      switch function {
      case .translate(let shift): factors.append(.translate(signal(shift), length))
      case .translateZ: continue
      case .rotate(let angle): factors.append(.rotate(signal(angle), allowed.turn))
      case .scale(let scales):
        factors.append(.scale(signal(scales).dropping([2, 3]), allowed.factor))
      case .skew(let angles):
        factors.append(.skewY(signal(angles).lane(1), allowed.turn))
        factors.append(.skewX(signal(angles).lane(0), allowed.turn))
      case .matrix(let matrix): factors += self.factors(of: matrix, allowed)
      case .components(let parts): factors += self.factors(of: parts, travel?.turn, allowed)
      case .flip(let flag, let box):
        factors += TransformFactor.flip(
          while: signal(flag), rect(box), length: length, factor: allowed.factor)
      }
    }
    return TransformChain(factors, travel: travel)
  }

  /// The tolerances of transforms of items without a layer.
  private var tolerance: TransformTolerance {
    let extent = max(context.analysis.drawing.size.width, context.analysis.drawing.size.height, 1)
    return TransformTolerance(
      length: length, innerLength: length, turn: context.options.angle / 10,
      factor: min(length / extent, 0.01))
  }

  /// The functions of a transform's parts, then those of its matrix.
  ///
  /// - Parameter turn: Radians that are added to the direction of travel along a path; nil without such a travel.
  private func factors(
    of parts: ComponentAttributes, _ turn: Double?, _ allowed: TransformTolerance
  ) -> [TransformFactor] {
    let turn = turn.map(Attribute.number) ?? parts.turn
    let turns = turn.map { [TransformFactor.rotate(signal($0), allowed.turn)] } ?? []
    var result = parts.turnsOutside ? turns : []
    if let translation = parts.translation {
      result.append(.translate(signal(translation).dropping([2, 3]), allowed.length))
    }
    if let rotation = parts.rotation {
      result.append(.rotate(signal(rotation).lane(2), allowed.turn))
    }
    if let scale = parts.scale {
      result.append(.scale(signal(scale).dropping([2, 3]), allowed.factor))
    }
    if let matrix = parts.matrix { result += factors(of: matrix, allowed) }
    return result + (parts.turnsOutside ? [] : turns)
  }

  /// The functions of a decomposed matrix.
  private func factors(
    of matrix: ValueAttribute<Transform3D>, _ allowed: TransformTolerance
  ) -> [TransformFactor] {
    let motion: AffineMotion
    if isStill || matrix.constantValue != nil {
      motion = AffineMotion(constant: matrix.value(at: poster).affine, duration: source.duration)
    } else {
      let drawing = context.analysis.drawing
      motion = AffineMotion(
        duration: source.duration, events: matrix.events(in: source), isConstant: false
      ) { matrix.value(at: drawing.moment(at: $0)).affine }
    }
    return motion.factors(
      length: allowed.innerLength, turn: allowed.turn, factor: allowed.factor)
  }

  // MARK: Transforms of paints

  /// The encoder for coordinates within a transform.
  func local(under list: TransformList) -> ItemElements {
    if list.functions.isEmpty { return self }
    let scale =
      list.isConstant || isStill
      ? list.transform(at: poster).affine.maximumScale : chain(list).maximumScale
    return enlarged(by: max(scale, 1e-9))
  }

  /// The inverses of a transform at all times that count, as far as it has any.
  func inverses(of list: TransformList) -> [AffineTransform] {
    (list.isConstant || isStill ? [poster] : moments)
      .compactMap { list.transform(at: $0).affine.inverse }
  }

  /// Writes the transform of a paint server.
  ///
  /// - Parameters:
  ///   - factor: A function inside of the transform; nil for none.
  ///   - reach: The largest coordinate that counts.
  func place(
    _ server: inout Element, _ attribute: String, _ list: TransformList,
    inside factor: TransformFactor? = nil, reach: Double
  ) {
    let inner = factor.map { $0.isIdentity ? [] : [$0] } ?? []
    guard isStill || list.isConstant && inner.allSatisfy(\.isConstant) else {
      return animator.stack(chain(list).factors + inner, attribute, on: &server)
    }
    let terms =
      terms(list.transform(at: poster).affine, reach: reach)
      + inner.map { $0.term($0.signal.value(at: 0)) }.filter { $0 != .scale(x: 1, y: 1) }
    if !terms.isEmpty { server[attribute] = .transform(terms) }
  }

  /// The largest coordinate of a box in other coordinates.
  ///
  /// - Parameter transforms: The transforms to these at all times that count.
  func reach(of box: Rect, _ transforms: [AffineTransform]) -> Double {
    transforms.flatMap { transform in box.corners.map { $0 * transform } }
      .reduce(1) { max($0, abs($1.x), abs($1.y)) }
  }

  /// The tolerance of a period's length; repetitions multiply its error.
  func tolerance(period: Double, reach: Double) -> Double {
    period > 0 ? length / max(reach / period, 1) : length
  }

  // MARK: Constant transforms

  func place(_ element: inout Element, _ transform: AffineTransform) {
    guard !transform.isIdentity else { return }
    element["transform"] = .transform(
      matrix(transform) + (element["transform"]?.terms ?? []))
  }

  /// A transform as text: scales and translations as short functions, others as a matrix.
  ///
  /// - Parameter precision: The decimals of factors.
  func matrix(_ t: AffineTransform, precision: Int = 6) -> [TransformTerm] {
    let (x, y) = (number(t.tx), number(t.ty))
    func factor(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: precision) }
    guard t.b == 0, t.c == 0 else {
      return [.matrix([t.a, t.b, t.c, t.d].map(factor) + [x, y])]
    }
    let move: [TransformTerm] =
      x.isZero && y.isZero ? [] : [.translate(x: x, y: y.isZero ? nil : y)]
    if t.a == 1, t.d == 1 { return move }
    return move + [.scale(x: factor(t.a), y: t.a == t.d ? nil : factor(t.d))]
  }

  /// A transform as text, accurate for coordinates up to a reach; empty for the identity.
  func terms(_ t: AffineTransform, reach: Double) -> [TransformTerm] {
    let precision = max(6, NumberFormat.decimals(for: length / max(reach, 1)))
    return t.isIdentity ? [] : matrix(t, precision: precision)
  }
}

extension TransformList {
  /// A constant transform.
  init(_ transform: AffineTransform) {
    self.init(transform.isIdentity ? [] : [.matrix(.constant(Transform3D(transform)))])
  }
}

extension TransformChain {
  /// The largest factor by which the functions of scale enlarge a length.
  var maximumScale: Double {
    factors.reduce(1) { scale, factor in
      guard factor.kind == .scale else { return scale }
      let (low, high) = factor.signal.range
      return scale * max(abs(low.x), abs(low.y), abs(high.x), abs(high.y))
    }
  }
}
