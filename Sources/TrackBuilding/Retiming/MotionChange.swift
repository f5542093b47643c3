package import AnimTimeline

/// A change of the leaves of motions: values, progresses and references into a library.
package protocol MotionChange {
  /// The value instead of one that a motion holds.
  mutating func value<V: TrackValue>(_ value: V) -> V
  /// The progress instead of one that a motion follows.
  mutating func progress(_ progress: Progress) -> Progress
  /// The tween instead of one.
  mutating func tween<V: TrackValue>(_ tween: Tween<V>) -> Tween<V>
  /// The index of a measured path instead of one.
  mutating func path(_ index: Int) -> Int
}

extension MotionChange {
  package mutating func value<V: TrackValue>(_ value: V) -> V { value }
  package mutating func path(_ index: Int) -> Int { index }

  package mutating func tween<V: TrackValue>(_ tween: Tween<V>) -> Tween<V> {
    Tween(
      from: value(tween.from), to: value(tween.to), progress: progress(tween.progress))
  }
}

extension Motion {
  /// The motion with all of its leaves changed.
  package func changed<Change: MotionChange>(by change: inout Change) -> Motion {
    switch self {
    case .constant(let value): return .constant(change.value(value))
    case .tween(let tween): return .tween(change.tween(tween))
    case .spline(var spline):
      spline = spline.mapped(values: { change.value($0) }, tangents: { change.value($0) })
      spline.progress = change.progress(spline.progress)
      return .spline(spline)
    case .chain(var chain):
      chain = chain.mapped(values: { change.value($0) }, tangents: { change.value($0) })
      chain.progress = change.progress(chain.progress)
      return .chain(chain)
    case .path(var motion):
      motion.path = change.path(motion.path)
      motion.progress = change.progress(motion.progress)
      return .path(motion)
    case .sum(let terms): return .sum(terms.map { $0.changed(by: &change) })
    case .mix(let from, let to, let progress):
      return .mix(
        from: from.changed(by: &change), to: to.changed(by: &change), by: change.progress(progress))
    case .merge(let lanes, let motion, let others):
      return .merge(
        lanes: lanes, from: motion.changed(by: &change), others: others.changed(by: &change))
    case .composed(let parts):
      return .composed(
        TransformMotion(
          matrix: parts.matrix.changed(by: &change), scale: parts.scale.changed(by: &change),
          rotation: parts.rotation.changed(by: &change),
          translation: parts.translation.changed(by: &change),
          perspective: parts.perspective.changed(by: &change)))
    case .component(let part, let whole): return .component(part, of: whole.changed(by: &change))
    case .mean(let count, let motion): return .mean(of: count, lanesOf: motion.changed(by: &change))
    }
  }
}
