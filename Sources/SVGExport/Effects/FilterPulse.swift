import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Invisible elements for groups with filters of colours, which change whenever content of the group is hidden: see
/// ``BrowserQuirk/keepsHiddenContentInColorFilters``.
extension EffectBuilder {
  private static let maximumSteps = 64

  /// Has a filtered group repainted when an element in it disappears.
  func keepCurrent(_ group: inout Element, _ filters: FittedValues, in region: Rect) {
    guard needsPulse(filters) else { return }
    let times = Set(group.children.flatMap(\.turns)).union([0]).sorted()
    guard times.count > 1 else { return }
    let x = region.minX.rounded(.down)
    let keys =
      times.count > Self.maximumSteps
      ? .pulse(context.clock, from: x, to: x + 1)
      : KeyList(
        window: context.clock.duration,
        steps: times.enumerated().map { index, time in
          // The last step differs from the first one, so that a repetition is a change as well.
          let isEnd = index > 0 && index == times.count - 1
          let step = isEnd && index % 2 == 0 ? 2 : index % 2
          return (time, NumberFormat.text(x + Double(step), decimals: 0))
        })
    addInvisible(to: &group, in: region, at: keys)
  }

  /// Has a group repainted that shows a backdrop by reference, if any node may disappear.
  func keepCurrent(behind group: inout Element, _ filters: FittedValues, in region: Rect) {
    guard needsPulse(filters),
      context.analysis.drawing.groups.contains(where: \.item.mayBeHidden)
    else { return }
    let x = region.minX.rounded(.down)
    addInvisible(to: &group, in: region, at: .pulse(context.clock, from: x, to: x + 1))
  }

  /// True if hidden elements may stay visible in the filters.
  private func needsPulse(_ filters: FittedValues) -> Bool {
    !context.capabilities.repaintsOnHiding && !context.clock.isStill
      && context.options.quirks.contains(.keepsHiddenContentInColorFilters)
      && filters.pieces.contains { $0.from.onlyColors || $0.to.onlyColors }
  }

  /// Adds an invisible moving element as large as the region, as changes outside of the picture have no effect.
  private func addInvisible(to group: inout Element, in region: Rect, at places: KeyList) {
    var rect = Element("rect", ["fill-opacity": "0"])
    rect.setRegion(around: region)
    animator.add("x", places, to: &rect)
    group.children.append(rect)
  }
}

extension Value {
  /// True if the filters change nothing but colours.
  fileprivate var onlyColors: Bool {
    let steps = filters.flatMap(\.steps)
    return !steps.isEmpty
      && steps.allSatisfy { if case .blur = $0 { false } else { true } }
  }
}

extension DrawingGroup {
  /// True if the group or a picture in it may be absent at times.
  fileprivate var mayBeHidden: Bool {
    start > 0 || end.isFinite || isHidden.constantValue?.x != 0 || items.holdsImages
  }
}
