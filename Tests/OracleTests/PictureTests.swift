import OracleSupport
import Testing

@Suite(
  "Pictures from the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PictureTests {
  /// A square of 10 by 10 that jumps to the right; half clear at the end.
  @Test("Pixels are where the drawing says, with its alpha")
  func pixels() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="10" height="10" \
      fill="#08f"><animate attributeName="x" from="0" to="40" dur="2s"/>\
      <set attributeName="opacity" to="0.5" begin="1s"/></rect></svg>
      """
    let taken = try Oracle.screenshots([
      OracleJob(svg: svg, times: [1.5, 0]),
      OracleJob(svg: svg, times: [1.5], scale: 2, background: OracleColor(1, 1, 1)),
    ])
    #expect(taken.map(\.count) == [2, 1])
    let (late, early, doubled) = (taken[0][0], taken[0][1], taken[1][0])
    #expect([late.width, late.height] == [40, 20])
    #expect(early[5, 5] == [0, 136, 255, 255])
    #expect(early[10, 5] == [0, 0, 0, 0])
    #expect(early[5, 10] == [0, 0, 0, 0])
    #expect(late[29, 5] == [0, 0, 0, 0])
    let half = late[35, 5].map(Int.init)
    for (channel, expected) in zip(half, [0, 136, 255, 128]) {
      #expect(abs(channel - expected) < 3)
    }
    #expect([doubled.width, doubled.height] == [80, 40])
    #expect(doubled[59, 19] == [255, 255, 255, 255])
    let blended = doubled[60, 19].map(Int.init)
    for (channel, expected) in zip(blended, [128, 196, 255, 255]) {
      #expect(abs(channel - expected) < 3)
    }
  }
}

@Suite("Pictures without a browser")
struct DecodingTests {
  @Test("Differences of known pictures")
  func differences() throws {
    let black: [UInt8] = [0, 0, 0, 255]
    let white: [UInt8] = [255, 255, 255, 255]
    let red: [UInt8] = [255, 0, 0, 255]
    let clear: [UInt8] = [0, 0, 0, 0]
    let found = try Oracle.compare([
      (picture(white, white), picture(white, white)),
      (picture(white, white), picture(white, black)),
      (picture(white), picture(red)),
      (picture(white), picture(clear)),
      (picture(black, black), picture([16, 0, 0, 255], [0, 17, 0, 255])),
      (picture(black), picture([1, 1, 1, 255])),
    ])
    #expect(found.map(\.max) == [0, 255, 255, 255, 17, 1])
    #expect(found.map(\.fractionOff) == [0, 0.5, 1, 1, 0.5, 0])
    // Ottosson's Lab of red is 0.62796, 0.22486, 0.12585; of white 1, 0, 0; of black 0, 0, 0.
    let distances = [0, 0.5, 0.45256, 0]
    let means = [0, 127.5, 170, 255, 33.0 / 6, 1]
    #expect(found[4].deltaE > 0.05 && found[5].deltaE == 0)
    for (difference, distance) in zip(found, distances) {
      #expect(abs(difference.deltaE - distance) < 1e-4)
    }
    for (difference, mean) in zip(found, means) { #expect(abs(difference.mean - mean) < 1e-9) }
    #expect(abs(found[1].maxDeltaE - 1) < 1e-4)
  }

  @Test("Pictures of different size aren't compared")
  func sizes() throws {
    let error = try #require(throws: OracleError.self) {
      try Oracle.compare([(picture([0, 0, 0, 0]), picture([0, 0, 0, 0], [0, 0, 0, 0]))])
    }
    #expect(error.description.contains("differ in size: 1x1 and 2x1"))
  }

  /// Written by hand from the GIF89a specification: 2 by 1 pixels; black, red, green, blue. Red and
  /// green; then blue over the green, cleared afterwards; then green at the left.
  @Test("A GIF is taken apart")
  func gif() throws {
    func frame(_ packed: UInt8, delay: UInt8, left: UInt8, width: UInt8, data: [UInt8]) -> [UInt8] {
      [0x21, 0xF9, 4, packed, delay, 0, 0, 0]
        + [0x2C, left, 0, 0, 0, width, 0, 1, 0, 0] + [2, UInt8(data.count)] + data + [0]
    }
    var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 3, 0, 0]
    // Three bits a code from the low end: clear (4), the pixels, end (5).
    bytes += frame(0x04, delay: 7, left: 0, width: 2, data: [0x8C, 0x0A])
    bytes += frame(0x09, delay: 50, left: 1, width: 1, data: [0x5C, 0x01])
    bytes += frame(0x04, delay: 1, left: 0, width: 1, data: [0x54, 0x01])
    bytes += [0x3B]
    let gif = try Oracle.decodeGIF(bytes)
    #expect([gif.width, gif.height] == [2, 1])
    #expect(gif.delays == [7, 50, 1])
    #expect(gif.loop == 3)
    #expect(gif.disposals == [1, 2, 1])
    #expect(gif.rects == [[0, 0, 2, 1], [1, 0, 1, 1], [0, 0, 1, 1]])
    let red: [UInt8] = [255, 0, 0, 255]
    let green: [UInt8] = [0, 255, 0, 255]
    let blue: [UInt8] = [0, 0, 255, 255]
    #expect(gif.frames.count == 3)
    #expect(try gif.frames[0] == picture(red, green))
    #expect(try gif.frames[1] == picture(red, blue))
    #expect(try gif.frames[2] == picture(green, [0, 0, 0, 0]))
    if let duration = gif.ffprobeDuration {
      #expect(abs(duration - 0.58) < 1e-9)
      #expect(gif.ffprobeFrames == 3)
    }
  }

  @Test(
    "What isn't a GIF is an error",
    arguments: [("GIF89a", "inside of a block"), ("GIF88a      ", "this isn't a GIF")])
  func notGIF(text: String, message: String) throws {
    let error = try #require(throws: OracleError.self) { try Oracle.decodeGIF(text.utf8) }
    #expect(error.description.contains(message))
  }

  /// One row of pixels.
  private func picture(_ pixels: [UInt8]...) throws -> OraclePicture {
    try OraclePicture(width: pixels.count, height: 1, pixels: pixels.flatMap(\.self))
  }
}
