package import AnimGeometry

/// A picture in nine parts: the corners keep their size, and the middle takes the remaining space.
public struct ImageStretch: Hashable, Sendable {
  /// One direction in three parts.
  public struct Axis: Hashable, Sendable {
    /// Four places in the area's coordinates, none less than the one before.
    public var places: SIMD4<Double>
    /// The corresponding places in the picture, in its pixels.
    public var pixels: SIMD4<Double>

    package init(places: SIMD4<Double>, pixels: SIMD4<Double>) {
      self.places = places
      self.pixels = pixels
    }

    /// - Parameters:
    ///   - places: The ends in the area's coordinates.
    ///   - pixels: The ends in the picture's pixels.
    ///   - middle: The part that stretches, in units of those pixels, limited to 0…1.
    ///   - scale: Pixels per point of the parts that don't stretch. If those exceed the space, they shrink in
    ///     proportion.
    package init(
      places: (from: Double, to: Double), pixels: (from: Double, to: Double),
      middle: (from: Double, to: Double), scale: Double
    ) {
      func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
      let (first, last) = (unit(middle.from), max(unit(middle.to), unit(middle.from)))
      let length = pixels.to - pixels.from
      let space = places.to - places.from
      var (before, after) = (first * length / scale, (1 - last) * length / scale)
      if before + after > space {
        let factor = space / (before + after)
        (before, after) = (before * factor, space - before * factor)
      }
      self.places = SIMD4(places.from, places.from + before, places.to - after, places.to)
      self.pixels = SIMD4(
        pixels.from, pixels.from + first * length, pixels.from + last * length, pixels.to)
      let missing = Self.minimumMiddle - (last - first) * length
      if missing > 0, length > Self.minimumMiddle {
        let start = self.pixels[1] - missing / 2
        self.pixels[1] = min(max(start, pixels.from), pixels.to - Self.minimumMiddle)
        self.pixels[2] = self.pixels[1] + Self.minimumMiddle
      }
    }

    /// Minimum width of the part that stretches, in pixels: an empty middle has the colour at its place.
    private static let minimumMiddle = 1.0 / 64
  }

  /// The three parts from left to right.
  public var x: Axis
  /// The three parts from top to bottom.
  public var y: Axis

  package init(x: Axis, y: Axis) {
    self.x = x
    self.y = y
  }
}

extension ImageStretch {
  /// The parts of a picture of some pixels over a rectangle; nil if it stretches evenly.
  ///
  /// - Parameters:
  ///   - part: The visible part of the picture, in units of the whole.
  ///   - center: The part that stretches, in units of the visible one.
  package init?(
    width: Double, height: Double, part: Rect, center: Rect, scale: Double, over rect: Rect
  ) {
    guard center != Rect(0, 0, 1, 1), scale > 0 else { return nil }
    x = Axis(
      places: (rect.minX, rect.maxX),
      pixels: (part.origin.x * width, (part.origin.x + part.size.width) * width),
      middle: (center.minX, center.maxX), scale: scale)
    y = Axis(
      places: (rect.minY, rect.maxY),
      pixels: (part.origin.y * height, (part.origin.y + part.size.height) * height),
      middle: (center.minY, center.maxY), scale: scale)
  }
}

extension ImageStretch {
  /// The parts that have an area: the rectangle of each, and the transform from the picture's pixels to it.
  package var cells: [(area: Rect, place: AffineTransform)] {
    var result: [(Rect, AffineTransform)] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let (left, right) = (x.places[column], x.places[column + 1])
        let (top, bottom) = (y.places[row], y.places[row + 1])
        let (u, v) = (x.pixels[column + 1] - x.pixels[column], y.pixels[row + 1] - y.pixels[row])
        guard right > left, bottom > top, u > 0, v > 0 else { continue }
        let (scaleX, scaleY) = ((right - left) / u, (bottom - top) / v)
        result.append(
          (
            Rect(left, top, right - left, bottom - top),
            AffineTransform(
              a: scaleX, b: 0, c: 0, d: scaleY, tx: left - x.pixels[column] * scaleX,
              ty: top - y.pixels[row] * scaleY)
          ))
      }
    }
    return result
  }
}
