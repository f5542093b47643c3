import AnimPixels
import GIFExport
import TestSupport
import Testing

/// Animations with more colours than a table has, on a clear ground.
@Suite struct ClearGroundTests {
  /// A square that moves, with other colours in each frame.
  private func frames(colors: Int) -> [Bitmap] {
    (0..<8).map { frame in
      var bitmap = Bitmap(width: 60, height: 40, filledWith: 0)
      for y in 0..<20 {
        for x in 0..<20 {
          let color = frame * colors + (y * 20 + x) % colors
          bitmap.pixels[(y + frame) * 60 + x + frame * 4] = opaque(
            color & 255, color >> 8, color / 3 & 255)
        }
      }
      return bitmap
    }
  }

  private func encoded(_ frames: [Bitmap]) throws -> (bytes: [UInt8], report: GIFReport) {
    var encoder = try GIFEncoder(width: 60, height: 40)
    for frame in frames { try encoder.append(frame, delay: 5) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    return (bytes, report)
  }

  @Test("They are exact where no frame shows more than that", arguments: [60, 255])
  func exact(colors: Int) throws {
    let frames = frames(colors: colors)
    let (bytes, report) = try encoded(frames)
    #expect(report.mode == .exact, "\(report.reason)")
    let decoded = try #require(try decodeWithPillow([bytes]).first)
    for (shown, frame) in zip(decoded.frames, frames) {
      #expect(zip(shown, frame.pixels).count { $0 != $1 } == 0)
    }
    #expect(decoded.frames.count == frames.count)
  }

  @Test("The reason says how many are shown in a frame where they can't be")
  func reason() throws {
    let (_, report) = try encoded(frames(colors: 256))
    #expect(report.mode == .quantised)
    #expect(report.reason.contains("up to 256 of them"), "\(report.reason)")
  }
}
