import AnimGeometry
public import AnimTimeline
public import Foundation
import LayerTree

extension ImageResource {
  /// The rotation of a picture when it is drawn.
  public enum Orientation: Int, Hashable, Sendable {
    /// No rotation, a half turn, a quarter turn to the left and a quarter turn to the right.
    case up, down, left, right
    /// The same, with the picture mirrored from left to right first.
    case upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The same picture.
  public convenience init(cgImage: CGImage) {
    if let picture = cgImage.picture {
      self.init(picture)
    } else {
      self.init(bitmap: cgImage.bitmap, file: cgImage.file, source: cgImage.source)
    }
  }

  /// A rotated picture with a number of pixels per point. The result is the same picture if there
  /// is no rotation and no scale; otherwise it is a recipe that draws it.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    guard orientation != .up || scale != 1, scale > 0 else {
      self.init(cgImage: cgImage)
      return
    }
    let size = cgImage.size
    let (width, height) = (size.width / scale, size.height / scale)
    let turn = orientation.turn
    let whole = turn.a == 0 ? Size(height, width) : Size(width, height)
    let context = CGContext(size: whole)
    context.translateBy(x: whole.width / 2, y: whole.height / 2)
    context.concatenate(turn)
    if orientation.rawValue >= 4 { context.scaleBy(x: -1, y: 1) }
    context.draw(cgImage, in: Rect(-width / 2, -height / 2, width, height))
    self.init(context.picture)
  }
}

extension ImageResource.Orientation {
  /// The rotation without the mirroring; quarter turns are exact.
  fileprivate var turn: CGAffineTransform {
    switch self {
    case .up, .upMirrored: .identity
    case .right, .rightMirrored: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .down, .downMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .left, .leftMirrored: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}
