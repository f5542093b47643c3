import AnimPixels
import AnimRaster
import AnimTimeline
import AnimationExport
import OracleSupport
import Testing

/// GIFs, decoded by Pillow, have the frames that were drawn.
@Suite("GIFs of the samples")
struct GIFProofTests {
  /// A divisor of 100, so that frames start on whole hundredths of a second.
  private static let rate = 10

  @Test("Every frame of a sample's GIF is the drawn frame", arguments: Sample.names)
  func samples(_ name: String) throws { try compare(Sample(name)) }

  /// Four pictures of three colours, with edges between pixels.
  private static let steps = """
    canvas: { size: [40, 30], background: white }
    loop: 2
    duration: 1
    layers:
      - { frame: [0, 10, 40, 10], backgroundColor: "#2f5fd0" }
      - frame: [0, 5, 10, 20]
        backgroundColor: "#e4572e"
        animations:
          - { keyPath: position.x, values: [5, 15, 25, 35], calculationMode: discrete, duration: 1 }
    """

  @Test("A GIF with few colours is exact, and plays as often as asked for")
  func exact() throws {
    let timeline = try timeline(Self.steps)
    let proof = try compare(Sample(name: "steps", timeline: timeline))
    #expect(proof.isExact && proof.gif.frames.count == 4)
    #expect(proof.gif.loop == 1)
    #expect(proof.gif.frames[3][36, 15] == [0xE4, 0x57, 0x2E, 255])
    #expect(proof.gif.frames[3][4, 15] == [0x2F, 0x5F, 0xD0, 255])
  }

  @Test(
    "FFmpeg, gifsicle, Chromium and Firefox show the same frames as long",
    .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
  func otherDecoders() throws {
    // With a clear canvas frames have to erase earlier drawing.
    let samples = try Sample.names.thinned.flatMap { name in
      let sample = try Sample(name)
      var timeline = sample.timeline
      timeline.background = Color(white: 0, alpha: 0)
      return [sample, Sample(name: "clear \(name)", timeline: timeline)]
    }
    var settings = ExportSettings()
    settings.framesPerSecond = Double(Self.rate)
    let readings = try Oracle.otherReadings(
      ofGIFs: samples.map { try $0.timeline.data(.gif, settings: settings) })
    for (sample, reading) in zip(samples, readings) {
      #expect(reading.keys.sorted() == ["chromium", "ffmpeg", "firefox", "gifsicle"])
      for (name, reading) in reading.sorted(by: { $0.key < $1.key }) {
        #expect(reading.hasDelays, "\(sample.name) in \(name)")
        #expect(reading.differing.isEmpty, "\(sample.name) in \(name)")
      }
    }
  }

  /// Compares all frames of a GIF and their times with the drawn frames.
  @discardableResult
  private func compare(_ sample: Sample) throws -> (gif: OracleGIF, isExact: Bool) {
    let timeline = sample.timeline
    var settings = ExportSettings()
    settings.framesPerSecond = Double(Self.rate)
    let gif = try Oracle.decodeGIF(try timeline.data(.gif, settings: settings))

    switch timeline.loop {
    case .forever: #expect(gif.loop == 0)
    // The number in the file is the number of repetitions.
    case .times(let count): #expect(gif.loop == (count == 1 ? nil : count - 1))
    }
    #expect(gif.delays.reduce(0, +) == Int((100 * timeline.duration).rounded()))
    #expect(gif.ffprobeFrames == nil || gif.ffprobeFrames == gif.frames.count)
    let size = timeline.size
    #expect(gif.width == Int(size.width.rounded()) && gif.height == Int(size.height.rounded()))

    let moments = moments(in: timeline)
    let renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap), scale: 1)
    let drawn = moments.map { renderer.render(timeline.frame(at: $0.time)) }
    let shown = moments.compactMap { self.index(of: $0.start, in: gif) }
    #expect(shown.count == drawn.count)
    let pairs = try zip(drawn, shown).map { (gif.frames[$1], try OraclePicture($0)) }

    let isExact = fitPalette(drawn)
    if isExact {
      let same = pairs.allSatisfy { $0.0 == $0.1 }
      #expect(same, "\(sample.name)")
      // Equal consecutive frames are merged.
      let changes = zip(drawn, drawn.dropFirst()).filter { $0 != $1 }.count
      #expect(gif.frames.count == 1 + changes)
    }
    #expect(Set(shown).count == gif.frames.count, "a frame starts where none was drawn")
    let repeated = zip(gif.frames, gif.frames.dropFirst()).contains { $0 == $1 }
    #expect(!repeated, "two frames in a row show the same")

    let differences = try Oracle.compare(pairs)
    let deltaE = differences.map(\.deltaE).max() ?? 0
    #expect(deltaE <= 0.02)
    let off = zip(pairs, differences).map { pair, difference in
      // No more pixels have an error of 48 than of 16.
      difference.fractionOff <= 0.01 ? difference.fractionOff : strongDifferences(pair)
    }
    #expect((off.max() ?? 0) <= 0.01)
    print(
      "\(sample.name): \(drawn.count) frames drawn, \(gif.frames.count) in the GIF, "
        + "\(isExact ? "exact" : "quantised"); mean ΔE up to \(rounded(deltaE)), "
        + "up to \(rounded(100 * (off.max() ?? 0))) % of pixels off")
    return (gif, isExact)
  }

  /// The starts of frames, in hundredths of a second, and the times of their content: one for each
  /// whole step that begins more than half a step before the end. If the picture stops at its end,
  /// the end has the last two hundredths.
  private func moments(in timeline: Timeline) -> [(start: Int, time: Double)] {
    let length = Int((100 * timeline.duration).rounded())
    let step = 100 / Self.rate
    var result = stride(from: 0, to: max(length - step / 2, 1), by: step).map {
      (start: $0, time: Double($0) / 100)
    }
    if case .times = timeline.loop { result.append((length - 2, timeline.duration - 1e-6)) }
    return result
  }

  /// The frame on screen at a time in hundredths of a second.
  private func index(of time: Int, in gif: OracleGIF) -> Int? {
    var end = 0
    return gif.delays.firstIndex { delay in
      end += delay
      return end > time
    }
  }

  /// True if all pictures together fit a palette with one entry for clear pixels.
  private func fitPalette(_ pictures: [Bitmap]) -> Bool {
    var colors: Set<UInt32> = []
    for picture in pictures {
      picture.collectColors(in: &colors)
      if colors.count > 255 { return false }
    }
    return true
  }

  /// The fraction of pixels with an error above 48 of 255 in a channel.
  private func strongDifferences(_ pair: (OraclePicture, OraclePicture)) -> Double {
    guard pair.0.pixels.count == pair.1.pixels.count else { return 1 }
    let differences = pair.0.differences(from: pair.1)
    return Double(differences.count { $0 > 48 }) / Double(differences.count)
  }
}
