public import AnimPixels

/// A picture that a transition uses besides source and target: a mask, a backside or a shading.
public final class TransitionImage: Hashable, Sendable {
  /// Pixels of the picture.
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

  /// Returns the picture in another size; itself if that is its size.
  func stretched(_ width: Int, _ height: Int) -> TransitionImage {
    if bitmap.width == width, bitmap.height == height { return self }
    return TransitionImage(bitmap.stretched(toWidth: width, height: height))
  }
}
