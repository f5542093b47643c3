import AnimPixels
import TestSupport
import Testing

@testable import GIFExport

/// Animations whose colours fit into a palette are restored pixel by pixel.
@Suite struct ExactModeTests {
  struct Case {
    var width: Int
    var height: Int
    var colors: Int
    var clear = false
  }

  static let cases: [Case] =
    [1, 2, 3, 16, 17, 255, 256].map { Case(width: 31, height: 17, colors: $0) }
    + [1, 2, 3, 4, 16, 17, 254, 255].map { Case(width: 29, height: 23, colors: $0, clear: true) }
    + [
      Case(width: 1, height: 1, colors: 3), Case(width: 1, height: 1, colors: 2, clear: true),
      Case(width: 300, height: 1, colors: 256),
      Case(width: 1, height: 300, colors: 40, clear: true),
      Case(width: 300, height: 1, colors: 100, clear: true),
    ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var animations: [[TimedFrame]] = []
    var files: [[UInt8]] = []
    for test in Self.cases {
      let frames = randomAnimation(
        width: test.width, height: test.height, colors: test.colors, clear: test.clear, frames: 12,
        with: &random)
      var encoder = try GIFEncoder(width: test.width, height: test.height)
      for frame in frames { try encoder.append(frame.bitmap, delay: frame.delay) }
      var bytes: [UInt8] = []
      let report = try encoder.finish { bytes += $0 }
      #expect(report.mode == .exact)
      #expect(report.bytesWritten == bytes.count)
      animations.append(frames)
      files.append(bytes)
    }
    let decoded = try decodeWithPillow(files)
    try #require(decoded.count == files.count)
    for (test, (frames, gif)) in zip(Self.cases, zip(animations, decoded)) {
      let expected = merged(frames.map(\.bitmap.pixels), frames.map(\.delay))
      let actual = merged(gif.frames, gif.delays)
      #expect(gif.width == test.width && gif.height == test.height)
      #expect(actual.map(\.delay) == expected.map(\.delay), "\(test)")
      for (index, (a, b)) in zip(actual, expected).enumerated() {
        #expect(a.pixels == b.pixels, "frame \(index) of \(test)")
      }
      #expect(gif.frames.count == expected.count, "equal frames are merged")
    }
  }

  @Test("Large images, of which some change everywhere, long after others did")
  func largeImages() throws {
    var random = SeededGenerator(seed: 5)
    let (width, height) = (160, 120)
    let frames = (0..<10).map { frame in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      // The last frames share no colour with earlier ones.
      let base = frame < 7 ? 0 : frame % 2 == 0 ? 80 : 160
      for pixel in bitmap.pixels.indices {
        let color = base + Int.random(in: 0..<40, using: &random)
        bitmap.pixels[pixel] = opaque(color, 255 - color, color / 2)
      }
      return bitmap
    }
    var encoder = try GIFEncoder(width: width, height: height)
    for frame in frames { try encoder.append(frame, delay: 5) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    #expect(report.mode == .exact)
    #expect(bytes.count > 100_000)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    #expect(gif.frames == frames.map(\.pixels))
  }

  @Test("Another decoder clears pixels in the same way", arguments: [11, 12, 13, 14] as [UInt64])
  func transparencyInFFmpeg(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frames = randomAnimation(
      width: 40, height: 30, colors: 20, clear: true, frames: 15, with: &random)
    let bytes = try GIFEncoder.encode(width: 40, height: 30, frames: frames)
    let decoded = try decodeWithFFmpeg(bytes, pixelCount: 40 * 30)
    let expected = merged(frames.map(\.bitmap.pixels), frames.map(\.delay))
    #expect(decoded.count == expected.count)
    for (index, (a, b)) in zip(decoded, expected).enumerated() {
      #expect(a == b.pixels, "frame \(index)")
    }
  }

  @Test("A sprite on a clear canvas leaves no trail")
  func movingSprite() throws {
    let frames = (0..<10).map { step -> TimedFrame in
      var bitmap = Bitmap(width: 60, height: 20)
      for y in 5..<15 { for x in step * 5..<step * 5 + 10 { bitmap[x, y] = opaque(200, y, 0) } }
      return (bitmap, 4)
    }
    let gif = try #require(
      try decodeWithPillow([GIFEncoder.encode(width: 60, height: 20, frames: frames)]).first)
    #expect(gif.frames == frames.map(\.bitmap.pixels))
    #expect(gif.delays == frames.map(\.delay))
  }

  @Test("A frame that becomes entirely clear, and comes back")
  func blink() throws {
    var picture = Bitmap(width: 9, height: 7)
    for x in 2..<6 { picture[x, 3] = opaque(255, 0, 0) }
    let empty = Bitmap(width: 9, height: 7)
    let frames: [TimedFrame] = [(picture, 5), (empty, 6), (picture, 7), (empty, 8)]
    let gif = try #require(
      try decodeWithPillow([GIFEncoder.encode(width: 9, height: 7, frames: frames)]).first)
    #expect(gif.frames == frames.map(\.bitmap.pixels))
    #expect(gif.delays == [5, 6, 7, 8])
  }

  @Test("Clear pixels show everywhere though the first image, with its own table, has none")
  func clearAfterLocalTable() throws {
    let (width, height) = (20, 20)
    func picture(from first: Int, of count: Int) -> Bitmap {
      var bitmap = Bitmap(width: width, height: height)
      for place in bitmap.pixels.indices {
        let color = first + place % count
        bitmap.pixels[place] = opaque(color % 8 * 32, color / 8 % 8 * 32, color / 64 * 36)
      }
      return bitmap
    }
    // The last two draw the same colours, which get the global table.
    var frames = [picture(from: 0, of: 120), picture(from: 120, of: 180)]
    frames.append(frames[1])
    frames[2].pixels.reverse()
    frames.append(frames[1])
    for place in 90..<110 { frames[3].pixels[place] = 0 }
    let bytes = try GIFEncoder.encode(
      width: width, height: height, frames: frames.map { ($0, 5) })
    let gif = try #require(try decodeWithPillow([bytes]).first)
    #expect(gif.frames == frames.map(\.pixels))
  }

  @Test(
    "Areas that change a little are exact, as one table isn't enough for them",
    arguments: GIFOptions.Effort.allCases)
  func changingAreas(effort: GIFOptions.Effort) throws {
    let (width, height, side) = (160, 112, 16)
    let columns = width / side
    var random = SeededGenerator(seed: 5)
    // A few hundred colours in all, each beside quite different ones.
    let frames: [TimedFrame] = (0..<24).map { _ in
      let colors = (0..<columns * height / side).map { area in
        let level = random.whole(0...15)
        return opaque(
          20 + area % columns * 22 + level, 30 + area / columns * 30 + level, 90 + level)
      }
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      for y in 0..<height {
        for x in 0..<width { bitmap[x, y] = colors[y / side * columns + x / side] }
      }
      return (bitmap, 4)
    }
    let colors = Set(frames.flatMap(\.bitmap.pixels))
    try #require(colors.count > 256)
    try checkIsExact(frames, GIFOptions(effort: effort))
  }

  @Test("A patch of many colours is exact, however much there is around it that stays")
  func patchOnStillGround() throws {
    let (width, height, side) = (300, 240, 40)
    var random = SeededGenerator(seed: 9)
    let frames: [TimedFrame] = (0..<12).map { _ in
      var bitmap = Bitmap(width: width, height: height, filledWith: opaque(240, 240, 236))
      // 180 colours of its own in each frame, in squares of three pixels.
      let colors = (0..<180).map { _ in
        opaque(random.whole(0...255), random.whole(0...255), random.whole(0...255))
      }
      for y in 0..<side {
        for x in 0..<side { bitmap[100 + x, 90 + y] = colors[(y / 3 * 14 + x / 3) % 180] }
      }
      return (bitmap, 4)
    }
    try checkIsExact(frames)
  }

  /// Encodes different frames and checks that the report says exact, and that it is true.
  private func checkIsExact(_ frames: [TimedFrame], _ options: GIFOptions = GIFOptions()) throws {
    let size = try #require(frames.first?.bitmap)
    var encoder = try GIFEncoder(width: size.width, height: size.height, options: options)
    for frame in frames { try encoder.append(frame.bitmap, delay: frame.delay) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    try #require(report.mode == .exact)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    #expect(gif.frames == frames.map(\.bitmap.pixels))
  }

  @Test(
    "Other disposals aren't taken where the next image would need too many colours",
    arguments: GIFOptions.Effort.allCases)
  func manyColorsAfterDisposal(effort: GIFOptions.Effort) throws {
    var bitmap = Bitmap(width: 40, height: 20, filledWith: opaque(0, 0, 0))
    // Each frame has 200 colours of its own in one half.
    let frames = (0..<6).map { frame -> TimedFrame in
      for place in 0..<200 {
        bitmap[frame % 2 * 20 + place % 20, place / 20 * 2] = opaque(place, 40 * frame, 1)
      }
      return (bitmap, 5)
    }
    let options = GIFOptions(effort: effort, quality: 100)
    let bytes = try GIFEncoder.encode(width: 40, height: 20, options: options, frames: frames)
    #expect(try decodeWithPillow([bytes]).first?.frames == frames.map(\.bitmap.pixels))
    #expect(try decodeWithFFmpeg(bytes, pixelCount: 40 * 20) == frames.map(\.bitmap.pixels))
  }

  @Test("Soft pixels take their own colour, or the matte's part in it")
  func alpha() throws {
    // Half a red of strength 200, premultiplied: 100 of 128.
    let soft: UInt32 = 100 | 128 << 24
    let faint: UInt32 = 20 | 40 << 24
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap.pixels = [soft, faint]
    func pixels(_ options: GIFOptions) throws -> [UInt32]? {
      let bytes = try GIFEncoder.encode(
        width: 2, height: 1, options: options, frames: [(bitmap, 0)])
      return try decodeWithPillow([bytes]).first?.frames.first
    }
    #expect(try pixels(GIFOptions()) == [opaque(199, 0, 0), 0])
    #expect(try pixels(GIFOptions(alphaThreshold: 1)) == [opaque(199, 0, 0), opaque(128, 0, 0)])
    // 255 · (1 − 128/255) = 127 and 255 − 40 = 215 of the white ground.
    let white = GIFOptions.RGB(red: 255, green: 255, blue: 255)
    #expect(
      try pixels(GIFOptions(matte: white)) == [opaque(227, 127, 127), opaque(235, 215, 215)])
    #expect(
      try pixels(GIFOptions(alphaThreshold: 50, matte: white)) == [opaque(227, 127, 127), 0])
  }

  @Test("Pixels of files, which aren't multiplied by their alpha, come over the matte alike")
  func straightAlpha() {
    var random = SeededGenerator(seed: 95)
    for _ in 0..<300 {
      let matte = GIFOptions.RGB(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
      var bitmap = Bitmap(width: 1, height: 1)
      let pixel = UInt32.random(in: 0 ... .max, using: &random)
      bitmap.pixels = [pixel]
      let alpha = Double(pixel >> 24) / 255
      guard pixel >> 24 > 0, alpha < 1 else { continue }
      let found = AlphaFlattening(GIFOptions(matte: matte)).flattened(bitmap, .straight).pixels[0]
      #expect(found >> 24 == 255)
      for (shift, behind) in [(0, matte.red), (8, matte.green), (16, matte.blue)] {
        let wanted = Double(pixel >> UInt32(shift) & 255) * alpha + Double(behind) * (1 - alpha)
        #expect(abs(Double(found >> UInt32(shift) & 255) - wanted) <= 0.51)
      }
    }
  }
}
