import AnimImages
public import AnimTimeline
import FrameWriters
import GIFExport

/// One picture of a sequence.
public struct SequencePicture: Hashable, Sendable {
  /// Its place in the sequence, from 0 on.
  public let index: Int
  /// How many there are.
  public let count: Int
  /// The PNG file.
  public let bytes: [UInt8]

  /// Creates a picture of a sequence.
  public init(index: Int, count: Int, bytes: [UInt8]) {
    self.index = index
    self.count = count
    self.bytes = bytes
  }

  /// The name of the picture's file, made from the one of a single still: `ball.png` becomes
  /// `ball-0001.png` for the first, with as many digits as the last one needs but at least four.
  public func path(from path: String) -> String {
    let number = String(index + 1)
    let digits = max(4, String(count).count)
    let zeros = String(repeating: "0", count: max(digits - number.count, 0))
    return "\(Self.stem(of: path))-\(zeros)\(number).png"
  }

  /// Whether a picture of some sequence gets a path from the one of a single still.
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
  /// Writes every frame as a PNG, drawn one by one with a bounded number of pictures in memory.
  ///
  /// Frame *i* shows the time *i*/rate, as in a GIF that plays for ever.
  ///
  /// - Parameters:
  ///   - settings: Of these the frames per second, the scale or the size in pixels and the workers
  ///     count.
  ///   - sink: Takes the pictures in order. What it throws stops the export.
  ///   - progress: Called after each picture with the number written and the number in all. What it
  ///     throws stops the export.
  /// - Returns: A report for the format `png`, with the bytes of all pictures added up.
  /// - Throws: ``ExportError`` for a picture with too many pixels or none, `GIFError` for rates out
  ///   of range, `ImageError` for a PNG that can't be made for want of memory, and what `sink` and
  ///   `progress` throw.
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
      // What stands still is encoded once. Other tools read frames, and pages don't load them.
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

  /// A still.
  func png(at time: Double, _ settings: ExportSettings) throws -> [UInt8] {
    let (timeline, time) = atMoment(time)
    return try PNGEncoder.encode(PixelCanvas(self, settings).picture(of: timeline, at: time))
  }

  /// A timeline with a time in it that shows what this one does at some time: from the end on the end
  /// state.
  func atMoment(_ time: Double) -> (timeline: Timeline, time: Double) {
    guard time >= duration, duration > 0 else { return (self, time > 0 ? time : 0) }
    return (holdingMoment, momentOfEnd)
  }
}
