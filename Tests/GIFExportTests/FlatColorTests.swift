import AnimPixels
import GIFExport
import TestSupport
import Testing

/// Colours that fill areas, and tables that just hold what an image draws.
@Suite struct FlatColorTests {
  private let width = 160
  private let height = 120
  private let land = opaque(242, 239, 233)
  private let water = opaque(170, 211, 223)

  /// A map with thin light streets, whose soft edges are nearly of the land's colour, that moves before a
  /// strip of all hues.
  private func map(_ frame: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let place = x + 3 * frame
        bitmap[x, y] = place % 97 < 30 ? water : land
        switch (place + y / 3) % 23 {
        case 0, 2: bitmap[x, y] = opaque(246, 244, 240)
        case 1: bitmap[x, y] = opaque(255, 255, 255)
        default: break
        }
        if y < 24 { bitmap[x, y] = opaque((5 * place) % 256, (7 * x + 3 * y) % 256, 10 * y) }
      }
    }
    return bitmap
  }

  /// The frames of a GIF, as another decoder shows them.
  private func played(_ frames: [Bitmap]) throws -> [[UInt32]] {
    let bytes = try GIFEncoder.encode(
      width: width, height: height, frames: frames.map { ($0, 5) })
    let gif = try #require(try decodeWithPillow([bytes]).first)
    #expect(gif.frames.count == frames.count)
    return gif.frames
  }

  @Test("Areas that move keep their colours, although their edges are soft")
  func movingAreas() throws {
    let frames = (0..<16).map(map)
    var (inside, wrong) = (0, 0)
    for (shown, frame) in zip(try played(frames), frames) {
      for y in 26..<height - 2 {
        for x in 2..<width - 2 {
          let own = frame[x, y]
          let isInside = (-2...2).allSatisfy { dy in
            (-2...2).allSatisfy { frame[x + $0, y + dy] == own }
          }
          guard isInside else { continue }
          inside += 1
          if shown[y * width + x] != own { wrong += 1 }
        }
      }
    }
    #expect(inside > 50_000 && wrong == 0, "\(wrong) of \(inside)")
  }

  /// Cells of ten pixels whose colours change, each in its own time, below a strip of all hues.
  private func cells(_ frame: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: opaque(255, 255, 255))
    for y in 0..<height {
      for x in 0..<width where y < 24 {
        bitmap[x, y] = opaque((5 * (x + frame)) % 256, (7 * x + 3 * y) % 256, 10 * y)
      }
    }
    for (x, y) in cellPlaces {
      let level = abs((7 * (x + 3 * y) + frame * (1 + (x + y) % 5) * 9) % 320 - 160)
      let color = opaque(70 + level, (31 * x + 17 * y) % 120 + level / 2, 220 - level)
      for row in 0..<10 { for column in 0..<10 { bitmap[x + column, y + row] = color } }
    }
    return bitmap
  }

  private var cellPlaces: [(x: Int, y: Int)] {
    stride(from: 28, to: height - 10, by: 13).flatMap { y in
      stride(from: 3, to: width - 10, by: 13).map { ($0, y) }
    }
  }

  @Test("Small areas have one colour each, whatever was there before")
  func smallAreas() throws {
    var mixed = 0
    let frames = (0..<24).map(cells)
    for shown in try played(frames) {
      for (x, y) in cellPlaces {
        let colors = Set((0..<100).map { shown[(y + $0 / 10) * width + x + $0 % 10] })
        if colors.count > 1 { mixed += 1 }
      }
    }
    #expect(mixed == 0, "of \(24 * cellPlaces.count)")
  }

  /// Discs of three pale tones below a moving strip of such, one of which is hidden by another at first.
  private func discs(_ frame: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: opaque(255, 255, 255))
    for y in 0..<24 {
      for x in 0..<width {
        bitmap[x, y] = opaque(
          150 + (5 * (x + frame)) % 106, 150 + (7 * x + 3 * y) % 106, 150 + 4 * y)
      }
    }
    for (number, color) in discColors.enumerated() {
      let (left, top) = (40 + frame * (2 - 2 * number), 70 + 9 * number - frame * number / 3)
      for y in 24..<height {
        for x in 0..<width {
          let away = Double((x - left) * (x - left) + (y - top) * (y - top)).squareRoot()
          let part = max(0, min(1, (11 - away) / 3))
          if part > 0 { bitmap[x, y] = mix(bitmap[x, y], color, part) }
        }
      }
    }
    return bitmap
  }

  private let discColors = [opaque(239, 228, 230), opaque(226, 232, 246), opaque(230, 240, 226)]

  private func mix(_ below: UInt32, _ above: UInt32, _ part: Double) -> UInt32 {
    func channel(_ shift: UInt32) -> Int {
      let (a, b) = (Double(below >> shift & 255), Double(above >> shift & 255))
      return Int((a + (b - a) * part).rounded())
    }
    return opaque(channel(0), channel(8), channel(16))
  }

  @Test("Areas that come out from behind others have one colour")
  func uncoveredAreas() throws {
    let frames = (0..<24).map(discs)
    var (inside, wrong) = (0, 0)
    for (shown, frame) in zip(try played(frames), frames) {
      for color in discColors {
        let places = (24 * width..<width * height).filter { frame[$0 % width, $0 / width] == color }
        let most = Dictionary(grouping: places) { shown[$0] }.values.map(\.count).max() ?? 0
        inside += places.count
        wrong += places.count - most
      }
    }
    #expect(inside > 5_000 && wrong * 1000 <= inside, "\(wrong) of \(inside)")
  }

  /// A card that gets and loses a soft shadow while the ground behind it gets darker: the ground's tones
  /// are steps of the shadow before.
  private func dimmed(_ frame: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let ground = 255 - 2 * frame
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (max(abs(x - 80) - 30, 0), max(abs(y - 60) - 20, 0))
        let away = Double(dx * dx + dy * dy).squareRoot() / 24
        let shade = away < 1 && frame % 4 == 0 ? 120 * (1 - away) * (1 - away) : 0
        let level = ground - Int(shade.rounded())
        bitmap[x, y] =
          dx + dy == 0 ? opaque(5 * x % 256, 2 * y, 4 * frame) : opaque(level, level, level)
      }
    }
    return bitmap
  }

  @Test("An area has one colour, although that was a step of a gradient before")
  func groundsThatGetDarker() throws {
    let frames = (0..<48).map(dimmed)
    for (shown, frame) in zip(try played(frames), frames) {
      let ground = frame[0, 0]
      let places = (0..<width * height).filter { frame[$0 % width, $0 / width] == ground }
      let wrong = places.count { shown[$0] != ground }
      #expect(wrong * 500 <= places.count, "\(wrong) of \(places.count)")
    }
  }

  /// Pictures that share no pixel, each of so many colours of its own.
  private func noise(_ frame: Int, colors: Int) -> Bitmap {
    var random = SeededGenerator(seed: UInt64(frame))
    var bitmap = Bitmap(width: 64, height: 48)
    for index in 0..<64 * 48 {
      let color = index < colors ? index : Int.random(in: 0..<colors, using: &random)
      bitmap[index % 64, index / 64] = opaque(color, 60 * (frame % 4), 255 - 10 * (frame / 4))
    }
    return bitmap
  }

  @Test("Images that draw all of their pixels may have 256 colours", arguments: [255, 256])
  func wholeTables(_ colors: Int) throws {
    let frames = (0..<6).map { noise($0, colors: colors) }
    var encoder = try GIFEncoder(width: 64, height: 48)
    for frame in frames { try encoder.append(frame, delay: 5) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    #expect(report.mode == .exact)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    for (shown, frame) in zip(gif.frames, frames) { #expect(shown == frame.pixels) }
    // No table is in the file that no image uses.
    let tables = bytes.indices.dropLast(10).count {
      bytes[$0] == 0x2C && bytes[$0 + 5...$0 + 9].elementsEqual([64, 0, 48, 0, 0x87])
    }
    #expect(tables == 5)
  }

  @Test("A limit that the exact file misses is met with as many colours as do")
  func mostColorsThatFit() throws {
    func size(_ change: (inout GIFOptions) -> Void) throws -> (Int, GIFReport) {
      var options = GIFOptions()
      change(&options)
      var encoder = try GIFEncoder(width: 64, height: 48, options: options)
      for frame in 0..<4 { try encoder.append(noise(4 * frame, colors: 60), delay: 5) }
      var count = 0
      let report = try encoder.finish { count += $0.count }
      return (count, report)
    }
    let (exact, _) = try size { _ in }
    let (count, report) = try size { $0.maximumBytes = exact * 19 / 20 }
    #expect(count <= exact * 19 / 20)
    // Between the powers of two.
    #expect((report.quality ?? 0) >= 90 && report.colors > 34, "\(report)")
  }
}
