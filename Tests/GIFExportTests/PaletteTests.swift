import AnimPixels
import Foundation
import TestSupport
import Testing

@testable import GIFExport

/// Given palettes, and patterns of their colours.
@Suite struct PaletteTests {
  private let width = 64
  private let height = 48

  private func rgb(_ color: UInt32) -> GIFOptions.RGB {
    GIFOptions.RGB(
      red: UInt8(truncatingIfNeeded: color), green: UInt8(truncatingIfNeeded: color >> 8),
      blue: UInt8(truncatingIfNeeded: color >> 16))
  }

  private func decoded(_ frames: [Bitmap], _ options: GIFOptions) throws -> DecodedGIF {
    let bytes = try GIFEncoder.encode(
      width: frames[0].width, height: frames[0].height, options: options,
      frames: frames.map { ($0, 4) })
    return try #require(try decodeWithPillow([bytes]).first)
  }

  @Test("Nothing but a given palette's colours shows", arguments: GIFOptions.Dither.allCases)
  func onlyGiven(dither: GIFOptions.Dither) throws {
    var random = SeededGenerator(seed: 5)
    let colors = (0..<12).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    var options = GIFOptions(dither: dither)
    options.palette = colors.map(rgb)
    let gif = try decoded(gradientAnimation(width: width, height: height, frames: 3), options)
    let allowed = Set(colors.map { $0 | 255 << 24 })
    #expect(gif.frames.joined().allSatisfy(allowed.contains))
  }

  @Test("256 given colours leave room for the clear one, and those that fit are exact")
  func wholePalette() throws {
    let grey = (0..<256).map { GIFOptions.RGB(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    var options = GIFOptions()
    options.palette = grey
    var bitmap = Bitmap(width: 200, height: 1)
    for x in 0..<200 { bitmap.pixels[x] = opaque(x, x, x) }
    #expect(try decoded([bitmap], options).frames == [bitmap.pixels])
    for x in 0..<200 { bitmap.pixels[x] = opaque(x, x, x + 1) }
    let off = try decoded([bitmap], options).frames[0]
    #expect(zip(off, bitmap.pixels).allSatisfy { abs(Int($0 & 255) - Int($1 & 255)) <= 3 })
    for palette in [[], grey + [GIFOptions.RGB(red: 1, green: 2, blue: 3)]] {
      options.palette = palette
      #expect(throws: GIFError.self) {
        _ = try GIFEncoder(width: 1, height: 1, options: options)
      }
    }
  }

  @Test(
    "A pattern of black and white has the grey's light on average",
    arguments: [GIFOptions.Dither.ordered, .blueNoise])
  func mixture(dither: GIFOptions.Dither) throws {
    // Columns of a slow gradient; the neighbours of every step are similar.
    var bitmap = Bitmap(width: 256, height: 64)
    for y in 0..<64 { for x in 0..<256 { bitmap[x, y] = opaque(x, x, x) } }
    var options = GIFOptions(quality: 100, dither: dither)
    options.palette = [rgb(0), rgb(0xFF_FFFF)]
    let shown = try decoded([bitmap], options).frames[0]
    func share(_ columns: Range<Int>) -> Double {
      var white = 0
      for y in 0..<64 { for x in columns where shown[y * 256 + x] & 1 == 1 { white += 1 } }
      return Double(white) / Double(64 * columns.count)
    }
    var last = -0.1
    for start in stride(from: 0, to: 256, by: 32) {
      let now = share(start..<start + 32)
      #expect(now > last - 0.02, "the share of white grows with the grey")
      last = now
    }
    // Half the light is an encoded grey of about 188, and a grey of 99 has an eighth of it.
    #expect(abs(share(172..<204) - 0.5) < 0.05 && abs(share(91..<107) - 0.125) < 0.03)
    #expect(share(0..<8) < 0.1 && share(248..<256) > 0.9)
  }

  @Test("Few given colours have the light of what lies between them, and flat areas one of them")
  func automaticMixture() throws {
    // A changing field of hues and lightness, beside an even ground and lettering.
    func picture(_ turn: Int) -> Bitmap {
      var bitmap = Bitmap(width: 128, height: 96, filledWith: opaque(200, 210, 190))
      for y in 0..<96 {
        for x in 0..<96 {
          let (light, hue) = (40 + 2 * y, (x + turn) % 96)
          bitmap[x, y] = opaque(light, light - light * hue / 192, light - light * (96 - hue) / 192)
        }
        for x in 100..<124 where y / 4 % 2 == 0 && x % 6 < 2 {
          bitmap[x, y] = x % 6 == 0 ? opaque(20, 30, 20) : opaque(110, 120, 105)
        }
      }
      return bitmap
    }
    let frames = [picture(0), picture(48)]
    var options = GIFOptions()
    options.palette = [0, 0xFF, 0xFFFF, 0xFF_00FF, 0xFF_FFFF, 0x80_8080].map(rgb)
    let shown = try decoded(frames, options).frames
    let linear = (0..<256).map { value -> Double in
      let encoded = Double(value) / 255
      return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
    func light(_ pixels: [UInt32], _ square: Int, _ channel: Int) -> Double {
      var sum = 0.0
      for place in 0..<256 {
        let (x, y) = (square % 6 * 16 + place % 16, square / 6 * 16 + place / 16)
        sum += linear[Int(pixels[y * 128 + x] >> UInt32(8 * channel) & 255)]
      }
      return sum / 256
    }
    for (frame, pixels) in zip(frames, shown) {
      for square in 0..<36 {
        for channel in 0..<3 {
          let way = light(pixels, square, channel) - light(frame.pixels, square, channel)
          #expect(abs(way) < 0.05, "channel \(channel) of square \(square) is off by \(way)")
        }
      }
      // Each colour of the even part is still a single colour.
      var looks: [UInt32: Set<UInt32>] = [:]
      for y in 0..<96 {
        for x in 96..<128 { looks[frame[x, y], default: []].insert(pixels[y * 128 + x]) }
      }
      #expect(looks.count == 3 && looks.values.allSatisfy { $0.count == 1 })
    }
  }

  @Test("The shares of a mixture are those of light")
  func shares() {
    let colors = [0, 0x80_8080, 0xFF_FFFF] as [UInt32]
    let entries = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 3)
    defer { entries.deallocate() }
    for (index, color) in colors.enumerated() {
      entries[index] = Oklab(color).stretched.vector
    }
    let mixer = ColorMixer(
      mixing: .coarse, entries: entries, lights: colors.map { ConeLight($0) })
    let ends: [UInt8] = [1, 2]
    // From a grey of 128, which has 0.216 of white's light, and white: 0.5 of it.
    let mixture = ends.withUnsafeBufferPointer {
      mixer.mixture(of: 0xBC_BCBC, nearest: 1, others: $0)
    }
    let whites = (0..<1000).count { mixture.entry(threshold: UInt16($0 * 65)) == 2 }
    #expect(!mixture.isEmpty && abs(Double(whites) / 1000 - (0.5 - 0.216) / (1 - 0.216)) < 0.01)
  }

  @Test("Flat colours that become one are named, shades of soft edges and gradients aren't")
  func mergedColors() throws {
    // Lettering with soft edges on a page, a second kind of it, and a gradient.
    var bitmap = Bitmap(width: 160, height: 120, filledWith: opaque(255, 255, 255))
    for y in 0..<60 where y % 12 < 8 {
      for x in 4..<156 where x % 8 < 4 {
        let shade = (x * 7 + y * 13) % 11 * 20 + 25
        bitmap[x, y] = x % 8 % 3 == 0 ? opaque(shade, shade, shade) : opaque(20, 20, 20)
      }
    }
    for y in 64..<72 { for x in 10..<60 { bitmap[x, y] = opaque(160, 200, 190) } }
    for y in 80..<120 { for x in 0..<160 { bitmap[x, y] = opaque(95 + x, 95 + x, 95 + x) } }
    func merged(_ palette: [UInt32]) throws -> [MergedColors] {
      var options = GIFOptions()
      options.palette = palette.map(rgb)
      var encoder = try GIFEncoder(width: 160, height: 120, options: options)
      try encoder.append(bitmap, delay: 10)
      return try encoder.finish { _ in }.mergedColors
    }
    let white = rgb(0xFF_FFFF)
    #expect(
      try merged([0, 0xFF_FFFF]) == [
        MergedColors(entry: white, colors: [white, rgb(0xBE_C8A0)])
      ])
    #expect(try merged([0, 0xFF_FFFF, 0xB0_C0A0]).isEmpty)
  }

  @Test(
    "A pattern stays in its place while something moves over it",
    arguments: [GIFOptions.Effort.fast, .normal])
  func lockedPattern(effort: GIFOptions.Effort) throws {
    let frames = gradientAnimation(width: width, height: height, frames: 4)
    for dither in [GIFOptions.Dither.ordered, .blueNoise] {
      let gif = try decoded(
        frames, GIFOptions(effort: effort, dither: dither, maximumColors: 24))
      for frame in 1..<frames.count {
        for pixel in 0..<width * height
        where frames[frame].pixels[pixel] == frames[frame - 1].pixels[pixel] {
          guard gif.frames[frame][pixel] == gif.frames[frame - 1][pixel] else {
            Issue.record("pixel \(pixel) flickers in frame \(frame)")
            return
          }
        }
      }
    }
  }

  @Test("Hardly more colours than fit are hardly changed, and white lettering is white")
  func fewTooMany() throws {
    // All greys, 44 other colours, and edges, because of which white isn't a flat colour.
    var bitmap = Bitmap(width: 300, height: 60, filledWith: opaque(255, 255, 255))
    for y in 0..<60 {
      for x in 0..<300 where y < 40 || x % 3 > 0 {
        let color = x < 256 ? opaque(x, x, x) : opaque(3 * (x - 256), 200, 90)
        bitmap[x, y] = y < 40 ? color : opaque(250 + x % 3, 252, 250)
      }
    }
    var encoder = try GIFEncoder(width: 300, height: 60, options: GIFOptions(quality: 100))
    try encoder.append(bitmap, delay: 0)
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    #expect(report.mode == .quantised && report.colors == 255)
    let shown = try #require(try decodeWithPillow([bytes]).first).frames[0]
    let white = shown.indices.filter { bitmap.pixels[$0] == .max }
    #expect(white.allSatisfy { shown[$0] == .max })
    #expect(zip(shown, bitmap.pixels).count { $0 != $1 } < shown.count / 4)
  }

  @Test("Grey that is little of a picture in warm colours takes no tint of them")
  func greys() throws {
    var state: UInt32 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 16) % bound
    }
    func picture(_ number: Int) -> Bitmap {
      var bitmap = Bitmap(width: 160, height: 100)
      for y in 0..<100 {
        for x in 0..<160 {
          let light = 40 + x + random(40)
          let green = light * 7 / 8 + random(30) - 15
          let blue = light * 3 / 4 + random(50) - 25
          let grey = random(200) + 30
          bitmap[x, y] =
            y % 8 == 3 && (x + number) % 16 == 0
            ? opaque(grey, grey, grey) : opaque(min(255, light), max(0, green), max(0, blue))
        }
      }
      return bitmap
    }
    let frames = [picture(0), picture(1)]
    let shown = try decoded(frames, GIFOptions()).frames
    var chroma: Float = 0
    var count: Float = 0
    for (frame, pixels) in zip(frames, shown) {
      for (color, seen) in zip(frame.pixels, pixels)
      where color & 255 == color >> 8 & 255 && color & 255 == color >> 16 & 255 {
        let lab = Oklab(seen)
        chroma += (lab.a * lab.a + lab.b * lab.b).squareRoot()
        count += 1
      }
    }
    #expect(count > 200 && chroma / count < 0.005)
  }

  @Test("One table is enough where those of the frames' own would cost more")
  func tablesThatPay() throws {
    // Each frame draws a few of many similar colours.
    let frames = (0..<40).map { step in
      var bitmap = Bitmap(width: width, height: height, filledWith: opaque(250, 250, 250))
      for y in 0..<20 {
        for x in 0..<20 { bitmap[x + step / 2, y] = opaque(40 + step, 60 + x / 2, 90 + y / 2) }
      }
      return bitmap
    }
    func written(_ quality: Int) throws -> (count: Int, report: GIFReport) {
      var encoder = try GIFEncoder(
        width: width, height: height, options: GIFOptions(quality: quality))
      for frame in frames { try encoder.append(frame, delay: 4) }
      var count = 0
      let report = try encoder.finish { count += $0.count }
      return (count, report)
    }
    let exact = try written(100)
    #expect(exact.report.mode == .exact)
    let usual = try written(90)
    #expect(usual.count <= exact.count)
    #expect(usual.report.mode == .exact || usual.report.reason.contains("\(exact.count) bytes"))
  }
}
