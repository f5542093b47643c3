import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// Shapes and pictures that are drawn immediately, in the types of Core Graphics.
extension DrawingContext {
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Rect(rect)) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Rect(rect)) }

  /// Strokes a rectangle with a line width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let present = lineWidth
    lineWidth = width
    stroke(rect)
    lineWidth = present
  }

  /// Fills the ellipse that touches a rectangle's sides.
  public func fillEllipse(in rect: CGRect) { fillEllipse(in: Rect(rect)) }

  /// Strokes the ellipse that touches a rectangle's sides.
  public func strokeEllipse(in rect: CGRect) { strokeEllipse(in: Rect(rect)) }

  /// Draws a line from the first point to the second, from the third to the fourth and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = CGPath()
    for (index, point) in points.enumerated() {
      if index.isMultiple(of: 2) { path.move(to: point) } else { path.addLine(to: point) }
    }
    stroke(path)
  }

  /// Clips drawing to a rectangle until the state is restored.
  public func clip(to rect: CGRect) { clip(to: Rect(rect)) }

  /// Clips drawing to some rectangles until the state is restored.
  public func clip(to rects: [CGRect]) {
    var path = CGPath()
    path.addRects(rects)
    clip(to: path)
  }

  /// Draws a picture over a rectangle as Core Graphics does: upwards along the y axis, and
  /// therefore upside down if y grows downwards.
  ///
  /// Code for UIKit flips the context first, by `translateBy(x: 0, y: height)` and `scaleBy(x: 1,
  /// y: -1)`. `UIImage.draw(in:)`, and the library's own
  /// ``LayerTree/DrawingContext/draw(_:in:)-(ImageResource,_)`` with a `Rect`, draw upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    keepingState {
      concatenate(CGAffineTransform(flipping: Rect(rect)))
      draw(image, in: Rect(rect))
    }
  }
}
