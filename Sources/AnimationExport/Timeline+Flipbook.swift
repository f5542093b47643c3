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
      // To make a file takes longer than to draw. None is a picture that the ladder reports.
      var encoding: [WorkThread<RasterPicture?>] = []
      while let picture = pictures.next() {
        let part = picture.part(
          x: Int(area.minX * scale), y: Int(area.minY * scale), width: Int(area.width * scale),
          height: Int(area.height * scale))
        encoding.append(
          WorkThread(nil) { $0 = (try? PNGEncoder.encode(part)).map { RasterPicture(png: $0) } })
        if encoding.count >= workers { result.append(encoding.removeFirst().join()) }
      }
      return result + encoding.map { $0.join() }
    }
  }
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
