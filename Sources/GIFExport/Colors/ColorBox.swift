/// A range of points, sorted along the direction in which they spread most, and the best place to cut it in two.
struct ColorBox {
  let range: Range<Int>
  let mean: Oklab
  /// The first point of the upper half.
  private(set) var cut: Int
  /// The decrease of the sum of squared errors by the cut.
  private(set) var gain = 0.0

  /// Creates the box of a range of points, which must not be empty, and reorders them.
  init(_ points: inout [PaletteFitting.Point], _ range: Range<Int>) {
    self.range = range
    cut = range.lowerBound
    var total = ColorSum()
    for point in points[range] { total.add(point) }
    let mean = total.mean ?? Oklab(0)
    self.mean = mean
    guard range.count > 1 else { return }
    let axis = Self.principalAxis(points[range], mean: mean)
    // Places in the lowest bits define the order of equal keys.
    let old = Array(points[range])
    var keys = old.enumerated().map { place, point in
      UInt64(Self.sortable((point.color - mean).dot(axis))) << 32
        | UInt64(truncatingIfNeeded: place)
    }
    keys.withUnsafeMutableBufferPointer { keys in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: keys.count) {
        keys.sort(from: 32, with: $0)
      }
    }
    var lower = ColorSum()
    for (index, key) in zip(range, keys) {
      let point = old[Int(key & 0xFFFF_FFFF)]
      if index > range.lowerBound {
        var upper = total
        upper.weight -= lower.weight
        upper.lightness -= lower.lightness
        upper.a -= lower.a
        upper.b -= lower.b
        let gain = lower.strength + upper.strength - total.strength
        if gain > self.gain {
          self.gain = gain
          cut = index
        }
      }
      lower.add(point)
      points[index] = point
    }
  }

  /// The bits of a number in a form that is ordered like numbers.
  private static func sortable(_ number: Float) -> UInt32 {
    let bits = number.bitPattern
    return bits >> 31 == 0 ? bits | 1 << 31 : ~bits
  }

  /// The direction of the largest spread, by power iteration on the covariance matrix.
  private static func principalAxis(
    _ points: ArraySlice<PaletteFitting.Point>, mean: Oklab
  ) -> Oklab {
    var (xx, xy, xz, yy, yz, zz) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let d = point.color - mean
      let (x, y, z, w) = (Double(d.lightness), Double(d.a), Double(d.b), point.weight)
      xx += w * x * x
      xy += w * x * y
      xz += w * x * z
      yy += w * y * y
      yz += w * y * z
      zz += w * z * z
    }
    // The start isn't at right angles to any likely axis.
    var (x, y, z) = (1.0, 0.31, 0.17)
    for _ in 0..<12 {
      let next = (xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, xz * x + yz * y + zz * z)
      let size = max(abs(next.0), abs(next.1), abs(next.2))
      guard size > 0 else { break }
      (x, y, z) = (next.0 / size, next.1 / size, next.2 / size)
    }
    return Oklab(lightness: Float(x), a: Float(y), b: Float(z))
  }
}
