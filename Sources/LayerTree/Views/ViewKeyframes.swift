import AnimTimeline

/// Collects the changes of a keyframe block, to make one animation of each property.
final class ViewKeyframes {
  private struct Step {
    var start: Double
    var end: Double
    var from: Value
    var to: Value
  }

  private struct Changes {
    var layer: Layer
    var property: Property
    var steps: [Step] = []
  }

  /// In the order in which the properties were changed first.
  private var changes: [Changes] = []
  /// The keyframe whose block runs, as fractions of the whole; the whole outside of them all.
  private var current = (start: 0.0, end: 1.0)

  /// Runs a keyframe's block.
  func add(from start: Double, over duration: Double, _ block: () -> Void) {
    let outer = current
    let start = min(max(start, 0), 1)
    current = (start, min(max(start + duration, start), 1))
    block()
    current = outer
  }

  func action(for property: Property, from old: Value) -> any Action {
    Note(keyframes: self, property: property, old: old)
  }

  /// Takes the new value once the change is made.
  private struct Note: Action {
    let keyframes: ViewKeyframes
    let property: Property
    let old: Value
    func run(forKey key: String, on layer: Layer) {
      keyframes.note(layer, property, from: old, to: layer.value(of: property))
    }
  }

  private func note(_ layer: Layer, _ property: Property, from old: Value, to new: Value) {
    let index =
      changes.firstIndex { $0.layer === layer && $0.property == property } ?? changes.count
    if index == changes.count { changes.append(Changes(layer: layer, property: property)) }
    let count = changes[index].steps.count
    if let last = changes[index].steps.last, (last.start, last.end) == current {
      changes[index].steps[count - 1].to = new
    } else {
      changes[index].steps.append(
        Step(start: current.start, end: current.end, from: old, to: new))
    }
  }

  /// Adds the animations to their layers.
  func addAnimations(_ context: ViewAnimationContext) {
    let mode = context.options.calculationMode
    for change in changes {
      let animation = Self.animation(change.steps, of: change.property, mode: mode)
      if context.options.namesCurve { animation.timingFunction = context.options.curve }
      change.layer.add(context.configured(animation), forKey: change.property.name)
    }
  }

  /// Holds values between the keyframes, and shows discrete ones from the start of theirs.
  private static func animation(
    _ steps: [Step], of property: Property, mode: CalculationMode
  ) -> KeyframeAnimation {
    let steps = steps.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    .map(\.element)
    var times = [0.0]
    var values = steps.prefix(1).map(\.from)
    for step in steps {
      let last = (time: times[times.count - 1], value: values[values.count - 1])
      if mode == .discrete {
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
    if mode == .discrete {
      times.append(1)
    } else if let last = times.last, let value = values.last, last < 1 {
      times.append(1)
      values.append(value)
    }
    let animation = KeyframeAnimation(keyPath: property.name, values: values, keyTimes: times)
    animation.calculationMode = mode
    return animation
  }
}
