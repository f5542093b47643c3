import AnimImages
import AnimPixels
import Foundation
import TestSupport
import Testing

/// JPEG and GIF files against Pillow.
@Suite struct PictureFileTests {
  private struct Made {
    var file: [UInt8]
    var width: Int
    var height: Int
    /// Straight alpha.
    var rgba: [UInt8]
  }

  /// All generated files, by name.
  private func files(endingWith endings: String...) throws -> [String: Made] {
    try withTemporaryFolder { folder in
      _ = try runScript("make_pictures.py", [folder.path])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      var result: [String: Made] = [:]
      for name in names where endings.contains(where: name.hasSuffix) {
        let raw = [UInt8](try Data(contentsOf: folder.appending(path: name + ".rgba")))
        func number(_ place: Int) -> Int {
          (0..<4).reduce(0) { $0 | Int(raw[place + $1]) << (8 * $1) }
        }
        result[name] = Made(
          file: [UInt8](try Data(contentsOf: folder.appending(path: name))), width: number(0),
          height: number(4), rgba: Array(raw.dropFirst(8)))
      }
      return result
    }
  }

  /// The maximum error of a component.
  private func difference(_ bitmap: Bitmap, _ made: Made) -> Int {
    guard bitmap.width == made.width, bitmap.height == made.height else { return 999 }
    var most = 0
    for (index, pixel) in bitmap.pixels.enumerated() {
      let expected = made.rgba[(4 * index)..<(4 * index + 4)].map(Int.init)
      for (channel, value) in expected.enumerated() {
        let straight = channel < 3 && expected[3] == 0 ? 0 : value
        most = max(most, abs(Int(pixel >> UInt32(8 * channel) & 255) - straight))
      }
    }
    return most
  }

  @Test func jpegsAreDecodedAsByPillow() throws {
    let files = try files(endingWith: ".jpg")
    #expect(files.count == 17)
    for (name, made) in files where name != "cmyk.jpg" {
      let image = try ImageDecoder.decode(made.file)
      #expect(difference(image.bitmap, made) <= 2, "\(name)")
      #expect(image.bitmap.isOpaque)
    }
  }

  @Test func gifsAreDecodedAsByPillow() throws {
    let files = try files(endingWith: ".gif")
    #expect(files.count == 7)
    for (name, made) in files {
      let image = try ImageDecoder.decode(made.file)
      #expect(difference(image.bitmap, made) == 0, "\(name)")
      #expect(image.format == .png)
      #expect(try PNGDecoder.decode(image.bytes) == image.bitmap)
    }
  }

  /// Embedded files show the same picture with and without support for orientation.
  @Test func embeddedFilesAreWithoutFurtherAdo() throws {
    for (name, made) in try files(endingWith: ".jpg") where name != "cmyk.jpg" {
      let image = try ImageDecoder.decode(made.file)
      let isTurned = name.hasPrefix("turned") && name != "turned-1.jpg"
      #expect(image.format == (isTurned ? .png : .jpeg), "\(name)")
      #expect(image.bytes.count <= made.file.count || isTurned)
      let again = try ImageDecoder.decode(image.bytes)
      #expect(again.bitmap == image.bitmap)
      let text = String(decoding: image.bytes, as: Unicode.ASCII.self)
      for word in ["Exif", "ICC_PROFILE", "a comment"] { #expect(!text.contains(word), "\(name)") }
    }
  }

  /// Gamma, texts and all frames of an animation but the still are removed from PNG files.
  @Test func plainPNGFiles() throws {
    var bitmap = Bitmap(width: 3, height: 2, filledWith: 0xFF10_2030)
    bitmap[1, 1] = 0x8040_2010
    let file = try PNGEncoder.encode(bitmap)
    let extra =
      PNGChunk.bytes("gAMA", [0, 0, 0x27, 0x10]) + PNGChunk.bytes("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
      + PNGChunk.bytes("tEXt", Array("Title\0x".utf8))
    let image = try ImageDecoder.decode(Array(file[..<33]) + extra + file[33...] + [1, 2, 3])
    #expect(image.bytes == file && image.bitmap == bitmap && image.format == .png)
  }

  @Test func clearErrors() throws {
    let cmyk = try #require(try files(endingWith: "cmyk.jpg")["cmyk.jpg"])
    let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(cmyk.file) }
    #expect(error?.description.contains("CMYK; convert it to RGB") == true)
    for (start, name) in [
      ("....ftypavif", "AVIF"), ("BM......", "BMP"),
      ("<svg xmlns=", "SVG or other XML"), ("%PDF-1.4", "PDF"),
    ] {
      #expect(throws: ImageError.unknownFormat(name)) { try ImageDecoder.decode(Array(start.utf8)) }
    }
    for start in ["", "hello", "\u{FF}\u{D8}"] {
      #expect(throws: ImageError.unknownFormat(nil)) { try ImageDecoder.decode(Array(start.utf8)) }
    }
    #expect("\(ImageError.unknownFormat("AVIF"))".contains("convert it to PNG"))
  }

  /// A file that is cut off anywhere in the image is an error; bytes after the image may be
  /// missing.
  @Test func truncations() throws {
    for (name, made) in try files(endingWith: ".jpg", ".gif")
    where !name.hasPrefix("cmyk") {
      let whole = try ImageDecoder.decode(made.file).bitmap
      for length in stride(from: 0, to: made.file.count, by: name.hasPrefix("plain") ? 1 : 7) {
        do throws(ImageError) {
          let image = try ImageDecoder.decode(Array(made.file.prefix(length)))
          #expect(name.hasSuffix(".gif") && image.bitmap == whole, "\(name) \(length)")
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// Flipped bits and garbage give an error or some picture, never a crash or a hang.
  @Test(arguments: [UInt64(1), 2, 3]) func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let files = try files(endingWith: ".jpg", ".gif")
    for (_, made) in files.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<120 {
        var broken = made.file
        for _ in 0..<random.whole(1...4) {
          let place = random.whole(
            0...(random.chance(0.5) ? min(60, broken.count - 1) : broken.count - 1))
          broken[place] =
            random.chance(0.5)
            ? broken[place] ^ 1 << UInt8(random.whole(0...7)) : UInt8(random.whole(0...255))
        }
        do throws(ImageError) {
          let image = try ImageDecoder.decode(broken)
          #expect(image.bitmap.pixels.count == image.bitmap.width * image.bitmap.height)
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// Headers that claim sizes without pixels.
  @Test func claimedSizes() {
    func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8]
        + [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
        + [1, 1, 0x11, 0] + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 4]
    }
    #expect(throws: ImageError.tooLarge(width: 60000, height: 2000)) {
      try ImageDecoder.decode(jpeg(60000, 2000))
    }
    #expect(throws: ImageError.tooLarge(width: 16384, height: 16384)) {
      try ImageDecoder.decode(jpeg(16384, 16384))
    }
    let short = #expect(throws: ImageError.self) { try ImageDecoder.decode(jpeg(8192, 8192)) }
    #expect(short?.description.contains("too short") == true)
    let gif = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x3B]
    #expect(throws: ImageError.tooLarge(width: 65535, height: 65535)) {
      try ImageDecoder.decode(gif)
    }
  }
}
