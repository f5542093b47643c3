import AnimPixels
import Foundation
import GIFExport
import TestSupport
import Testing

/// Animations with more colours than a palette.
@Suite struct QuantisedModeTests {
  private let width = 128
  private let height = 96

  private func encoded(_ frames: [Bitmap], _ options: GIFOptions = GIFOptions()) throws
    -> (bytes: [UInt8], report: GIFReport)
  {
    var encoder = try GIFEncoder(width: width, height: height, options: options)
    for frame in frames { try encoder.append(frame, delay: 4) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    return (bytes, report)
  }

  @Test("Slides have colours of their own, as if each were alone")
  func slides() throws {
    func slide(_ number: Int) -> Bitmap {
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let (light, shade) = (255 * x / width, 255 * y / height)
          bitmap[x, y] =
            [opaque(light, shade, 0), opaque(0, light, shade), opaque(shade, 128, light)][number]
        }
      }
      return bitmap
    }
    func error(_ frames: [Bitmap]) throws -> Int {
      var encoder = try GIFEncoder(width: width, height: height)
      for frame in frames { try encoder.append(frame, delay: 100) }
      var bytes: [UInt8] = []
      _ = try encoder.finish { bytes += $0 }
      let gif = try #require(try decodeWithPillow([bytes]).first)
      var sum = 0
      for (shown, frame) in zip(gif.frames, frames) {
        for (pixel, source) in zip(shown, frame.pixels) {
          for shift: UInt32 in [0, 8, 16] {
            sum += abs(Int(pixel >> shift & 255) - Int(source >> shift & 255))
          }
        }
      }
      return sum
    }
    let slides = (0..<3).map(slide)
    let alone = try slides.reduce(0) { try $0 + error([$1]) }
    #expect(Double(try error(slides)) < 1.1 * Double(alone))
  }

  /// A heat map: cells that each change from one colour to another, with gaps between them.
  private func heatMap(frame: Int, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: 400, height: 280)
    let share = 0.5 - 0.5 * cos(Double(frame) / 20 * .pi)
    for row in 0..<14 {
      for column in 0..<20 {
        let ends = (0..<2).map { _ in Double.random(in: 0...1, using: &random) }
        let heat = ends[0] + (ends[1] - ends[0]) * share
        let color = opaque(
          Int(255 * min(1, heat * 1.5)), Int(255 * heat * heat), Int(160 * (1 - heat) * heat * 2))
        for y in 0..<19 { for x in 0..<19 { bitmap[column * 20 + x, row * 20 + y] = color } }
      }
    }
    return bitmap
  }

  @Test("The most effort never makes a larger file than the usual one", arguments: [1, 2])
  func mostEffort(seed: UInt64) throws {
    let sizes = try [GIFOptions.Effort.normal, .max].map { effort in
      var options = GIFOptions()
      options.effort = effort
      var encoder = try GIFEncoder(width: 400, height: 280, options: options)
      for frame in 0..<20 { try encoder.append(heatMap(frame: frame, seed: seed), delay: 5) }
      var count = 0
      let report = try encoder.finish { count += $0.count }
      #expect(report.bytesWritten == count)
      return count
    }
    #expect(sizes[1] <= sizes[0], "\(sizes)")
  }

  @Test(
    "Frames that are coded beside one another are the same each time, and follow their sources",
    arguments: [GIFOptions.Effort.fast, .normal])
  func neighbours(effort: GIFOptions.Effort) throws {
    var random = SeededGenerator(seed: 5)
    let frames = (0..<14).map { frame in
      var bitmap = Bitmap(width: 192, height: 160)
      let angle = Double(frame) * 0.2
      for y in 0..<160 {
        for x in 0..<192 {
          let light = sin(Double(x) / 40 + angle) + cos(Double(y) / 30 - angle)
          let noise = Int.random(in: 0...5, using: &random)
          bitmap[x, y] = opaque(128 + Int(light * 60) + noise, x, (y + 7 * frame) % 256)
        }
      }
      return bitmap
    }
    func encoded() throws -> [UInt8] {
      let options = GIFOptions(effort: effort, quality: 100)
      var encoder = try GIFEncoder(width: 192, height: 160, options: options)
      for frame in frames { try encoder.append(frame, delay: 4) }
      var bytes: [UInt8] = []
      _ = try encoder.finish { bytes += $0 }
      return bytes
    }
    let bytes = try encoded()
    for _ in 0..<3 { #expect(try encoded() == bytes) }
    let gif = try #require(try decodeWithPillow([bytes]).first)
    try #require(gif.frames.count == frames.count)
    for (shown, frame) in zip(gif.frames, frames) {
      var error = 0
      for (pixel, source) in zip(shown, frame.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          error += abs(Int(pixel >> shift & 255) - Int(source >> shift & 255))
        }
      }
      #expect(error < 3 * 20 * shown.count)
    }
  }

  @Test(
    "Pixels that don't change don't flicker, and flat colours are exact",
    arguments: GIFOptions.Effort.allCases)
  func stillness(effort: GIFOptions.Effort) throws {
    let frames = gradientAnimation(width: width, height: height, frames: 10)
    let (bytes, report) = try encoded(frames, GIFOptions(effort: effort))
    #expect(report.mode == .quantised)
    #expect(report.colors <= 255)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    try #require(gif.frames.count == frames.count)
    // A pixel keeps its appearance while its colour doesn't change.
    var flickers = 0
    for frame in 1..<frames.count {
      for pixel in 0..<width * height
      where frames[frame].pixels[pixel] == frames[frame - 1].pixels[pixel] {
        if gif.frames[frame][pixel] != gif.frames[frame - 1][pixel] { flickers += 1 }
      }
    }
    #expect(flickers == 0)
    for y in 0..<height { #expect(gif.frames[0][y * width] == flatStripe) }
  }

  @Test(
    "Flat colours that are nearly alike are exact, also where only their edges move",
    arguments: [GIFOptions.Effort.fast, .normal])
  func movingEdges(effort: GIFOptions.Effort) throws {
    let (ground, park) = (opaque(214, 220, 205), opaque(208, 224, 203))
    let scenery = gradientAnimation(width: width, height: height, frames: 40)
    let frames = scenery.enumerated().map { step, bitmap in
      var bitmap = bitmap
      for y in 0..<height {
        for x in 0..<64 { bitmap[x, y] = x < 40 - step / 2 - y / 16 ? ground : park }
      }
      return bitmap
    }
    let (bytes, report) = try encoded(frames, GIFOptions(effort: effort))
    #expect(report.mode == .quantised)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    // Equal frames are merged.
    let shown = zip(gif.frames, gif.delays).flatMap { Array(repeating: $0, count: $1 / 4) }
    try #require(shown.count == frames.count)
    var wrong = 0
    for (shown, bitmap) in zip(shown, frames) {
      for y in 0..<height {
        for x in 0..<64 where shown[y * width + x] != bitmap[x, y] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  private struct ColorError: Decodable {
    var decoded: Double
    var pillow: Double
    var decodedBlurred: Double
    var pillowBlurred: Double
  }

  @Test("A gradient is nearer to the original than with Pillow's palettes")
  func gradientError() throws {
    let frames = gradientAnimation(width: width, height: height, frames: 3)
    let gifs = try decodeWithPillow(
      [GIFOptions.Dither.automatic, .none].map {
        try encoded(frames, GIFOptions(quality: 100, dither: $0)).bytes
      })
    let folder = try TemporaryFolder()
    func raw(_ frames: [[UInt32]], _ name: String) throws -> String {
      let bytes = frames.joined().flatMap { pixel in
        (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) }
      }
      return try folder.write(bytes, to: name)
    }
    let errors = try gifs.map { gif in
      let data = try runScript(
        "color_error.py",
        [
          "\(width)", "\(height)", raw(frames.map(\.pixels), "reference.raw"),
          raw(gif.frames, "decoded.raw"),
        ])
      return try JSONDecoder().decode(ColorError.self, from: data)
    }
    try #require(errors.count == 2)
    // A pattern has larger errors of single pixels, and smaller ones of several together.
    #expect(errors[0].decodedBlurred < errors[0].pillowBlurred * 0.8, "\(errors[0])")
    #expect(errors[1].decoded < errors[1].pillow, "\(errors[1])")
  }

  @Test("Flat areas aren't dithered, even those that get no palette entry of their own")
  func flatAreas() throws {
    var random = SeededGenerator(seed: 3)
    var bitmap = Bitmap(width: width, height: height)
    for row in stride(from: 0, to: height, by: 5) {
      for column in stride(from: 0, to: width, by: 5) {
        let color = UInt32.random(in: 0...0xFF_FFFF, using: &random) | 255 << 24
        for y in row..<min(row + 5, height) {
          for x in column..<min(column + 5, width) { bitmap[x, y] = color }
        }
      }
    }
    let (bytes, report) = try encoded([bitmap])
    #expect(report.mode == .quantised)
    let frame = try #require(try decodeWithPillow([bytes]).first?.frames.first)
    for y in 0..<height {
      for x in 0..<width {
        #expect(frame[y * width + x] == frame[y / 5 * 5 * width + x / 5 * 5])
      }
    }
  }

  @Test("Few colours are kept to", arguments: [2, 3, 16, 255])
  func fewColors(maximum: Int) throws {
    let frames = gradientAnimation(width: width, height: height, frames: 2)
    let (bytes, report) = try encoded(frames, GIFOptions(maximumColors: maximum))
    #expect(report.mode == .quantised)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    let used = Set(gif.frames.joined())
    #expect(used.count <= maximum)
    #expect(used.count >= maximum * 3 / 4)
    #expect(used.allSatisfy { $0 >> 24 == 255 })
  }

  @Test("A clear canvas stays clear")
  func clearCanvas() throws {
    let frames = (0..<5).map { step in
      var bitmap = Bitmap(width: width, height: height)
      for y in 10..<60 {
        for x in step * 8..<step * 8 + 60 { bitmap[x, y] = opaque(x * 2, y * 3, 90) }
      }
      return bitmap
    }
    let (bytes, report) = try encoded(frames)
    #expect(report.mode == .quantised)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    let shown = merged(gif.frames, gif.delays).map(\.pixels)
    try #require(shown.count == frames.count)
    for (decoded, frame) in zip(shown, frames) {
      #expect(decoded.map { $0 == 0 } == frame.pixels.map { $0 == 0 })
    }
  }

  @Test("The same frames give the same bytes")
  func determinism() throws {
    let frames = gradientAnimation(width: width, height: height, frames: 3)
    #expect(try encoded(frames).bytes == encoded(frames).bytes)
  }

  @Test("A limit of bytes is kept to with the best quality that fits")
  func maximumBytes() throws {
    let frames = gradientAnimation(width: width, height: height, frames: 4)
    let whole = try encoded(frames).bytes.count
    var options = GIFOptions()
    options.maximumBytes = whole * 3 / 4
    let (smaller, report) = try encoded(frames, options)
    #expect(smaller.count <= whole * 3 / 4)
    #expect(smaller.count > whole / 2)
    // The report names the quality that reproduces the file.
    var again = GIFOptions()
    again.quality = try #require(report.quality)
    #expect(again.quality < GIFOptions().quality)
    #expect(try encoded(frames, again).bytes == smaller)
    options.maximumBytes = 100
    let error = #expect(throws: GIFError.self) { _ = try encoded(frames, options) }
    guard case .tooLarge(let smallest, 100)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(smallest > 100)
  }

  @Test("A lower quality is smaller where what it is for comes late")
  func lateChanges() throws {
    let plain = Bitmap(width: width, height: height, filledWith: opaque(40, 60, 90))
    var random = SeededGenerator(seed: 97)
    let frames = (0..<30).map { index -> Bitmap in
      var bitmap = plain
      for y in 4..<9 { for x in index..<index + 5 { bitmap[x, y] = opaque(250, 250, 250) } }
      guard index >= 18 else { return bitmap }
      for y in 12..<height {
        for x in 0..<width {
          let value = 40 + 3 * (x + index) % 180 + Int.random(in: 0...9, using: &random)
          bitmap[x, y] = opaque(value, 255 - value, (x * y + 7 * index) % 256)
        }
      }
      return bitmap
    }
    let usual = try encoded(frames).bytes.count
    var options = GIFOptions()
    options.quality = 40
    #expect(try encoded(frames, options).bytes.count < usual)
  }

  @Test("A limit that only fewer of a few colours meet is kept to", arguments: [12, 16])
  func maximumBytesOfFewColors(colors: Int) throws {
    var random = SeededGenerator(seed: 96)
    let frames = randomAnimation(
      width: width, height: height, colors: colors, clear: false, frames: 4, with: &random
    ).map(\.bitmap)
    let exact = try encoded(frames).bytes.count
    for limit in [exact - 1, exact * 19 / 20, exact * 9 / 10, exact * 4 / 5] {
      var options = GIFOptions()
      options.maximumBytes = limit
      options.lowestColors = 2
      guard let (bytes, _) = try? encoded(frames, options) else { continue }
      #expect(bytes.count <= limit)
    }
  }

  @Test("A limit just below an exact file is made use of by more than the usual quality")
  func nearlyExact() throws {
    // A band of sixteen greys that moves over cards, like a loading indicator.
    let frames = (0..<20).map { number in
      var bitmap = Bitmap(width: width, height: height, filledWith: opaque(255, 255, 255))
      for y in 0..<height where y % 24 < 18 {
        for x in 4..<width - 4 {
          let far = abs((x + y / 3 - 12 * number) % 128)
          let grey = 226 + max(0, 15 - far / 2)
          bitmap[x, y] = opaque(grey, grey, grey)
        }
      }
      return bitmap
    }
    let exact = try encoded(frames)
    #expect(exact.report.quality == nil)
    var options = GIFOptions()
    options.maximumBytes = exact.bytes.count - 1
    let limited = try encoded(frames, options)
    #expect(limited.bytes.count < exact.bytes.count && (limited.report.quality ?? 0) > 90)
    #expect(limited.bytes.count * 2 > exact.bytes.count)
  }

  @Test("Frames with many colours in all but few each are exact, with tables of their own")
  func localTables() throws {
    let frames = (0..<4).map { step in
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { bitmap[x, y] = opaque(step * 60, x / 8 * 8, y / 8 * 8) }
      }
      return bitmap
    }
    let (bytes, report) = try encoded(frames)
    #expect(report.mode == .exact)
    #expect(report.colors == 4 * 16 * 12)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    #expect(gif.frames == frames.map(\.pixels))
    for (decoded, frame) in zip(
      try decodeWithFFmpeg(bytes, pixelCount: width * height), frames)
    {
      #expect(decoded == frame.pixels)
    }
  }
}
