public import AnimGeometry
import AnimTiming

/// What a track does over the length of one piece, as a function of the fraction 0…1 of it.
public enum Motion<V: TrackValue>: Hashable, Sendable {
  /// One value all along.
  case constant(V)
  /// From one value to another by a curve.
  case tween(Tween<V>)
  /// From one value to another along a cubic polynomial.
  indirect case spline(Spline<V>)
  /// Along cubic polynomials, one after the other.
  indirect case chain(SplineChain<V>)
  /// A point that travels along a path, or its direction.
  case path(PathMotion)
  /// All values added, for animations that add to what is below them.
  case sum([Motion])
  /// From one moving value to another by a curve.
  indirect case mix(from: Motion, to: Motion, by: Progress)
  /// Some lanes from one motion, the others from another.
  indirect case merge(lanes: LaneMask, from: Motion, others: Motion)
  /// A moving transform put together from its parts.
  indirect case composed(TransformMotion)
  /// A part of a moving transform that is taken apart at each moment.
  indirect case component(TransformPart, of: Motion<Value>)
  /// The mean of the first so many lanes, 2 or 3, in each of them.
  indirect case mean(of: Int, lanesOf: Motion)
}

/// How far along a piece is: a part of a curve, played at constant speed.
public struct Progress: Hashable, Sendable {
  /// The index in the library's curves; 0 is linear.
  public var curve: Int
  /// Where on the curve's time 0…1 the piece starts and ends. A curve that runs back has a start
  /// after its end.
  public var start: Double
  /// Where on the curve's time the piece ends.
  public var end: Double

  /// Creates the progress of a part of a curve, unless told otherwise the whole of the linear one.
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

/// Two values and the way between them.
public struct Tween<V: TrackValue>: Hashable, Sendable {
  /// The value at progress 0.
  public var from: V
  /// The value at progress 1.
  public var to: V
  /// How far the motion is over the piece.
  public var progress: Progress

  /// Creates a way between two values, unless told otherwise at one speed.
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

/// A set of lanes, one bit for each of the four, the first lowest.
public struct LaneMask: OptionSet, Hashable, Sendable {
  /// One bit for each lane.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set with one lane, 0...3; empty for another index.
  public static func lane(_ index: Int) -> LaneMask {
    LaneMask(rawValue: index < 4 && index >= 0 ? 1 << UInt8(index) : 0)
  }
  /// All four.
  public static var all: LaneMask { LaneMask(rawValue: 15) }

  /// Whether a lane, 0...3, is in the set.
  public func contains(lane index: Int) -> Bool { contains(.lane(index)) }
}

/// What a track can hold: ``Lanes`` for numbers, points, rectangles and colours; ``Value`` for the
/// rest.
public protocol TrackValue: Hashable, Sendable {
  /// The value at a fraction of the way to another; fractions beyond 0…1 go on as far as the kind
  /// has values there.
  func interpolated(to other: Self, at fraction: Double) -> Self
  /// The sum of both; a transform is applied before the other one.
  func adding(_ other: Self) -> Self
  /// This value with some lanes from another.
  func replacing(_ mask: LaneMask, from other: Self) -> Self
  /// The sum of multiples of values of one kind; nil for kinds that are not made of numbers.
  static func weighted(_ terms: [(Self, Double)]) -> Self?
  /// This value with the mean of the first so many lanes, 2 or 3, in each of them.
  func averaged(_ count: Int) -> Self
  /// What a travelling point gives.
  static func travelling(_ lanes: Lanes) -> Self
  /// What a part of a transform gives.
  static func component(_ part: TransformPart, of value: Value) -> Self
  /// What the parts of a transform give together.
  static func composed(_ components: TransformComponents) -> Self
  /// Whether there is a way to another value.
  func blends(with other: Self) -> Bool
  /// Whether every number in it is finite.
  var isFinite: Bool { get }
  /// True if no number in it differs from another value's by more than a tolerance, for numbers above 1 by
  /// more than that share of them. What isn't made of numbers has to be equal.
  func isNearly(_ other: Self, within tolerance: Double) -> Bool
}

extension Lanes: TrackValue {
  /// Lane by lane; fractions beyond 0…1 extrapolate.
  public func interpolated(to other: Lanes, at fraction: Double) -> Lanes {
    self + (other - self) * fraction
  }
  /// The sum, lane by lane.
  public func adding(_ other: Lanes) -> Lanes { self + other }
  /// These numbers with the lanes of a set from others.
  public func replacing(_ mask: LaneMask, from other: Lanes) -> Lanes {
    var result = self
    for lane in 0..<4 where mask.contains(lane: lane) { result[lane] = other[lane] }
    return result
  }
  /// These numbers with the mean of the first so many lanes, 2 or 3, in each of them.
  public func averaged(_ count: Int) -> Lanes {
    let mean = mean(of: count)
    return Lanes(mean, mean, count > 2 ? mean : z, w)
  }
  /// The point in the first two lanes, or its direction in the first.
  public static func travelling(_ lanes: Lanes) -> Lanes { lanes }
  /// Always.
  public func blends(with other: Lanes) -> Bool { true }
  /// Whether all four are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
  /// True if no lane differs by more than a tolerance, above 1 by more than that share of it.
  public func isNearly(_ other: Lanes, within tolerance: Double) -> Bool {
    (0..<4).allSatisfy { self[$0].isNearly(other[$0], within: tolerance) }
  }
}

extension Double {
  /// True if it differs by no more than a tolerance, above 1 by no more than that share of it.
  fileprivate func isNearly(_ other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance * max(1, abs(self))
  }
}

extension Value: TrackValue {
  /// This value with some lanes from another; a filter's input takes its place in a list of
  /// filters. Values without lanes give the other.
  public func replacing(_ mask: LaneMask, from other: Value) -> Value {
    if case .filters(let filters) = self, case .filterInput(let input) = other {
      return .filters(input.applied(to: filters))
    }
    guard let a = lanes, let b = other.lanes else { return other }
    return Value(a.replacing(mask, from: b), kind: kind) ?? other
  }
  /// This value with the mean of the first so many lanes, 2 or 3, in each of them; values without
  /// lanes stay as they are.
  public func averaged(_ count: Int) -> Value {
    lanes.flatMap { Value($0.averaged(count), kind: kind) } ?? self
  }
  /// The point in the first two lanes.
  public static func travelling(_ lanes: Lanes) -> Value { .point(Point(lanes.x, lanes.y)) }
  /// True if no number of lanes, lists and transforms differs by more than a tolerance, above 1 by more than
  /// that share of it. Other values have to be equal.
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
