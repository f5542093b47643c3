import AnimGeometry
package import AnimImages
import AnimPixels

/// A picture of a difference: the old version, the new one and the marked differences side by side.
package enum DifferenceSheet {
  /// Width of the gaps between pictures and around them, in pixels.
  static let gap = 4
  /// Opaque grey, which stands out from light and dark pictures and pages.
  static let color: UInt32 = 0xFF80_8080

  /// The bytes of a PNG file. Pictures are reduced if they exceed the maximum size of an image.
  ///
  /// - Returns: Nil if the difference has no pictures.
  /// - Throws: `ImageError` if the file can't be encoded.
  package static func png(of difference: OutputDifference) throws(ImageError) -> [UInt8]? {
    guard let pictures = difference.pictures else { return nil }
    let all = [pictures.old, pictures.new, pictures.marked].compactMap { $0 }
    guard !all.isEmpty else { return nil }
    return try PNGEncoder.encode(sheet(of: all.map { shrunk($0, count: all.count) }))
  }

  /// Pictures from left to right, aligned at the top.
  private static func sheet(of pictures: [Bitmap]) -> Bitmap {
    let width = pictures.reduce(gap) { $0 + $1.width + gap }
    let height = (pictures.map(\.height).max() ?? 0) + 2 * gap
    var sheet = Bitmap(width: width, height: height, filledWith: color)
    var x = gap
    for picture in pictures {
      var patch = PixelPatch(picture)
      (patch.x, patch.y) = (x, gap)
      sheet.place(patch)
      x += picture.width + gap
    }
    return sheet
  }

  /// A picture reduced so that `count` of them fit side by side.
  private static func shrunk(_ picture: Bitmap, count: Int) -> Bitmap {
    let sides = (
      width: ImageDecoder.sideLimit / count - 2 * gap, height: ImageDecoder.sideLimit - 2 * gap
    )
    let most = ImageDecoder.pixelLimit / (count + 1)
    var factor = min(
      1, Double(sides.width) / Double(picture.width), Double(sides.height) / Double(picture.height))
    let pixels = Double(picture.pixels.count) * factor * factor
    if pixels > Double(most) { factor *= (Double(most) / pixels).squareRoot() }
    guard factor < 1 else { return picture }
    return picture.shrunk(
      toWidth: max(1, Int(saturating: Double(picture.width) * factor)),
      height: max(1, Int(saturating: Double(picture.height) * factor)))
  }
}
