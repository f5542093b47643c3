import AnimGeometry
import AnimImages
import AnimPixels
import AnimRaster
import AnimThreads
import AnimTimeline
import SVGExport

extension PixelCanvas {
  /// What draws parts of the canvas for an SVG.
  static func rasterizer(workers: Int) -> Rasterizer {
    { timeline, times, area, scale in
      let (width, height) = (timeline.size.width * scale, timeline.size.height * scale)
      guard (try? check(width: width, height: height)) != nil else { return [nil] }
      let renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap), scale: scale)
      let pictures = FrameSequence(renderer: renderer, count: times.count, workers: workers) {
        timeline.frame(at: times[$0])
      }
      var result: [RasterPicture?] = []
      var encoding: [WorkThread<Encoding>] = []
      func takeFirst() {
        result.append(encoding.removeFirst().join().png.map { RasterPicture(png: $0) })
      }
      while let picture = pictures.next() {
        let part = picture.part(
          x: Int(area.minX * scale), y: Int(area.minY * scale), width: Int(area.width * scale),
          height: Int(area.height * scale))
        if workers > 1 {
          if encoding.count >= workers { takeFirst() }
          encoding.append(WorkThread(Encoding(picture: part)) { $0.encode() })
        } else {
          var last = Encoding(picture: part)
          last.encode()
          result.append(last.png.map { RasterPicture(png: $0) })
        }
      }
      while !encoding.isEmpty { takeFirst() }
      return result
    }
  }
}

/// A picture on its way to a file, which takes longer than drawing it.
private struct Encoding {
  let picture: Bitmap
  var png: [UInt8]?

  mutating func encode() { png = try? PNGEncoder.encode(picture) }
}

extension Bitmap {
  /// A part of the picture, clear where it has nothing.
  fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: max(width, 1), height: max(height, 1))
    let count = min(result.width, self.width - x)
    guard x >= 0, y >= 0, count > 0 else { return result }
    for row in 0..<result.height where y + row < self.height {
      let start = (y + row) * self.width + x
      result.pixels.replaceSubrange(
        row * result.width..<row * result.width + count, with: pixels[start..<start + count])
    }
    return result
  }
}
