package import AnimPixels

/// Writes the frames of an animation to a file of some format.
///
/// A writer begins with a ``FrameStream`` and what its format has to choose. Then frames are appended in the order of
/// their times, and it is finished once. Between two frames that differ in nothing there is none.
package protocol FrameWriter: ~Copyable {
  /// The report on the file.
  associatedtype Report: Sendable

  /// Adds the frame that shows from a time on.
  ///
  /// - Parameters:
  ///   - change: Its pixels in rectangles that don't overlap. All others are as they were; the first frame has all.
  ///   - time: Seconds from the start of the play, 0 for the first frame, and more than for the one before.
  mutating func append(_ change: [PixelPatch], at time: Double) throws

  /// Writes what isn't written yet.
  ///
  /// - Parameters:
  ///   - end: Seconds from the start at which the play is over.
  ///   - sink: Takes the bytes in order, in chunks. What it throws stops the work.
  ///   - proceed: Called before each picture that is coded. What it throws stops the work.
  consuming func finish(
    at end: Double, to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> Report
}

/// The properties of an animation in all formats.
package struct FrameStream: Hashable, Sendable {
  /// Pixels, at least 1.
  package var width: Int
  /// Pixels, at least 1.
  package var height: Int
  /// The number of plays; nil for ever. A format that can't count that far has its highest number.
  package var plays: Int?
  /// The relation of colours to alpha.
  package var alpha = PixelAlpha.premultiplied
  /// Threads that code frames, at least 1; the bytes don't depend on it.
  package var workers = 1

  /// Describes an animation of premultiplied pixels.
  package init(width: Int, height: Int, plays: Int? = nil) {
    self.width = width
    self.height = height
    self.plays = plays
  }
}

/// The relation of colours to alpha.
package enum PixelAlpha: Hashable, Sendable {
  /// They are multiplied by it.
  case premultiplied
  /// They aren't.
  case straight
}

/// The pictures that were written.
package struct FrameReport: Hashable, Sendable {
  /// Pictures in the file.
  package var framesWritten = 0
  /// Frames that show nothing new, and live on as a longer delay.
  package var framesMerged = 0
}

/// A series of frames that can't be written.
public enum FrameWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No frame was given.
  case noFrames
  /// A format can't have sides of so many pixels.
  case tooLarge(format: String, width: Int, height: Int, longestSide: Int)
  /// The file has more bytes than the format can count.
  case tooManyBytes(format: String)
  /// Memory is lacking.
  case memory

  /// The fault, with the limits and the remedy.
  public var description: String {
    switch self {
    case .noFrames: "an animation needs at least one frame"
    case .tooLarge(let format, let width, let height, let side):
      "\(format) can't have \(width) × \(height) pixels: \(side) a side are the most; use a smaller scale"
    case .tooManyBytes(let format):
      "the file would have more bytes than \(format) can count; use fewer frames or a smaller scale"
    case .memory: "there is no memory for the frames"
    }
  }
}
