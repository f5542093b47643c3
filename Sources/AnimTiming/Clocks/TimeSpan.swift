/// An interval of scene time over which an inner quantity (a clock's local time, an animation's
/// progress) has a closed form: `offset + scale · curve(phase)`, with the phase running linearly
/// from `phaseStart` to `phaseEnd`.
///
/// Clocks, repeats, fills and keyframes are all resolved in the same way: such spans are divided at the thresholds of
/// the quantity, and the parts are rescaled.
public struct TimeSpan: Hashable, Sendable {
  /// Start in seconds of scene time; it belongs to the span.
  public var start: Double
  /// End in seconds of scene time; it doesn't belong to the span.
  public var end: Double
  /// Curve of the quantity.
  public var curve: Curve
  /// Time of the curve at the start, usually 0…1.
  public var phaseStart: Double
  /// Time of the curve at the end. It is before `phaseStart` for a curve that runs backwards.
  public var phaseEnd: Double
  /// Value that is added to the scaled curve, in the units of the quantity.
  public var offset: Double
  /// Factor of the curve, in the units of the quantity.
  public var scale: Double

  /// Creates a span whose quantity runs linearly between two values.
  public init(start: Double, end: Double, from: Double, to: Double) {
    self.init(
      start: start, end: end, curve: .linear, phaseStart: 0, phaseEnd: 1, offset: from,
      scale: to - from)
  }

  init(
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

  /// Duration in seconds.
  public var duration: Double { end - start }

  /// Returns the quantity at a fraction of the span, 0 at its start and 1 at its end.
  public func value(atFraction f: Double) -> Double {
    offset + scale * curve.value(at: phaseStart + (phaseEnd - phaseStart) * f)
  }

  /// Returns the quantity at a scene time.
  public func value(at time: Double) -> Double {
    value(atFraction: duration > 0 ? (time - start) / duration : 0)
  }

  /// The quantity at the start.
  public var first: Double { value(atFraction: 0) }
  /// The quantity at the end.
  public var last: Double { value(atFraction: 1) }
  /// The quantity halfway through the time.
  public var middle: Double { value(atFraction: 0.5) }
  /// True if the quantity is constant.
  public var isConstant: Bool { scale == 0 || phaseStart == phaseEnd }

  /// Returns the span with its quantity multiplied by `factor`, then increased by `shift`.
  public func mapped(factor: Double, shift: Double) -> TimeSpan {
    var result = self
    result.offset = offset * factor + shift
    result.scale = scale * factor
    return result
  }

  /// Returns the span with a constant quantity.
  public func constant(_ value: Double) -> TimeSpan {
    TimeSpan(start: start, end: end, from: value, to: value)
  }

  /// Returns the span with a timing function applied to its quantity.
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

  /// The span with its end values rounded to 0 or 1 if they are within rounding errors of those, so
  /// that whole passes are recognised.
  package var snapped: TimeSpan {
    guard curve == .linear || isConstant else { return self }
    // A constant has no slope that would turn an error of time into one of value.
    let margin = isConstant ? 1e-12 : 1e-9
    func snap(_ value: Double) -> Double {
      let nearest = value.rounded()
      return abs(value - nearest) < margin ? nearest : value
    }
    return TimeSpan(start: start, end: end, from: snap(first), to: snap(last))
  }

  /// Returns the part between two fractions of the span.
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

  /// Returns the parts between the times at which the quantity passes or reaches a threshold. Parts
  /// in which it rests, as on a step, are constant.
  public func split(at thresholds: [Double]) -> [TimeSpan] {
    guard !isConstant, duration > 0 else { return [self] }
    let phases: [Double]
    let targets = thresholds.map { ($0 - offset) / scale }
    if case .linear = curve { phases = targets } else { phases = curve.times(ofAny: targets) }
    let parts = split(
      atFractions: phases.map { ($0 - phaseStart) / (phaseEnd - phaseStart) })
    return parts.map { $0.isResting ? $0.constant($0.middle) : $0 }
  }

  /// True if the quantity is constant although its curve isn't.
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

  /// Returns the parts between fractions of the span, which may be in any order.
  public func split(atFractions fractions: [Double]) -> [TimeSpan] {
    // Parts shorter than a nanosecond would be invisible.
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
