import AnimGeometry
import AnimTimeline
import TrackFitting

/// Filters of colours: in a group that is drawn by itself, Firefox keeps showing there what isn't displayed any
/// more, as long as nothing else in the filter changes. So something unseen changes at these times.
extension EffectBuilder {
  private static let mostSteps = 64

  /// Has Firefox paint a filtered group anew where something in it goes.
  func keepCurrent(_ group: inout Element, _ filters: FittedValues, in region: Rect) {
    guard mayKeepWhatGoes(filters) else { return }
    let times = Set(group.children.flatMap(\.turns)).union([0]).sorted()
    guard times.count > 1 else { return }
    let x = region.minX.rounded(.down)
    let keys =
      times.count > Self.mostSteps
      ? .pulse(context.clock, from: x, to: x + 1)
      : KeyList(
        window: context.clock.duration,
        steps: times.enumerated().map { index, time in
          // The end isn't like the start either.
          let isEnd = index > 0 && index == times.count - 1
          let step = isEnd && index % 2 == 0 ? 2 : index % 2
          return (time, NumberFormat.text(x + Double(step), decimals: 0))
        })
    addUnseen(to: &group, in: region, at: keys)
  }

  /// Has Firefox paint a group anew that shows by reference what is behind the layer, where anything may go.
  func keepCurrent(behind group: inout Element, _ filters: FittedValues, in region: Rect) {
    guard mayKeepWhatGoes(filters),
      context.timeline.nodes.contains(where: { $0.start > 0 || $0.end.isFinite || $0.mayBeHidden })
    else { return }
    let x = region.minX.rounded(.down)
    addUnseen(to: &group, in: region, at: .pulse(context.clock, from: x, to: x + 1))
  }

  /// Whether Firefox may keep showing in filters what isn't displayed any more.
  private func mayKeepWhatGoes(_ filters: FittedValues) -> Bool {
    context.options.animation == .smil && !context.clock.isStill
      && filters.pieces.contains { $0.from.onlyColors || $0.to.onlyColors }
  }

  /// Adds something unseen that moves and is as large as all: what lies outside of the picture isn't looked at.
  private func addUnseen(to group: inout Element, in region: Rect, at places: KeyList) {
    var rect = Element("rect", ["fill-opacity": "0"])
    rect.setRegion(around: region)
    animator.add("x", places, to: &rect)
    group.children.append(rect)
  }
}

extension Value {
  /// Whether filters change colours, and nothing else.
  fileprivate var onlyColors: Bool {
    let steps = filters.flatMap(\.steps)
    return !steps.isEmpty
      && steps.allSatisfy { if case .blur = $0 { false } else { true } }
  }
}

extension Node {
  fileprivate var mayBeHidden: Bool {
    [Property.hidden, .contents].contains(where: isSet)
  }
}
