import AnimImages
import AnimPixels
public import AnimTimeline

extension ImageResource {
  /// The pixels of an image in its extent, as `CIContext` renders them; empty for an unbounded
  /// image and above the limits of pictures.
  public convenience init(ciImage: CIImage) {
    if let bitmap = ciImage.area.flatMap(ciImage.bitmap), let png = try? PNGEncoder.encode(bitmap) {
      self.init(bitmap: bitmap, png: png)
    } else {
      self.init(bitmap: Bitmap(width: 0, height: 0), png: [])
    }
  }
}
