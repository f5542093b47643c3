import AnimImages
import AnimPixels
import AnimationExport
import Foundation
import Testing

/// GIFs of frames in files, from Swift.
@Suite("Frames in files") struct FrameFilesTests {
  /// Runs with the paths of two frames in a temporary folder.
  private func withFrames(_ body: (FrameFiles) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "frames-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try [UInt32(0xFF00_00FF), 0xFFFF_0000].enumerated().map { index, pixel in
      let path = folder.appendingPathComponent("\(index).png")
      try Data(PNGEncoder.encode(Bitmap(width: 3, height: 2, filledWith: pixel))).write(to: path)
      return path.path
    }
    try body(FrameFiles(paths: paths))
  }

  /// The delays of a GIF's images, from their control blocks.
  private func delays(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.dropLast(7).filter { Array(bytes[$0..<$0 + 3]) == [0x21, 0xF9, 4] }
      .map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
  }

  @Test("Time that is no number is no time to hold the end for", arguments: [Double.nan, -1, 0])
  func hold(_ seconds: Double) throws {
    try withFrames { frames in
      var bytes: [UInt8] = []
      _ = try frames.writeGIF(delays: [10, 20], holdEnd: seconds, to: { bytes += $0 })
      #expect(delays(bytes) == [10, 20])
    }
  }

  @Test(
    "Delays that are too short to be shown are told",
    arguments: [
      ([10, 2], []),
      ([5, 0], ["the last frame is shown for two hundredths of a second, at the exp"]),
      ([2, 1], ["the last frame is shown for two hundredths of a second, with which the play"]),
      ([1, 20], ["a frame with a delay of one hundredth: shown for two"]), ([0, 5], []),
    ])
  func shortDelays(_ given: [Int], _ told: [String]) throws {
    try withFrames { frames in
      let notes = try frames.writeGIF(delays: given, to: { _ in }).diagnostics.map(\.message)
      try #require(notes.count == told.count)
      #expect(zip(notes, told).allSatisfy { $0.hasPrefix($1) })
    }
  }

  @Test(
    "The last frame always shows",
    arguments: [
      ([10, 1], [9, 2]), ([10, 0], [8, 2]), ([2, 0], [2, 2]), ([1, 1], [2, 2]),
      ([10, 3], [10, 3]),
    ], [LoopCount.forever, .times(1)])
  func lastFrame(_ given: (delays: [Int], shown: [Int]), _ loop: LoopCount) throws {
    try withFrames { frames in
      var bytes: [UInt8] = []
      _ = try frames.writeGIF(delays: given.delays, loop: loop, to: { bytes += $0 })
      #expect(delays(bytes) == given.shown)
    }
  }

  @Test("Colours that a given palette doesn't tell apart are told")
  func mergedColors() throws {
    try withFrames { frames in
      var settings = ExportSettings()
      settings.gif.palette = [GIFOptions.RGB(red: 128, green: 128, blue: 128)]
      let report = try frames.writeGIF(settings: settings, delays: [10, 10], to: { _ in })
      let note = try #require(report.diagnostics.first)
      #expect(report.diagnostics.count == 1 && note.severity == .warning)
      #expect(note.message.contains("#ff0000 and #0000ff become #808080"))
      #expect(report.json(output: "a").contains("become #808080"))
      settings.gif.palette?[0] = GIFOptions.RGB(red: 255, green: 0, blue: 0)
      settings.gif.palette?.append(GIFOptions.RGB(red: 0, green: 0, blue: 200))
      #expect(
        try frames.writeGIF(settings: settings, delays: [10, 10], to: { _ in }).diagnostics == [])
    }
  }

  @Test("Delays out of range are errors", arguments: [[Int.max, 1], [1, .max], [-1, 5]])
  func range(_ delays: [Int]) throws {
    try withFrames { frames in
      #expect(throws: GIFError.self) {
        _ = try frames.writeGIF(delays: delays, holdEnd: 1, to: { _ in })
      }
    }
  }

  @Test("No frames are no animation")
  func none() {
    #expect {
      _ = try FrameFiles(paths: []).writeGIF(to: { _ in })
    } throws: {
      if case GIFError.noFrames = $0 { true } else { false }
    }
  }

  @Test("A bitmap has as many pixels as its size says")
  func bitmap() {
    #expect(Bitmap(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(Bitmap(width: .max, height: 3, pixels: []) == nil)
    #expect(Bitmap(width: -1, height: -1, pixels: [1]) == nil)
    #expect(Bitmap(width: 2, height: 1, pixels: [1, 2])?[1, 0] == 2)
  }
}
