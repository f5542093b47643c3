import AnimImages
import AnimPixels
import Foundation

/// A rectangle of whole pixels in Core Image's space, whose y axis points up.
struct PixelArea: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The area of a picture whose lower left corner is the origin.
  init(of bitmap: Bitmap) { self.init(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height) }

  /// All pixels that a rectangle touches, with a tolerance for rounding.
  init(around rect: CGRect) {
    let some = 1e-6
    self.init(
      minX: Self.whole(rect.minX + some, .down), minY: Self.whole(rect.minY + some, .down),
      maxX: Self.whole(rect.maxX - some, .up), maxY: Self.whole(rect.maxY - some, .up))
  }

  /// All pixels whose centre is in a rectangle.
  init(inside rect: CGRect) {
    self.init(
      minX: Self.whole(rect.minX - 0.5, .up), minY: Self.whole(rect.minY - 0.5, .up),
      maxX: Self.whole(rect.maxX - 0.5, .up), maxY: Self.whole(rect.maxY - 0.5, .up))
  }

  /// A whole number, clamped to a billion pixels.
  private static func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9).rounded(rule))
  }

  var width: Int { max(maxX - minX, 0) }
  var height: Int { max(maxY - minY, 0) }
  var isEmpty: Bool { width == 0 || height == 0 }
  var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  /// True if a picture of the area is possible: it has pixels and is within the limits of pictures.
  var isDrawable: Bool {
    !isEmpty && (try? ImageDecoder.checkLimits(width: width, height: height)) != nil
  }

  func intersection(_ other: PixelArea) -> PixelArea {
    PixelArea(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// The smallest area around both; empty areas are ignored.
  func union(_ other: PixelArea) -> PixelArea {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelArea(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The area with a margin of pixels on all sides.
  func grown(_ margin: Int) -> PixelArea {
    PixelArea(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}

extension Bitmap {
  /// The picture of another area, copied from this area's picture; clear outside of this area.
  func moved(from area: PixelArea, to other: PixelArea) -> Bitmap {
    if area == other { return self }
    var result = Bitmap(width: other.width, height: other.height)
    let common = area.intersection(other)
    guard !common.isEmpty else { return result }
    for y in common.minY..<common.maxY {
      let source = (area.maxY - 1 - y) * width + common.minX - area.minX
      let target = (other.maxY - 1 - y) * other.width + common.minX - other.minX
      result.pixels.replaceSubrange(
        target..<target + common.width, with: pixels[source..<source + common.width])
    }
    return result
  }
}
