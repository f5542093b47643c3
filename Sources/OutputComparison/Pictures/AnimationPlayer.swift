import AnimImages
import AnimPixels

/// An animation at its current time.
struct AnimationPlayer {
  /// Minimum seconds between two times; smaller differences are rounding errors of sums.
  static let tolerance = 1e-6

  private var decoder: AnimationDecoder
  private(set) var picture: Bitmap
  /// Seconds at which the current picture ends.
  private(set) var end: Double
  /// True after the end of the last frame.
  private(set) var isOver = false

  var width: Int { decoder.width }
  var height: Int { decoder.height }
  var plays: Int? { decoder.plays }
  /// True for a single frame, which is shown for ever.
  var isStill: Bool { decoder.frameCount == 1 }

  init(_ bytes: [UInt8]) throws(ImageError) {
    var decoder = try AnimationDecoder(bytes)
    guard let first = try decoder.next() else { throw .empty }
    self.decoder = decoder
    picture = first.picture
    end = decoder.frameCount == 1 ? 0 : first.duration
  }

  /// Advances to a time, which must not be earlier than the last one.
  mutating func show(_ time: Double) throws(ImageError) {
    while !isOver, end <= time + Self.tolerance {
      guard let frame = try decoder.next() else {
        isOver = true
        return
      }
      picture = frame.picture
      end += frame.duration
    }
  }
}
