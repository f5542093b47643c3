import AnimImages
package import AnimPixels

/// Writes each frame as a PNG file of its own.
package struct PNGSequenceWriter: ~Copyable, FrameWriter {
  private let take: ([UInt8]) throws -> Void
  private let level: Int
  private var bitmap: Bitmap
  private var last: [UInt8]?
  private var report = FrameReport()

  /// - Parameters:
  ///   - stream: The properties of the animation, with premultiplied pixels.
  ///   - level: The effort of zlib, 1 (fast) to 9 (small).
  ///   - take: Receives the files, one for each frame, including frames without changes. An error
  ///     that it throws stops the work.
  package init(_ stream: FrameStream, level: Int, take: @escaping ([UInt8]) throws -> Void) {
    bitmap = Bitmap(width: stream.width, height: stream.height)
    self.level = level
    self.take = take
  }

  package mutating func append(_ change: [PixelPatch], at time: Double) throws {
    let isSame = change.allSatisfy { patch in
      patch == bitmap.patch(x: patch.x, y: patch.y, width: patch.width, height: patch.height)
    }
    if isSame, let last {
      report.framesMerged += 1
      return try take(last)
    }
    for patch in change { bitmap.place(patch) }
    let bytes = try PNGEncoder.encode(bitmap, level: level)
    report.framesWritten += 1
    last = bytes
    try take(bytes)
  }

  /// Returns the number of files, which are all written.
  package consuming func finish(
    at end: Double, to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> FrameReport { report }
}
