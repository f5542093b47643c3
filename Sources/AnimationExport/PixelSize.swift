/// The size of a picture in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// At least 1.
  public var width: Int
  /// At least 1.
  public var height: Int

  /// Creates a size, in pixels.
  public init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// As many pixels as a part of both sides has, at least one where there are any.
  ///
  /// - Parameter factor: From 0 to 1.
  func scaled(by factor: Double) -> PixelSize {
    guard factor < 1 else { return self }
    func part(_ side: Int) -> Int {
      side > 1 ? max(1, min(side, Int(exactly: (Double(side) * factor).rounded()) ?? side)) : side
    }
    return PixelSize(part(width), part(height))
  }
}
