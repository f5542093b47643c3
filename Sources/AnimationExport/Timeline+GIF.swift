import AnimRaster
import AnimTimeline
import FrameWriters
import GIFExport

extension Timeline {
  /// Exports the timeline as a GIF, drawn frame by frame with a bounded number of pictures in
  /// memory.
  ///
  /// The last frame of a finite play is the end state, which stays.
  ///
  /// - Parameters:
  ///   - sink: Receives the bytes in order, in chunks.
  ///   - progress: Called after each drawn frame with the number of drawn frames and the total
  ///     number.
  /// - Throws: ``ExportError`` for sizes that can't be drawn, `GIFError` for sizes and rates out of
  ///   range, and the errors of `sink` and `progress`.
  func writeGIF(
    _ settings: ExportSettings, to sink: ([UInt8]) throws -> Void,
    progress: (Int, Int) throws -> Void
  ) throws -> GIFReport {
    guard settings.gif.maximumBytes != nil else {
      return try writeOneGIF(settings, settings.gif.options(loop: loop), to: sink, progress)
    }
    let file = try settings.gif.leastReduced(from: settings.framesPerSecond) { reduction, bytes in
      var settings = settings
      settings.framesPerSecond = reduction.framesPerSecond
      settings.scale *= reduction.scale
      settings.pixelSize = settings.pixelSize.map { $0.scaled(by: reduction.scale) }
      return try writeOneGIF(
        settings, settings.gif.options(loop: loop, reduction), to: { bytes += $0 }, progress)
    }
    try sink(file.bytes)
    return file.report
  }

  private func writeOneGIF(
    _ settings: ExportSettings, _ options: GIFOptions, to sink: ([UInt8]) throws -> Void,
    _ progress: (Int, Int) throws -> Void
  ) throws -> GIFReport {
    let canvas = try PixelCanvas(self, settings)
    let schedule = try FrameSchedule(
      hundredthsOf: self, framesPerSecond: settings.framesPerSecond)
    let count = schedule.moments.count
    var writer = try GIFFrameWriter(
      FrameStream(width: canvas.size.width, height: canvas.size.height), options: options)
    if options.matte == nil, background.alpha < 1, let plain = schedule.timeline.withoutShadows {
      try canvas.hand(
        schedule, silhouettes: plain, workers: settings.workers, to: &writer, progress)
    } else {
      try canvas.hand(schedule, workers: settings.workers, to: &writer, progress)
    }
    return try writer.finish(at: schedule.end, to: sink) { try progress(count, count) }
  }
}

extension PixelCanvas {
  /// Draws the pictures at the scheduled times and appends them to a GIF. Their translucent pixels
  /// are cut by the same pictures without shadows.
  fileprivate func hand(
    _ schedule: FrameSchedule, silhouettes: Timeline, workers: Int,
    to writer: inout GIFFrameWriter, _ progress: (Int, Int) throws -> Void
  ) throws {
    let times = schedule.moments
    let pictures = pictures(of: schedule.timeline, at: times, workers: workers)
    let plain = self.pictures(of: silhouettes, at: times, workers: workers)
    for index in times.indices {
      guard let picture = pictures.next(), let silhouette = plain.next() else { return }
      try writer.append(
        framed(picture), silhouette: framed(silhouette), at: schedule.starts[index])
      try progress(index + 1, times.count)
    }
  }
}
