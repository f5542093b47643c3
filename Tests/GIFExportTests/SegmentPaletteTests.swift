import AnimPixels
import Foundation
import TestSupport
import Testing

@testable import GIFExport

/// The frames that get palettes of their own, and the use of these.
@Suite struct SegmentPaletteTests {
  private let side = 320

  /// The plan for frames that show for so many hundredths of a second each.
  private func plan(
    _ frames: [(bitmap: Bitmap, delay: Int)], thrift: Float = 1
  ) -> (plan: LossyPlan, store: FrameStore) {
    var store = FrameStore(
      width: side, height: side)
    for (bitmap, delay) in frames {
      if store.append(.whole(bitmap)) { store.prolong(by: delay) }
    }
    store.seal()
    let sample = PixelSample(of: store, size: .max)
    let histogram = ColorHistogram(store, sample: sample)
    let source = SourceColors(colors: store.colors.colors, histogram: histogram)
    let plan = LossyPlan(
      store, source, weights: histogram.weights, sample: sample, count: 255, given: nil,
      effort: .normal, thrift: thrift)
    return (plan, store)
  }

  /// A picture of thousands of colours around one of a few hues, moved by some pixels.
  private func picture(hue: Int, shift: Int) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side, filledWith: 0)
    for place in bitmap.pixels.indices {
      let (x, y) = (place % side + shift, place / side)
      let (high, low) = ((x * 7 / 3 + y) % 256, (x + 5 * y) % 128)
      bitmap.pixels[place] =
        hue == 0 ? opaque(high, low, 20 + x % 32) : opaque(x % 32, 20 + low, high)
    }
    return bitmap
  }

  /// The share of each colour in the differences of some frames.
  private func weights(_ frames: Range<Int>, _ store: FrameStore) -> [Int] {
    var weights = [Int](repeating: 0, count: store.colors.colors.count)
    for frame in frames {
      store.forEachRun(of: frame) { _, count, color in weights[color] += count }
    }
    return weights
  }

  /// The sum of the Oklab distances of a file's pixels from those of its frames.
  private func error(
    of file: [UInt8], _ frames: [(bitmap: Bitmap, delay: Int)]
  ) throws -> Double {
    let shown = try #require(try decodeWithPillow([file]).first).frames
    try #require(shown.count == frames.count)
    var error = 0.0
    for (pixels, frame) in zip(shown, frames) {
      for (a, b) in zip(pixels, frame.bitmap.pixels) where a != b {
        let way = Oklab(a).vector - Oklab(b).vector
        error += Double((way * way).sum().squareRoot())
      }
    }
    return error
  }

  @Test("Palettes of segments are left out where pixels take few bytes")
  func rates() throws {
    let frames = [0, 1, 0].map { (picture(hue: $0, shift: 0), 100) }
    let segments = plan(frames).plan.segments
    #expect(segments.needsRates && segments.hasCandidates)
    #expect(segments.decided(by: .maximum).palette(1) != nil)
    // A table has 768 bytes, and saves at most twice what its frame takes.
    let few = Float(384) / Float(side * side)
    let without = segments.decided(by: CodingRates(fresh: few, usual: few))
    #expect(without.frames == [0..<3] && without.palette(0) == nil && !without.needsRates)
    #expect(segments.decided(by: CodingRates(fresh: 0.2, usual: 0)).palette(1) != nil)
  }

  @Test("A palette of its own is truer after a cut, and some of that is used for fewer bytes")
  func cuts() throws {
    let frames = [0, 1, 0].map { (picture(hue: $0, shift: 0), 100) }
    let (plan, store) = plan(frames)
    #expect(plan.segments.frames == [0..<1, 1..<2, 2..<3])
    let weights = weights(1..<2, store)
    let own = try #require(plan.segments.palette(1))
    let truer = own.palette.spread(weights: weights)
    let whole = plan.palette.spread(weights: weights)
    #expect(truer < 0.8 * whole)
    #expect(own.spread > truer && own.spread < 0.9 * whole)
  }

  @Test(
    "What stays has its share of the palette that it is drawn with, however much moves beside it")
  func stillParts() throws {
    let bar = side - 24..<side
    let frames = (0..<16).map { number in
      var bitmap = picture(hue: number / 8, shift: 9 * number)
      for y in 0..<side {
        for x in bar {
          bitmap[x, y] = opaque(255 - y * 255 / side, 40 + (x - bar.lowerBound), y * 255 / side)
        }
      }
      return (bitmap: bitmap, delay: 6)
    }
    let (plan, store) = plan(frames)
    try #require(plan.segments.frames.count > 1)
    let own = try #require(plan.segments.palette(0)).palette
    let none = [Int](repeating: 0, count: store.colors.colors.count)
    var (still, moving) = (none, none)
    store.forEachRun(of: 0) { start, count, color in
      let inside = (start..<start + count).count { bar.contains($0 % side) }
      still[color] += inside
      moving[color] += count - inside
    }
    #expect(own.meanError(weights: still) < own.meanError(weights: moving))
  }

  @Test("At the highest quality nothing of that is used for fewer bytes")
  func highestQuality() throws {
    let (plan, store) = plan([0, 1, 0].map { (picture(hue: $0, shift: 0), 100) }, thrift: 0)
    let own = try #require(plan.segments.palette(1))
    #expect(own.spread == own.palette.spread(weights: weights(1..<2, store)))
  }

  @Test("Where the error isn't seen the palette stays")
  func unseen() {
    // Hundreds of greys that differ by a bit or so from their neighbours.
    let frames = (0..<3).map { number in
      var bitmap = Bitmap(width: side, height: side, filledWith: 0)
      for place in bitmap.pixels.indices {
        let level = 60 + 40 * number + place % 40
        bitmap.pixels[place] = opaque(level, level, level + place / side % 4)
      }
      return (bitmap: bitmap, delay: 100)
    }
    let plan = plan(frames).plan
    #expect(plan.segments.frames.count == 3)
    for segment in 0..<3 { #expect(plan.segments.palette(segment) == nil) }
  }

  @Test("The last few frames belong to those before them, unless they stay or there is a cut")
  func rest() {
    var frames = (0..<8).map { (bitmap: picture(hue: 0, shift: 3 * $0), delay: 4) }
    #expect(plan(frames).plan.segments.frames == [0..<8])
    frames[7].delay = 100
    #expect(plan(frames).plan.segments.frames == [0..<7, 7..<8])
    (frames[6].delay, frames[7].delay) = (100, 4)
    #expect(plan(frames).plan.segments.frames == [0..<7, 7..<8])
  }

  @Test("A gradient that changes its hue keeps its colours, also in few pixels")
  func hues() throws {
    let (width, height) = (144, 96)
    let frames = (0..<16).map { number in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      for place in bitmap.pixels.indices {
        let (x, y) = (Double(place % width) / 143, Double(place / width) / 95)
        let turn = (Double(number) + x) / 16
        let parts = (0..<3).map { channel in
          let wave = 0.5 + 0.5 * cos(2 * .pi * (turn + Double(channel) / 3))
          return Int(255 * (0.3 + 0.7 * y) * (1 - x + x * wave))
        }
        bitmap.pixels[place] = opaque(parts[0], parts[1], parts[2])
      }
      return (bitmap: bitmap, delay: 5)
    }
    let file = try GIFEncoder.encode(width: width, height: height, frames: frames)
    let error = try error(of: file, frames)
    // With one palette it is 0.024.
    #expect(error / Double(16 * width * height) < 0.0125)
  }

  @Test("Segments become shorter where these show colours better, and only there")
  func shorter() throws {
    let changing = (0..<8).map { (bitmap: picture(hue: $0 % 2, shift: 0), delay: 4) }
    let plan = plan(changing).plan
    #expect(plan.segments.frames == [0..<8])
    #expect(plan.segments.refined().frames == [0..<8])
    let other = (0..<8).map { (bitmap: picture(hue: $0 / 4, shift: 3 * $0), delay: 4) }
    let refined = self.plan(other).plan.segments.refined()
    #expect(refined.frames.count > 1 && refined.frames.contains { $0.upperBound == 4 })
  }

  @Test("Where much is lost there is one palette, if that is smaller for its error")
  func lowQualities() throws {
    func cost(_ plan: LossyPlan, _ options: GIFOptions, _ store: FrameStore) -> Double {
      var series = LossyWriter(store: store, plan: plan, options: options, measures: true)
      var bytes = 0
      while let (image, _) = series.next() { bytes += image.size }
      return series.error * Double(bytes)
    }
    // Soft bars of two hues by turns, which move a little.
    let frames = (0..<8).map { number in
      var bitmap = Bitmap(width: side, height: side, filledWith: 0)
      for place in bitmap.pixels.indices {
        let (x, y) = (place % side + 2 * number, place / side)
        let (a, b) = (x * 255 / (side + 16), y * 127 / side)
        bitmap.pixels[place] =
          number / 2 % 2 == 0 ? opaque(a, b, 60 + a / 4) : opaque(b, a / 2 + 60, a)
      }
      return (bitmap: bitmap, delay: number % 2 == 1 ? 60 : 8)
    }
    func file(_ quality: Int) throws -> [UInt8] {
      try GIFEncoder.encode(
        width: side, height: side, options: GIFOptions(quality: quality), frames: frames)
    }
    let usual = images(ofGIF: try file(GIFOptions().quality))
    #expect(usual.contains { $0.localColors > 0 })
    // Images of few colours may have these by themselves.
    let lossy = try file(1)
    let all = GIFImage.colors(in: lossy[13..<13 + 3 << (Int(lossy[10] & 7) + 1)])
    #expect(images(ofGIF: lossy).allSatisfy { all.isSuperset(of: GIFImage.colors(in: $0.table)) })
    let store = plan(frames).store
    for quality in [70, 40, 10] {
      let (options, plan) = try CodingChoices(store, proceed: {}).thriftier(
        GIFOptions(quality: quality))
      #expect(cost(plan, options, store) <= 1.1 * cost(plan.undivided, options, store))
    }
  }

  @Test("A table that is written with an image has the colours of that alone")
  func packed() throws {
    // Two pictures, in each of which a small spot changes.
    let frames = (0..<6).map { number in
      let hue = number / 3
      var bitmap = Bitmap(width: side, height: side, filledWith: 0)
      for place in bitmap.pixels.indices {
        let (x, y) = (place % side, place / side)
        let isSpot = number % 3 > 0 && x < 10 * number && y < 10
        let (a, b) = isSpot ? (x * 2, 40 * number) : (x * 255 / side, y * 255 / side)
        bitmap.pixels[place] = hue == 0 ? opaque(a, b, 60 + a / 4) : opaque(b / 2, a / 2 + 60, a)
      }
      return (bitmap: bitmap, delay: 20)
    }
    let bytes = try GIFEncoder.encode(
      width: side, height: side, options: GIFOptions(), frames: frames)
    let all = images(ofGIF: bytes)
    #expect(all.count == 6)
    for (number, image) in all.enumerated() where number % 3 > 0 {
      #expect(image.localColors <= 64 && image.symbolBits <= 6, "\(number)")
    }
    #expect(all.contains { $0.localColors > 0 })
    #expect(all[0].symbolBits == 8 && all[3].symbolBits == 8)
  }

  @Test("The palette that most frames are drawn with is written once, as the file's table")
  func common() throws {
    let frames = (0..<7).map { number in
      (bitmap: picture(hue: number < 5 ? 0 : 1, shift: 3 * number), delay: number == 4 ? 100 : 4)
    }
    let plan = plan(frames).plan
    #expect(plan.segments.frames == [0..<5, 5..<7])
    #expect(plan.segments.common == 0)
    let own = try #require(plan.segments.palette(0)).palette
    #expect(plan.table.sorted() == own.entries.sorted() && plan.table[0] == own.entries[0])
    #expect(Set(plan.table) != Set(plan.palette.entries))
    let file = try GIFEncoder.encode(width: side, height: side, frames: frames)
    let table = file[13..<13 + 3 * own.entries.count]
    let components = plan.table.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
    #expect(Array(table) == components)
    let decoded = try #require(try decodeWithPillow([file]).first)
    try #require(decoded.frames.count == frames.count)
    for (shown, frame) in zip(decoded.frames, frames) {
      var difference = 0
      for (pixel, wanted) in zip(shown, frame.bitmap.pixels) {
        for shift in [UInt32(0), 8, 16] {
          difference += abs(Int(pixel >> shift & 255) - Int(wanted >> shift & 255))
        }
      }
      #expect(difference < 10 * 3 * side * side)
    }
  }
}
