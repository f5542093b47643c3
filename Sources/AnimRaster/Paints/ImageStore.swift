import AnimPixels

/// The pictures of a timeline.
final class ImageStore: Sendable {
  let images: [Bitmap]

  init(_ images: [Bitmap]) { self.images = images }
}
