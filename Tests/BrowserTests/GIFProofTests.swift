import AnimPixels
import AnimRaster
import AnimationExport
import OracleSupport
import Testing

/// Whether GIFs, decoded by Pillow, show the frames that were drawn.
@Suite("GIFs of the samples", .serialized)
struct GIFProofTests {
  /// Divides 100, so that frames start on whole hundredths of a second.
  private static let rate = 10

  @Test("Every frame of the GIF is the drawn frame", arguments: Sample.names)
  func frames(_ name: String) throws {
    let timeline = try Sample(name).timeline
    var settings = ExportSettings()
    settings.framesPerSecond = Double(Self.rate)
    let gif = try Oracle.decodeGIF(try timeline.data(.gif, settings: settings))

    #expect(timeline.loop == .forever && gif.loop == 0)
    let length = Int((100 * timeline.duration).rounded())
    #expect(gif.delays.reduce(0, +) == length)
    #expect(gif.ffprobeFrames == nil || gif.ffprobeFrames == gif.frames.count)
    let size = timeline.size
    #expect(gif.width == Int(size.width.rounded()) && gif.height == Int(size.height.rounded()))

    let drawn = draw(timeline, length: length)
    let isExact = fitPalette(drawn)
    let pairs = try zip(drawn.indices, shown(by: gif, at: drawn.indices)).map {
      (gif.frames[$1], try OraclePicture(drawn[$0]))
    }
    #expect(pairs.count == drawn.count)
    if isExact {
      for (index, pair) in pairs.enumerated() {
        let isSame = pair.0 == pair.1
        #expect(isSame, "frame \(index)")
      }
      // Equal frames in a row are one.
      let changes = zip(drawn, drawn.dropFirst()).filter { $0 != $1 }.count
      #expect(gif.frames.count == 1 + changes)
    } else {
      #expect(gif.frames.count <= drawn.count)
    }
    for (index, (a, b)) in zip(gif.frames, gif.frames.dropFirst()).enumerated() {
      let isSame = a == b
      #expect(!isSame, "frames \(index) and \(index + 1) show the same")
    }
    let differences = try Oracle.compare(pairs)
    for (index, difference) in differences.enumerated() {
      #expect(difference.deltaE <= 0.02, "frame \(index)")
    }
    let strong = zip(pairs, differences).map { pair, difference in
      // At most as many pixels are off by 48 as by 16.
      difference.fractionOff <= 0.01 ? difference.fractionOff : strongDifferences(pair)
    }
    #expect((strong.max() ?? 0) <= 0.01)
    print(
      "\(name): \(drawn.count) frames drawn, \(gif.frames.count) in the GIF, "
        + "\(isExact ? "exact" : "quantised"); mean ΔE up to "
        + "\(rounded(differences.map(\.deltaE).max() ?? 0)), pixels off by more than 48 up to "
        + "\(rounded(100 * (strong.max() ?? 0))) %")
  }

  /// The frames that start before the end, by half a frame or more.
  private func draw(_ timeline: Timeline, length: Int) -> [Bitmap] {
    let renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap), scale: 1)
    let step = 100 / Self.rate
    return stride(from: 0, to: max(length - step / 2, 1), by: step).map {
      renderer.render(timeline.frame(at: Double($0) / 100))
    }
  }

  /// For each drawn frame the GIF's frame that is on screen when it starts.
  private func shown(by gif: OracleGIF, at indices: Range<Int>) -> [Int] {
    var ends: [Int] = []
    for delay in gif.delays { ends.append((ends.last ?? 0) + delay) }
    return indices.compactMap { index in
      ends.firstIndex { $0 > index * 100 / Self.rate }
    }
  }

  /// Whether all pictures together have no more colours than a palette holds beside the entry for
  /// clear pixels.
  private func fitPalette(_ pictures: [Bitmap]) -> Bool {
    var colors: Set<UInt32> = []
    for picture in pictures {
      var last: UInt32?
      for pixel in picture.pixels where pixel != last {
        colors.insert(pixel)
        last = pixel
      }
      if colors.count > 255 { return false }
    }
    return true
  }

  /// The share of pixels with a channel off by more than 48 of 255.
  private func strongDifferences(_ pair: (OraclePicture, OraclePicture)) -> Double {
    let (a, b) = (pair.0.pixels, pair.1.pixels)
    guard a.count == b.count else { return 1 }
    let off = stride(from: 0, to: a.count, by: 4).filter { start in
      (start..<start + 4).contains { abs(Int(a[$0]) - Int(b[$0])) > 48 }
    }
    return 4 * Double(off.count) / Double(a.count)
  }
}
