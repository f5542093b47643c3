/// A stretch of scene time over which some inner quantity (a clock's local time, an animation's
/// progress) is known in closed form: `offset + scale · curve(phase)`, with the phase running
/// linearly from `phaseStart` to `phaseEnd`.
///
/// Clocks, repeats, fills and keyframes are all resolved by cutting such spans where the quantity
/// passes a threshold and rescaling what is between.
public struct TimeSpan: Hashable, Sendable {
  /// Scene time in seconds; the span is half-open.
  public var start: Double
  /// Scene time in seconds, before which the span ends.
  public var end: Double
  /// What the quantity follows.
  public var curve: Curve
  /// The curve's time at the start, usually 0…1.
  public var phaseStart: Double
  /// The curve's time at the end. A curve that runs back has it before the start.
  public var phaseEnd: Double
  /// Added to the curve's multiple, in the units of the quantity.
  public var offset: Double
  /// What the curve is multiplied by, in the units of the quantity.
  public var scale: Double

  /// A span whose quantity runs linearly between two values.
  public init(start: Double, end: Double, from: Double, to: Double) {
    self.init(
      start: start, end: end, curve: .linear, phaseStart: 0, phaseEnd: 1, offset: from,
      scale: to - from)
  }

  private init(
    start: Double, end: Double, curve: Curve, phaseStart: Double, phaseEnd: Double, offset: Double,
    scale: Double
  ) {
    self.start = start
    self.end = end
    self.curve = curve
    self.phaseStart = phaseStart
    self.phaseEnd = phaseEnd
    self.offset = offset
    self.scale = scale
  }

  /// Seconds.
  public var duration: Double { end - start }

  /// The quantity at a fraction of the span, 0 at its start and 1 at its end.
  public func value(atFraction f: Double) -> Double {
    offset + scale * curve.value(at: phaseStart + (phaseEnd - phaseStart) * f)
  }

  /// The quantity at a scene time.
  public func value(at time: Double) -> Double {
    value(atFraction: duration > 0 ? (time - start) / duration : 0)
  }

  /// The quantity at the start.
  public var first: Double { value(atFraction: 0) }
  /// The quantity at the end.
  public var last: Double { value(atFraction: 1) }
  /// The quantity in the middle of the time.
  public var middle: Double { value(atFraction: 0.5) }
  /// Whether the quantity is one value all the time.
  public var isConstant: Bool { scale == 0 || phaseStart == phaseEnd }

  /// The quantity multiplied by `factor`, then `shift` added.
  public func mapped(factor: Double, shift: Double) -> TimeSpan {
    var result = self
    result.offset = offset * factor + shift
    result.scale = scale * factor
    return result
  }

  /// The quantity replaced by a constant.
  public func constant(_ value: Double) -> TimeSpan {
    TimeSpan(start: start, end: end, from: value, to: value)
  }

  /// A timing function applied to the quantity.
  public func warped(by outer: Curve) -> TimeSpan {
    if outer == .linear || isConstant && outer.value(at: first) == first { return self }
    if isConstant { return constant(outer.value(at: first)) }
    var result = self
    result.offset = 0
    result.scale = 1
    if curve == .linear {
      result.curve = outer
      result.phaseStart = first
      result.phaseEnd = last
    } else {
      result.curve = .composed(inner: curve, scale: scale, offset: offset, outer: outer)
    }
    return result
  }

  /// The span with ends that are within rounding of 0 or 1 put exactly there, so that whole passes
  /// are seen to be whole.
  package var snapped: TimeSpan {
    guard curve == .linear || isConstant else { return self }
    // A quantity that rests has no time to be late by.
    let margin = isConstant ? 1e-12 : 1e-9
    func snap(_ value: Double) -> Double {
      let nearest = value.rounded()
      return abs(value - nearest) < margin ? nearest : value
    }
    return TimeSpan(start: start, end: end, from: snap(first), to: snap(last))
  }

  /// The part between two fractions of the span.
  public func part(from a: Double, to b: Double) -> TimeSpan {
    var result = self
    result.start = a == 0 ? start : start + duration * a
    result.end = b == 1 ? end : start + duration * b
    if curve == .linear {
      // Linear spans keep the plain form, phase 0…1.
      result.offset = value(atFraction: a)
      result.scale = value(atFraction: b) - result.offset
    } else {
      result.phaseStart = phaseStart + (phaseEnd - phaseStart) * a
      result.phaseEnd = phaseStart + (phaseEnd - phaseStart) * b
    }
    return result
  }

  /// The parts between the moments at which the quantity passes or reaches one of the thresholds.
  /// Parts on which it rests, as on a step, are constant.
  public func split(at thresholds: [Double]) -> [TimeSpan] {
    guard !isConstant, duration > 0 else { return [self] }
    let phases: [Double]
    let targets = thresholds.map { ($0 - offset) / scale }
    if case .linear = curve { phases = targets } else { phases = curve.times(ofAny: targets) }
    let parts = split(
      atFractions: phases.map { ($0 - phaseStart) / (phaseEnd - phaseStart) })
    return parts.map { $0.isResting ? $0.constant($0.middle) : $0 }
  }

  /// Whether the quantity keeps one value although its curve moves elsewhere.
  private var isResting: Bool {
    if curve == .linear { return isConstant }
    let inside = 1e-6
    let value = middle
    guard value == self.value(atFraction: inside), value == self.value(atFraction: 1 - inside)
    else { return false }
    let (low, high) = (min(phaseStart, phaseEnd), max(phaseStart, phaseEnd))
    let margin = (high - low) * inside
    return !curve.turningPoints.contains { $0 > low + margin && $0 < high - margin }
  }

  /// The parts between fractions of the span, in any order.
  public func split(atFractions fractions: [Double]) -> [TimeSpan] {
    // Cuts closer to an end than a billionth of a second leave nothing that could be seen.
    let margin = min(1e-9 / duration, 0.25)
    let inside = fractions.filter { $0 > margin && $0 < 1 - margin }
    if inside.isEmpty { return [self] }
    var edges: [Double] = [0]
    for fraction in inside.sorted() {
      if fraction - (edges.last ?? 0) > margin { edges.append(fraction) }
    }
    edges.append(1)
    return zip(edges, edges.dropFirst()).map { part(from: $0, to: $1) }
  }
}
