package import AnimPixels

/// Reads the frames of an animation in order, each as the whole canvas.
///
/// A still picture is an animation of one frame, which lasts 0 seconds.
package struct AnimationDecoder {
  /// The readers of the formats.
  private enum Reader {
    case gif(GIFAnimationDecoder)
    case png(APNGAnimationDecoder)
    case webP(WebPFrames)
    /// A still of any other format, until it is returned.
    case still(Bitmap?)
  }

  /// Maximum number of pixels of all frames together: an hour of a small canvas, or minutes of a
  /// large one.
  package static let maximumTotalPixels = 16 << 30

  /// The format, from the first bytes.
  package let format: ImageFormat
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int
  /// The number of frames, at least 1.
  package let frameCount: Int
  /// Number of plays, at least 1; nil for ever.
  package let plays: Int?
  private var reader: Reader

  /// Reads the file's structure. ``next()`` reads the pixels.
  ///
  /// - Throws: `ImageError` for bytes of an unknown format, damaged or cut off, for a canvas above
  ///   the limits of ``ImageDecoder``, and for more pixels than ``maximumTotalPixels``.
  package init(_ bytes: [UInt8]) throws(ImageError) {
    switch ImageFormat(bytes) {
    case .gif?:
      let decoder = try GIFAnimationDecoder(bytes)
      self.init(
        .gif, decoder.width, decoder.height, decoder.frameCount, decoder.plays, .gif(decoder))
    case .png?:
      let decoder = try APNGAnimationDecoder(bytes)
      self.init(
        .png, decoder.width, decoder.height, decoder.frameCount, decoder.plays, .png(decoder))
    case .webP?:
      let frames = WebPFrames(try WebPAnimationDecoder(bytes))
      let (width, height, count) = (
        frames.decoder.width, frames.decoder.height, frames.decoder.frameCount
      )
      try Self.check(frames: count, width: width, height: height, .webP)
      self.init(.webP, width, height, count, frames.decoder.plays, .webP(frames))
    case .jpeg?:
      let picture = try ImageDecoder.decode(bytes).bitmap
      self.init(.jpeg, picture.width, picture.height, 1, 1, .still(picture))
    case nil: throw .unknownFormat(ImageFormat.otherName(bytes))
    }
  }

  private init(
    _ format: ImageFormat, _ width: Int, _ height: Int, _ frameCount: Int, _ plays: Int?,
    _ reader: Reader
  ) {
    self.format = format
    (self.width, self.height) = (width, height)
    (self.frameCount, self.plays) = (frameCount, plays)
    self.reader = reader
  }

  /// The next frame, nil after the last one.
  ///
  /// - Returns: The premultiplied pixels of the whole canvas, and the duration in seconds in
  ///   browsers (see ``shownDuration(_:)``).
  /// - Throws: `ImageError` for damaged pixels.
  package mutating func next() throws(ImageError) -> (picture: Bitmap, duration: Double)? {
    switch reader {
    case .gif(var decoder):
      // The reader is taken out, so that its canvas has one owner and isn't copied.
      reader = .still(nil)
      let frame = try decoder.next()
      reader = .gif(decoder)
      return frame
    case .png(var decoder):
      reader = .still(nil)
      let frame = try decoder.next()
      reader = .png(decoder)
      return frame
    case .webP(let frames):
      guard let frame = try frames.decoder.next() else { return nil }
      return (frame.picture, frameCount == 1 ? 0 : Self.shownDuration(frame.duration))
    case .still(let picture):
      reader = .still(nil)
      return picture.map { ($0, 0) }
    }
  }

  /// The duration of a frame in browsers, in seconds: 0.1 for a hundredth of a second or less,
  /// otherwise the file's duration.
  static func shownDuration(_ seconds: Double) -> Double { seconds <= 0.01 ? 0.1 : seconds }

  /// Throws if all frames together exceed the maximum number of pixels.
  static func check(
    frames: Int, width: Int, height: Int, _ format: ImageFormat
  ) throws(ImageError) {
    guard frames <= maximumTotalPixels / (width * height) else {
      throw .unsupported(format, "its \(frames) frames have more than 16 gigapixels together")
    }
  }
}

/// The decoder of libwebp, which can't be copied: copies of an ``AnimationDecoder`` share its
/// position.
private final class WebPFrames {
  var decoder: WebPAnimationDecoder

  init(_ decoder: consuming WebPAnimationDecoder) { self.decoder = decoder }
}
