import AnimImages
import AnimPixels
import Foundation
import TestSupport
import Testing

@Suite struct PNGTests {
  private static let names =
    [
      "rgba", "rgb", "rgb-transparent", "gray", "gray-alpha", "gray-transparent", "palette",
      "palette-4",
      "palette-1", "palette-transparent", "bilevel", "gamma", "rgba16", "gray2", "interlaced",
    ]
    + [3, 4].flatMap { channels in
      [1, 2, 3, 4, 5, 17, 64, 203].map { "filtered-\(channels)-\($0)" }
        + ["parts-\(channels)", "more-\(channels)"]
    }

  @Test func decodesEveryKind() throws {
    try withTemporaryFolder { folder in
      _ = try runScript("make_pngs.py", [folder.path])
      for name in Self.names {
        let file = [UInt8](try Data(contentsOf: folder.appending(path: "\(name).png")))
        let expected = [UInt8](try Data(contentsOf: folder.appending(path: "\(name).rgba")))
        let bitmap = try PNGDecoder.decode(file)
        #expect(bitmap.width == Int(expected[0]) && bitmap.height == Int(expected[4]), "\(name)")
        try #require(bitmap.pixels.count * 4 + 8 == expected.count)
        for (index, pixel) in bitmap.pixels.enumerated() {
          let straight = expected[(8 + index * 4)..<(12 + index * 4)].map(Double.init)
          for channel in 0..<4 {
            let value = Double(pixel >> UInt32(channel * 8) & 255)
            let factor = channel == 3 ? 1 : straight[straight.startIndex + 3] / 255
            #expect(abs(value - straight[channel] * factor) <= 0.5, "\(name) \(index) \(channel)")
          }
        }
      }
    }
  }

  /// A picture with every alpha, and every premultiplied colour of each alpha at some step.
  private func picture(isOpaque: Bool) -> Bitmap {
    var bitmap = Bitmap(width: 256, height: 40)
    for y in 0..<40 {
      for x in 0..<256 {
        let alpha = isOpaque ? 255 : UInt32(x)
        func component(_ k: Int) -> UInt32 { alpha * UInt32((y * k) % 40) / 39 }
        bitmap[x, y] = component(1) | component(7) << 8 | component(13) << 16 | alpha << 24
      }
    }
    return bitmap
  }

  /// A pattern with a number of colours; one is clear and one is translucent unless they are
  /// opaque.
  private func pattern(_ count: Int, isOpaque: Bool) -> Bitmap {
    var bitmap = Bitmap(width: 201, height: 93)
    for index in bitmap.pixels.indices {
      let number = UInt32((index + index / 97 * 31) % count)
      let color = (number * 0x01_0305 & 0xFF_FFFF) | 255 << 24
      bitmap.pixels[index] = isOpaque || number % 5 > 1 ? color : number % 5 == 0 ? 0 : 0x8040_2010
    }
    return bitmap
  }

  /// Pillow reads the same pixels, and reports the expected kind of file.
  private func check(_ bitmap: Bitmap, isKind kind: String) throws {
    let file = try PNGEncoder.encode(bitmap)
    #expect(try PNGEncoder.encode(bitmap) == file)
    #expect(try PNGDecoder.decode(file) == bitmap)
    try withTemporaryFolder { folder in
      let (png, raw) = (folder.appending(path: "a.png"), folder.appending(path: "a.rgba"))
      try Data(file).write(to: png)
      let report = try runScript("read_png.py", [png.path, raw.path])
      #expect(
        report == "\(kind.prefix { $0 != " " }) \(bitmap.width) \(bitmap.height) "
          + "IDAT IEND IHDR\(kind.drop { $0 != " " })\n")
      let straight = [UInt8](try Data(contentsOf: raw))
      try #require(straight.count == bitmap.pixels.count * 4)
      for (index, pixel) in bitmap.pixels.enumerated() {
        #expect(straight[index * 4 + 3] == UInt8(pixel >> 24))
        let alpha = Double(pixel >> 24)
        for channel in 0..<3 where alpha > 0 {
          let value = Double(pixel >> UInt32(channel * 8) & 255) * 255 / alpha
          #expect(abs(value - Double(straight[index * 4 + channel])) <= 0.5)
        }
      }
    }
  }

  @Test func encodesForOthers() throws {
    try check(picture(isOpaque: true), isKind: "P PLTE")
    try check(picture(isOpaque: false), isKind: "RGBA")
    var smooth = picture(isOpaque: true)
    for index in smooth.pixels.indices { smooth.pixels[index] ^= UInt32(index % 256) << 8 }
    try check(smooth, isKind: "RGB")
  }

  /// Palettes of all depths, and one colour more than fits a palette.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256])
  func writesPalettes(_ count: Int) throws {
    try check(pattern(count, isOpaque: true), isKind: "P PLTE")
    if count > 2 { try check(pattern(count, isOpaque: false), isKind: "P PLTE tRNS") }
  }

  @Test func manyColorsHaveNoPalette() throws {
    try check(pattern(257, isOpaque: true), isKind: "RGB")
    try check(pattern(600, isOpaque: false), isKind: "RGBA")
  }

  /// A gradient has about the size that filters give, and a flat drawing the size without them.
  @Test func smoothAndFlatPicturesAreSmall() throws {
    var gradient = Bitmap(width: 200, height: 200)
    for y in 0..<200 {
      for x in 0..<200 {
        gradient[x, y] = UInt32(x) | UInt32(y) << 8 | UInt32((x + y) / 2) << 16 | 255 << 24
      }
    }
    // The raw pixels have 117 kB; deflate without a filter saves little.
    #expect(try PNGEncoder.encode(gradient).count < 3_000)
    // One bit a pixel gives 2.3 kB, three bytes 56 kB.
    #expect(try PNGEncoder.encode(pattern(2, isOpaque: true)).count < 700)
  }

  @Test func refusesWhatIsNotAnImage() throws {
    #expect(throws: ImageError.unknownFormat(nil)) { try PNGDecoder.decode([]) }
    #expect(throws: ImageError.unknownFormat(nil)) {
      try PNGDecoder.decode(Array("GIF89a……………".utf8))
    }
    #expect(throws: ImageError.empty) { try PNGEncoder.encode(Bitmap(width: 0, height: 3)) }
  }

  @Test func refusesEveryTruncation() throws {
    var small = Bitmap(width: 5, height: 4)
    for index in small.pixels.indices { small.pixels[index] = 0xFF00_0000 | UInt32(index * 40_503) }
    let file = try PNGEncoder.encode(small)
    for length in 0..<file.count {
      #expect(throws: ImageError.self) { try PNGDecoder.decode(Array(file.prefix(length))) }
    }
    #expect(try PNGDecoder.decode(file + [1, 2, 3]) == small)
  }

  /// Flipped bits give an error or some picture of the stated size, never a crash.
  @Test func survivesFlippedBits() throws {
    let file = try PNGEncoder.encode(picture(isOpaque: false))
    var state: UInt64 = 99
    var failures = 0
    for _ in 0..<3000 {
      var broken = file
      for _ in 0..<2 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let bit = Int(state >> 33) % (min(file.count, 400) * 8)
        broken[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      do throws(ImageError) {
        let bitmap = try PNGDecoder.decode(broken)
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
      } catch {
        failures += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(failures > 2900)
  }

  /// A wrong checksum of the pixels is ignored if those of the chunks are right.
  @Test func ignoresTheChecksumOfPixels() throws {
    // 2×1 pixels, uncompressed.
    let rows: [UInt8] = [0, 1, 2, 3, 255, 4, 5, 6, 7]
    func file(_ sum: [UInt8]) -> [UInt8] {
      let pixels = [0x78, 0x01, 1, 9, 0, 0xF6, 0xFF] + rows + sum
      return header(width: 2, height: 1) + PNGChunk.bytes("IDAT", pixels)
        + PNGChunk.bytes("IEND", [])
    }
    let sound = try PNGDecoder.decodeStraight(file([0x01, 0xA4, 0x01, 0x1C]))
    #expect(sound.pixels == [0xFF03_0201, 0x0706_0504])
    #expect(try PNGDecoder.decodeStraight(file([1, 2, 3, 4])) == sound)
  }

  /// A header with a correct checksum that claims a size, without image data.
  private func header(width: UInt32, height: UInt32) -> [UInt8] {
    PNGChunk.signature + PNGChunk.header(width: width, height: height)
      + PNGChunk.bytes("IDAT", [])
  }

  @Test func limitsTheSize() {
    #expect(throws: ImageError.tooLarge(width: 65536, height: 1)) {
      try PNGDecoder.decode(header(width: 65536, height: 1))
    }
    // The maximum width of a GIF, without pixels.
    let widest = #expect(throws: ImageError.self) {
      try PNGDecoder.decode(header(width: 65535, height: 1))
    }
    #expect(widest?.description.contains("damaged") == true)
    #expect(throws: ImageError.tooLarge(width: 16384, height: 4097)) {
      try PNGDecoder.decode(header(width: 16384, height: 4097))
    }
    #expect(throws: ImageError.tooLarge(width: 2_147_483_647, height: 2_147_483_647)) {
      try PNGDecoder.decode(header(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
    }
    let error = #expect(throws: ImageError.self) {
      try PNGDecoder.decode(header(width: 8192, height: 8192))
    }
    #expect(error?.description.contains("too short") == true)
  }
}
