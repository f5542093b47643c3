import AnimPixels
public import AnimTimeline
import FrameWriters
import GIFExport

extension FrameFiles {
  /// Writes the frames as an animated picture or a video, read one by one with a bounded number of them in memory.
  ///
  /// - Parameters:
  ///   - format: The format: `gif`, `apng`, `webp` or `video`.
  ///   - settings: The settings, of which the frame rate and those of the format count; pictures
  ///     keep their size.
  ///   - delays: Seconds for each frame, in place of the frame rate. A video repeats frames at the
  ///     frame rate.
  ///   - loop: The number of plays; a video plays once. Default for ever.
  ///   - holdEnd: Seconds by which the last frame is extended, 0 to 3600. Default 0.
  ///   - order: The order of the frames.
  ///   - sink: Receives the bytes in order, in chunks. An error that it throws stops the export.
  ///   - progress: Called after each frame with the number of frames read and the total number, and
  ///     before each image is coded with both equal. An error that it throws stops the export.
  /// - Throws: ``FileError`` and ``FrameError`` for files that can't be read, ``FrameOrderError``
  ///   for a fade that is too long, `GIFError`, `FrameWriterError`, `VideoError` and `ImageError`
  ///   if the file can't be written, and the errors of `sink` and `progress`.
  public func write(
    _ format: ExportFormat, settings: ExportSettings = ExportSettings(),
    delays: [Double]? = nil, loop: LoopCount = .forever, holdEnd: Double = 0,
    order: FrameOrder = FrameOrder(), to sink: ([UInt8]) throws -> Void,
    progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> ExportReport {
    if format == .gif {
      return try writeGIF(
        settings: settings, delays: delays.map { DelayList.hundredths(of: $0) }, loop: loop,
        holdEnd: holdEnd, order: order, to: sink, progress: progress)
    }
    if paths.isEmpty { throw FrameWriterError.noFrames }
    let rate = settings.framesPerSecond
    guard rate > 0, rate.isFinite else { throw GIFError.timing(duration: 0, fps: rate) }
    let plan = try plan(delays, settings, order)
    let first = try picture(plan.entries[0], ofSize: nil)
    var stream = FrameStream(width: first.bitmap.width, height: first.bitmap.height)
    if case .times(let count) = loop { stream.plays = count }
    stream.alpha = order.crossfade == nil ? .straight : .premultiplied
    stream.workers = settings.workers
    // This comparison is false for NaN, which counts as 0.
    let held = holdEnd > 0 ? min(holdEnd, 3600) : 0
    var report = ExportReport(format)
    func counted(_ chunk: [UInt8]) throws {
      report.byteCount += chunk.count
      try sink(chunk)
    }
    func write(_ writer: consuming some FrameWriter & ~Copyable) throws {
      let end =
        try hand(
          plan, first, stream.alpha, isThinned: format == .apng || format == .webp, to: &writer,
          progress) + held
      let count = plan.entries.count
      _ = try writer.finish(at: end, to: counted) { try progress(count, count) }
    }
    switch format {
    case .apng: try write(APNGWriter(stream, settings))
    case .webp: try write(WebPWriter(stream, settings))
    case .video(let kind): try write(VideoWriter(stream, kind, settings))
    default: throw FrameError(path: paths[0], reason: "frames can't become this kind of file")
    }
    return report
  }

  /// Appends all pictures.
  ///
  /// - Returns: The end of the last picture, in seconds.
  private func hand(
    _ plan: FramePlan, _ first: Picture, _ alpha: PixelAlpha, isThinned: Bool,
    to writer: inout some FrameWriter & ~Copyable, _ progress: (Int, Int) throws -> Void
  ) throws -> Double {
    let size = PixelSize(first.bitmap.width, first.bitmap.height)
    let count = plan.entries.count
    var time = 0.0
    var shown = -Double.infinity
    for (index, entry) in plan.entries.enumerated() {
      let isLast = index == count - 1
      let isLong = time - shown >= FrameSchedule.minimumHold - 1e-9
      if !isThinned || isLong {
        let picture = index == 0 ? first : try picture(entry, ofSize: size)
        let bitmap = alpha == .straight ? picture.bitmap : picture.premultiplied
        try writer.append([PixelPatch(bitmap)], at: time)
        shown = time
      }
      time += entry.duration
      try progress(index + 1, count)
      if isLast, isThinned, count > 1 { time = max(time, shown + FrameSchedule.minimumHold) }
    }
    return time
  }
}
