import AnimRaster
import AnimTimeline
import GIFExport

extension Timeline {
  /// Writes the timeline as a GIF, drawn frame by frame with a bounded number of pictures in memory.
  ///
  /// A picture that plays a counted number of times ends with the state at its end, which stays.
  ///
  /// - Parameters:
  ///   - sink: Takes the bytes in order, in chunks.
  ///   - progress: Called after each drawn frame with the number drawn and the number in all.
  /// - Throws: `GIFError` for sizes and rates out of range, and what `sink` throws, wrapped in it.
  func writeGIF(
    _ settings: ExportSettings, to sink: ([UInt8]) throws -> Void,
    progress: (Int, Int) throws -> Void
  ) throws -> GIFReport {
    try checkPixels(scale: settings.scale)
    var delays = try GIFTiming.delays(duration: duration, fps: settings.framesPerSecond)
    let rate = settings.framesPerSecond
    var options = GIFOptions()
    var endTime: Double?
    if case .times(let count) = loop {
      options.loop = .count(count)
      if duration > 0, let last = delays.last, last >= 4 {
        delays[delays.count - 1] = last - 2
        delays.append(2)
        endTime = self.endTime
      }
    }
    let count = delays.count
    let times = (0..<count).map { i in
      i == count - 1 ? endTime ?? Double(i) / rate : Double(i) / rate
    }
    let renderer = FrameRenderer(images: library.images.map(\.bitmap), scale: settings.scale)
    let size = renderer.pixelSize(of: Frame(size: self.size))
    var encoder = try GIFEncoder(width: size.width, height: size.height, options: options)
    let pictures = FrameSequence(
      renderer: renderer, count: count, workers: settings.workers
    ) { [self] index in frame(at: times[index]) }
    var drawn = 0
    while let picture = pictures.next() {
      try encoder.append(picture, delay: delays[drawn])
      pictures.recycle(picture)
      drawn += 1
      try progress(drawn, count)
    }
    return try encoder.finish(to: sink)
  }

  private func checkPixels(scale: Double) throws(ExportError) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard max(width, height) <= ExportError.longestSide, width * height <= ExportError.mostPixels
    else { throw .pictureTooLarge(width: width, height: height) }
  }

  /// The moment whose picture stays after a counted number of plays: just before the end, as what
  /// ends there still shows its end.
  private var endTime: Double { max(duration - 1e-6, 0) }
}
