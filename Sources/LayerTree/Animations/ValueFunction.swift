public import AnimTimeline

/// A function from the numbers of an animation to a whole transform.
///
/// The numbers are interpolated and accumulated first, so that a rotation may exceed half a turn.
/// The result replaces the layer's own transform.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
  /// An angle in radians, about an axis.
  case rotateX, rotateY, rotateZ
  /// A factor, along an axis.
  case scaleX, scaleY, scaleZ
  /// A distance in points, along an axis.
  case translateX, translateY, translateZ
  /// Three factors, a `Vector3`.
  case scale
  /// Three distances in points, a `Vector3`.
  case translate

  /// Returns the component of a transform that the function sets; nil if the key path isn't a
  /// transform.
  public func target(in keyPath: AnimationKeyPath) -> AnimationKeyPath? {
    guard let slots = TransformSlots.all.first(where: { $0.matrix == keyPath.property }) else {
      return nil
    }
    let name = keyPath.description
    switch self {
    case .rotateX: return AnimationKeyPath("\(name).rotation.x")
    case .rotateY: return AnimationKeyPath("\(name).rotation.y")
    case .rotateZ: return AnimationKeyPath("\(name).rotation.z")
    case .scaleX: return AnimationKeyPath("\(name).scale.x")
    case .scaleY: return AnimationKeyPath("\(name).scale.y")
    case .scaleZ: return AnimationKeyPath("\(name).scale.z")
    case .translateX: return AnimationKeyPath("\(name).translation.x")
    case .translateY: return AnimationKeyPath("\(name).translation.y")
    case .translateZ: return AnimationKeyPath("\(name).translation.z")
    case .scale: return AnimationKeyPath(whole: slots.scale)
    case .translate: return AnimationKeyPath(whole: slots.translation)
    }
  }
}
