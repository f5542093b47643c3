package import AnimTimeline
import AnimTiming

extension Signal {
  /// A function of several signals at each moment.
  ///
  /// - Parameter isAffine: True if `function` is a weighted sum plus a constant in every lane. Segments in which
  ///   everything moves by one curve then keep that curve.
  package static func combined(
    _ signals: [Signal], isAffine: Bool, _ function: @escaping @Sendable (Sample) -> Components
  ) -> Signal {
    combined(signals, isAffine: isAffine, Joint.several(function))
  }

  /// A function of several signals at each moment that samples only some of them each time.
  package static func combined(
    picking signals: [Signal], _ function: @escaping @Sendable (Inputs) -> Components
  ) -> Signal {
    combined(signals, isAffine: false, Joint.picking(function))
  }

  private static func combined(_ signals: [Signal], isAffine: Bool, _ function: Joint) -> Signal {
    let moving = signals.filter { !$0.isConstant }
    guard let first = moving.first else {
      return Signal(
        constant: function(signals.map { $0.constantValue ?? .zero }),
        duration: signals.map(\.duration).commonWindow)
    }
    if moving.count == 1, first.segments.count == 1 {
      // Only one signal moves, along one segment.
      let segment = first.segments[0]
      let inputs = signals.map { signal in
        signal.isConstant
          ? Segment(start: segment.start, end: segment.end, form: signal.segments[0].form) : segment
      }
      return Signal(
        duration: first.duration,
        segments: combined(inputs, from: segment.start, to: segment.end, isAffine, function))
    }
    let window =
      moving.allSatisfy({ abs($0.duration - first.duration) < 1e-9 })
      ? first.duration : moving.map(\.duration).commonWindow
    let parts = signals.map { $0.repeated(over: window) }
    let edges = Self.edges(parts.flatMap(\.events), duration: window)
    var segments: [Segment] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let middle = (start + end) / 2
      let inputs = parts.compactMap { $0.segment(at: middle)?.part(from: start, to: end) }
      segments += Self.combined(inputs, from: start, to: end, isAffine, function)
    }
    return Signal(duration: window, segments: segments)
  }

  private static func combined(
    _ inputs: [Segment], from start: Double, to end: Double, _ isAffine: Bool, _ function: Joint
  ) -> [Segment] {
    var shared: (curve: Curve, start: Double, end: Double)?
    var isShared = isAffine
    var isConstant = true
    for input in inputs {
      switch input.form {
      case .constant: continue
      case .general: isShared = false
      case .eased(_, _, let curve, let phaseStart, let phaseEnd):
        if let shared {
          isShared =
            isShared && shared.curve == curve && abs(shared.start - phaseStart) < 1e-9
            && abs(shared.end - phaseEnd) < 1e-9
        } else {
          shared = (curve, phaseStart, phaseEnd)
        }
      }
      isConstant = false
    }
    if isConstant {
      let value = function(inputs.map { $0.value(at: start) })
      return [Segment(start: start, end: end, form: .constant(value))]
    }
    if isShared, let shared {
      func side(_ input: Segment, first: Bool) -> Components {
        switch input.form {
        case .constant(let value): value
        case .eased(let from, let to, _, _, _): first ? from : to
        case .general: .zero
        }
      }
      let from = function(inputs.map { side($0, first: true) })
      let to = function(inputs.map { side($0, first: false) })
      let form: Form =
        from == to
        ? .constant(from)
        : .eased(
          from: from, to: to, curve: shared.curve, phaseStart: shared.start,
          phaseEnd: shared.end)
      return [Segment(start: start, end: end, form: form)]
    }
    let edges = edges(between: start, end, inputs.flatMap(\.innerEvents))
    return zip(edges, edges.dropFirst()).map { a, b in
      // The inputs are cut first, so that each part samples its own side of a jump.
      let cut = inputs.map { $0.part(from: a, to: b) }
      var segment = Segment(start: a, end: b, form: .general(function.over(cut)))
      segment.joints = Segment.joints(cut.map(\.joints))
      return segment
    }
  }

  private static func edges(between start: Double, _ end: Double, _ inner: [Double]) -> [Double] {
    var result = [start]
    for time in inner.sorted() where time < end - 1e-9 {
      if time - (result.last ?? start) > 1e-9 { result.append(time) }
    }
    return result + [end]
  }

  /// The function of this signal at each moment; see ``combined(_:isAffine:_:)``.
  package func map(isAffine: Bool, _ function: @escaping @Sendable (Components) -> Components)
    -> Signal
  {
    if isAffine {
      if segments.count == 1 {
        return Signal(duration: duration, segments: [segments[0].mapped(function).settled])
      }
      return Signal(duration: duration, segments: segments.map { $0.mapped(function).settled })
    }
    return Signal.combined([self], isAffine: isAffine, Joint.one(function))
  }

  /// One lane, moved to the first place.
  package func lane(_ index: Int) -> Signal {
    map(isAffine: true) { Components($0[index], 0, 0, 0) }
  }

  /// The signal over a longer window, which is a whole multiple of its own.
  package func repeated(over window: Double) -> Signal {
    guard window > duration + 1e-9, duration > 0 else { return self }
    if let constantValue { return Signal(constant: constantValue, duration: window) }
    var result: [Segment] = []
    for index in 0..<rounds(of: duration, in: window) {
      let shift = Double(index) * duration
      for segment in segments { result.append(segment.shifted(by: shift)) }
    }
    return Signal(duration: window, segments: result)
  }
}

extension Signal.Segment {
  /// The segment, a number of seconds later.
  func shifted(by shift: Double) -> Self {
    var result = self
    result.start += shift
    result.end += shift
    if !joints.isEmpty { result.joints = joints.map { $0 + shift } }
    if case .general(let function) = form { result.form = .general { function($0 - shift) } }
    return result
  }
}

/// A function that makes one value of several.
private enum Joint: Sendable {
  /// A function of the only value.
  case one(@Sendable (Components) -> Components)
  case several(@Sendable (Signal.Sample) -> Components)
  case picking(@Sendable (Signal.Inputs) -> Components)

  func callAsFunction(_ values: [Components]) -> Components {
    switch self {
    case .one(let function): return function(values.first ?? .zero)
    case .several(let function): return function(Signal.Sample(values))
    case .picking(let function):
      let inputs = values.map { value in TimeFunction { _ in value } }
      return function(Signal.Inputs(functions: inputs, time: 0))
    }
  }

  /// The value made of some segments, as a function of time.
  func over(_ segments: [Signal.Segment]) -> @Sendable (Double) -> Components {
    switch self {
    case .one(let function):
      guard let input = segments.first?.function else { return { _ in function(.zero) } }
      return { function(input($0)) }
    case .several(let function) where segments.count == 2:
      let (first, second) = (segments[0].function, segments[1].function)
      return { function(Signal.Sample(first($0), second($0))) }
    case .several(let function):
      let inputs = segments.map { TimeFunction(value: $0.function) }
      return { time in function(Signal.Sample(inputs.map { $0.value(time) })) }
    case .picking(let function):
      let inputs = segments.map { TimeFunction(value: $0.function) }
      return { time in function(Signal.Inputs(functions: inputs, time: time)) }
    }
  }
}
