import AnimGeometry
package import AnimTimeline
package import AnimTiming

/// Up to four numbers as a function of time over a window that repeats; the input of fitting.
///
/// A signal is cut into segments at events (starts, ends, jumps, kinks); inside of a segment it is smooth. Segments
/// that a format can express exactly keep their curve.
package struct Signal: Sendable {
  /// A stretch of time with one form. Half-open.
  package struct Segment: Sendable {
    package var start: Double
    package var end: Double
    package var form: Form
    /// The times inside, rising, at which recorded polynomials meet. The signal may turn sharply at each of them, in
    /// far less time than a curve does.
    package var joints: [Double] = []

    package init(start: Double, end: Double, form: Form) {
      (self.start, self.end) = (start, end)
      self.form = form
    }

    /// The joints of several motions together, each once.
    static func joints(_ lists: [[Double]]) -> [Double] {
      let lists = lists.filter { !$0.isEmpty }
      return lists.count < 2 ? lists.first ?? [] : Set(lists.joined()).sorted()
    }
  }

  /// The signal in a segment, as a function of time.
  package enum Form: Sendable {
    case constant(Components)
    /// `from + (to - from) · curve(phase)`, the phase running linearly between its two ends.
    case eased(from: Components, to: Components, curve: Curve, phaseStart: Double, phaseEnd: Double)
    /// Any smooth function of the time in seconds.
    case general(@Sendable (Double) -> Components)
  }

  /// Length of the window in seconds: the signal is known on [0, duration) and repeats after that.
  package let duration: Double
  /// Rising, without gaps, from 0 to the duration; at least one.
  package let segments: [Segment]

  /// Creates a signal from segments without gaps; equal or continuing neighbours become one.
  package init(duration: Double, segments: [Segment]) {
    self.duration = duration
    self.segments = segments.count < 2 ? segments : Self.joined(segments)
  }

  /// A signal that never changes.
  package init(constant value: Components, duration: Double) {
    self.init(
      duration: duration,
      segments: [Segment(start: 0, end: max(duration, 1e-9), form: .constant(value))])
  }

  /// Any function, smooth between the given event times.
  package init(
    duration: Double, events: [Double], value: @escaping @Sendable (Double) -> Components
  ) {
    let edges = Self.edges(events, duration: duration)
    self.init(
      duration: duration,
      segments: zip(edges, edges.dropFirst()).map {
        Segment(start: $0, end: $1, form: .general(value))
      })
  }

  /// The value of a signal that never changes, else nil.
  package var constantValue: Components? {
    guard segments.count == 1, case .constant(let value) = segments[0].form else { return nil }
    return value
  }

  package var isConstant: Bool { constantValue != nil }

  /// Times inside of the window at which segments meet.
  package var events: [Double] { segments.dropFirst().map(\.start) }

  /// The value at a time inside of the window; beyond it the nearest segment goes on.
  package func value(at time: Double) -> Components {
    segmentIndex(at: time).map { segments[$0].value(at: time) } ?? .zero
  }

  /// The value at a time by the segment around another time; the two times select the side of a joint.
  package func value(at time: Double, near other: Double) -> Components {
    segmentIndex(at: other).map { segments[$0].value(at: time) } ?? .zero
  }

  /// The values as a function of time, for many calls.
  var function: @Sendable (Double) -> Components {
    if segments.count == 1 { return segments[0].function }
    let starts = segments.map(\.start)
    let functions = segments.map { TimeFunction(value: $0.function) }
    return { time in
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= time { low = middle + 1 } else { high = middle }
      }
      return functions.isEmpty ? .zero : functions[max(low - 1, 0)].value(time)
    }
  }

  /// The segment that holds a time.
  package func segment(at time: Double) -> Segment? {
    segmentIndex(at: time).map { segments[$0] }
  }

  /// The index of the segment that holds a time. Unlike the segment itself it is quick to copy.
  private func segmentIndex(at time: Double) -> Int? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return segments.isEmpty ? nil : max(low - 1, 0)
  }

  /// The part between two times; the result is undefined at others.
  package func part(from start: Double, to end: Double) -> Signal {
    let inside = segments.filter { $0.start < end && $0.end > start }
    return Signal(
      duration: duration,
      segments: inside.map { $0.part(from: max($0.start, start), to: min($0.end, end)) })
  }

  /// Sorted window edges with the event times inside; events within a nanosecond are one.
  package static func edges(_ events: [Double], duration: Double) -> [Double] {
    var result = [0.0]
    for time in events.sorted() where time < duration - 1e-9 {
      if time - (result.last ?? 0) > 1e-9 { result.append(time) }
    }
    result.append(duration)
    return result
  }

  private static func joined(_ segments: [Segment]) -> [Segment] {
    var result: [Segment] = []
    for segment in segments {
      if let last = result.last, let both = last.joined(with: segment) {
        result[result.count - 1] = both
      } else {
        result.append(segment)
      }
    }
    return result
  }
}

extension [Double] {
  /// The elements of a rising list that lie between two numbers.
  func strictly(between low: Double, _ high: Double) -> [Double] {
    guard let first, let last, first <= low || last >= high else { return self }
    return Array(self[partitionIndex { $0 > low }...].prefix { $0 < high })
  }
}

/// A function as an element of a list. A bare closure would be called through another one there.
struct TimeFunction: Sendable {
  let value: @Sendable (Double) -> Components
}

extension Signal.Segment {
  package var duration: Double { end - start }

  /// True if one piece expresses it exactly.
  var isExact: Bool {
    switch form {
    case .constant, .eased(_, _, .linear, _, _): true
    case .eased(_, _, .cubic(let curve), let first, let last):
      curve.part(from: first, to: last) != nil
    case .eased, .general: false
    }
  }

  /// The value at a time, from inside of the segment at its ends.
  package func value(at time: Double) -> Components {
    switch form {
    case .constant(let value): return value
    case .eased(let from, let to, let curve, let phaseStart, let phaseEnd):
      var fraction = min(max((time - start) / (end - start), 0), 1)
      if curve.isStepped { fraction = min(max(fraction, 1e-9), 1 - 1e-9) }
      let phase = phaseStart + (phaseEnd - phaseStart) * fraction
      return from + (to - from) * curve.value(at: phase)
    case .general(let function):
      let inset = min(1e-9, duration * 1e-6)
      return function(min(max(time, start + inset), end - inset))
    }
  }

  /// The values as a function of time, for many calls.
  var function: @Sendable (Double) -> Components {
    switch form {
    case .constant(let value): return { _ in value }
    case .eased(let from, let to, let curve, let phaseStart, let phaseEnd):
      let (start, length, way, phases) = (start, end - start, to - from, phaseEnd - phaseStart)
      // The closures capture plain numbers, as a copy of a whole curve counts references.
      switch curve {
      case .cubic(let curve):
        return {
          let fraction = min(max(($0 - start) / length, 0), 1)
          return from + way * curve.value(at: phaseStart + phases * fraction)
        }
      case .spring(let curve):
        return {
          let fraction = min(max(($0 - start) / length, 0), 1)
          return from + way * curve.value(at: phaseStart + phases * fraction)
        }
      default: return { value(at: $0) }
      }
    case .general(let function):
      let inset = min(1e-9, duration * 1e-6)
      let (first, last) = (start + inset, end - inset)
      return { function(min(max($0, first), last)) }
    }
  }

  /// The part between two times inside of the segment.
  package func part(from a: Double, to b: Double) -> Self {
    guard case .eased(let from, let to, let curve, let phaseStart, let phaseEnd) = form else {
      var result = self
      (result.start, result.end) = (a, b)
      result.joints = joints.strictly(between: a, b)
      return result
    }
    func phase(_ time: Double) -> Double {
      if time <= start { return phaseStart }
      if time >= end { return phaseEnd }
      return phaseStart + (phaseEnd - phaseStart) * (time - start) / (end - start)
    }
    return Self(
      start: a, end: b,
      form: .eased(
        from: from, to: to, curve: curve, phaseStart: phase(a), phaseEnd: phase(b)))
  }

  /// Times inside at which the curve of an eased segment bends sharply, jumps or turns round.
  package var innerEvents: [Double] {
    guard case .eased(_, _, let curve, let phaseStart, let phaseEnd) = form,
      phaseStart != phaseEnd
    else { return [] }
    return (curve.turningPoints + curve.breakpoints).compactMap {
      let fraction = ($0 - phaseStart) / (phaseEnd - phaseStart)
      return fraction > 0 && fraction < 1 ? start + (end - start) * fraction : nil
    }.sorted()
  }

  fileprivate func joined(with next: Self) -> Self? {
    switch (form, next.form) {
    case (.constant(let a), .constant(let b)):
      return a == b ? Self(start: start, end: next.end, form: form) : nil
    case (
      .eased(let from, let to, let curve, let p0, let p1),
      .eased(let b, let c, let d, let q0, let q1)
    ):
      guard from == b, to == c, curve == d, abs(p1 - q0) < 1e-12 else { return nil }
      let speed = (p1 - p0) / duration
      guard abs((q1 - q0) / next.duration - speed) <= 1e-9 * abs(speed) else { return nil }
      return Self(
        start: start, end: next.end,
        form: .eased(from: from, to: to, curve: curve, phaseStart: p0, phaseEnd: q1))
    default: return nil
    }
  }
}
