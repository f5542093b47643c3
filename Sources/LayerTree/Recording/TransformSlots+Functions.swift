import AnimGeometry
import AnimTimeline

extension ResolvedAnimation {
  /// Whether its numbers make a transform that replaces the whole one.
  func replacesParts(of slots: TransformSlots) -> Bool {
    guard animation.replacesTransform, let property else { return false }
    return slots.parts.contains(property)
  }
}

extension TransformSlots {
  /// The stretches of scene time in which an animation of a part has an effect, with that effect.
  func stretches(
    of item: ResolvedAnimation, library: inout Library
  ) -> [Overlay<Lanes>] {
    guard let keyPath = item.keyPath else { return [] }
    let lowering = Lowering<Lanes>(
      keyPath: keyPath, convert: keyPath.lanes(for:))
    return lowering.overlays(for: item, library: &library)
  }

  /// What an animation whose numbers are the whole transform does to one of the parts: its own
  /// lanes move, all others are as the identity has them.
  func replacement(
    by item: ResolvedAnimation, for property: Property, library: inout Library
  ) -> [Overlay<Lanes>] {
    let identity = lanes(of: property, in: .identity)
    return stretches(of: item, library: &library).map { stretch in
      guard item.property == property else {
        return Overlay(
          start: stretch.start, end: stretch.end, effect: .replace(.constant(identity)))
      }
      var result = stretch
      result.resting = identity
      return result
    }
  }
}
