import AnimImages
public import AnimTimeline
import FrameWriters
import GIFExport

/// One picture of a sequence.
public struct SequencePicture: Hashable, Sendable {
  /// The index of the picture in the sequence, from 0 on.
  public let index: Int
  /// The number of pictures in the sequence.
  public let count: Int
  /// The bytes of the PNG file.
  public let bytes: [UInt8]

  /// Creates a picture of a sequence.
  public init(index: Int, count: Int, bytes: [UInt8]) {
    self.index = index
    self.count = count
    self.bytes = bytes
  }

  /// The path of the picture's file, made from that of a single still: `ball.png` becomes
  /// `ball-0001.png` for the first picture. The number has as many digits as the last one needs,
  /// but at least four.
  public func path(from path: String) -> String {
    let number = String(index + 1)
    let digits = max(4, String(count).count)
    let zeros = String(repeating: "0", count: max(digits - number.count, 0))
    return "\(Self.stem(of: path))-\(zeros)\(number).png"
  }

  /// True if a path is that of a picture in a sequence, made from the path of a single still.
  package static func isPath(_ path: String, from still: String) -> Bool {
    let stem = stem(of: still)
    guard path.utf8.starts(with: "\(stem)-".utf8), path.hasSuffix(".png") else { return false }
    let number = path.utf8.dropFirst(stem.utf8.count + 1).dropLast(4)
    return number.count >= 4
      && number.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static func stem(of path: String) -> String {
    path.hasSuffix(".png") ? String(path.dropLast(4)) : path
  }
}

extension Timeline {
  /// Exports every frame as a PNG, drawn one by one with a bounded number of pictures in memory.
  ///
  /// Frame *i* shows the time *i*/rate, as in a GIF that plays for ever.
  ///
  /// - Parameters:
  ///   - settings: The settings, of which the frames per second, the scale or the size in pixels,
  ///     and the workers count.
  ///   - sink: Receives the pictures in order. An error that it throws stops the export.
  ///   - progress: Called after each picture with the number of written pictures and the total
  ///     number. An error that it throws stops the export.
  /// - Returns: A report for the format `png`, with the total number of bytes.
  /// - Throws: ``ExportError`` for a picture with too many pixels or none, `GIFError` for rates out
  ///   of range, `ImageError` if memory is short, and the errors of `sink` and `progress`.
  public func writeFrames(
    settings: ExportSettings = ExportSettings(), to sink: (SequencePicture) throws -> Void,
    progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> ExportReport {
    var report = ExportReport(.png())
    let canvas = try PixelCanvas(self, settings)
    let count = try GIFTiming.frameCount(duration: duration, fps: settings.framesPerSecond)
    let starts = (0..<count).map { Double($0) / settings.framesPerSecond }
    let schedule = FrameSchedule(of: self, at: starts)
    var index = 0
    try withoutActuallyEscaping(sink) { sink in
      // Constant parts are encoded once. A fast level is enough, because frames are read by other
      // tools and not loaded by pages.
      var writer = PNGSequenceWriter(
        FrameStream(width: canvas.size.width, height: canvas.size.height), level: 4
      ) { bytes in
        try sink(SequencePicture(index: index, count: count, bytes: bytes))
        report.byteCount += bytes.count
        index += 1
      }
      try canvas.hand(schedule, workers: settings.workers, to: &writer, progress)
      _ = try writer.finish(at: schedule.end, to: { _ in }, proceed: {})
    }
    return report
  }

  /// A still at a time in seconds.
  func png(at time: Double, _ settings: ExportSettings) throws -> [UInt8] {
    let (timeline, time) = atMoment(time)
    return try PNGEncoder.encode(PixelCanvas(self, settings).picture(of: timeline, at: time))
  }

  /// A timeline and a time in it that show this timeline at a time. From the end on they show the
  /// end state.
  func atMoment(_ time: Double) -> (timeline: Timeline, time: Double) {
    guard time >= duration, duration > 0 else { return (self, time > 0 ? time : 0) }
    return (holdingMoment, momentOfEnd)
  }
}
