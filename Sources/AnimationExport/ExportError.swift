import AnimImages
import AnimRaster

/// An export that can't be made.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has more pixels than can be drawn.
  case pictureTooLarge(width: Double, height: Double)
  /// A picture has at least one pixel each way, a contact sheet at least one still.
  case nothingToDraw
  /// A table of samples could have more keys than are written.
  case tooManyKeys(Double)

  /// The most pixels of a side.
  static let longestSide = Double(FrameRenderer.largestSide)
  /// The most pixels in all.
  static let mostPixels = Double(ImageDecoder.pixelLimit)
  /// The most keys of a table of samples, for all tracks together.
  static let mostKeys = 5e6

  /// What is wrong, with the limits and what to do.
  public var description: String {
    switch self {
    case .pictureTooLarge(let width, let height):
      "a picture of \(Self.text(width)) × \(Self.text(height)) pixels is too large; at most "
        + "\(Self.text(Self.longestSide)) a side and \(Self.text(Self.mostPixels)) in all are "
        + "drawn. Use a smaller scale, size or canvas"
    case .tooManyKeys(let count):
      "a table of samples of this scene could have \(Self.text(count)) keys; at most "
        + "\(Self.text(Self.mostKeys)) are written. Use a lower rate, a tolerance instead, or a "
        + "shorter duration"
    case .nothingToDraw: "a picture needs at least one pixel, and a contact sheet one still"
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number.rounded()).map(String.init) ?? "\(number)"
  }
}
