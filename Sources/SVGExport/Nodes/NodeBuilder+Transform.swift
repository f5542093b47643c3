import AnimGeometry
import AnimTimeline
import TrackFitting

extension NodeBuilder {
  /// The tolerances of a node's transform.
  ///
  /// - Parameter center: The centre of rotations and scales, in the node's own coordinates; nil for its anchor point.
  func tolerance(of index: Int, about center: Point? = nil) -> TransformTolerance {
    let outer = bounds.parentScale[index]
    let share = context.options.length / Double(shares.counts[index])
    let length = share / outer
    let grown = max(bounds.scale[index] / outer, 1)
    let offset = center.map { $0.distance(to: bounds.centers[index]) + bounds.drift[index] } ?? 0
    let reach = bounds.reach[index] + offset
    let angle = context.options.angle / Double(shares.counts[index])
    return TransformTolerance(
      length: length, innerLength: length / grown,
      turn: min(angle, max(length / (reach * grown), angle / 10)),
      factor: min(length / reach, 0.01))
  }

  /// The functions from a node's own coordinates to its parent's, for a node whose plane stays in its parent's.
  func transform(of signals: NodeSignals) -> TransformChain {
    let allowed = tolerance(of: signals.index)
    let turnsFirst = signals.node.isSet(.motionRotation) && !signals.node.turnsLikeItsPath
    let travel = PathTravel(signals: signals, tolerance: allowed, turns: !turnsFirst)
    var factors: [TransformFactor] = []
    if travel == nil {
      factors.append(.translate(signals.signal(.position), allowed.length))
    }
    if let turn = travel?.turn {
      factors.append(
        .rotate(
          Signal(constant: Components(turn, 0, 0, 0), duration: context.clock.duration),
          allowed.turn))
    } else if signals.node.isSet(.motionRotation), !turnsFirst {
      factors.append(.rotate(signals.signal(.motionRotation), allowed.turn))
    }
    factors += transformFactors(of: .transform, signals, allowed)
    if turnsFirst { factors.append(.rotate(signals.signal(.motionRotation), allowed.turn)) }
    factors.append(.translate(anchorOffset(of: signals), allowed.innerLength))
    return TransformChain(factors, travel: travel)
  }

  /// The transform that a node applies to its sublayers, about its anchor point.
  func sublayerTransform(of signals: NodeSignals) -> TransformChain {
    var allowed = tolerance(of: signals.index)
    allowed.length = allowed.innerLength
    let offset = anchorOffset(of: signals)
    let back = offset.map(isAffine: true) { Components.zero - $0 }
    return TransformChain(
      signals.flip(of: signals.bounds, length: allowed.length, factor: allowed.factor)
        + [.translate(back, allowed.length)]
        + transformFactors(of: .sublayerTransform, signals, allowed)
        + [.translate(offset, allowed.length)])
  }

  /// The functions of a transform: those of its parts, then those of its matrix.
  private func transformFactors(
    of matrix: Property, _ signals: NodeSignals, _ allowed: TransformTolerance
  ) -> [TransformFactor] {
    guard let slots = TransformSlots.all.first(where: { $0.matrix == matrix }) else { return [] }
    var result: [TransformFactor] = []
    if signals.node.isSet(slots.translation) {
      result.append(.translate(signals.signal(slots.translation).dropping([2, 3]), allowed.length))
    }
    if signals.node.isSet(slots.rotation) {
      result.append(.rotate(signals.signal(slots.rotation).lane(2), allowed.turn))
    }
    if signals.node.isSet(slots.scale) {
      result.append(.scale(signals.signal(slots.scale).dropping([2, 3]), allowed.factor))
    }
    guard signals.node.isSet(matrix) else { return result }
    let (timeline, index) = (context.timeline, signals.index)
    let motion = signals.motion(of: [matrix]) { time in
      guard case .transform(let value) = timeline.value(of: matrix, node: index, at: time)
      else { return .identity }
      return value.affine
    }
    return result
      + motion.factors(length: allowed.innerLength, turn: allowed.turn, factor: allowed.factor)
  }

  /// The translation that moves the node's anchor point to its origin.
  func anchorOffset(of signals: NodeSignals) -> Signal {
    let (rect, anchor) = (signals.bounds, signals.signal(.anchorPoint))
    let isAffine = rect.isConstant || anchor.isConstant
    return Signal.combined([rect, anchor], isAffine: isAffine) {
      let (rect, anchor) = ($0[0], $0[1])
      return Components(-(rect.x + anchor.x * rect.z), -(rect.y + anchor.y * rect.w), 0, 0)
    }
  }
}

extension TransformFactor {
  static func translate(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    TransformFactor(
      kind: .translate, signal: signal,
      tolerance: Components(tolerance, tolerance, .infinity, .infinity))
  }
  static func rotate(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    TransformFactor(
      kind: .rotate, signal: signal,
      tolerance: Components(tolerance, .infinity, .infinity, .infinity))
  }
  static func skewX(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    TransformFactor(
      kind: .skewX, signal: signal,
      tolerance: Components(tolerance, .infinity, .infinity, .infinity))
  }
  static func scale(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
    TransformFactor(
      kind: .scale, signal: signal,
      tolerance: Components(tolerance, tolerance, .infinity, .infinity))
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

extension NodeSignals {
  /// Mirrors the content of a rectangle vertically about its middle while the layer's geometry is flipped.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - length: Tolerance of the translation.
  ///   - factor: Tolerance of the scale.
  func flip(of rect: Signal, length: Double, factor: Double) -> [TransformFactor] {
    guard node.isSet(.geometryFlipped) else { return [] }
    return TransformFactor.flip(
      while: signal(.geometryFlipped), rect, length: length, factor: factor)
  }

  /// The durations after which the tracks of some properties repeat, in seconds.
  func windows(of properties: [Property]) -> [Double] {
    properties.compactMap { node.track(of: $0)?.window(in: clock.duration) }
  }

  /// Times at which one of some properties starts, ends, jumps, bends or reverses.
  func events(of properties: [Property]) -> [Double] {
    let library = context.timeline.library
    return properties.flatMap { property -> [Double] in
      guard let track = node.track(of: property) else { return [] }
      switch track {
      case .lanes:
        let signal = signal(property)
        let inner = signal.repeated(over: clock.duration)
        return inner.events + inner.segments.flatMap(\.innerEvents)
      case .values(let track):
        let inside = track.pieces.flatMap { piece in
          [piece.start, piece.end]
            + piece.motion.events(in: library).map {
              piece.start + (piece.end - piece.start) * $0
            }
        }
        guard let period = track.period, period > 0, period < clock.duration else { return inside }
        return (0..<rounds(of: period, in: clock.duration)).flatMap { index in
          inside.map { $0 + Double(index) * period }
        }
      }
    }
  }

  /// A plane transform that depends on some properties.
  func motion(
    of properties: [Property], _ matrix: @escaping @Sendable (Double) -> AffineTransform
  ) -> AffineMotion {
    let moves = !clock.isStill && properties.contains { node.track(of: $0) != nil }
    guard moves else {
      return AffineMotion(constant: matrix(clock.poster), duration: clock.duration)
    }
    return AffineMotion(
      duration: clock.duration, events: events(of: properties), isConstant: false, matrix: matrix)
  }
}
