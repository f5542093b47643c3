public import AnimGeometry
public import AnimPixels

extension Bitmap {
  /// Returns a picture of one colour, red by default, like Core Image's constant colour generator,
  /// but with a size.
  ///
  /// - Parameters:
  ///   - color: The colour; its components are limited to 0…1.
  ///   - width: Width in pixels; negative values count as 0. The program ends if there isn't enough
  ///     memory, four bytes for each pixel.
  ///   - height: Height in pixels; negative values count as 0.
  public static func constantColor(
    _ color: Color = .red, width: Int, height: Int
  ) -> Bitmap {
    let color = color.clamped
    let alpha = color.alpha
    let bytes = Color(
      red: color.red * alpha, green: color.green * alpha, blue: color.blue * alpha, alpha: alpha
    ).bytes
    return Bitmap(
      width: max(width, 0), height: max(height, 0),
      filledWith: bytes.indices.reduce(0) { $0 | UInt32(bytes[$1]) << UInt32(8 * $1) })
  }

  /// Returns the part of the picture in a rectangle, whose origin is the lower left corner, with y
  /// upwards. The part keeps its position: the area to the left and below is clear, and the area to
  /// the right and above is cut off. A pixel belongs to the part if its middle does.
  public func cropped(to rect: Rect) -> Bitmap {
    /// Returns the index of the first pixel whose middle is at or after a coordinate.
    func first(_ place: Double, _ count: Int) -> Int {
      Int(saturating: min(max((place - 0.5).rounded(.up), 0), Double(count)))
    }
    let (left, right) = (first(rect.minX, width), first(rect.maxX, width))
    let (low, high) = (first(rect.minY, height), first(rect.maxY, height))
    var result = Bitmap(width: right, height: high)
    for row in 0..<high where high - 1 - row >= low {
      for column in left..<max(right, left) {
        result[column, row] = self[column, height - high + row]
      }
    }
    return result
  }
}
