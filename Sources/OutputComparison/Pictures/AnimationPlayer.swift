import AnimImages
import AnimPixels

/// An animation at the time to which it was put.
struct AnimationPlayer {
  /// The least seconds between two moments: less is what sums of durations are off.
  static let tolerance = 1e-6

  private var decoder: AnimationDecoder
  /// The picture that is shown.
  private(set) var picture: Bitmap
  /// Seconds at which what is shown ends.
  private(set) var end: Double
  /// True once the last frame is over.
  private(set) var isOver = false

  var width: Int { decoder.width }
  var height: Int { decoder.height }
  var plays: Int? { decoder.plays }
  /// True for one frame, which lasts as long as it is looked at.
  var isStill: Bool { decoder.frameCount == 1 }

  init(_ bytes: [UInt8]) throws(ImageError) {
    var decoder = try AnimationDecoder(bytes)
    guard let first = try decoder.next() else { throw .empty }
    self.decoder = decoder
    picture = first.picture
    end = decoder.frameCount == 1 ? 0 : first.duration
  }

  /// Goes on to what is shown at a time that isn't earlier than the last one.
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
