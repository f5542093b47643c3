import AnimGeometry
import AnimTimeline

/// A gradient's colours in a table that is finer than the pixels.
///
/// The first entry is the colour before the gradient and the last one that beyond it: several stops
/// may share an end, and then only the outermost is visible there.
enum GradientTable {
  /// Premultiplied pixels: one before, some at even steps along the gradient, one beyond.
  ///
  /// - Parameter perPixel: Minimum share of the gradient from one pixel to the next, in the direction of the colours;
  ///   nil if unknown.
  static func pixels(
    _ stops: [GradientStop], _ interpolation: Gradient.Interpolation = .premultiplied,
    perPixel: Double?
  ) -> [UInt32] {
    // Four entries per pixel keep hard stops in their pixel; steep colours need more, up to the
    // sixteen that always suffice.
    let perPixel = perPixel.map { max($0, 1e-9) } ?? 1.0 / 1024
    let wanted = min(max(4 / perPixel, steepness(stops) * 2), 16 / perPixel)
    var size = 256
    while size < 32768, Double(size) < wanted { size *= 2 }
    return table(stops, interpolation, size)
  }

  /// The maximum change of a channel over the length of the gradient, in steps of 0…255.
  private static func steepness(_ stops: [GradientStop]) -> Double {
    zip(stops, stops.dropFirst()).reduce(255) {
      let length = $1.1.offset - $1.0.offset
      return length > 0 ? max($0, 255 / length) : $0
    }
  }

  /// Colours at the middles of `size` steps; of stops with equal offsets the last counts from there
  /// on.
  private static func table(
    _ stops: [GradientStop], _ interpolation: Gradient.Interpolation, _ size: Int
  ) -> [UInt32] {
    typealias Channels = SIMD4<Double>
    var offsets: [Double] = []
    var colors: [Channels] = []
    for stop in stops {
      let c = stop.color.clamped
      let previous = offsets.last ?? 0
      offsets.append(stop.offset > previous ? min(stop.offset, 1) : previous)
      let alpha = c.alpha > 0 ? c.alpha : 0
      let factor = interpolation == .premultiplied ? alpha : 1
      colors.append(Channels(c.red * factor, c.green * factor, c.blue * factor, alpha) * 255)
    }
    func pixel(_ color: Channels) -> UInt32 {
      var color = color
      if interpolation == .straight {
        let alpha = color.w / 255
        color *= Channels(alpha, alpha, alpha, 1)
      }
      // Adding 1.5·2¹² leaves 40 fraction bits, and half a step more rounds to nearest.
      let bits = unsafeBitCast(color + 6144.5, to: SIMD4<UInt64>.self) &>> 40
      return UInt32(
        truncatingIfNeeded: (bits.x & 255) | (bits.y & 255) << 8 | (bits.z & 255) << 16
          | (bits.w & 255) << 24)
    }
    var next = 0
    let steps = (0..<size).map { i in
      let t = (Double(i) + 0.5) / Double(size)
      while next < offsets.count, offsets[next] <= t { next += 1 }
      var color = colors[max(0, next - 1)]
      if next > 0, next < offsets.count {
        let f = (t - offsets[next - 1]) / (offsets[next] - offsets[next - 1])
        color += (colors[next] - color) * f
      }
      return pixel(color)
    }
    return [pixel(colors[0])] + steps + [pixel(colors[colors.count - 1])]
  }
}
