import AnimImages
import AnimRaster

/// An error that prevents an export.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has more pixels than can be drawn.
  case pictureTooLarge(width: Double, height: Double)
  /// A picture has no pixels, or a contact sheet no stills.
  case nothingToDraw
  /// A table at a rate could have more keys than the maximum.
  case tooManyKeys(Double)

  /// Maximum width and height in pixels.
  static let maximumSide = Double(FrameRenderer.maximumSide)
  /// Maximum number of pixels.
  static let maximumPixels = Double(ImageDecoder.pixelLimit)
  /// Maximum number of keys of a table at a rate, for all tracks together.
  static let maximumKeys = 5e6

  /// The fault, with the limits and the remedy.
  public var description: String {
    switch self {
    case .pictureTooLarge(let width, let height):
      "a picture of \(Self.text(width)) × \(Self.text(height)) pixels is too large; at most "
        + "\(Self.text(Self.maximumSide)) a side and \(Self.text(Self.maximumPixels)) in all are "
        + "drawn. Use a smaller scale, size or canvas"
    case .tooManyKeys(let count):
      "a table of samples of this scene could have \(Self.text(count)) keys; at most "
        + "\(Self.text(Self.maximumKeys)) are written. Use a lower rate, a tolerance instead, or a "
        + "shorter duration"
    case .nothingToDraw: "a picture needs at least one pixel, and a contact sheet one still"
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number.rounded()).map(String.init) ?? "\(number)"
  }
}
