import AnimImages
package import AnimPixels

/// Writes frames as an animated PNG, each after the first one as the smallest rectangle that
/// changes.
///
/// Appended frames are kept as compressed rectangles. Finishing chooses the format of the pixels,
/// then codes the frames one by one. Readers that support only plain PNG show the first frame.
/// Delays are fractions of a second, exact for all common frame rates. A single frame becomes a
/// plain PNG.
package struct APNGWriter: ~Copyable, FrameWriter {
  private let stream: FrameStream
  private let level: Int
  private var canvas: StraightCanvas
  private var colors = ColorCensus()
  private var frames: [StoredFrame] = []
  private var report = FrameReport()

  /// Maximum duration of a frame in seconds: numerators have 16 bits.
  private static let maximumHold = 60_000.0

  /// Begins an animation.
  ///
  /// - Parameter level: The effort of compression, 1 (fast) to 12 (small).
  package init(_ stream: FrameStream, level: Int) {
    self.stream = stream
    self.level = min(max(level, 1), 12)
    canvas = StraightCanvas(width: stream.width, height: stream.height)
  }

  package mutating func append(_ change: [PixelPatch], at time: Double) throws {
    try holdLast(until: time)
    let change = StraightCanvas.straight(change, stream.alpha)
    let whole = PixelRegion(x: 0, y: 0, width: stream.width, height: stream.height)
    let region = canvas.region(changedBy: change)
    guard let region = frames.isEmpty ? whole : region else {
      report.framesMerged += 1
      return
    }
    canvas.place(change)
    let patch = canvas.patch(region)
    colors.add(patch.pixels)
    frames.append(try StoredFrame(patch, start: time))
  }

  package consuming func finish(
    at end: Double, to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> FrameReport {
    guard !frames.isEmpty else { throw FrameWriterError.noFrames }
    try holdLast(until: end)
    report.framesWritten = frames.count
    let layouts = colors.layouts(
      pixels: frames.reduce(0) { $0 + $1.region.width * $1.region.height })
    var least: [[UInt8]]?
    for layout in layouts {
      // Small files are written in both layouts, and the smaller one is kept.
      var file: [[UInt8]] = []
      let isSole = layouts.count == 1
      try write(
        layout, end: end, to: { if isSole { try sink($0) } else { file.append($0) } }, proceed)
      if isSole { return report }
      let size = file.reduce(0) { $0 + $1.count }
      if size < least?.reduce(0, { $0 + $1.count }) ?? .max { least = file }
    }
    for chunk in least ?? [] { try sink(chunk) }
    return report
  }

  /// Repeats the last picture if it is shown for longer than the maximum delay.
  private mutating func holdLast(until time: Double) throws {
    guard let start = frames.last?.start else { return }
    for hold in FrameTimes.holds(from: start, to: time, maximum: Self.maximumHold) {
      let pixel = canvas.patch(PixelRegion(x: 0, y: 0, width: 1, height: 1))
      frames.append(try StoredFrame(pixel, start: hold))
    }
  }

  /// A frame that is being compressed.
  private struct Job {
    let change: PixelChange
    var image: Result<APNGImage, ImageError>?
  }

  private borrowing func write(
    _ layout: APNGLayout, end: Double, to sink: ([UInt8]) throws -> Void,
    _ proceed: () throws -> Void
  ) throws {
    var file = APNGFile(stream, layout, frameCount: frames.count)
    try sink(file.header)
    var shown = StraightCanvas(width: stream.width, height: stream.height)
    let jobs = OrderedJobs<Job>(workers: stream.workers)
    var index = 0
    var time = 0.0
    func take(_ job: Job) throws {
      guard let image = try job.image?.get() else { return }
      let next = index + 1 < frames.count ? frames[index + 1].start : end
      try sink(file.frame(image, frames[index].region, delay: next - time, &time))
      index += 1
    }
    for (number, frame) in frames.enumerated() {
      try proceed()
      guard let new = frame.patch else { throw FrameWriterError.memory }
      let change = PixelChange(old: shown.patch(frame.region), new: new)
      shown.place([new])
      let done = jobs.begin(Job(change: change)) { [level] job in
        job.image = Result { () throws(ImageError) in
          try APNGImage(job.change, layout, isFirst: number == 0, level: level)
        }
      }
      if let done { try take(done) }
    }
    while let job = jobs.next() { try take(job) }
    try sink(APNGFile.end)
  }
}

/// A frame that waits until the format of the pixels is known.
private struct StoredFrame {
  let region: PixelRegion
  /// Seconds from the start of the play.
  let start: Double
  private let compressed: [UInt8]

  init(_ patch: PixelPatch, start: Double) throws(ImageError) {
    region = PixelRegion(x: patch.x, y: patch.y, width: patch.width, height: patch.height)
    self.start = start
    var result: Result<[UInt8], ImageError> = .failure(.empty)
    patch.pixels.withUnsafeBytes { bytes in
      result = Result { () throws(ImageError) in try Deflate.compress(bytes, level: 1) }
    }
    compressed = try result.get()
  }

  /// The frame's pixels; nil if memory is short.
  var patch: PixelPatch? {
    let count = region.width * region.height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      if Deflate.decompress(compressed, into: UnsafeMutableRawBufferPointer(buffer)) {
        filled = count
      }
    }
    guard pixels.count == count else { return nil }
    return PixelPatch(
      x: region.x, y: region.y, width: region.width, height: region.height, pixels: pixels)
  }
}
