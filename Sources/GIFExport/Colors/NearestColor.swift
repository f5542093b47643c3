/// Finds the nearest of a set of colours, which are kept in the order of their lightness.
struct NearestColor {
  let colors: [Oklab]

  /// - Parameter colors: at least one colour, sorted by lightness.
  init(sorted colors: [Oklab]) { self.colors = colors }

  /// The place of the nearest colour and the squared distance to it. Of equally near colours, the first wins that the
  /// search meets on its way outwards in lightness.
  func nearest(to color: Oklab) -> (index: Int, squaredDistance: Float) {
    colors.withUnsafeBufferPointer { colors in
      var above = firstIndex(notBelow: color.lightness)
      var below = above - 1
      var best = (index: 0, squaredDistance: Float.infinity)
      while true {
        let up = above < colors.count ? colors[above].lightness - color.lightness : .infinity
        let down = below >= 0 ? color.lightness - colors[below].lightness : .infinity
        let step = min(up, down)
        // The difference in lightness alone is already too large.
        if !(step * step < best.squaredDistance) { return best }
        let index = up <= down ? above : below
        let distance = colors[index].squaredDistance(to: color)
        if distance < best.squaredDistance { best = (index, distance) }
        if up <= down { above += 1 } else { below -= 1 }
      }
    }
  }

  private func firstIndex(notBelow lightness: Float) -> Int {
    var low = 0
    var high = colors.count
    while low < high {
      let middle = (low + high) / 2
      if colors[middle].lightness < lightness { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Finds the nearest of a set of colours for many colours, of which similar ones have the same neighbours.
struct NearestColors {
  private let byLightness: NearestColor
  let neighbours: ColorNeighbours
  /// The last answer for colours that agree in the upper five bits of their components.
  private var known = [UInt16](repeating: .max, count: 1 << 15)

  var colors: [Oklab] { byLightness.colors }

  /// - Parameter colors: at least one colour and at most 256, sorted by lightness.
  init(sorted colors: [Oklab]) {
    byLightness = NearestColor(sorted: colors)
    neighbours = ColorNeighbours(colors)
  }

  /// - Parameter encoded: The same colour in sRGB, red in the lowest byte.
  mutating func nearest(to color: Oklab, encoded: UInt32) -> Int {
    let red = encoded >> 3 & 31
    let green = encoded >> 11 & 31
    let blue = encoded >> 19 & 31
    let cell = Int(red | green << 5 | blue << 10)
    let start = known[cell]
    let found =
      start == .max
      ? byLightness.nearest(to: color).index : neighbours.nearest(to: color, from: Int(start))
    known[cell] = UInt16(truncatingIfNeeded: found)
    return found
  }
}
