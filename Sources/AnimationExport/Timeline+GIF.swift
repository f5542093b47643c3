import AnimRaster
import AnimTimeline
import GIFExport

extension Timeline {
  /// Writes the timeline as a GIF, drawn frame by frame with a bounded number of pictures in memory.
  ///
  /// The last frame of a counted play is the end state, which stays.
  ///
  /// - Parameters:
  ///   - sink: Takes the bytes in order, in chunks.
  ///   - progress: Called after each drawn frame with the number drawn and the number in all.
  /// - Throws: ``ExportError`` for sizes that can't be drawn, `GIFError` for sizes and rates out of range, and what
  ///   `sink` and `progress` throw.
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
    let delays: [Int]
    let rate = settings.framesPerSecond
    var played = self
    var times: [Double]
    if case .times = loop, duration > 0 {
      delays = try GIFTiming.delaysOfCountedPlay(duration: duration, fps: rate)
      times = moments((0..<delays.count).map { Double($0) / rate })
      times[delays.count - 1] = momentOfEnd
      played = holdingMoment
    } else {
      delays = try GIFTiming.delays(duration: duration, fps: rate)
      times = moments((0..<delays.count).map { Double($0) / rate })
    }
    let count = delays.count
    var encoder = try GIFEncoder(
      width: canvas.size.width, height: canvas.size.height, options: options)
    if options.matte == nil, background.alpha < 1, let plain = played.withoutShadows {
      try canvas.hand(
        played, silhouettes: plain, at: times, workers: settings.workers, to: &encoder, delays,
        progress)
    } else {
      try canvas.hand(played, at: times, workers: settings.workers, to: &encoder, delays, progress)
    }
    return try encoder.write(to: sink) { try progress(count, count) }
  }
}

extension PixelCanvas {
  /// Draws the pictures of some moments and appends them to a GIF, of most of them only what changes.
  fileprivate func hand(
    _ timeline: Timeline, at times: [Double], workers: Int, to encoder: inout GIFEncoder,
    _ delays: [Int], _ progress: (Int, Int) throws -> Void
  ) throws {
    let pictures = pictures(of: timeline, at: times, workers: workers)
    if let first = pictures.next() { try encoder.append(framed(first), delay: delays[0]) }
    try progress(1, times.count)
    for index in times.indices.dropFirst() {
      guard let change = pictures.nextChange() else { return }
      try encoder.append(change.map(framed), delay: delays[index])
      try progress(index + 1, times.count)
    }
  }

  /// Draws the pictures of some moments and appends them to a GIF, cut as the same pictures without shadows are.
  fileprivate func hand(
    _ timeline: Timeline, silhouettes: Timeline, at times: [Double], workers: Int,
    to encoder: inout GIFEncoder, _ delays: [Int], _ progress: (Int, Int) throws -> Void
  ) throws {
    let pictures = pictures(of: timeline, at: times, workers: workers)
    let plain = self.pictures(of: silhouettes, at: times, workers: workers)
    for index in times.indices {
      guard let picture = pictures.next(), let silhouette = plain.next() else { return }
      try encoder.append(framed(picture), delay: delays[index], silhouette: framed(silhouette))
      try progress(index + 1, times.count)
    }
  }
}
