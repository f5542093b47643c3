package import AnimPixels

/// Reads the frames of an animation one after the other, each as the whole canvas shows it.
///
/// A still picture is an animation of one frame, which lasts 0 seconds.
package struct AnimationDecoder {
  /// The readers of the formats.
  private enum Reader {
    case gif(GIFAnimationDecoder)
    case png(APNGAnimationDecoder)
    case webP(WebPFrames)
    /// A still of any other format, until it is handed out.
    case still(Bitmap?)
  }

  /// The most pixels that all frames together may have: an hour of a small canvas, or minutes of a
  /// large one.
  package static let maximumTotalPixels = 16 << 30

  /// The format that the first bytes name.
  package let format: ImageFormat
  /// Pixels.
  package let width: Int
  /// Pixels.
  package let height: Int
  /// The number of frames, at least 1.
  package let frameCount: Int
  /// The number of times that the frames play, at least 1; nil for ever.
  package let plays: Int?
  private var reader: Reader

  /// Reads what stands around the frames. Pixels are read by ``next()``.
  ///
  /// - Throws: `ImageError` where the bytes are of no known format, damaged or cut off, or where the canvas
  ///   is larger than ``ImageDecoder`` allows, or all frames together than ``maximumTotalPixels``.
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
  /// - Returns: The premultiplied pixels of the whole canvas, and the seconds for which browsers show
  ///   them (see ``shownDuration(_:)``).
  /// - Throws: `ImageError` where the frame's pixels are damaged.
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

  /// The seconds for which browsers show a frame of an animation: as many as the file says, but 0.1
  /// for a hundredth of a second or less.
  static func shownDuration(_ seconds: Double) -> Double { seconds <= 0.01 ? 0.1 : seconds }

  /// Throws for more pixels in all frames than are read.
  static func check(
    frames: Int, width: Int, height: Int, _ format: ImageFormat
  ) throws(ImageError) {
    guard frames <= maximumTotalPixels / (width * height) else {
      throw .unsupported(format, "its \(frames) frames have more than 16 gigapixels together")
    }
  }
}

/// The decoder of libwebp, which can't be copied: a copy of an ``AnimationDecoder`` goes on where the other is.
private final class WebPFrames {
  var decoder: WebPAnimationDecoder

  init(_ decoder: consuming WebPAnimationDecoder) { self.decoder = decoder }
}
