public import AnimPixels

/// A picture that a transition uses besides the two that it goes between: a mask, a backside, a
/// shading. Two are equal only where they are the same object.
public final class TransitionImage: Hashable, Sendable {
  public let bitmap: Bitmap

  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  public static func == (a: TransitionImage, b: TransitionImage) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
