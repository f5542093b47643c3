/// A reason why a GIF couldn't be written.
public enum GIFError: Error, CustomStringConvertible {
  /// A side of the canvas is outside of 1...65535 pixels.
  case canvasSize(width: Int, height: Int)
  /// A frame doesn't have the size of the canvas.
  case frameSize(frame: Int, width: Int, height: Int)
  /// A frame's delay is negative or larger than `GIFTiming.maximumDelay`.
  case delay(frame: Int, centiseconds: Int)
  /// The palette is to have a number of colours outside of 2...256.
  case maximumColors(Int)
  /// A given palette has no colour or more than 256.
  case palette(Int)
  /// The quality is outside of 1...100.
  case quality(Int)
  /// The number of plays is outside of 1...65536.
  case loopCount(Int)
  /// The duration or the frame rate isn't a usable number, or asks for too many frames.
  case timing(duration: Double, fps: Double)
  /// No quality and number of colours that may be tried gives a small enough file.
  case tooLarge(smallest: Int, limit: Int)
  /// No frame was given.
  case noFrames
  /// The receiver of the bytes failed, for instance because the disk is full.
  case sink(any Error)
  /// giflib refused, with its own message.
  case giflib(String)

  /// The mistake, with the limits and a remedy.
  public var description: String {
    switch self {
    case .canvasSize(let width, let height):
      "a GIF cannot be \(width) × \(height) pixels: each side must be 1...65535; "
        + "use a smaller scale"
    case .frameSize(let frame, let width, let height):
      "frame \(frame) is \(width) × \(height) pixels, unlike the canvas; "
        + "draw every frame at the size of the canvas"
    case .delay(let frame, let centiseconds):
      "frame \(frame) has a delay of \(centiseconds) hundredths of a second; "
        + "it must be 0...\(GIFTiming.maximumDelay)"
    case .maximumColors(let count):
      "a GIF palette cannot have \(count) colours; ask for 2...256"
    case .palette(let count):
      "a GIF palette has 1...256 colours, the one given has \(count)"
    case .quality(let quality):
      "a GIF cannot have a quality of \(quality); ask for 1...100"
    case .loopCount(let count):
      "a GIF cannot play \(count) times; ask for 1...65536 or forever"
    case .timing(let duration, let fps):
      "an animation of \(duration) s at \(fps) frames per second isn't possible; give a finite duration "
        + "of at least 0, a rate above 0, and at most \(GIFTiming.maximumFrames) frames in all"
    case .tooLarge(let smallest, let limit):
      "the GIF cannot have \(limit) bytes or less: with the lowest quality and the fewest colours it "
        + "has \(smallest); use fewer frames per second, a smaller scale, a lower lowest "
        + "quality or fewer colours"
    case .noFrames:
      "a GIF needs at least one frame; append one before finishing"
    case .sink(let error):
      "the GIF's bytes could not be stored: \(error)"
    case .giflib(let message):
      "giflib could not write the GIF: \(message)"
    }
  }
}
