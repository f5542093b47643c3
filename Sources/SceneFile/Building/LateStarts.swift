import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

/// Finds animations that begin late, at a value that differs from the layer's own.
///
/// By default such an animation shows its start value before it begins. In Core Animation the
/// layer's own value, which is the animation's end, is visible until then.
struct LateStarts {
  let changes: TimelineChanges
  /// True if animations jump to their start value, as in Core Animation.
  let jump: Bool

  /// The result for some animations.
  struct Result {
    /// The places of the delays during which animations show their start value.
    var held: Set<YAMLMark> = []
    var notes: [Diagnostic] = []
  }

  /// The late starts of a layer's own animations.
  ///
  /// - Parameters:
  ///   - time: The time of the scene, in seconds, at which the layer enters the tree.
  ///   - isVisible: True if all layers around it are always visible.
  func starts(
    of layer: Layer, _ description: LayerDescription, at time: Double, isVisible: Bool
  ) -> Result {
    guard changes.hasOneClock, !description.animations.isEmpty, layer.opacity > 0, !layer.isHidden
    else { return Result() }
    let timed = changes.timelineProperties(of: description)
    let parts = description.animations.flatMap { AnimationStart.parts(of: $0) }
    var result = Result()
    for part in parts {
      guard let property = part.animation.keyPath?.property, !timed.contains(property) else {
        continue
      }
      let isFirst = parts.allSatisfy {
        $0.begin >= part.begin || $0.animation.keyPath?.property != property
      }
      guard isFirst, let mark = Self.jump(of: part, on: layer, at: time) else { continue }
      // Another animation of the opacity may hide the layer until then.
      let isFaded = parts.contains {
        guard let other = $0.animation.keyPath?.property else { return false }
        return other != property && [.opacity, .hidden].contains(other)
      }
      let isNoted = isVisible && !isFaded && timed.isDisjoint(with: [.opacity, .hidden])
      add(mark, to: &result, isNoted: isNoted)
    }
    return result
  }

  /// The late starts of an animation that is added separately.
  func starts(of description: AnimationDescription, on layer: Layer, at time: Double) -> Result {
    guard changes.hasOneClock, layer.animationKeys.isEmpty, layer.opacity > 0, !layer.isHidden
    else { return Result() }
    var result = Result()
    for part in AnimationStart.parts(of: description) {
      guard let mark = Self.jump(of: part, on: layer, at: time) else { continue }
      add(mark, to: &result, isNoted: true)
    }
    return result
  }

  private func add(_ mark: YAMLMark, to result: inout Result, isNoted: Bool) {
    guard jump else {
      result.held.insert(mark)
      return
    }
    guard isNoted else { return }
    result.notes.append(
      Diagnostic(
        .note,
        "the layer shows the end of this animation until it begins, and jumps to its start then; "
          + "“fillMode: backwards” shows the start from the beginning on", place: mark.place))
  }

  /// The place of the delay of an animation that jumps; nil for other animations.
  private static func jump(of part: AnimationStart, on layer: Layer, at time: Double) -> YAMLMark? {
    let delay = part.begin == 0 ? 0 : part.begin - time
    guard delay > 1e-9, !part.isStated, let mark = part.mark, let (start, end) = part.ends,
      let keyPath = part.animation.keyPath,
      let shown = layer.value(forKeyPath: keyPath.description), start != shown,
      end.map({ $0 == shown }) ?? true
    else { return nil }
    return mark
  }
}

/// An animation of a property with its start, by itself or in groups.
private struct AnimationStart {
  var animation: AnimationDescription
  /// Time of the layer in seconds; 0 for the time at which the animation is added.
  var begin: Double
  /// True if the file states the value before the start.
  var isStated: Bool
  /// The place of the `beginTime` that delays it.
  var mark: YAMLMark?

  /// The animations of properties in an animation. An endless animation has none, because its scene
  /// is shown only from its start on.
  static func parts(
    of animation: AnimationDescription, begin: Double = 0, mark: YAMLMark? = nil
  ) -> [AnimationStart] {
    guard animation.timing.activeDuration < .infinity else { return [] }
    let own = animation.timing.beginTime
    let isStated = own <= 0 || animation.statesBackwardFill
    guard case .group(let children) = animation.kind else {
      return [
        AnimationStart(
          animation: animation, begin: begin + own, isStated: isStated && mark == nil,
          mark: isStated ? mark : animation.beginMark)
      ]
    }
    return children.flatMap {
      parts(of: $0, begin: begin + own, mark: isStated ? mark : animation.beginMark)
    }
  }

  /// The first and the last value; the last one is nil for the layer's own value. Nil if they
  /// aren't stated.
  var ends: (start: Value, end: Value?)? {
    guard !animation.isAdditive, animation.valueFunction == nil, !animation.timing.autoreverses,
      animation.timing.speed > 0, animation.timing.timeOffset == 0
    else { return nil }
    switch animation.kind {
    case .basic(.some(let from), let to, nil, _): return (from, to)
    case .keyframes(let keyframes):
      guard keyframes.path == nil, let first = keyframes.values.first else { return nil }
      return (first, keyframes.values.last)
    default: return nil
    }
  }
}
