import AnimGeometry
import AnimTimeline
import TrackFitting

extension NodeBuilder {
  /// The functions from a node's own coordinates to its parent's.
  func transform(of signals: NodeSignals) -> TransformChain {
    let scale = bounds.parentScale[signals.index]
    let reach = bounds.reach[signals.index]
    let length = context.options.length / scale
    let turn = min(context.options.angle, max(length / reach, context.options.angle / 10))
    let factor = length / reach
    func translate(_ signal: Signal, _ tolerance: Double) -> TransformFactor {
      TransformFactor(
        kind: .translate, signal: signal,
        tolerance: Lanes(tolerance, tolerance, .infinity, .infinity))
    }
    func rotate(_ signal: Signal) -> TransformFactor {
      TransformFactor(
        kind: .rotate, signal: signal, tolerance: Lanes(turn, .infinity, .infinity, .infinity))
    }
    let grown = max(bounds.scale[signals.index] / scale, 1)
    return TransformChain([
      translate(signals.signal(.position), length),
      rotate(signals.signal(.motionRotation)),
      translate(signals.signal(.transformTranslation).dropping([2, 3]), length),
      rotate(signals.signal(.transformRotation).lane(2)),
      TransformFactor(
        kind: .scale, signal: signals.signal(.transformScale).dropping([2, 3]),
        tolerance: Lanes(factor, factor, .infinity, .infinity)),
      translate(anchorOffset(of: signals), length / grown),
    ])
  }

  /// From the node's own origin to its anchor point, backwards.
  func anchorOffset(of signals: NodeSignals) -> Signal {
    let (rect, anchor) = (signals.bounds, signals.signal(.anchorPoint))
    let isAffine = rect.isConstant || anchor.isConstant
    return Signal.combined([rect, anchor], isAffine: isAffine) {
      let (rect, anchor) = ($0[0], $0[1])
      return Lanes(-(rect.x + anchor.x * rect.z), -(rect.y + anchor.y * rect.w), 0, 0)
    }
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
