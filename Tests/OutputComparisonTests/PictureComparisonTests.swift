import AnimImages
import AnimPixels
import Foundation
import GIFExport
import OutputComparison
import TestSupport
import Testing

/// Animations and stills with known differences.
@Suite struct PictureComparisonTests {
  private struct Pair: Decodable {
    var name: String
    var ending: String
    var time: Double
    var share: Double
    var largest: Int
  }

  /// Time and amount are those of the only frame that differs.
  @Test(arguments: 1...3) func oneFrameOfPillowsFiles(seed: Int) throws {
    let folder = try ScratchFolder()
    let lines = try runScript("make_pairs.py", [folder.url.path, "\(seed)", "12"])
    var count = 0
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let pair = try JSONDecoder().decode(Pair.self, from: line)
      func file(_ side: String) throws -> [UInt8] {
        [UInt8](try folder.read(folder.path("\(pair.name).\(side).\(pair.ending)")))
      }
      let (old, new) = (try file("old"), try file("new"))
      let kind = OutputKind(fileName: "x.\(pair.ending)")
      #expect(OutputComparison.compare(old, old, as: kind) == nil)
      let difference = OutputComparison.compare(old, new, as: kind)
      guard pair.share > 0 else { continue }
      count += 1
      let found = try #require(difference, "\(pair)")
      #expect(abs(try #require(found.time) - pair.time) < 1e-9, "\(pair) \(found.summary)")
      #expect(found.pixels?.share == pair.share && found.pixels?.largest == pair.largest, "\(pair)")
      #expect(found.pictures?.time == found.time)
      let pictures = try #require(found.pictures)
      #expect(pictures.old != pictures.new)
      #expect(pictures.marked?.pixels.count == pictures.new?.pixels.count)
    }
    #expect(count > 12)
  }

  private func picture(_ color: UInt32, width: Int = 20, height: Int = 10) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: color)
  }

  private let red: UInt32 = 0xFF00_00FF
  private let blue: UInt32 = 0xFFFF_0000

  /// The square has another position from one frame on.
  @Test(arguments: 0..<6) func oneFrameOfOurs(changed: Int) throws {
    func frames(_ shift: Int) -> [(Bitmap, Int)] {
      (0..<6).map { index in
        var frame = picture(red)
        let x = index * 2 + (index >= changed ? shift : 0)
        for y in 2..<6 { for place in x..<x + 4 { frame[place, y] = blue } }
        return (frame, 4 + index)
      }
    }
    let time = Double((0..<changed).reduce(0) { $0 + 4 + $1 }) / 100
    let found = try #require(
      OutputComparison.compare(try gif(frames(0)), try gif(frames(3)), as: .gif))
    #expect(found.time == time, "\(found.summary)")
    // A shift of 3 by 4 rows: 12 pixels are uncovered, 12 covered.
    #expect(found.pixels?.share == 24.0 / 200 && found.pixels?.largest == 255)
    #expect(found.summary.hasPrefix("differs from "))
    #expect(found.summary.hasSuffix(" 12 % of the pixels, by up to 255 of 255"), "\(found.summary)")
  }

  /// A slight difference comes first, a great one later, which the pictures show.
  @Test func greatestDifference() throws {
    let old = try gif([(picture(red), 10), (picture(blue), 10)])
    let new = try gif([(picture(red - 1), 10), (picture(red), 10)])
    let found = try #require(OutputComparison.compare(old, new, as: .gif))
    #expect(found.time == 0 && found.pictures?.time == 0.1)
    #expect(found.pictures?.old == picture(blue) && found.pictures?.new == picture(red))
    #expect(found.summary.contains("from 0 s on, most at 0.1 s: 100 %"), "\(found.summary)")
  }

  @Test func sizesDurationsAndPlays() throws {
    let short = [(picture(red), 50), (picture(blue), 150)]
    let old = try gif(short)
    func summary(_ new: [UInt8]) -> (String, Double?) {
      let found = OutputComparison.compare(old, new, as: .gif)
      return (found?.summary ?? "", found?.time)
    }
    let wide = try gif([(picture(red, width: 30), 5)])
    #expect(summary(wide) == ("has another size: 30 × 10 for 20 × 10", 0))
    let long = try gif(short + [(picture(red), 50)])
    #expect(summary(long) == ("lasts 2.5 s instead of 2 s", 2))
    let held = try gif([(picture(red), 50), (picture(blue), 200)])
    #expect(summary(held) == ("lasts 2.5 s instead of 2 s", 2))
    let still = try gif([(picture(red), 50)])
    #expect(summary(still).0 == "is a still instead of lasting 2 s")
    let thrice = try gif(short, loop: .count(3))
    #expect(summary(thrice) == ("plays 3 times instead of for ever, with the same pictures", 2))
  }

  /// An invisible comment, and another palette of the same pictures.
  @Test func sameCover() throws {
    let old = try gif([(picture(red), 50), (picture(blue), 150)])
    let comment: [UInt8] = [0x21, 0xFE, 2, 65, 66, 0]
    let found = OutputComparison.compare(old, old.dropLast() + comment + [0x3B], as: .gif)
    #expect(
      found?.summary
        == "has the same pictures, other bytes (\(old.count + comment.count) for \(old.count))")
    #expect(found?.time == nil && found?.pictures == nil)
    let still = picture(red)
    let (small, large) = (try PNGEncoder.encode(still), try PNGEncoder.encode(still, level: 1))
    let other =
      Array(small[..<33]) + PNGChunk.bytes("tEXt", Array("Title\0x".utf8)) + small[33...]
    #expect(OutputComparison.compare(small, other, as: .png)?.time == nil)
    #expect(large == small || OutputComparison.compare(small, large, as: .png)?.time == nil)
  }

  /// Frames at other times with the same content.
  @Test func otherFrames() throws {
    let old = try gif([(picture(red), 50), (picture(blue), 150)])
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    // A frame of one transparent pixel divides the second one.
    let half: [UInt8] = [0x21, 0xF9, 4, 5, 70, 0, 0, 0] + image
    var whole = old.dropLast()
    let control = try #require(whole.lastIndex(of: 0xF9))
    whole[control + 3] = 80
    let found = OutputComparison.compare(old, Array(whole) + half + [0x3B], as: .gif)
    #expect(found?.summary.hasPrefix("has the same pictures") == true, "\(found?.summary ?? "")")
  }

  @Test func otherFormats() throws {
    let file = try gif([(picture(red), 50)])
    let png = try PNGEncoder.encode(picture(red))
    let found = try #require(OutputComparison.compare(png, file, as: .gif))
    #expect(found.summary == "replaces a file that is no GIF, but PNG")
    #expect(found.pictures?.new == picture(red) && found.pictures?.old == nil)
    let lost = try #require(OutputComparison.compare(file, png, as: .gif))
    #expect(lost.summary == "is no GIF any more, but PNG")
    let empty = OutputComparison.compare([], file, as: .gif)
    #expect(empty?.summary == "replaces a file that is no GIF" && empty?.time == 0)
    let cut = OutputComparison.compare(file, file.dropLast(5), as: .gif)
    #expect(cut?.summary.hasPrefix("can't be read any more: the GIF file is damaged") == true)
    // Two invalid files have no comparison.
    #expect(
      OutputComparison.compare([1, 2, 3], [1, 2, 4, 5], as: .webp)?.summary
        == "has other bytes from byte 3 on (4 for 3)")
  }

  /// Any invalid file gives one plain sentence.
  @Test func brokenFiles() throws {
    var random = SeededGenerator(seed: 5)
    let new = try gif([(picture(red), 50), (picture(blue), 150), (picture(red), 20)])
    for length in 0..<new.count {
      let found = try #require(OutputComparison.compare(Array(new.prefix(length)), new, as: .gif))
      #expect(found.summary.hasPrefix("replaces a"), "\(length): \(found.summary)")
    }
    for _ in 0..<400 {
      var old = new
      for _ in 0..<random.whole(1...4) {
        old[random.whole(0...old.count - 1)] = UInt8(random.whole(0...255))
      }
      guard old != new else { continue }
      let found = try #require(OutputComparison.compare(old, new, as: .gif))
      #expect(!found.summary.isEmpty && !found.summary.contains { $0.isNewline })
    }
  }

  @Test func sameBytes() {
    var random = SeededGenerator(seed: 1)
    for kind in OutputKind.allCases {
      let bytes = (0..<200).map { _ in UInt8(random.whole(0...255)) }
      #expect(OutputComparison.compare(bytes, bytes, as: kind) == nil)
      #expect(OutputComparison.compare(bytes, bytes + [1], as: kind) != nil)
      #expect(OutputComparison.compare([], bytes, as: kind) != nil)
    }
  }
}
