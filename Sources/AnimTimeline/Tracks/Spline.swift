import AnimGeometry

/// Two values and an interpolation between them by a cubic polynomial of the progress u in
/// Hermite's form: `h00 from + h10 departure + h01 to + h11 arrival` with h00 = 2u³ − 3u² + 1, h10
/// = u³ − 2u² + u, h01 = −2u³ + 3u² and h11 = u³ − u².
public struct Spline<V: TrackValue>: Hashable, Sendable {
  /// The value at progress 0.
  public var from: V
  /// The value at progress 1.
  public var to: V
  /// The derivative by the progress at the start.
  public var departure: V
  /// The derivative by the progress at the end.
  public var arrival: V
  /// The progress over the piece.
  public var progress: Progress

  /// Creates an interpolation with given derivatives at its ends.
  public init(from: V, to: V, departure: V, arrival: V, progress: Progress = Progress()) {
    self.from = from
    self.to = to
    self.departure = departure
    self.arrival = arrival
    self.progress = progress
  }

  /// The value at a fraction of the piece.
  public func value(at fraction: Double, in library: Library) -> V {
    value(atProgress: progress.value(at: fraction, in: library))
  }

  /// The value at a progress; progress beyond 0…1 extrapolates the polynomial.
  public func value(atProgress u: Double) -> V {
    let (square, cube) = (u * u, u * u * u)
    let rise = 3 * square - 2 * cube
    return V.weighted([
      (from, 1 - rise), (departure, cube - 2 * square + u), (to, rise), (arrival, cube - square),
    ]) ?? from.interpolated(to: to, at: u)
  }

  /// True if the value is the same at every progress.
  var isFlat: Bool {
    let zero = V.weighted([(from, 0)])
    return from == to && (zero == nil || departure == zero && arrival == zero)
  }

  /// The spline under a linear function of values and tangents.
  package func mapped(values: (V) -> V, tangents: (V) -> V) -> Spline {
    Spline(
      from: values(from), to: values(to), departure: tangents(departure),
      arrival: tangents(arrival), progress: progress)
  }
}

extension Components {
  // Inlined, the list needs no allocation.
  /// The weighted sum of each lane; never nil.
  @inline(__always)
  public static func weighted(_ terms: [(Components, Double)]) -> Components? {
    var sum = Components.zero
    for (lanes, weight) in terms { sum += lanes * weight }
    return sum
  }
}

extension Value {
  /// The weighted sum by components, of transforms by the entries of their matrices.
  public static func weighted(_ terms: [(Value, Double)]) -> Value? {
    guard let first = terms.first?.0 else { return nil }
    if first.lanes != nil {
      var sum = Components.zero
      for (value, weight) in terms {
        guard let lanes = value.lanes else { return nil }
        sum += lanes * weight
      }
      return Value(sum, kind: first.kind)
    }
    switch first {
    case .filters(let list):
      var sum = list.combined(list) { _, _ in 0 }
      for (value, weight) in terms {
        guard case .filters(let filters) = value, filters.hasInputs(of: list) else { return nil }
        sum = sum.combined(filters) { $0 + $1 * weight }
      }
      return .filters(sum)
    case .filterInput(let input):
      var sum = 0.0
      for (value, weight) in terms {
        guard case .filterInput(let term) = value else { return nil }
        sum += term.number * weight
      }
      return .filterInput(input.with(sum))
    case .numbers(let list):
      var sum = list.map { _ in 0.0 }
      for (value, weight) in terms {
        guard case .numbers(let numbers) = value, numbers.count == sum.count else { return nil }
        for (i, number) in numbers.enumerated() { sum[i] += number * weight }
      }
      return .numbers(sum)
    case .colors(let list):
      var sum = list.map { _ in Components.zero }
      for (value, weight) in terms {
        guard case .colors(let colors) = value, colors.count == sum.count else { return nil }
        for (i, c) in colors.enumerated() {
          sum[i] += Components(c.red, c.green, c.blue, c.alpha) * weight
        }
      }
      return .colors(sum.map { Color(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) })
    case .transform:
      var sum = [Double](repeating: 0, count: 16)
      for (value, weight) in terms {
        guard case .transform(let transform) = value else { return nil }
        for (i, entry) in transform.entries.enumerated() { sum[i] += entry * weight }
      }
      return Transform3D(entries: sum).map { .transform($0) }
    default: return nil
    }
  }
}
