import AnimGeometry
import AnimTimeline
import CAnimSpans

/// Positions of points of a plane along a gradient, eight at a time.
protocol GradientShape {
  /// True if the position is the distance from the origin.
  static var isDistance: Bool { get }
  /// 0…1 along the gradient, greater beyond its end.
  func offsets(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float>
}

/// Distance from the origin; the gradient ends at the circle of radius 1.
struct RadialShape: GradientShape {
  static var isDistance: Bool { true }

  @inline(__always)
  func offsets(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> {
    (u * u + v * v).squareRoot()
  }
}

/// The angle from the direction of u towards v, in turns.
struct ConicShape: GradientShape {
  static var isDistance: Bool { false }

  /// Errors are below 1e-6 of a turn: a minimax polynomial of odd powers approximates the arc
  /// tangent of 0…1, and the other eighths of the turn are mirrored from that one.
  @inline(__always)
  func offsets(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> {
    let zero = SIMD8<Float>(repeating: 0)
    let (x, y) = (u.replacing(with: -u, where: u .< zero), v.replacing(with: -v, where: v .< zero))
    let isSteep = y .> x
    let least = y.replacing(with: x, where: isSteep)
    let most = x.replacing(with: y, where: isSteep)
    let ratio = least / most
    let square = ratio * ratio
    var sum = square * -0.0018654869 + 0.008380036
    sum = sum * square - 0.018530867
    sum = sum * square + 0.030803398
    sum = sum * square - 0.052938670
    sum = sum * square + 0.15915132
    var turn = sum * ratio
    turn.replace(with: 0.25 - turn, where: isSteep)
    turn.replace(with: 0.5 - turn, where: u .< zero)
    turn.replace(with: 1 - turn, where: v .< zero)
    return turn
  }
}

/// A gradient that depends on both directions of its plane, looked up per pixel centre.
struct PlaneGradientSource<Shape: GradientShape>: PixelSource {
  private let shape: Shape
  private let table: [UInt32]
  private let mapping: PixelMapping
  private let isAffine: Bool
  let isOpaque: Bool
  /// U, V and W at the first pixel centre of the row.
  private var start = (u: 0.0, v: 0.0, w: 1.0)

  private init(
    _ shape: Shape, _ mapping: PixelMapping, _ stops: [GradientStop], _ table: [UInt32]
  ) {
    self.shape = shape
    self.mapping = mapping
    self.table = table
    isAffine = mapping.isAffine
    isOpaque = mapping.isAffine && stops.allSatisfy { $0.color.clamped.alpha == 1 }
  }

  mutating func begin(row: Int) {
    let y = Double(row) + 0.5
    start.u = mapping.value(mapping.u, 0.5, y)
    start.v = mapping.value(mapping.v, 0.5, y)
    start.w = mapping.value(mapping.w, 0.5, y)
  }

  /// A linear function at eight pixel centres.
  @inline(__always)
  private func values(_ step: Double, _ start: Double, _ x: Int) -> SIMD8<Float> {
    (SIMD8(0, 1, 2, 3, 4, 5, 6, 7) + Float(x)) * Float(step) + Float(start)
  }

  /// Numbers without their fractions, limited to 0…`most`, which is below 2²³. Not-a-number becomes
  /// 0.
  @inline(__always)
  private static func whole(_ values: SIMD8<Float>, most: Float) -> SIMD8<Int32> {
    let (zero, most) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: most))
    var v = zero.replacing(with: values, where: values .> zero)
    v.replace(with: most, where: v .> most)
    // Adding 2²³ leaves the nearest whole number in the lowest bits, which is one too large if it
    // exceeds the value.
    let sum = v + 8_388_608
    let excess = unsafeBitCast(v - (sum - 8_388_608), to: SIMD8<Int32>.self) &>> 31
    return (unsafeBitCast(sum, to: SIMD8<Int32>.self) & 0x7F_FFFF) &+ excess
  }

  func read(x: Int, count: Int, into buffer: UnsafeMutablePointer<UInt32>) {
    guard isAffine, Shape.isDistance else {
      return readBlocks(x: x, count: count, into: buffer)
    }
    table.withUnsafeBufferPointer {
      var table = animspans_table(entries: $0.baseAddress, count: Int32($0.count))
      animspans_radial(
        buffer, Int32(x), Int32(count), &table,
        animspans_line(start: Float(start.u), step: Float(mapping.u.x)),
        animspans_line(start: Float(start.v), step: Float(mapping.v.x)))
    }
  }

  @inline(__always)
  func pixels(x: Int) -> SIMD8<UInt32> {
    var u = values(mapping.u.x, start.u, x)
    var v = values(mapping.v.x, start.v, x)
    var isBehind = SIMDMask<SIMD8<Int32>>(repeating: false)
    if !isAffine {
      let w = values(mapping.w.x, start.w, x)
      let isBelow = w .<= 0
      isBehind = isBelow
      u /= w
      v /= w
    }
    // The first entry is the colour before the gradient, the last one that beyond it.
    let places = Self.whole(
      shape.offsets(u, v) * Float(table.count - 2) + 1, most: Float(table.count - 1))
    var result = SIMD8<UInt32>(repeating: 0)
    table.withUnsafeBufferPointer { table in
      for i in 0..<8 { result[i] = table[Int(places[i])] }
    }
    // Points behind the viewer are invisible.
    return isAffine ? result : result.replacing(with: 0, where: isBehind)
  }
}

extension PlaneGradientSource<RadialShape> {
  /// Nil for an invisible gradient, or if the transform flattens the plane.
  init?(_ gradient: RadialGradient, _ projection: Projection) {
    let radii = gradient.radii
    guard !gradient.stops.isEmpty, radii.width > 0, radii.height > 0,
      let map = PixelMapping(inverting: projection)
    else { return nil }
    let mapping = map.rebased(
      origin: gradient.center, scaleX: 1 / radii.width, scaleY: 1 / radii.height)
    guard mapping.isFinite else { return nil }
    func length(_ row: PixelMapping.Row) -> Double { (row.x * row.x + row.y * row.y).squareRoot() }
    let least = min(length(mapping.u), length(mapping.v))
    self.init(
      RadialShape(), mapping, gradient.stops,
      GradientTable.pixels(gradient.stops, perPixel: mapping.isAffine ? least : nil))
  }
}

extension PlaneGradientSource<ConicShape> {
  /// Nil for an invisible gradient, or if the transform flattens the plane.
  init?(_ gradient: ConicGradient, _ projection: Projection) {
    guard !gradient.stops.isEmpty, let map = PixelMapping(inverting: projection) else { return nil }
    let mapping = map.rebased(origin: gradient.center, scaleX: 1, scaleY: 1)
      .turned(by: gradient.angle)
    guard mapping.isFinite else { return nil }
    self.init(
      ConicShape(), mapping, gradient.stops,
      GradientTable.pixels(gradient.stops, perPixel: nil))
  }
}
