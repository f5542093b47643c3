import AnimPixels
import AnimRaster
import AnimationExport
import Foundation
import OracleSupport
import SVGExport

/// A scene file of `Samples`, recorded.
struct Sample: Sendable {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples").path

  /// The names of all scene files without extension, in order.
  static let names: [String] =
    (FileReader.names(in: folder) ?? []).filter { $0.hasSuffix(".yaml") }
    .map { String($0.dropLast(5)) }.sorted()

  let name: String
  let timeline: Timeline

  init(_ name: String) throws {
    self.name = name
    let document = try SceneLoader.load(path: "\(Self.folder)/\(name).yaml")
    timeline = try document.makeScene().record(until: document.duration)
  }

  /// The SVG file, with ids that tell which node an element belongs to.
  var svg: String {
    var options = SVGOptions()
    options.labelsNodes = true
    return SVGExporter(options: options).export(timeline).text
  }

  /// The picture at a time, one pixel per point.
  func picture(at time: Double) throws -> OraclePicture {
    let renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap), scale: 1)
    return try OraclePicture(renderer.render(timeline.frame(at: time)))
  }
}

extension OraclePicture {
  /// The same picture with straight alpha.
  init(_ bitmap: Bitmap) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * bitmap.pixels.count)
    for pixel in bitmap.pixels {
      let alpha = pixel >> 24
      for shift in [0, 8, 16] as [UInt32] {
        let channel = pixel >> shift & 255
        bytes.append(UInt8(alpha == 0 ? 0 : min(255, (channel * 255 + alpha / 2) / alpha)))
      }
      bytes.append(UInt8(alpha))
    }
    try self.init(width: bitmap.width, height: bitmap.height, pixels: bytes)
  }
}
