public import AnimGeometry
public import AnimPixels

extension Bitmap {
  /// A picture of one colour, red by default, as Core Image's constant colour generator gives it. That
  /// one has no bounds; this one is as large as it is asked for.
  ///
  /// - Parameters:
  ///   - color: The colour, its components limited to 0…1.
  ///   - width: Pixels; less than 0 counts as 0. More in all than there is memory for, four bytes for
  ///     each, end the program.
  ///   - height: Pixels, in the same way.
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

  /// What of the picture lies in a rectangle, whose origin is the lower left corner, y upwards. It keeps
  /// its place: the space to the left and below stays, without colour, and what is to the right and
  /// above is cut off. Pixels count whose middle is inside.
  public func cropped(to rect: Rect) -> Bitmap {
    /// The first of the pixels whose middle is at or after a place.
    func first(_ place: Double, _ count: Int) -> Int {
      place.isNaN ? 0 : Int(min(max((place - 0.5).rounded(.up), 0), Double(count)))
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
