package import AnimTimeline
package import AnimTiming

/// Collects the changes of a block with keyframes, to make one animation of each property.
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

  /// A property, or a part of one, that was changed from one value to another.
  package struct Change {
    package var layer: Layer
    package var keyPath: String
    package var from: Value
    package var to: Value
  }

  private let calculationMode: CalculationMode
  private let timingFunction: Curve?
  /// Whether the changes are those of views.
  var isOfViews = false

  /// In the order in which the properties were changed first.
  private var changes: [Changes] = []
  /// The keyframe whose block runs, as fractions of the whole; the whole outside of them all.
  private var current = (start: 0.0, end: 1.0)

  /// - Parameters:
  ///   - calculationMode: How values between keyframes come about.
  ///   - timingFunction: Warps the whole; nil is linear.
  package init(calculationMode: CalculationMode = .linear, timingFunction: Curve? = nil) {
    self.calculationMode = calculationMode
    self.timingFunction = timingFunction
  }

  /// Makes the changes of a keyframe, which takes a part of the whole, given in fractions of it.
  package func add(from start: Double, over duration: Double, _ block: () -> Void) {
    let outer = current
    let start = min(max(start, 0), 1)
    current = (start, min(max(start + duration, start), 1))
    block()
    current = outer
  }

  /// Each property that was changed, from its first value to its last.
  package var wholeChanges: [Change] {
    changes.compactMap { change in
      guard let first = change.steps.first, let last = change.steps.last else { return nil }
      return Change(layer: change.layer, keyPath: change.keyPath, from: first.from, to: last.to)
    }
  }

  func action(for keyPath: String, from old: Value) -> any Action {
    Note(keyframes: self, keyPath: keyPath, old: old)
  }

  /// A fade in the time of the keyframe whose block runs.
  func fade(in block: AnimationBlock) -> Transition {
    let fade = Transition()
    fade.delay = block.delay + current.start * block.duration
    fade.duration = (current.end - current.start) * block.duration
    fade.fillMode = .backwards
    return fade
  }

  /// Takes the new value once the change is made.
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

  /// Holds values between the keyframes, and shows discrete ones from the start of theirs.
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
