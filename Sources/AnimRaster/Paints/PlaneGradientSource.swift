import AnimGeometry
import AnimTimeline
import CAnimSpans
import SystemC

/// A gradient that depends on both directions of its plane, looked up per pixel centre.
struct PlaneGradientSource<Shape: GradientShape>: PixelSource {
  private let shape: Shape
  private let table: [UInt32]
  private let mapping: PixelMapping
  private let isAffine: Bool
  private let spread: Gradient.Spread
  let isOpaque: Bool
  /// U, V and W at the first pixel centre of the row.
  private var start = (u: 0.0, v: 0.0, w: 1.0)

  /// - Parameter perPixel: The least share of the gradient that a step to the next pixel can cross.
  private init(
    _ shape: Shape, _ mapping: PixelMapping, _ gradient: Gradient, spread: Gradient.Spread,
    perPixel: Double?
  ) {
    self.shape = shape
    self.spread = spread
    isAffine = mapping.isAffine
    var mapping = mapping
    if Shape.isLinear, isAffine, spread != .pad {
      // Two periods more change nothing, and numbers stay small.
      mapping.unwind()
    }
    self.mapping = mapping
    table = GradientTable.pixels(gradient.stops, gradient.interpolation, perPixel: perPixel)
    isOpaque = mapping.isAffine && gradient.stops.allSatisfy { $0.color.clamped.alpha == 1 }
  }

  mutating func begin(row: Int) {
    let y = Double(row) + 0.5
    start.u = mapping.value(mapping.u, 0.5, y)
    start.v = mapping.value(mapping.v, 0.5, y)
    start.w = mapping.value(mapping.w, 0.5, y)
    if Shape.isLinear, isAffine, spread != .pad {
      start.u -= 2 * (start.u / 2).rounded(.down)
    }
  }

  /// A linear function at eight pixel centres.
  @inline(__always)
  private func values(_ step: Double, _ start: Double, _ x: Int) -> SIMD8<Float> {
    (SIMD8(0, 1, 2, 3, 4, 5, 6, 7) + Float(x)) * Float(step) + Float(start)
  }

  /// Numbers without their fractions, limited to 0…`maximum`, which is below 2²³. Not-a-number becomes
  /// 0.
  @inline(__always)
  private static func whole(_ values: SIMD8<Float>, maximum: Float) -> SIMD8<Int32> {
    let (zero, maximum) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: maximum))
    var v = zero.replacing(with: values, where: values .> zero)
    v.replace(with: maximum, where: v .> maximum)
    // Adding 2²³ leaves the nearest whole number in the lowest bits, which is one too large if it
    // exceeds the value.
    let sum = v + 8_388_608
    let excess = unsafeBitCast(v - (sum - 8_388_608), to: SIMD8<Int32>.self) &>> 31
    return (unsafeBitCast(sum, to: SIMD8<Int32>.self) & 0x7F_FFFF) &+ excess
  }

  func read(x: Int, count: Int, into buffer: UnsafeMutablePointer<UInt32>) {
    guard isAffine, Shape.isDistance, spread == .pad else {
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
    var offsets = shape.offsets(u, v)
    if spread != .pad { offsets = spread.folded(offsets) }
    // The first entry is the colour before the gradient, the last one the colour beyond it.
    let places = Self.whole(
      offsets * Float(table.count - 2) + 1, maximum: Float(table.count - 1))
    var result = SIMD8<UInt32>(repeating: 0)
    table.withUnsafeBufferPointer { table in
      for i in 0..<8 { result[i] = table[Int(places[i])] }
    }
    // Points behind the viewer are invisible.
    return isAffine ? result : result.replacing(with: 0, where: isBehind)
  }
}

extension PlaneGradientSource<AxialShape> {
  /// An axial gradient that doesn't end with its outermost colours. Nil if nothing is painted, or the transform
  /// flattens the plane.
  init?(_ gradient: Gradient, from start: Point, to end: Point, _ projection: Projection) {
    let axis = end - start
    let length = (axis.x * axis.x + axis.y * axis.y).squareRoot()
    guard !gradient.stops.isEmpty, length > 0, length.isFinite,
      let map = PixelMapping(inverting: projection)
    else { return nil }
    let mapping = map.rebased(origin: start, scaleX: 1 / length, scaleY: 1 / length)
      .turned(by: atan2(axis.y, axis.x))
    guard mapping.isFinite else { return nil }
    self.init(
      AxialShape(), mapping, gradient, spread: gradient.spread,
      perPixel: mapping.isAffine ? Self.length(mapping.u) : nil)
  }
}

extension PlaneGradientSource<RadialShape> {
  /// Nil if nothing is painted, or the transform flattens the plane.
  init?(_ gradient: Gradient, center: Point, radii: Size, _ projection: Projection) {
    guard !gradient.stops.isEmpty, radii.width > 0, radii.height > 0,
      let map = PixelMapping(inverting: projection)
    else { return nil }
    let mapping = map.rebased(origin: center, scaleX: 1 / radii.width, scaleY: 1 / radii.height)
    guard mapping.isFinite else { return nil }
    let minimum = min(Self.length(mapping.u), Self.length(mapping.v))
    self.init(
      RadialShape(), mapping, gradient, spread: gradient.spread,
      perPixel: mapping.isAffine ? minimum : nil)
  }
}

extension PlaneGradientSource<ConicShape> {
  /// Nil if nothing is painted, or the transform flattens the plane.
  init?(_ gradient: Gradient, center: Point, angle: Double, _ projection: Projection) {
    guard !gradient.stops.isEmpty, let map = PixelMapping(inverting: projection) else { return nil }
    let mapping = map.rebased(origin: center, scaleX: 1, scaleY: 1).turned(by: angle)
    guard mapping.isFinite else { return nil }
    self.init(ConicShape(), mapping, gradient, spread: .pad, perPixel: nil)
  }
}

extension PlaneGradientSource {
  /// The length of a step over one pixel.
  private static func length(_ row: PixelMapping.Row) -> Double {
    (row.x * row.x + row.y * row.y).squareRoot()
  }
}

extension PixelMapping {
  /// Takes whole periods of a gradient that is repeated or reflected out of the steps from pixel to pixel
  /// along u.
  fileprivate mutating func unwind() {
    u = (unwound(u.x), unwound(u.y), u.one)
  }

  private func unwound(_ step: Double) -> Double { step - 2 * (step / 2).rounded() }
}
