import AnimPixels
import GIFExport
import SystemC
import TestSupport
import Testing

/// The effect of `quality` and `effort` on the size of a file.
@Suite struct QualityTests {
  private func encoded(_ frames: [Bitmap], _ options: GIFOptions) throws -> [UInt8] {
    try reported(frames, options).bytes
  }

  private func reported(
    _ frames: [Bitmap], _ options: GIFOptions
  ) throws -> (bytes: [UInt8], quality: Int?) {
    var encoder = try GIFEncoder(
      width: frames[0].width, height: frames[0].height, options: options)
    for frame in frames { try encoder.append(frame, delay: 6) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    try #require(report.mode == .quantised)
    return (bytes, report.quality)
  }

  private func size(_ frames: [Bitmap], _ options: GIFOptions) throws -> Int {
    try encoded(frames, options).count
  }

  private func lettering(_ script: String = "lettering.py", count: Int = 16) throws -> [Bitmap] {
    let (width, height) = (320, 240)
    let raw = try runScript(script, [width, height, count].map(String.init))
    return frames(in: raw, pixelCount: width * height).map { pixels in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      for (place, pixel) in pixels.enumerated() { bitmap.pixels[place] = pixel }
      return bitmap
    }
  }

  @Test("Smooth lettering takes no more colours than pay")
  func plainColors() throws {
    let frames = try lettering("turning.py", count: 24)
    let files = try [GIFOptions(), GIFOptions(quality: 95, maximumColors: 64)].map {
      try encoded(frames, $0)
    }
    let errors = try decodeWithPillow(files).map { $0.squaredError(from: frames) }
    #expect(files[0].count <= files[1].count || errors[0] < errors[1], "\(files.map(\.count))")
  }

  @Test("What stays on the screen at the end is drawn as what stays")
  func ending() throws {
    let frames = gradientAnimation(width: 128, height: 96, frames: 12)
    func ending(_ loop: GIFOptions.Loop) throws -> Int {
      let bytes = try encoded(frames, GIFOptions(loop: loop, quality: 60, dither: .none))
      var gif = try #require(try decodeWithPillow([bytes]).first)
      gif.frames = gif.frames.suffix(1)
      return gif.squaredError(from: frames.suffix(1))
    }
    let (stays, passes) = (try ending(.count(1)), try ending(.forever))
    #expect(stays < passes, "\(stays) \(passes)")
  }

  @Test("A lower quality never takes more bytes, but for one in a thousand")
  func quality() throws {
    for frames in [
      try lettering(), try lettering("turning.py", count: 24),
      gradientAnimation(width: 128, height: 96, frames: 12),
    ] {
      let sizes = try [90, 80, 70, 60, 40, 20, 1].map {
        try size(frames, GIFOptions(quality: $0))
      }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 + $0 / 1000 >= $1 }, "\(sizes)")
    }
  }

  @Test("The report names the quality that was taken, which may be more than was asked for")
  func report() throws {
    for frames in [try lettering("editor.py", count: 30), try lettering()] {
      let usual = try encoded(frames, GIFOptions())
      for asked in [88, 85, 80, 70, 40] {
        let (bytes, quality) = try reported(frames, GIFOptions(quality: asked))
        #expect(quality == (bytes == usual ? GIFOptions().quality : asked))
      }
    }
  }

  /// The same number of first images is compared at either quality, however many bytes they take.
  @Test("Lower qualities take fewer bytes of what has more than 100 kB")
  func lowerQualitiesOfMuch() throws {
    let frames = (0..<60).map { frame in
      var bitmap = Bitmap(width: 130, height: 90, filledWith: 0)
      for y in 0..<90 {
        for x in 0..<130 {
          func wave(_ a: Double, _ b: Double) -> Int {
            Int(127.5 + 127 * sin(Double(x) / a + Double(y) / b + 0.2 * Double(frame)))
          }
          bitmap[x, y] = opaque(wave(19, 31), wave(-23, 17), wave(29, -13))
        }
      }
      return bitmap
    }
    let sizes = try [90, 80, 74, 68, 62, 56, 50, 44, 38].map {
      try size(frames, GIFOptions(quality: $0))
    }
    #expect(sizes.allSatisfy { $0 > 110_000 }, "\(sizes)")
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 > $1 }, "\(sizes)")
  }

  @Test("More effort takes fewer bytes")
  func effort() throws {
    for frames in [try lettering(), gradientAnimation(width: 128, height: 96, frames: 12)] {
      let sizes = try GIFOptions.Effort.allCases.map { try size(frames, GIFOptions(effort: $0)) }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 }, "\(sizes)")
    }
  }

  @Test("More effort takes fewer bytes for areas of many flat colours, too")
  func effortForAreas() throws {
    let (width, height) = (240, 160)
    var random = SeededGenerator(seed: 4)
    let frames = (0..<10).map { _ in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      // Stripes that go through all hues, and blocks that come again row by row.
      let shift = random.whole(0...59)
      let blocks = (0..<width / 12).map { _ in
        opaque(random.whole(0...255), random.whole(0...255), random.whole(0...255))
      }
      for y in 0..<height {
        for x in 0..<width {
          let place = (x + shift * 4) % width
          let stripe = opaque(place, 255 - place, (place * 3) % 256)
          bitmap[x, y] = y < height / 2 ? stripe : blocks[(x / 12 + y / 16) % blocks.count]
        }
      }
      return bitmap
    }
    let sizes = try [.normal, .max].map { try size(frames, GIFOptions(effort: $0)) }
    #expect(sizes[1] <= sizes[0], "\(sizes)")
  }

  @Test("Flat pieces of a few colours too many take hardly more than their pixels coded exactly")
  func flatPieces() throws {
    let (width, height) = (200, 160)
    var random = SeededGenerator(seed: 15)
    let pieces = (0..<400).map { piece in
      (
        color: opaque(piece % 256, piece / 2, 40), x: random.whole(0...190),
        y: random.whole(0...150)
      )
    }
    let frames = (0..<8).map { frame in
      var bitmap = Bitmap(width: width, height: height, filledWith: opaque(255, 255, 255))
      for piece in pieces {
        for y in 0..<6 {
          for x in 0..<9 {
            bitmap[(piece.x + x + frame * 2) % width, (piece.y + y + frame * 5) % height] =
              piece.color
          }
        }
      }
      return bitmap
    }
    let bytes = try encoded(frames, GIFOptions())
    let shown = try #require(try decodeWithPillow([bytes]).first)
    #expect(try decodeWithFFmpeg(bytes, pixelCount: width * height) == shown.frames)
    let exact = try GIFEncoder.encode(
      width: width, height: height,
      frames: shown.frames.map { pixels in
        var bitmap = Bitmap(width: width, height: height, filledWith: 0)
        bitmap.pixels = pixels
        return (bitmap, 6)
      })
    #expect(bytes.count * 100 < exact.count * 106, "\(bytes.count), \(exact.count)")
  }

  @Test("What stays is as true as the palette lets it be")
  func steadiness() throws {
    let frames = gradientAnimation(width: 128, height: 96, frames: 12)
    let still = frames[0].pixels.indices.filter { pixel in
      frames.allSatisfy { $0.pixels[pixel] == frames[0].pixels[pixel] }
    }
    let files = try [90, 100].map { try encoded(frames, GIFOptions(quality: $0)) }
    let errors = try decodeWithPillow(files).map { gif in
      let last = try #require(gif.frames.last)
      return still.reduce(0) { sum, pixel in
        let (shown, wanted) = (last[pixel], frames[0].pixels[pixel])
        return sum
          + [0, 8, 16].reduce(0) { $0 + abs(Int(shown >> $1 & 255) - Int(wanted >> $1 & 255)) }
      }
    }
    #expect(errors[0] * 10 <= errors[1] * 12, "\(errors)")
  }

  /// The error of one pixel may not make the next one's own colour look wrong, or no phrase of the dictionary is ever
  /// used again.
  @Test("Few colours take few bytes, with every dither", arguments: [2, 3, 4, 8, 16])
  func fewColors(count: Int) throws {
    let frames = gradientAnimation(width: 128, height: 96, frames: 12)
    let all = try size(frames, GIFOptions())
    let plain = try size(frames, GIFOptions(dither: .none, maximumColors: count))
    for dither in GIFOptions.Dither.allCases where dither != .none {
      let dithered = try size(frames, GIFOptions(dither: dither, maximumColors: count))
      #expect(dithered < all, "\(dither)")
      #expect(dithered < 5 * plain, "\(dither)")
    }
  }

  @Test("A flat area that fades is flat in every frame", arguments: GIFOptions.Effort.allCases)
  func fadingArea(effort: GIFOptions.Effort) throws {
    let (width, height, count) = (150, 100, 24)
    let area = 40..<height
    var random = SeededGenerator(seed: 1)
    // More colours than a palette holds.
    let noise = (0..<1200).map { _ in
      opaque(random.whole(0...255), random.whole(0...255), random.whole(0...255))
    }
    let frames = (0..<count).map { frame in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      for y in 0..<height {
        // Three fills under a shade that gets darker.
        var fill: (Int, Int, Int) = y > 20 ? (255, 255, 255) : (250, 240, 230)
        if area.contains(y) { fill = (243, 244, 246) }
        let part = 6 * frame
        func shaded(_ level: Int, _ shade: Int) -> Int {
          (level * (240 - part) + shade * part + 120) / 240
        }
        let color = opaque(shaded(fill.0, 11), shaded(fill.1, 16), shaded(fill.2, 33))
        for x in 0..<width { bitmap[x, y] = y < 20 && x < 60 ? noise[y * 60 + x] : color }
      }
      return bitmap
    }
    let file = try encoded(frames, GIFOptions(effort: effort))
    let gif = try #require(try decodeWithPillow([file]).first)
    #expect(gif.frames.count == count)
    for (frame, pixels) in gif.frames.enumerated() {
      #expect(Set(area.flatMap { pixels[$0 * width..<($0 + 1) * width] }).count == 1, "\(frame)")
    }
  }
}
