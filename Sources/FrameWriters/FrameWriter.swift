package import AnimPixels

/// Writes the frames of an animation to a file of some format.
///
/// A writer is created with a ``FrameStream`` and the options of its format. Then frames are
/// appended in the order of their times, and it is finished once. Frames that don't differ from the
/// one before are not appended.
package protocol FrameWriter: ~Copyable {
  /// The report on the file.
  associatedtype Report: Sendable

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - change: The frame's changed pixels, in rectangles that don't overlap. The first frame has
  ///     all pixels.
  ///   - time: The time at which the frame appears, in seconds from the start: 0 for the first
  ///     frame, and increasing.
  mutating func append(_ change: [PixelPatch], at time: Double) throws

  /// Writes the rest of the file.
  ///
  /// - Parameters:
  ///   - end: The end of the last frame, in seconds from the start.
  ///   - sink: Receives the bytes in order, in chunks. An error that it throws stops the work.
  ///   - proceed: Called before each picture is coded. An error that it throws stops the work.
  consuming func finish(
    at end: Double, to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> Report
}

/// The properties of an animation in all formats.
package struct FrameStream: Hashable, Sendable {
  /// Width in pixels, at least 1.
  package var width: Int
  /// Height in pixels, at least 1.
  package var height: Int
  /// The number of plays; nil for ever. A format with a lower maximum uses that.
  package var plays: Int?
  /// The representation of alpha in pixels.
  package var alpha = PixelAlpha.premultiplied
  /// Number of threads that code frames, at least 1. It doesn't affect the bytes.
  package var workers = 1

  /// Creates the properties of an animation with premultiplied pixels.
  package init(width: Int, height: Int, plays: Int? = nil) {
    self.width = width
    self.height = height
    self.plays = plays
  }
}

/// The representation of alpha in pixels.
package enum PixelAlpha: Hashable, Sendable {
  /// Colours are multiplied by alpha.
  case premultiplied
  /// Colours are independent of alpha.
  case straight
}

/// Numbers of pictures that were written.
package struct FrameReport: Hashable, Sendable {
  /// Number of pictures in the file.
  package var framesWritten = 0
  /// Number of frames without changes, which are merged into the delay of the frame before.
  package var framesMerged = 0
}

/// An error that prevents writing an animation.
public enum FrameWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No frame was appended.
  case noFrames
  /// A side is longer than the format allows.
  case tooLarge(format: String, width: Int, height: Int, maximumSide: Int)
  /// The file has more bytes than the format allows.
  case tooManyBytes(format: String)
  /// Memory is short.
  case memory

  /// A sentence with the fault, the limits and the remedy.
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
