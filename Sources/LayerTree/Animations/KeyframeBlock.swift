package import AnimTimeline
package import AnimTiming

/// A collector of the changes in a block with keyframes, which become one animation for each
/// property.
package final class KeyframeBlock {
  private struct Step {
    var start: Double
    var end: Double
    var from: Value
    var to: Value
  }

  private struct Changes {
    var layer: Layer
    var keyPath: String
    var steps: [Step] = []
  }

  /// A change of a property, or of a component of one.
  package struct Change {
    package var layer: Layer
    package var keyPath: String
    package var from: Value
    package var to: Value
  }

  private let calculationMode: CalculationMode
  private let timingFunction: Curve?
  /// True if the changes are made by views.
  var isOfViews = false

  /// Changes in the order in which each property was changed first.
  private var changes: [Changes] = []
  /// Interval of the running keyframe, as fractions of the whole; 0…1 outside of keyframes.
  private var current = (start: 0.0, end: 1.0)

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - calculationMode: Interpolation between keyframes.
  ///   - timingFunction: Timing function of the whole; nil is linear.
  package init(calculationMode: CalculationMode = .linear, timingFunction: Curve? = nil) {
    self.calculationMode = calculationMode
    self.timingFunction = timingFunction
  }

  /// Makes the changes of a keyframe. Its start and duration are fractions of the whole.
  package func add(from start: Double, over duration: Double, _ block: () -> Void) {
    let outer = current
    let start = min(max(start, 0), 1)
    current = (start, min(max(start + duration, start), 1))
    block()
    current = outer
  }

  /// The changed properties, each with its first and its last value.
  package var wholeChanges: [Change] {
    changes.compactMap { change in
      guard let first = change.steps.first, let last = change.steps.last else { return nil }
      return Change(layer: change.layer, keyPath: change.keyPath, from: first.from, to: last.to)
    }
  }

  func action(for keyPath: String, from old: Value) -> any Action {
    Note(keyframes: self, keyPath: keyPath, old: old)
  }

  /// Returns a fade over the interval of the running keyframe.
  func fade(in block: AnimationBlock) -> Transition {
    let fade = Transition()
    fade.delay = block.delay + current.start * block.duration
    fade.duration = (current.end - current.start) * block.duration
    fade.fillMode = .backwards
    return fade
  }

  /// An action that records the new value after the change.
  private struct Note: Action {
    let keyframes: KeyframeBlock
    let keyPath: String
    let old: Value
    func run(forKey key: String, on layer: Layer) {
      guard let new = layer.value(forKeyPath: keyPath) else { return }
      keyframes.note(layer, keyPath, from: old, to: new)
    }
  }

  private func note(_ layer: Layer, _ keyPath: String, from old: Value, to new: Value) {
    let index =
      changes.firstIndex { $0.layer === layer && $0.keyPath == keyPath } ?? changes.count
    if index == changes.count { changes.append(Changes(layer: layer, keyPath: keyPath)) }
    let count = changes[index].steps.count
    if let last = changes[index].steps.last, (last.start, last.end) == current {
      changes[index].steps[count - 1].to = new
    } else {
      changes[index].steps.append(
        Step(start: current.start, end: current.end, from: old, to: new))
    }
  }

  /// Adds the animations to their layers.
  func addAnimations(_ block: AnimationBlock) {
    for change in changes {
      let animation = animation(change.steps, of: change.keyPath)
      animation.timingFunction = timingFunction
      animation.isOfView = isOfViews
      change.layer.add(block.configured(animation), forKey: change.keyPath)
    }
  }

  /// Returns the animation of some steps. Values hold between keyframes; discrete ones show from
  /// the start of their keyframe.
  private func animation(_ steps: [Step], of keyPath: String) -> KeyframeAnimation {
    let steps = steps.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    .map(\.element)
    var times = [0.0]
    var values = steps.prefix(1).map(\.from)
    for step in steps {
      let last = (time: times[times.count - 1], value: values[values.count - 1])
      if calculationMode == .discrete {
        times.append(max(step.start, last.time))
        values.append(step.to)
        continue
      }
      let start = max(step.start, last.time)
      if start > last.time || step.end <= start {
        times.append(start)
        values.append(last.value)
      }
      times.append(max(step.end, start))
      values.append(step.to)
    }
    if calculationMode == .discrete {
      times.append(1)
    } else if let last = times.last, let value = values.last, last < 1 {
      times.append(1)
      values.append(value)
    }
    let animation = KeyframeAnimation(keyPath: keyPath, values: values, keyTimes: times)
    animation.calculationMode = calculationMode
    return animation
  }
}
