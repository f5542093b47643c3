public import AnimPixels

/// A picture that a transition uses besides the two that it goes between: a mask, a backside, a
/// shading.
public final class TransitionImage: Hashable, Sendable {
  /// Its pixels.
  public let bitmap: Bitmap

  /// Creates a picture from its pixels.
  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  public static func == (a: TransitionImage, b: TransitionImage) -> Bool {
    a === b || a.bitmap == b.bitmap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
  }

  /// The picture in another size; itself where that is its own.
  func stretched(_ width: Int, _ height: Int) -> TransitionImage {
    if bitmap.width == width, bitmap.height == height { return self }
    return TransitionImage(bitmap.stretched(toWidth: width, height: height))
  }
}
