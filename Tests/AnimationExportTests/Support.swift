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
  /// The picture at a time.
  func drawn(at time: Double, scale: Double = 1) -> Bitmap {
    FrameRenderer(images: library.images.map(\.bitmap), scale: scale).render(frame(at: time))
  }
}

extension Bitmap {
  /// The part from a corner on.
  func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { result[column, row] = self[x + column, y + row] }
    }
    return result
  }
}

/// True if a decoded picture has the size, the alpha and, premultiplied, the colours of a drawn
/// one.
func isSame(_ decoded: OraclePicture, _ drawn: Bitmap) -> Bool {
  decoded.width == drawn.width && decoded.height == drawn.height
    && drawn.pixels == decoded.premultiplied.pixels
}
