/// How one colour is drawn: with one palette entry, or with a fixed pattern of two.
///
/// The choice depends on nothing but the colour and the place on the canvas, so a pixel that keeps
/// its colour keeps its index.
struct Ink: Hashable {
  /// The entry that is nearest to the colour.
  var main: UInt8
  /// The entry that is mixed in.
  var second: UInt8
  /// How many of 64 pixels take the second entry.
  var level: UInt8

  init(main: UInt8, second: UInt8 = 0, level: UInt8 = 0) {
    self.main = main
    self.second = second
    self.level = level
  }

  @inline(__always)
  func index(x: Int, y: Int) -> UInt8 {
    Self.threshold(x: x, y: y) < level ? second : main
  }

  /// The 8 × 8 ordered threshold matrix (Bayer 1973), 0...63: the bits of x ^ y and y,
  /// interleaved in reverse.
  @inline(__always)
  static func threshold(x: Int, y: Int) -> UInt8 {
    let d = x ^ y
    let high = (d & 1) << 5 | (y & 1) << 4
    let middle = (d & 2) << 2 | (y & 2) << 1
    let low = (d & 4) >> 1 | (y & 4) >> 2
    return UInt8(truncatingIfNeeded: high | middle | low)
  }
}

extension Ink {
  /// The pair of palette entries that shows a colour best.
  ///
  /// A pair is judged by how far its mixture is from the colour, plus a share of the graininess
  /// that its pattern has; a single entry wins when nothing is gained.
  init(dithering color: Oklab, with palette: NearestColor) {
    // Seen from a normal distance the pattern blurs, so grain counts less than a wrong mean.
    let grainWeight: Float = 0.12
    let (main, squaredDistance) = palette.nearest(to: color)
    self.init(main: UInt8(truncatingIfNeeded: main))
    guard squaredDistance > 0 else { return }
    let base = palette.colors[main]
    let offset = color - base
    var best = squaredDistance
    // Farther entries would have a share of less than a 64th.
    let reach = squaredDistance.squareRoot() * 64
    for index in palette.indices(around: color.lightness, reach: reach) where index != main {
      let step = palette.colors[index] - base
      let length = step.dot(step)
      guard length > 0 else { continue }
      let share = (offset.dot(step) / length * 64).rounded() / 64
      guard share > 0, share < 1 else { continue }
      let miss = offset - share * step
      let cost = miss.dot(miss) + grainWeight * share * (1 - share) * length
      if cost < best {
        best = cost
        second = UInt8(truncatingIfNeeded: index)
        level = UInt8(share * 64)
      }
    }
  }
}

extension Oklab {
  @inline(__always)
  static func - (a: Oklab, b: Oklab) -> Oklab {
    Oklab(lightness: a.lightness - b.lightness, a: a.a - b.a, b: a.b - b.b)
  }

  @inline(__always)
  static func * (factor: Float, color: Oklab) -> Oklab {
    Oklab(lightness: factor * color.lightness, a: factor * color.a, b: factor * color.b)
  }

  @inline(__always)
  func dot(_ other: Oklab) -> Float {
    lightness * other.lightness + a * other.a + b * other.b
  }
}
