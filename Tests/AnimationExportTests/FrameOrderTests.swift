import AnimImages
import AnimPixels
import AnimationExport
import Foundation
import Testing

/// Frames in files in other orders and of other kinds.
@Suite("Orders of frames") struct FrameOrderTests {
  /// Runs with grey frames of some levels in a temporary folder.
  private func withFrames<Result>(
    _ levels: [UInt32], _ body: (FrameFiles) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "frames-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, level) in levels.enumerated() {
      let picture = Bitmap(width: 4, height: 4, filledWith: level * 0x01_0101 | 255 << 24)
      try Data(PNGEncoder.encode(picture)).write(
        to: folder.appendingPathComponent("f\(index + 1).png"))
    }
    return try body(try #require(FrameFiles(folder: folder.path)))
  }

  /// The grey levels and the milliseconds of a WebP of frames.
  private func shown(
    _ levels: [UInt32], delays: [Double]? = nil, _ change: (inout FrameOrder) -> Void
  ) throws -> [[Int]] {
    var order = FrameOrder()
    change(&order)
    return try withFrames(levels) { frames in
      var settings = ExportSettings()
      settings.framesPerSecond = 10
      var bytes: [UInt8] = []
      let report = try frames.write(
        .webp, settings: settings, delays: delays, order: order, to: { bytes += $0 })
      #expect(report.byteCount == bytes.count)
      var decoder = try WebPAnimationDecoder(bytes)
      var result: [[Int]] = []
      while let frame = try decoder.next() {
        result.append([Int(frame.picture[0, 0] & 255), Int((frame.duration * 1000).rounded())])
      }
      return result
    }
  }

  @Test("Frames play in reverse and there and back, with their own delays")
  func orders() throws {
    let delays = [0.1, 0.2, 0.3]
    #expect(
      try shown([0, 10, 20], delays: delays) { _ in } == [[0, 100], [10, 200], [20, 300]])
    #expect(
      try shown([0, 10, 20], delays: delays) { $0.isReversed = true }
        == [[20, 300], [10, 200], [0, 100]])
    #expect(
      try shown([0, 10, 20], delays: delays) { $0.isBoomerang = true }
        == [[0, 100], [10, 200], [20, 300], [10, 200]])
  }

  @Test("Last frames fade into the first ones, and the loop gets shorter by that")
  func crossfade() throws {
    let levels = (0..<10).map { UInt32(20 * $0) }
    let shown = try shown(levels) { $0.crossfade = 0.4 }
    // 4 to 9 stay; 6 to 9 are mixed with weights 0, ¼, ½ and ¾ of 0 to 3.
    let expected = [80, 100, 120, 110, 100, 90]
    try #require(shown.count == 6, "\(shown)")
    for (frame, level) in zip(shown, expected) {
      #expect(abs(frame[0] - level) <= 1 && frame[1] == 100)
    }
  }

  @Test("A fade of more than half of the play is an error", arguments: [0.51, 0, -1, .nan])
  func longFade(_ seconds: Double) {
    #expect(throws: FrameOrderError.self) {
      _ = try shown([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) { $0.crossfade = seconds }
    }
  }

  @Test("Times are written in seconds or milliseconds, with comments")
  func delays() throws {
    let text = "\u{FEFF}0.1\n0.25s # slow\n\n# none\n100ms\r\n  2 \n"
    #expect(try DelayList.seconds(parsing: Array(text.utf8), path: "a.txt") == [0.1, 0.25, 0.1, 2])
    #expect(DelayList.hundredths(of: [0.033, 0.033, 0.034]) == [3, 4, 3])
    for word in ["x", "-1", "1 2", "ms", "nan", "infs", "86401", "1m", "0x", "1e9s"] {
      let error = #expect(throws: DelayListError.self) {
        try DelayList.seconds(parsing: Array("1\n\(word) # c".utf8), path: "a.txt")
      }
      #expect(error?.description.hasPrefix("a.txt:2: error: “\(word)” is no time") == true)
    }
  }

  @Test("Pictures of several kinds are no sequence")
  func mixed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a1.png", "a2.jpg"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    #expect(FrameFiles(folder: folder.path) == nil)
    #expect(FrameFiles.refusal(ofFolder: folder.path)?.contains("PNG and JPEG") == true)
  }
}
