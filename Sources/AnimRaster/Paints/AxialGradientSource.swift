import AnimGeometry
import AnimTimeline
import CAnimSpans

/// An axial gradient whose outermost colours go on, looked up per pixel centre.
struct AxialGradientSource: PixelSource {
  private let table: [UInt32]
  let isOpaque: Bool
  /// Number of entries of the table along the gradient, without the first and the last one.
  private let steps: Int
  /// The position along the gradient is numerator / denominator.
  private let numerator: PixelMapping.Row
  private let denominator: PixelMapping.Row
  private let isAffine: Bool
  /// The step from pixel to pixel and the row's start as positions in the table with 32 fraction
  /// bits; nil for a step that could exceed their range.
  private let fixedStep: Int?
  private var fixedStart = 0
  private var rowNumerator = 0.0
  private var rowDenominator = 1.0

  /// Nil if nothing is painted, or the transform flattens the plane.
  ///
  /// - Parameter projection: From the gradient's coordinates to pixels.
  init?(_ gradient: Gradient, from start: Point, to end: Point, _ projection: Projection) {
    let axis = end - start
    let square = axis.x * axis.x + axis.y * axis.y
    guard !gradient.stops.isEmpty, let map = PixelMapping(inverting: projection) else { return nil }
    denominator = map.w
    isAffine = map.isAffine
    guard square > 0, square.isFinite else {
      // An axis without length: every pixel is beyond the end.
      guard square == 0, let last = gradient.stops.last else { return nil }
      table = [Blend.pixel(last.color)]
      isOpaque = false
      steps = 0
      numerator = (0, 0, 0)
      fixedStep = 0
      return
    }
    let (kx, ky) = (axis.x / square, axis.y / square)
    let offset = start.x * kx + start.y * ky
    func along(_ u: Double, _ v: Double, _ w: Double) -> Double { u * kx + v * ky - w * offset }
    numerator = (
      along(map.u.x, map.v.x, map.w.x), along(map.u.y, map.v.y, map.w.y),
      along(map.u.one, map.v.one, map.w.one)
    )
    guard (abs(numerator.x) + abs(numerator.y) + abs(numerator.one)).isFinite else { return nil }
    let slope = (numerator.x * numerator.x + numerator.y * numerator.y).squareRoot()
    table = GradientTable.pixels(
      gradient.stops, gradient.interpolation, perPixel: isAffine ? slope : nil)
    steps = table.count - 2
    // Points behind the viewer are invisible, so only an affine gradient is opaque.
    isOpaque = isAffine && gradient.stops.allSatisfy { $0.color.clamped.alpha == 1 }
    let side = Double(CanvasLimits.maximumSide)
    let farthest = (abs(numerator.x) + abs(numerator.y)) * side + abs(numerator.one)
    fixedStep =
      isAffine && farthest * Double(steps) < 1_000_000_000
      ? Int((numerator.x * Double(steps) * 4_294_967_296).rounded()) : nil
  }

  mutating func begin(row: Int) {
    let y = Double(row) + 0.5
    rowNumerator = numerator.y * y + numerator.one
    rowDenominator = denominator.y * y + denominator.one
    if fixedStep != nil {
      let place = (rowNumerator + numerator.x / 2) * Double(steps) + 1
      fixedStart = Int((place * 4_294_967_296).rounded())
    }
  }

  func read(x: Int, count: Int, into buffer: UnsafeMutablePointer<UInt32>) {
    guard let fixedStep else { return readBlocks(x: x, count: count, into: buffer) }
    table.withUnsafeBufferPointer {
      var table = animspans_table(entries: $0.baseAddress, count: Int32($0.count))
      animspans_axial(
        buffer, Int32(count), &table, Int64(fixedStart &+ x &* fixedStep), Int64(fixedStep))
    }
  }

  @inline(__always)
  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    if fixedStep != nil {
      withUnsafeMutableBytes(of: &result) { bytes in
        if let base = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) {
          read(x: x, count: 8, into: base)
        }
      }
      return result
    }
    let count = Double(steps)
    let last = Double(table.count - 1)
    table.withUnsafeBufferPointer { table in
      for i in 0..<8 {
        let center = Double(x &+ i) + 0.5
        var t = numerator.x * center + rowNumerator
        if !isAffine {
          let w = denominator.x * center + rowDenominator
          // Points behind the viewer are invisible.
          if w > 0 { t /= w } else { continue }
        }
        let index = t * count + 1
        result[i] = table[index > 0 ? Int(min(index, last)) : 0]
      }
    }
    return result
  }
}
