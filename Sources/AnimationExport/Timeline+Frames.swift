import AnimPixels
import AnimRaster
import AnimTimeline
import FrameWriters

extension Timeline {
  /// Exports the timeline as an animated PNG or WebP or a video, drawn frame by frame.
  ///
  /// - Returns: Remarks on the export.
  func writeFrames(
    _ format: ExportFormat, _ settings: ExportSettings, to sink: ([UInt8]) throws -> Void,
    _ progress: (Int, Int) throws -> Void
  ) throws -> [Diagnostic] {
    let canvas = try PixelCanvas(self, settings)
    let isVideo = if case .video = format { true } else { false }
    let schedule = try FrameSchedule(
      exactly: self, framesPerSecond: settings.framesPerSecond, isConstant: isVideo)
    var stream = FrameStream(
      width: canvas.size.width, height: canvas.size.height, plays: plays)
    stream.workers = settings.workers
    let count = schedule.moments.count
    func write(_ writer: consuming some FrameWriter & ~Copyable) throws {
      try canvas.hand(schedule, workers: settings.workers, to: &writer, progress)
      _ = try writer.finish(at: schedule.end, to: sink) { try progress(count, count) }
    }
    switch format {
    case .apng: try write(APNGWriter(stream, settings))
    case .webp: try write(WebPWriter(stream, settings))
    case .video(let kind): try write(VideoWriter(stream, kind, settings))
    default: break
    }
    return isVideo ? [] : [gifSeamWarning].compactMap(\.self)
  }
}

extension APNGWriter {
  init(_ stream: FrameStream, _ settings: ExportSettings) {
    self.init(stream, level: settings.apng.level)
  }
}

extension WebPWriter {
  init(_ stream: FrameStream, _ settings: ExportSettings) throws(FrameWriterError) {
    try self.init(
      stream, quality: min(max(settings.webP.quality, 1), 100), effort: settings.webP.effort)
  }
}

extension VideoWriter {
  init(
    _ stream: FrameStream, _ format: VideoFormat, _ settings: ExportSettings
  ) throws(VideoError) {
    var options = VideoOptions(format, framesPerSecond: settings.framesPerSecond)
    options.quality = settings.video.quality
    let ground = settings.video.ground
    options.ground =
      UInt32(ground.red) | UInt32(ground.green) << 8 | UInt32(ground.blue) << 16 | 255 << 24
    try self.init(stream, options)
  }
}

extension PixelCanvas {
  /// Draws the pictures at the scheduled times and appends them to a file, most of them only as
  /// changes.
  func hand(
    _ schedule: FrameSchedule, workers: Int, to writer: inout some FrameWriter & ~Copyable,
    _ progress: (Int, Int) throws -> Void
  ) throws {
    let count = schedule.moments.count
    let pictures = pictures(of: schedule.timeline, at: schedule.moments, workers: workers)
    for index in 0..<count {
      if index == 0 {
        guard let first = pictures.next() else { return }
        try writer.append([PixelPatch(framed(first))], at: schedule.starts[index])
      } else {
        guard let change = pictures.nextChange() else { return }
        try writer.append(change.map(framed), at: schedule.starts[index])
      }
      try progress(index + 1, count)
    }
  }
}
