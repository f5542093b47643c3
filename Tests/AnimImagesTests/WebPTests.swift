import AnimImages
import AnimPixels
import Foundation
import TestSupport
import Testing

/// WebP files against Pillow.
@Suite("WebP") struct WebPTests {
  private struct Made {
    var name: String
    var file: [UInt8]
    var width: Int
    var height: Int
    /// Straight RGBA of all frames.
    var rgba: [UInt8]

    /// The maximum error of a premultiplied component of a frame.
    func difference(_ bitmap: Bitmap, frame: Int = 0) -> Int {
      guard bitmap.width == width, bitmap.height == height else { return 999 }
      var most = 0
      for (index, pixel) in bitmap.pixels.enumerated() {
        let start = 4 * (frame * width * height + index)
        let expected = rgba[start..<start + 4].map(Int.init)
        for channel in 0..<4 {
          let product = 2 * expected[channel] * expected[3] + 255
          let wanted = channel == 3 ? expected[3] : product / 510
          let found = Int(pixel >> UInt32(8 * channel) & 255)
          most = max(most, abs(found - wanted))
        }
      }
      return most
    }
  }

  private func files() throws -> [Made] {
    try withTemporaryFolder { folder in
      _ = try runScript("make_webps.py", [folder.path])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try names.sorted().filter { $0.hasSuffix(".webp") }.map { name in
        let raw = [UInt8](try Data(contentsOf: folder.appending(path: name + ".rgba")))
        return Made(
          name: name, file: [UInt8](try Data(contentsOf: folder.appending(path: name))),
          width: Int(raw[0]), height: Int(raw[4]), rgba: Array(raw.dropFirst(8)))
      }
    }
  }

  @Test("Stills and first frames are decoded as by Pillow")
  func stills() throws {
    let files = try files()
    #expect(files.count == 6)
    for made in files {
      let image = try ImageDecoder.decode(made.file)
      #expect(made.difference(image.bitmap) == 0, "\(made.name)")
      #expect(image.format == .png)
      #expect(try PNGDecoder.decode(image.bytes) == image.bitmap)
    }
  }

  @Test("Animations are decoded as by Pillow")
  func animations() throws {
    for made in try files() where made.name.contains("animated") {
      var decoder = try WebPAnimationDecoder(made.file)
      var durations: [Double] = []
      while let frame = try decoder.next() {
        #expect(made.difference(frame.picture, frame: durations.count) == 0, "\(made.name)")
        durations.append(frame.duration)
      }
      let given = [0.04, 0.08, 0.12, 0.04, 0.2]
      let expected = made.name == "animated.webp" ? given : [Double](repeating: 0.1, count: 5)
      #expect(durations == expected)
    }
  }

  @Test("What is cut off is an error")
  func truncations() throws {
    for made in try files() {
      for length in stride(from: 0, to: made.file.count, by: 5) {
        #expect(throws: ImageError.self) {
          try ImageDecoder.decode(Array(made.file.prefix(length)))
        }
      }
    }
  }

  @Test("Damage gives an error or some picture, never a crash", arguments: [UInt64(1), 2, 3])
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for made in try files() {
      for _ in 0..<60 {
        var broken = made.file
        for _ in 0..<random.whole(1...4) {
          let place = random.whole(
            0...(random.chance(0.5) ? min(60, broken.count - 1) : broken.count - 1))
          broken[place] = UInt8(random.whole(0...255))
        }
        do {
          try readAll(broken)
        } catch {
          #expect(!"\(error)".isEmpty)
        }
      }
    }
  }

  /// Decodes a file as a still and as an animation.
  private func readAll(_ bytes: [UInt8]) throws {
    _ = try ImageDecoder.decode(bytes)
    var decoder = try WebPAnimationDecoder(bytes)
    var count = 0
    while let frame = try decoder.next(), count < 100 {
      #expect(frame.duration >= 0)
      count += 1
    }
  }

  @Test("A canvas that is too large is refused before it is decoded")
  func claimedSize() {
    var data = Array("WEBPVP8X".utf8)
    data += [10, 0, 0, 0, 2, 0, 0, 0, 0xFF, 0x3F, 0, 0xFF, 0x3F, 0] as [UInt8]
    data += Array("ANIM".utf8)
    data += [6, 0, 0, 0, 0, 0, 0, 0, 0, 0] as [UInt8]
    data += Array("ANMF".utf8)
    data += [30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0] as [UInt8]
    data += Array("VP8L".utf8)
    data += [6, 0, 0, 0, 0x2F, 0, 0, 0, 0, 0] as [UInt8]
    var file = Array("RIFF".utf8)
    file += [UInt8(data.count), 0, 0, 0]
    file += data
    #expect(throws: ImageError.tooLarge(width: 16384, height: 16384)) {
      try ImageDecoder.decode(file)
    }
  }
}
