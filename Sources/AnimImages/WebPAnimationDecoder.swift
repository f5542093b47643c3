package import AnimPixels
import CAnimWebPShim

/// Reads the frames of a WebP file in order, with two pictures of the canvas in memory.
package struct WebPAnimationDecoder: ~Copyable {
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int
  /// The number of frames, at least 1.
  package let frameCount: Int
  /// Number of plays, at least 1; nil for ever.
  package let plays: Int?
  private let frames: OpaquePointer
  private var isOver = false

  /// Starts before the first frame. A still is an animation of one frame.
  ///
  /// - Throws: `ImageError` for bytes that aren't a WebP file or are cut off, and for a canvas
  ///   above the limits of ``ImageDecoder``.
  package init(_ bytes: [UInt8]) throws(ImageError) {
    let header = try WebPDecoder.header(bytes)
    var message: UnsafePointer<CChar>?
    guard let frames = animwebp_frames_open(bytes, bytes.count, &message) else {
      throw .broken(.webP, LibWebP.text(message))
    }
    self.frames = frames
    (width, height, frameCount) = (header.width, header.height, max(header.frameCount, 1))
    let count = Int(animwebp_frames_plays(frames))
    plays = frameCount == 1 ? 1 : count == 0 ? nil : count
  }

  deinit { animwebp_frames_close(frames) }

  /// The next picture of the whole canvas, premultiplied, and its duration in seconds; nil after
  /// the last.
  ///
  /// - Throws: `ImageError` for a damaged frame, which ends the animation.
  package mutating func next() throws(ImageError) -> (picture: Bitmap, duration: Double)? {
    guard var frame = try nextSamples() else { return nil }
    ImageDecoder.premultiply(&frame.picture)
    return frame
  }

  /// The next picture, not premultiplied, red in the lowest byte in memory.
  mutating func nextSamples() throws(ImageError) -> (picture: Bitmap, duration: Double)? {
    if isOver { return nil }
    var rgba: UnsafePointer<UInt8>?
    var milliseconds: Int32 = 0
    let status = animwebp_frames_next(frames, &rgba, &milliseconds)
    guard status == 1, let rgba else {
      isOver = true
      if status == 0 { return nil }
      throw .broken(.webP, "its image data is damaged or cut off")
    }
    var picture = Bitmap(width: width, height: height)
    let size = 4 * width * height
    picture.pixels.withUnsafeMutableBytes {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: rgba, count: size))
    }
    return (picture, Double(milliseconds) / 1000)
  }
}
