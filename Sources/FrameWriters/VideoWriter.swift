package import AnimPixels

/// The options of a video.
package struct VideoOptions: Hashable, Sendable {
  package var format: VideoFormat
  /// Frames per second, more than 0.
  package var framesPerSecond: Double
  /// 1 (small) to 100 (nearly exact).
  package var quality = 80
  /// The opaque background of an MP4's translucent pixels, red in the lowest byte.
  package var ground: UInt32 = 0xFFFF_FFFF

  /// Options with the default quality, on a white background.
  package init(_ format: VideoFormat, framesPerSecond: Double) {
    self.format = format
    self.framesPerSecond = framesPerSecond
  }
}

/// Makes a video by FFmpeg, from frames at a constant rate.
///
/// The video plays once. Sides of an odd number of pixels get one more. The same frames give the
/// same bytes with the same version of FFmpeg.
package struct VideoWriter: ~Copyable, FrameWriter {
  private let stream: FrameStream
  private let options: VideoOptions
  private var process: FFmpegProcess
  /// The picture in FFmpeg's format: red, green, blue and alpha in memory.
  private var picture: [UInt32]
  private let width: Int
  private let height: Int
  private var frameCount = 0
  private var isEmpty = true
  private var report = FrameReport()

  /// Starts FFmpeg.
  ///
  /// - Throws: ``VideoError`` if it isn't on `PATH`.
  package init(_ stream: FrameStream, _ options: VideoOptions) throws(VideoError) {
    self.stream = stream
    self.options = options
    width = stream.width + stream.width & 1
    height = stream.height + stream.height & 1
    let ground = options.format == .mp4 ? options.ground | 255 << 24 : 0
    picture = [UInt32](repeating: ground.littleEndian, count: width * height)
    process = try FFmpegProcess(
      options.arguments(width: width, height: height), options.format)
  }

  package mutating func append(_ change: [PixelPatch], at time: Double) throws {
    try show(until: time)
    for patch in StraightCanvas.straight(change, stream.alpha) { place(patch) }
    isEmpty = false
    report.framesWritten += 1
  }

  package consuming func finish(
    at end: Double, to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> FrameReport {
    guard !isEmpty else { throw FrameWriterError.noFrames }
    try show(until: max(end, 1 / options.framesPerSecond))
    try proceed()
    try process.finish(to: sink)
    return report
  }

  /// Writes the last picture for all frames before a time.
  private mutating func show(until time: Double) throws {
    if isEmpty { return }
    let count = Int((min(time, 1e7) * options.framesPerSecond).rounded())
    while frameCount < count {
      try process.write(picture)
      frameCount += 1
    }
  }

  private mutating func place(_ patch: PixelPatch) {
    guard patch.fits(width: stream.width, height: stream.height) else { return }
    for row in 0..<patch.height {
      for column in 0..<patch.width {
        let pixel = patch.pixels[row * patch.width + column]
        let index = (patch.y + row) * width + patch.x + column
        let isRight = patch.x + column + 2 == width && stream.width < width
        let isLow = patch.y + row + 2 == height && stream.height < height
        let shown = (options.format == .mp4 ? over(pixel) : pixel).littleEndian
        picture[index] = shown
        // The added column and row repeat the last ones.
        if isRight { picture[index + 1] = shown }
        if isLow { picture[index + width] = shown }
        if isRight, isLow { picture[index + width + 1] = shown }
      }
    }
  }

  /// A pixel composited over the background.
  private func over(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      let (own, behind) = (pixel >> shift & 255, options.ground >> shift & 255)
      return ((own * alpha + behind * (255 - alpha) + 127) / 255) << shift
    }
    return channel(0) | channel(8) | channel(16) | 255 << 24
  }
}

extension VideoOptions {
  /// The arguments of FFmpeg, without the output's path.
  fileprivate func arguments(width: Int, height: Int) -> [String] {
    let rate = FrameTimes.fraction(framesPerSecond)
    let loss = 100 - Double(min(max(quality, 1), 100))
    let codec =
      switch format {
      case .mp4:
        [
          "-c:v", "libx264", "-preset", "medium", "-crf", "\(Int((8 + loss * 0.43).rounded()))",
          "-pix_fmt", "yuv420p", "-movflags", "+faststart",
        ]
      case .webm:
        [
          "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "\(Int((10 + loss * 0.53).rounded()))",
          // libvpx can't combine alpha with hidden reference frames.
          "-pix_fmt", "yuva420p", "-auto-alt-ref", "0", "-deadline", "good", "-cpu-used", "3",
        ]
      }
    return [
      "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
      "rgba",
      "-video_size", "\(width)x\(height)", "-framerate", "\(rate.numerator)/\(rate.denominator)",
      "-i", "pipe:0", "-an", "-map_metadata", "-1", "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int",
    ] + codec + [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-threads", "1",
      "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", format.rawValue,
    ]
  }
}
