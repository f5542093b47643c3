import AnimGeometry
import AnimTimeline

/// Cumulative rotations, which look as at their start after whole turns.
extension AnimationLog {
  /// The largest number of passes that is looked for.
  private static let maximumPasses = 3600

  /// Number of passes after which everything that the animation writes looks as at its start: 1 if no pass
  /// continues the one before, nil if there is no such number or it is very large.
  var passesUntilStart: Int? {
    // Animations in a group begin anew with each of its passes.
    guard accumulates, let leaf = animation as? PropertyAnimation else { return 1 }
    guard let angle = angle(ofPass: leaf), angle.isFinite else { return nil }
    let turns = angle / (2 * .pi)
    return (1...Self.maximumPasses).first { count in
      let turned = turns * Double(count)
      return abs(turned - turned.rounded()) < 1e-9 * max(1, abs(turned))
    }
  }

  /// The angle between the begins of two passes; nil for an animation that isn't a rotation about one axis.
  private func angle(ofPass leaf: PropertyAnimation) -> Double? {
    guard let keyPath = leaf.target, case .lane(let axis) = keyPath.part,
      let slots = TransformSlots.all.first(where: { $0.rotation == keyPath.property })
    else { return nil }
    func number(_ value: (any ValueConvertible)?) -> Value? {
      value.flatMap { keyPath.accepted($0.value) }
    }
    let end: Value?
    switch leaf {
    case let leaf as KeyframeAnimation:
      let values = leaf.values.compactMap(number)
      guard leaf.path == nil, values.count == leaf.values.count,
        values.count > (leaf.calculationMode == .discrete ? 0 : 1)
      else {
        return nil
      }
      end = values[KeyTimes(leaf, values: values).indexAtEnd(ofCycle: leaf)]
    case let leaf as BasicAnimation:
      let by = number(leaf.byValue)
      guard
        let ends = AnimationEnds(
          from: number(leaf.fromValue), to: number(leaf.toValue), by: by,
          isAdditive: leaf.isAdditive)
      else { return nil }
      if let known = leaf.autoreverses ? ends.start : ends.end {
        end = known
      } else {
        let below = stillRotation(of: slots).map { Value.number(Components($0)[axis]) }
        end = leaf.autoreverses ? below : below?.adding(by ?? .number(0))
      }
    default: return nil
    }
    guard case .number(let angle)? = end else { return nil }
    return angle
  }

  /// True if each repetition continues from the end of the one before.
  var accumulates: Bool { (animation as? PropertyAnimation)?.isCumulative ?? false }

  /// The rotation of the layer's own transform, where nothing else changes it.
  private func stillRotation(of slots: TransformSlots) -> Vector3? {
    guard let node, node.changes(of: slots.matrix).isEmpty,
      node.animations.allSatisfy({ $0 === self || !$0.turns(slots) }),
      case .transform(let transform) = node.model(slots.matrix, at: node.start)
    else { return nil }
    return TransformComponents(transform).rotation
  }

  /// True if it changes the rotation of a transform.
  private func turns(_ slots: TransformSlots) -> Bool {
    var result = false
    animation.visitProperties { leaf in
      guard let property = leaf.target?.property else { return }
      if property == slots.matrix || property == slots.rotation || leaf.replacesTransform {
        result = true
      }
    }
    return result
  }
}
