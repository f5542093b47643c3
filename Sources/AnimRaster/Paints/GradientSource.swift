import AnimGeometry
import AnimTimeline

/// An axial gradient, looked up per pixel centre in a table that is finer than the pixels.
struct GradientSource: PixelSource {
  /// Premultiplied pixels at even steps along the gradient.
  private let table: [UInt32]
  /// The place along the gradient is numerator / denominator.
  private let numerator: PixelMapping.Row
  private let denominator: PixelMapping.Row
  private let isAffine: Bool
  /// The step from pixel to pixel and the row's start as places in the table with 32 fraction bits;
  /// no step where they could exceed their range.
  private let fixedStep: Int?
  private var fixedStart = 0
  private var rowNumerator = 0.0
  private var rowDenominator = 1.0

  /// Nil where nothing is to be painted, or the transform flattens the plane.
  init?(_ gradient: AxialGradient, _ projection: Projection) {
    let axis = gradient.end - gradient.start
    let square = axis.x * axis.x + axis.y * axis.y
    guard !gradient.stops.isEmpty, let map = PixelMapping(inverting: projection) else { return nil }
    denominator = map.w
    isAffine = map.isAffine
    guard square > 0, square.isFinite else {
      // No direction: everything is beyond the end.
      guard square == 0, let last = gradient.stops.last else { return nil }
      table = [Blend.pixel(last.color)]
      numerator = (0, 0, 0)
      fixedStep = 0
      return
    }
    let (kx, ky) = (axis.x / square, axis.y / square)
    let offset = gradient.start.x * kx + gradient.start.y * ky
    func along(_ u: Double, _ v: Double, _ w: Double) -> Double { u * kx + v * ky - w * offset }
    numerator = (
      along(map.u.x, map.v.x, map.w.x), along(map.u.y, map.v.y, map.w.y),
      along(map.u.one, map.v.one, map.w.one)
    )
    guard (abs(numerator.x) + abs(numerator.y) + abs(numerator.one)).isFinite else { return nil }
    // Four entries per pixel keep hard stops in their pixel; steep colours need more, up to the
    // sixteen that always suffice.
    let slope = (numerator.x * numerator.x + numerator.y * numerator.y).squareRoot()
    let perPixel = isAffine ? max(slope, 1e-9) : 1.0 / 1024
    let wanted = min(max(4 / perPixel, Self.steepness(gradient.stops) * 2), 16 / perPixel)
    var size = 256
    while size < 32768, Double(size) < wanted { size *= 2 }
    table = Self.table(gradient.stops, size)
    let side = Double(FrameRenderer.largestSide)
    let farthest = (abs(numerator.x) + abs(numerator.y)) * side + abs(numerator.one)
    fixedStep =
      isAffine && farthest * Double(size) < 1_000_000_000
      ? Int((numerator.x * Double(size) * 4_294_967_296).rounded()) : nil
  }

  /// The most that a channel can change per length of the gradient, in steps of 0…255.
  private static func steepness(_ stops: [GradientStop]) -> Double {
    zip(stops, stops.dropFirst()).reduce(255) {
      let length = $1.1.offset - $1.0.offset
      return length > 0 ? max($0, 255 / length) : $0
    }
  }

  /// Colours at the middles of `size` steps. Between stops premultiplied colours are interpolated;
  /// of stops with equal offsets the last counts from there on.
  private static func table(_ stops: [GradientStop], _ size: Int) -> [UInt32] {
    typealias Channels = SIMD4<Double>
    var offsets: [Double] = []
    var colors: [Channels] = []
    for stop in stops {
      let c = stop.color.clamped
      let previous = offsets.last ?? 0
      offsets.append(stop.offset > previous ? min(stop.offset, 1) : previous)
      let alpha = c.alpha > 0 ? c.alpha : 0
      colors.append(Channels(c.red * alpha, c.green * alpha, c.blue * alpha, alpha) * 255)
    }
    var next = 0
    return (0..<size).map { i in
      let t = (Double(i) + 0.5) / Double(size)
      while next < offsets.count, offsets[next] <= t { next += 1 }
      var color = colors[max(0, next - 1)]
      if next > 0, next < offsets.count {
        let f = (t - offsets[next - 1]) / (offsets[next] - offsets[next - 1])
        color += (colors[next] - color) * f
      }
      func byte(_ v: Double) -> UInt32 { v > 0 ? UInt32(min(v, 255) + 0.5) : 0 }
      return byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | byte(color.w) << 24
    }
  }

  mutating func begin(row: Int) {
    let y = Double(row) + 0.5
    rowNumerator = numerator.y * y + numerator.one
    rowDenominator = denominator.y * y + denominator.one
    if fixedStep != nil {
      let place = (rowNumerator + numerator.x / 2) * Double(table.count)
      fixedStart = Int((place * 4_294_967_296).rounded())
    }
  }

  @inline(__always)
  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    let count = Double(table.count)
    let last = count - 1
    table.withUnsafeBufferPointer { table in
      if let fixedStep {
        var place = fixedStart &+ x &* fixedStep
        for i in 0..<8 {
          result[i] = table[min(max(place &>> 32, 0), table.count &- 1)]
          place &+= fixedStep
        }
        return
      }
      for i in 0..<8 {
        let center = Double(x &+ i) + 0.5
        var t = numerator.x * center + rowNumerator
        if !isAffine {
          let w = denominator.x * center + rowDenominator
          // Behind the viewer nothing shows.
          if w > 0 { t /= w } else { continue }
        }
        let index = t * count
        result[i] = table[index > 0 ? Int(min(index, last)) : 0]
      }
    }
    return result
  }
}
