import AnimTimeline

extension DrawingGroup {
  /// The filled shape that is all of the group's picture; nil for a group with other items, effects or masks, and for
  /// one that fades or blends. The transform and the lifetime don't count.
  package var soleFill: ShapeContent? {
    guard isHidden.constantValue?.x == 0, opacity.constantValue?.x == 1,
      blendMode.constantValue == .normal, filters == nil, filterGraph == nil,
      backdropFilters == nil, shadow == nil, masks.isEmpty, mixing == nil
    else { return nil }
    let painted = items.filter {
      if case .clipped(let clipped) = $0 { !clipped.item.items.isEmpty } else { true }
    }
    guard painted.count == 1, case .leaf(let leaf) = painted[0],
      case .shape(let shape) = leaf.item.content, shape.fill != nil, shape.stroke == nil
    else { return nil }
    return shape
  }
}
