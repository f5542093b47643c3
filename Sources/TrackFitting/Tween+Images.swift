import AnimTimeline

extension Tween<Value> {
  /// The progress of a cross-fade between two times, 0…1 in the first lane. A curve that leaves this range shows one of
  /// the pictures meanwhile.
  func imageProgress(from start: Double, to end: Double, in library: Library) -> [Signal.Segment] {
    let form = Signal.Form.eased(
      from: .zero, to: Components(1, 0, 0, 0), curve: library.curves[progress.curve],
      phaseStart: progress.start, phaseEnd: progress.end)
    let whole = Signal.Segment(start: 0, end: end - start, form: form)
    let limited = Signal(duration: end - start, segments: [whole]).clamped().segments
    if limited.count == 1, case .eased = limited[0].form {
      return [Signal.Segment(start: start, end: end, form: form)]
    }
    var result = limited.map { $0.shifted(by: start) }
    result[result.count - 1].end = end
    return result
  }
}

extension Signal.Segment {
  /// The segment with its values mapped by an affine function.
  func mapped(_ function: @escaping @Sendable (Components) -> Components) -> Self {
    var result = self
    switch form {
    case .constant(let value): result.form = .constant(function(value))
    case .eased(let from, let to, let curve, let first, let last):
      result.form = .eased(
        from: function(from), to: function(to), curve: curve, phaseStart: first, phaseEnd: last)
    case .general(let value): result.form = .general { function(value($0)) }
    }
    return result
  }

  /// A segment along a curve between two equal values, as a hold.
  var settled: Self {
    guard case .eased(let from, let to, _, _, _) = form, from == to else { return self }
    return Self(start: start, end: end, form: .constant(from))
  }
}
