import AnimGeometry
import AnimTimeline
import TrackFitting

/// Filters of colours: in a group that is drawn by itself, Firefox keeps showing there what isn't displayed any
/// more, as long as nothing else in the filter changes. So something unseen changes at these times.
extension EffectBuilder {
  private static let mostSteps = 64

  /// Has Firefox paint a filtered group anew where something in it goes.
  func keepCurrent(_ group: inout Element, _ filters: FittedValues, in region: Rect) {
    guard context.options.animation == .smil, !context.clock.isStill else { return }
    guard filters.pieces.contains(where: { $0.from.onlyColors || $0.to.onlyColors }) else { return }
    let times = Set(group.children.flatMap(\.turns)).union([0]).sorted()
    guard times.count > 1 else { return }
    var pulse = Element.unseen(in: region)
    let clock = context.clock
    let x = region.minX.rounded(.down)
    let keys =
      times.count > Self.mostSteps
      ? .pulse(clock, from: x)
      : KeyList(
        window: clock.duration,
        steps: times.enumerated().map { index, time in
          // The end isn't like the start either.
          let isEnd = index > 0 && index == times.count - 1
          let step = isEnd && index % 2 == 0 ? 2 : index % 2
          return (time, NumberFormat.text(x + Double(step), decimals: 0))
        })
    pulse.add(keys, ofWindow: clock)
    group.children.append(pulse)
  }

  /// Has Firefox paint a group anew that shows by reference what is behind the layer, where anything may go.
  func keepCurrent(behind group: inout Element, _ filters: FittedValues, in region: Rect) {
    guard context.options.animation == .smil, !context.clock.isStill,
      filters.pieces.contains(where: { $0.from.onlyColors || $0.to.onlyColors }),
      context.timeline.nodes.contains(where: { $0.start > 0 || $0.end.isFinite || $0.mayBeHidden })
    else { return }
    var pulse = Element.unseen(in: region)
    pulse.add(.pulse(context.clock, from: region.minX.rounded(.down)), ofWindow: context.clock)
    group.children.append(pulse)
  }
}

extension Element {
  /// Something unseen that is as large as all: what lies outside of the picture isn't looked at.
  fileprivate static func unseen(in region: Rect) -> Element {
    var result = Element("rect", ["fill-opacity": "0"])
    result.setRegion(around: region)
    return result
  }

  fileprivate mutating func add(_ keys: KeyList, ofWindow clock: Clock) {
    animations.append(
      AttributeAnimation(
        kind: .value, attribute: "x", keys: keys, count: clock.count(ofWindow: clock.duration)))
  }
}

extension KeyList {
  /// A unit's way in the whole play.
  fileprivate static func pulse(_ clock: Clock, from x: Double) -> KeyList {
    let ends = [x, x + 1].map { NumberFormat.text($0, decimals: 0) }
    return KeyList(
      window: clock.duration,
      pieces: [Piece(start: 0, end: clock.duration, from: ends[0], to: ends[1], shape: .line)])
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
