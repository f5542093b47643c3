import AnimTimeline
import AnimTiming
import TrackFitting

/// A cache of serialised signals, for equal signals in other layers.
final class SerializedSignalCache {
  /// The text format of a signal's values.
  enum Format: Hashable {
    case number
    /// A number in place of whose zeros the least positive number is written while it changes.
    case positiveNumber
    case color
    case function(TransformFactor.Kind)
  }

  /// The poster's value, and the animations.
  struct Entry {
    var base: AttributeValue
    var animations: [KeyList]
  }

  private struct Key: Hashable {
    var content: Signal.Content
    var tolerance: Components
    var format: Format
    var unconstrained: TimeRanges
  }

  private struct RangeKey: Hashable {
    var content: Signal.Content
    var range: ClosedRange<Double>
  }

  /// Maximum number of cached results of each kind.
  private static let limit = 1000

  private var entries: [Key: Entry] = [:]
  private var limited: [RangeKey: Signal] = [:]
  private var ranges: [Signal.Content: (low: Components, high: Components)] = [:]

  /// The serialised signal, from the cache if possible. The signal may have any value at some times.
  func entry(
    of signal: Signal, unconstrainedAt times: TimeRanges, tolerance: Components, _ format: Format,
    or make: () -> Entry
  ) -> Entry {
    guard !signal.isConstant, let content = signal.content else { return make() }
    let key = Key(content: content, tolerance: tolerance, format: format, unconstrained: times)
    if let known = entries[key] { return known }
    var entry = make()
    guard entries.count < Self.limit else { return entry }
    for index in entry.animations.indices { entry.animations[index].pack() }
    entries[key] = entry
    return entry
  }

  /// The minimum and the maximum of every lane of a signal.
  func range(of signal: Signal) -> (low: Components, high: Components) {
    guard signal.overshoots, let content = signal.content else { return signal.range }
    if let known = ranges[content] { return known }
    let result = signal.range
    if ranges.count < Self.limit { ranges[content] = result }
    return result
  }

  /// A signal with every lane clamped to a range.
  func clamped(_ signal: Signal, to range: ClosedRange<Double>) -> Signal {
    guard signal.overshoots, let content = signal.content else { return signal.clamped(range) }
    let key = RangeKey(content: content, range: range)
    if let known = limited[key] { return known }
    let result = signal.clamped(range)
    if limited.count < Self.limit { limited[key] = result }
    return result
  }
}

extension Signal {
  /// True if values may exceed those at the ends of curves.
  fileprivate var overshoots: Bool {
    segments.contains {
      switch $0.form {
      case .constant, .eased(_, _, .linear, _, _): false
      case .eased(_, _, .cubic(let curve), _, _): !curve.isMonotoneSpline
      case .eased, .general: true
      }
    }
  }
}
