import AnimImages
package import AnimPixels

/// Writes frames as an animated WebP, each after the first one as the smallest rectangle that
/// changes.
///
/// Frames are coded as they are appended, and kept as coded bytes. Times are rounded to
/// milliseconds; delays are their differences, so that they don't drift. A single frame becomes a
/// still.
package struct WebPWriter: ~Copyable, FrameWriter {
  private let stream: FrameStream
  private let quality: WebPEncoder.Quality
  private let effort: Int
  private var canvas: StraightCanvas
  private var report = FrameReport()
  private let jobs: OrderedJobs<Job>
  private var images: [WebPImage] = []
  /// The time at which each image appears, in milliseconds.
  private var starts: [Int] = []

  private struct Job {
    let change: PixelChange
    var result: Result<WebPImage, ImageError>?
  }

  /// Maximum duration of a frame in seconds: its milliseconds have 24 bits.
  private static let maximumHold = 16_000.0
  private static let maximumBytes = 0xFFFF_FFF6

  /// - Parameters:
  ///   - quality: 1 to 99, or 100 for lossless coding.
  ///   - effort: 0 (fast) to 6 (small).
  /// - Throws: ``FrameWriterError`` if a side is too long.
  package init(
    _ stream: FrameStream, quality: Int, effort: Int
  ) throws(FrameWriterError) {
    guard max(stream.width, stream.height) <= WebPEncoder.maximumSide else {
      throw .tooLarge(
        format: "WebP", width: stream.width, height: stream.height,
        maximumSide: WebPEncoder.maximumSide)
    }
    self.stream = stream
    self.quality = quality >= 100 ? .lossless : .lossy(Float(quality))
    self.effort = effort
    canvas = StraightCanvas(width: stream.width, height: stream.height)
    jobs = OrderedJobs(workers: stream.workers)
  }

  package mutating func append(_ change: [PixelPatch], at time: Double) throws {
    try holdLast(until: time)
    let change = StraightCanvas.straight(change, stream.alpha)
    let whole = PixelRegion(x: 0, y: 0, width: stream.width, height: stream.height)
    let region = canvas.region(changedBy: change)
    guard let region = starts.isEmpty ? whole : region?.fromEvenCorner else {
      report.framesMerged += 1
      return
    }
    let old = canvas.patch(region)
    canvas.place(change)
    try code(PixelChange(old: old, new: canvas.patch(region)), from: time)
  }

  package consuming func finish(
    at end: Double, to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> FrameReport {
    guard !starts.isEmpty else { throw FrameWriterError.noFrames }
    try holdLast(until: end)
    while let job = jobs.next() {
      try proceed()
      try take(job)
    }
    report.framesWritten = images.count
    if images.count == 1 {
      try sink(WebPFile.still(images[0], width: stream.width, height: stream.height))
      return report
    }
    let delays = zip(starts, starts.dropFirst() + [Self.milliseconds(end)]).map { $1 - $0 }
    let frames = zip(images, delays).map { $0.frameHeader(milliseconds: $1) }
    let total = zip(images, frames).reduce(0) { $0 + $1.0.chunks.count + $1.1.count }
    guard total < Self.maximumBytes else { throw FrameWriterError.tooManyBytes(format: "WebP") }
    try sink(
      WebPFile.header(
        width: stream.width, height: stream.height, plays: stream.plays,
        hasAlpha: images.contains(where: \.hasAlpha), frameBytes: total))
    for (image, frame) in zip(images, frames) { try sink(frame + image.chunks) }
    return report
  }

  /// Repeats the last picture if it is shown for longer than the maximum delay.
  private mutating func holdLast(until time: Double) throws {
    guard let start = starts.last else { return }
    let holds = FrameTimes.holds(
      from: Double(start) / 1000, to: time, maximum: Self.maximumHold)
    for hold in holds {
      let pixel = canvas.patch(PixelRegion(x: 0, y: 0, width: 1, height: 1))
      try code(PixelChange(old: pixel, new: pixel), from: hold)
    }
  }

  private mutating func code(_ change: PixelChange, from time: Double) throws {
    let isFirst = starts.isEmpty
    starts.append(Self.milliseconds(time))
    let done = jobs.begin(Job(change: change)) { [quality, effort] job in
      job.result = Result { () throws(ImageError) in
        try WebPImage(job.change, isFirst: isFirst, quality, effort: effort)
      }
    }
    if let done { try take(done) }
  }

  private mutating func take(_ job: Job) throws {
    if let image = try job.result?.get() { images.append(image) }
  }

  private static func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }
}
