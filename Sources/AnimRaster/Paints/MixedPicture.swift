import AnimGeometry
import AnimPixels
import AnimTimeline

/// A picture in the middle of a transition, and its resolution.
struct MixedPicture {
  let mix: PictureMix
  let scale: Double
  let bitmap: Bitmap

  /// Maximum number of pixels.
  private static let maximumArea = 16_777_216.0

  /// The number of pixels per point for a rectangle under a projection.
  static func scale(of rect: Rect, under projection: Projection) -> Double? {
    let plane = projection.affine(around: Point(rect.midX, rect.midY))
    let scale = abs(plane.a * plane.d - plane.b * plane.c).squareRoot()
    let area = rect.width * rect.height
    guard scale > 0, scale.isFinite, area > 0, area.isFinite else { return nil }
    return min(scale, (maximumArea / area).squareRoot())
  }
}
