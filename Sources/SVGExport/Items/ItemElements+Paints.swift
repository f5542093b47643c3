import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Paints.
extension ItemElements {
  /// Writes a constant paint; false for an invisible one.
  ///
  /// - Parameter area: The painted area.
  func paint(
    _ attribute: String, of element: inout Element, _ paint: Paint, over area: Area
  ) -> Bool {
    switch paint {
    case .color(let color):
      let color = color.clamped
      guard color.alpha > 0 else { return false }
      element.setColor(
        attribute, opacity: attribute + "-opacity", to: color,
        omitting: attribute == "fill" ? context.analysis.omitted(.black) : nil)
      return true
    case .gradient(let gradient):
      guard let gradient = GradientAttributes(gradient) else { return false }
      let box = constant(Components(area.box ?? .zero))
      return self.paint(attribute, of: &element, with: gradient, in: box, nil)
    case .pattern(let pattern):
      return self.paint(attribute, of: &element, definition(of: pattern, over: area.box ?? .zero))
    case .image, .mix: return false
    }
  }

  private func paint(_ attribute: String, of element: inout Element, _ server: Element?) -> Bool {
    guard let server else { return false }
    element[attribute] = .reference(context.define(server))
    return true
  }

  /// Writes a paint that may change; false for an invisible one.
  ///
  /// - Parameters:
  ///   - outline: The shape that is painted.
  ///   - margin: The distance by which the paint may extend beyond the shape, in points.
  ///   - tint: The colour that multiplies all others; nil for white.
  func paint(
    _ attribute: String, of element: inout Element, _ paint: DrawingPaint, over outline: Outline,
    reaching margin: Double = 0, _ tint: Attribute?
  ) -> Bool {
    switch paint {
    case .color(let color):
      return animator.paint(attribute, of: &element, with: self.color(color, tint))
    case .gradient(let gradient):
      let box = box(of: outline).map(isAffine: true) {
        $0 + Components(-margin, -margin, 2 * margin, 2 * margin)
      }
      return self.paint(attribute, of: &element, with: gradient, in: box, tint)
    case .pattern(let pattern):
      let box = box(of: outline).hull.inset(dx: -margin, dy: -margin)
      return self.paint(attribute, of: &element, definition(of: pattern, over: box, tint))
    }
  }
}
