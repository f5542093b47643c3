import AnimImages
import AnimPixels
import Foundation
import TestSupport
import Testing

/// Animations against FFmpeg's pixels and Pillow's durations.
@Suite struct AnimationDecoderTests {
  private struct Made {
    var name: String
    var file: [UInt8]
    var width: Int
    var height: Int
    var plays: Int
    var frames: [(milliseconds: Int, rgba: ArraySlice<UInt8>)]
  }

  /// A number of generated files of each format.
  private func files(seed: Int, count: Int) throws -> [Made] {
    try withTemporaryFolder { folder in
      _ = try runScript("make_animations.py", [folder.path, "\(seed)", "\(count)"])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try names.filter { !$0.hasSuffix(".frames") }.map { name in
        let raw = [UInt8](try Data(contentsOf: folder.appending(path: name + ".frames")))
        func number(_ place: Int) -> Int {
          (0..<4).reduce(0) { $0 | Int(raw[place + $1]) << (8 * $1) }
        }
        let size = 4 * number(0) * number(4)
        let frames = (0..<number(8)).map { index in
          let place = 16 + index * (size + 4)
          return (number(place), raw[place + 4..<place + 4 + size])
        }
        return Made(
          name: name, file: [UInt8](try Data(contentsOf: folder.appending(path: name))),
          width: number(0), height: number(4), plays: number(12), frames: frames)
      }
    }
  }

  /// Generated files without the results of other decoders.
  private func bareFiles(seed: Int, count: Int) throws -> [(name: String, file: [UInt8])] {
    try withTemporaryFolder { folder in
      _ = try runScript("make_animations.py", [folder.path, "\(seed)", "\(count)", "--bare"])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try names.map {
        ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
      }
    }
  }

  /// The largest error of a premultiplied component.
  private func difference(_ bitmap: Bitmap, _ rgba: ArraySlice<UInt8>) -> Int {
    let bytes = rgba.map(Int.init)
    return bitmap.pixels.indices.reduce(0) { most, index in
      let alpha = bytes[4 * index + 3]
      return (0..<4).reduce(most) { most, channel in
        let value = bytes[4 * index + channel]
        let expected = channel == 3 ? alpha : (value * alpha + 127) / 255
        return max(most, abs(Int(bitmap.pixels[index] >> UInt32(8 * channel) & 255) - expected))
      }
    }
  }

  @Test(arguments: 1...2) func framesAreThoseOfOthers(seed: Int) throws {
    let files = try files(seed: seed, count: 14)
    #expect(files.count == 28)
    for made in files {
      var decoder = try AnimationDecoder(made.file)
      #expect(decoder.width == made.width && decoder.height == made.height)
      #expect(decoder.frameCount == made.frames.count, "\(made.name)")
      #expect(decoder.plays ?? 0 == made.plays, "\(made.name)")
      for (index, frame) in made.frames.enumerated() {
        let (picture, duration) = try #require(try decoder.next())
        // Blending rounds: FFmpeg's colours aren't premultiplied.
        let tolerance = made.name.hasSuffix("gif") ? 0 : 2
        #expect(difference(picture, frame.rgba) <= tolerance, "\(made.name) \(index)")
        #expect(abs(duration * 1000 - Double(frame.milliseconds)) <= 0.51, "\(made.name) \(index)")
      }
      #expect(try decoder.next() == nil)
      #expect(try decoder.next() == nil)
    }
  }

  /// A file that is cut off anywhere is an error.
  @Test func truncations() throws {
    for made in try bareFiles(seed: 7, count: 4) {
      for length in 0..<made.file.count {
        #expect(throws: ImageError.self, "\(made.name) \(length)") {
          var decoder = try AnimationDecoder(Array(made.file.prefix(length)))
          while try decoder.next() != nil {}
        }
      }
    }
  }

  /// Flipped bits and garbage give an error or some pictures, never a crash or a hang.
  @Test(arguments: [UInt64(1), 2, 3]) func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for made in try bareFiles(seed: Int(seed) + 10, count: 5) {
      for _ in 0..<60 {
        var broken = made.file
        for _ in 0..<random.whole(1...4) {
          let place = random.whole(0...broken.count - 1)
          broken[place] =
            random.chance(0.5)
            ? broken[place] ^ 1 << UInt8(random.whole(0...7)) : UInt8(random.whole(0...255))
        }
        do throws(ImageError) {
          var decoder = try AnimationDecoder(broken)
          var count = 0
          while let frame = try decoder.next() {
            #expect(frame.picture.width == decoder.width && frame.duration >= 0)
            count += 1
          }
          #expect(count == decoder.frameCount)
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// Very many frames of a large canvas are refused before any is drawn.
  @Test func manyLargeFrames() {
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    var file = Array("GIF89a".utf8) + [0, 0x20, 0, 0x20, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<300 { file += image }
    let error = #expect(throws: ImageError.self) { try AnimationDecoder(file + [0x3B]) }
    #expect(error?.description.contains("300 frames") == true)
  }

  /// A delay that browsers ignore.
  @Test func hastyFrames() throws {
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let start = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for (delay, expected) in [(UInt8(0), 0.1), (1, 0.1), (2, 0.02)] {
      let file = start + [0x21, 0xF9, 4, 0, delay, 0, 0, 0] + image + [0x3B]
      var decoder = try AnimationDecoder(file)
      #expect(try decoder.next()?.duration == expected)
    }
  }
}
