import AnimPixels
import AnimRaster
import AnimationExport
import OracleSupport
import Testing

/// A scene file's timeline.
func timeline(_ text: String) throws -> Timeline {
  let document = try SceneDocument(parsing: Array(text.utf8), path: "test.yaml")
  return try document.makeScene().record(until: document.duration)
}

/// All frames of a timeline.
func frames(
  of timeline: Timeline, _ change: (inout ExportSettings) -> Void = { _ in }
) throws -> [SequencePicture] {
  var settings = ExportSettings()
  change(&settings)
  var result: [SequencePicture] = []
  let report = try timeline.writeFrames(settings: settings) { result.append($0) }
  #expect(report.byteCount == result.reduce(0) { $0 + $1.bytes.count })
  return result
}

extension Timeline {
  /// What is drawn at a time.
  func drawn(at time: Double, scale: Double = 1) -> Bitmap {
    FrameRenderer(images: library.images.map(\.bitmap), scale: scale).render(frame(at: time))
  }
}

extension Bitmap {
  /// By how much each pixel differs from another picture's, in the worst channel.
  func differences(from other: Bitmap) -> [Int] {
    zip(pixels, other.pixels).map { a, b in
      var worst = 0
      for shift in [UInt32(0), 8, 16, 24] {
        worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
      return worst
    }
  }

  /// The part from a corner on.
  func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { result[column, row] = self[x + column, y + row] }
    }
    return result
  }
}

/// Whether a decoded picture has the size, the alpha and, multiplied by it, the colours of a drawn
/// one.
func isSame(_ decoded: OraclePicture, _ drawn: Bitmap) -> Bool {
  decoded.width == drawn.width && decoded.height == drawn.height
    && drawn.pixels == decoded.premultiplied.pixels
}

extension OraclePicture {
  /// Its pixels multiplied by their alpha, rounded to the nearest.
  var premultiplied: Bitmap {
    var result = Bitmap(width: width, height: height)
    for index in result.pixels.indices {
      let alpha = Int(pixels[4 * index + 3])
      var pixel = UInt32(alpha) << 24
      for channel in 0..<3 {
        let value = (2 * Int(pixels[4 * index + channel]) * alpha + 255) / 510
        pixel |= UInt32(value) << UInt32(8 * channel)
      }
      result.pixels[index] = pixel
    }
    return result
  }
}
