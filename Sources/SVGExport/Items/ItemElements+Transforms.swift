import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Transforms of items.
extension ItemElements {
  /// A transform list as functions whose numbers are fitted.
  func chain(_ list: TransformList) -> TransformChain {
    let turn = context.options.angle / 10
    let extent = max(context.analysis.drawing.size.width, context.analysis.drawing.size.height, 1)
    let factor = min(length / extent, 0.01)
    let factors = list.functions.flatMap { function -> [TransformFactor] in
      switch function {
      case .translate(let shift): [.translate(signal(shift).dropping([2, 3]), length)]
      case .rotate(let angle): [.rotate(signal(angle), turn)]
      case .scale(let factors): [.scale(signal(factors).dropping([2, 3]), factor)]
      case .skew(let angles):
        [
          TransformFactor(
            kind: .skewY, signal: signal(angles).lane(1),
            tolerance: Components(turn, .infinity, .infinity, .infinity)),
          .skewX(signal(angles).lane(0), turn),
        ]
      case .matrix, .components, .flip: parts(of: function, turn: turn, factor: factor)
      }
    }
    return TransformChain(factors)
  }

  /// The functions of a decomposed matrix.
  private func parts(
    of function: TransformFunction, turn: Double, factor: Double
  ) -> [TransformFactor] {
    let (drawing, list) = (context.analysis.drawing, TransformList([function]))
    let motion =
      list.isConstant || isStill
      ? AffineMotion(constant: list.transform(at: poster).affine, duration: source.duration)
      : AffineMotion(duration: source.duration, events: joints, isConstant: false) {
        list.transform(at: drawing.moment(at: $0)).affine
      }
    return motion.factors(length: length, turn: turn, factor: factor)
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
