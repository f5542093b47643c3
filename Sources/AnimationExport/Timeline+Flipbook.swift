import AnimDrawing
import AnimGeometry
import AnimImages
import AnimPixels
import AnimRaster
import AnimThreads
import AnimTimeline
import SVGExport

extension PixelCanvas {
  /// A function that draws parts of the canvas for an SVG.
  static func rasterizer(workers: Int) -> Rasterizer {
    { (timeline, times, area, scale) throws(RasterError) in
      let (width, height) = (timeline.size.width * scale, timeline.size.height * scale)
      do throws(ExportError) {
        try check(width: width, height: height)
      } catch {
        throw RasterError(error.description)
      }
      let renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap), scale: scale)
      let sampler = FrameSampler(timeline)
      let pictures = FrameSequence(renderer: renderer, count: times.count, workers: workers) {
        sampler.frame(at: times[$0])
      }
      var result: [Result<[UInt8], ImageError>] = []
      // Files are coded on other threads, because that takes longer than drawing.
      var encoding: [WorkThread<Result<[UInt8], ImageError>>] = []
      while let picture = pictures.next() {
        let part = picture.part(
          x: Int(saturating: area.minX * scale), y: Int(saturating: area.minY * scale),
          width: Int(saturating: area.width * scale), height: Int(saturating: area.height * scale))
        encoding.append(
          WorkThread(.failure(.empty)) { outcome in
            outcome = Result { () throws(ImageError) in try PNGEncoder.encode(part) }
          })
        if encoding.count >= workers { result.append(encoding.removeFirst().join()) }
      }
      result += encoding.map { $0.join() }
      do throws(ImageError) {
        return try result.map { file throws(ImageError) in RasterPicture(png: try file.get()) }
      } catch {
        throw RasterError(error.description)
      }
    }
  }
}

extension Bitmap {
  /// A part of the picture, transparent outside of it.
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
