/// The size of a picture in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Width in pixels, at least 1.
  public var width: Int
  /// Height in pixels, at least 1.
  public var height: Int

  /// Creates a size, in pixels.
  public init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// The size with both sides multiplied by a factor, at least one pixel unless they have none.
  ///
  /// - Parameter factor: The factor, from 0 to 1; more counts as 1.
  func scaled(by factor: Double) -> PixelSize {
    guard factor < 1 else { return self }
    func part(_ side: Int) -> Int {
      side > 1 ? max(1, min(side, Int(exactly: (Double(side) * factor).rounded()) ?? side)) : side
    }
    return PixelSize(part(width), part(height))
  }
}
