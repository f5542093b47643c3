public import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

// The path of a context: built step by step, and empty again after it is painted. It isn't part of
// the saved state. Later changes of the transform don't move its points, as in Core Graphics.
extension DrawingContext {
  /// Discards the path and begins an empty one.
  public func beginPath() { outline = CGPath() }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint) { extend { $0.move(to: point) } }

  /// Adds a straight segment.
  public func addLine(to point: CGPoint) { extend { $0.addLine(to: point) } }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    extend { $0.addQuadCurve(to: end, control: control) }
  }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Starts a subpath at the first of some points, with straight segments to the others.
  public func addLines(between points: [CGPoint]) { extend { $0.addLines(between: points) } }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { extend { $0.addRect(rect) } }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { extend { $0.addRects(rects) } }

  /// Adds the closed ellipse that touches the sides of a rectangle.
  public func addEllipse(in rect: CGRect) { extend { $0.addEllipse(in: rect) } }

  /// Adds an arc of a circle, with a line from the current point to its start; `clockwise` is
  /// counterclockwise on screen, as in ``CGPath``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    extend {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Rounds the corner at a point between the current point and another one.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    extend { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Adds all subpaths of a path.
  public func addPath(_ path: some CGPathConvertible) { extend { $0.addPath(path) } }

  /// Closes the subpath with a line to its start.
  public func closePath() { extend { $0.closeSubpath() } }

  /// The path so far, in the current coordinates; nil for an empty one.
  public var path: CGPath? {
    settle()
    return outline.isEmpty ? nil : outline
  }

  /// True if the path has no elements.
  public var isPathEmpty: Bool { outline.isEmpty }

  /// Start point of the next segment; the origin for an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The smallest rectangle around all points and control points; null for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// True if filling the path would paint a point; false for strokes alone.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard mode != .stroke else { return false }
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return path?.contains(point, using: isEvenOdd ? .evenOdd : .winding) ?? false
  }

  /// Paints the path and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {
    guard let path = takePath() else { return }
    switch mode {
    case .fill, .fillStroke: fill(path)
    case .eoFill, .eoFillStroke: fill(path, rule: .evenOdd)
    case .stroke: break
    }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  /// Fills the path and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    if let path = takePath() { fill(path, rule: rule) }
  }

  /// Strokes the path and empties it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Clips drawing to the path until the state is restored, and empties the path. An empty path has
  /// no effect.
  public func clip(using rule: CGPathFillRule = .winding) {
    if let path = takePath() { clip(to: path, rule: rule) }
  }

  private func takePath() -> CGPath? {
    let path = path
    outline = CGPath()
    return path
  }

  private func extend(_ add: (inout CGPath) -> Void) {
    settle()
    add(&outline)
  }

  /// Converts the path to the current coordinates. The path is lost if their transform has no
  /// inverse, as nothing drawn is visible then.
  private func settle() {
    guard outlineTransform != transform else { return }
    if !outline.isEmpty {
      let way = transform.inverse.map { outlineTransform.concatenating($0) }
      outline = way.map { outline.transformed(by: $0) } ?? CGPath()
    }
    outlineTransform = transform
  }
}
