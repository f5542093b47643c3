public import AnimGeometry
import AnimTiming

/// The value of a track over one piece, as a function of the fraction 0…1 of the piece.
public enum Motion<V: TrackValue>: Hashable, Sendable {
  /// A constant value.
  case constant(V)
  /// An interpolation between two values along a curve.
  case tween(Tween<V>)
  /// An interpolation between two values along a cubic polynomial.
  indirect case spline(Spline<V>)
  /// A sequence of cubic polynomials.
  indirect case chain(SplineChain<V>)
  /// A point that moves along a path, or the direction of its motion.
  case path(PathMotion)
  /// The sum of all terms, for additive animations.
  case sum([Motion])
  /// An interpolation between two moving values along a curve.
  indirect case mix(from: Motion, to: Motion, by: Progress)
  /// Some lanes of one motion and the others of another.
  indirect case merge(lanes: LaneMask, from: Motion, others: Motion)
  /// A moving transform, composed of its parts.
  indirect case composed(TransformMotion)
  /// A part of a moving transform, which is decomposed at each time.
  indirect case component(TransformPart, of: Motion<Value>)
  /// The mean of the first two or three lanes, in each of them.
  indirect case mean(of: Int, lanesOf: Motion)
}

/// The progress of a piece: a part of a curve, in uniform time.
public struct Progress: Hashable, Sendable {
  /// The index in the library's curves; 0 is linear.
  public var curve: Int
  /// The point of the curve's time 0…1 at which the piece starts. A piece that runs backwards
  /// starts after its end.
  public var start: Double
  /// The point of the curve's time at which the piece ends.
  public var end: Double

  /// Creates the progress along a part of a curve, by default the whole linear curve.
  public init(curve: Int = 0, start: Double = 0, end: Double = 1) {
    self.curve = curve
    self.start = start
    self.end = end
  }

  /// The curve's time at a fraction of the piece.
  public func phase(at fraction: Double) -> Double { start + (end - start) * fraction }

  /// The progress at a fraction of the piece.
  public func value(at fraction: Double, in library: Library) -> Double {
    let phase = phase(at: fraction)
    return curve == 0 ? phase : library.value(ofCurve: curve, at: phase)
  }

  /// The progress of a part of the piece.
  public func part(from a: Double, to b: Double) -> Progress {
    Progress(curve: curve, start: phase(at: a), end: phase(at: b))
  }
}

/// Two values and the interpolation between them.
public struct Tween<V: TrackValue>: Hashable, Sendable {
  /// The value at progress 0.
  public var from: V
  /// The value at progress 1.
  public var to: V
  /// The progress over the piece.
  public var progress: Progress

  /// Creates an interpolation between two values, by default a linear one.
  public init(from: V, to: V, progress: Progress = Progress()) {
    self.from = from
    self.to = to
    self.progress = progress
  }

  /// The value at a fraction of the piece.
  public func value(at fraction: Double, in library: Library) -> V {
    from.interpolated(to: to, at: progress.value(at: fraction, in: library))
  }
}

/// A value of tracks: ``Components`` for numbers, points, rectangles and colours; ``Value`` for other
/// kinds.
public protocol TrackValue: Hashable, Sendable {
  /// Interpolates to another value; fractions beyond 0…1 extrapolate if the kind allows it.
  func interpolated(to other: Self, at fraction: Double) -> Self
  /// The sum of both; for transforms, this one applied before the other.
  func adding(_ other: Self) -> Self
  /// This value with some lanes replaced by another's.
  func replacing(_ mask: LaneMask, from other: Self) -> Self
  /// The sum of multiples of values of one kind; nil for kinds that don't consist of numbers.
  static func weighted(_ terms: [(Self, Double)]) -> Self?
  /// This value with the mean of the first two or three lanes in each of them.
  func averaged(_ count: Int) -> Self
  /// The value for the lanes of a moving point.
  static func travelling(_ lanes: Components) -> Self
  /// The value for a part of a transform.
  static func component(_ part: TransformPart, of value: Value) -> Self
  /// The value for all parts of a transform together.
  static func composed(_ components: TransformComponents) -> Self
  /// True if values between this one and another exist.
  func blends(with other: Self) -> Bool
  /// True if every number in it is finite.
  var isFinite: Bool { get }
  /// True if its numbers equal another value's within a tolerance, which is relative for numbers
  /// above 1. Other values have to be equal.
  func isNearly(_ other: Self, within tolerance: Double) -> Bool
}

extension Components: TrackValue {
  /// Interpolates each lane; fractions beyond 0…1 extrapolate.
  public func interpolated(to other: Components, at fraction: Double) -> Components {
    self + (other - self) * fraction
  }
  /// The sum of each lane.
  public func adding(_ other: Components) -> Components { self + other }
  /// These numbers with the lanes of a set replaced by others.
  public func replacing(_ mask: LaneMask, from other: Components) -> Components {
    var result = self
    for lane in 0..<4 where mask.contains(lane: lane) { result[lane] = other[lane] }
    return result
  }
  /// These numbers with the mean of the first two or three lanes in each of them.
  public func averaged(_ count: Int) -> Components {
    let mean = mean(of: count)
    return Components(mean, mean, count > 2 ? mean : z, w)
  }
  /// The lanes themselves: a point, or its direction in the first lane.
  public static func travelling(_ lanes: Components) -> Components { lanes }
  /// Always true.
  public func blends(with other: Components) -> Bool { true }
  /// True if all four numbers are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
  /// True if each lane equals the other's within a tolerance, which is relative for numbers above
  /// 1.
  public func isNearly(_ other: Components, within tolerance: Double) -> Bool {
    (0..<4).allSatisfy { self[$0].isNearly(other[$0], within: tolerance) }
  }
}

extension Double {
  /// True if it equals another number within a tolerance, which is relative above 1.
  fileprivate func isNearly(_ other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance * max(1, abs(self))
  }
}

extension Value: TrackValue {
  /// This value with some lanes replaced by another's; a filter's input replaces its number in a
  /// list of filters. Values without lanes are replaced whole.
  public func replacing(_ mask: LaneMask, from other: Value) -> Value {
    if case .filters(let filters) = self, case .filterInput(let input) = other {
      return .filters(input.applied(to: filters))
    }
    guard let a = lanes, let b = other.lanes else { return other }
    return Value(a.replacing(mask, from: b), kind: kind) ?? other
  }
  /// This value with the mean of the first two or three lanes in each of them; values without lanes
  /// are unchanged.
  public func averaged(_ count: Int) -> Value {
    lanes.flatMap { Value($0.averaged(count), kind: kind) } ?? self
  }
  /// The point in the first two lanes.
  public static func travelling(_ lanes: Components) -> Value { .point(Point(lanes.x, lanes.y)) }
  /// True if all numbers of lanes, lists and transforms equal the other's within a tolerance, which
  /// is relative above 1. Other values have to be equal.
  public func isNearly(_ other: Value, within tolerance: Double) -> Bool {
    func areNear(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { $0.isNearly($1, within: tolerance) }
    }
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): return areNear(a, b)
    case (.transform(let a), .transform(let b)): return areNear(a.entries, b.entries)
    default:
      guard let lanes, let others = other.lanes, kind == other.kind else { return self == other }
      return lanes.isNearly(others, within: tolerance)
    }
  }
}
