public import AnimGeometry
public import AnimPixels

extension Bitmap {
  /// A picture of one colour, red by default, as Core Image's constant colour generator gives it. That
  /// one has no bounds; this one is as large as it is asked for.
  public static func constantColor(
    _ color: Color = .red, width: Int, height: Int
  ) -> Bitmap {
    let color = color.clamped
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    let alpha = color.alpha.isNaN ? 0 : color.alpha
    func part(_ value: Double) -> UInt32 { byte(value.isNaN ? 0 : value * alpha) }
    let low = part(color.red) | part(color.green) << 8
    return Bitmap(
      width: max(width, 0), height: max(height, 0),
      filledWith: low | part(color.blue) << 16 | byte(alpha) << 24)
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
