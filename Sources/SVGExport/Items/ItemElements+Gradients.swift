import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Shapes that are painted with gradients.
extension ItemElements {
  /// The elements of an outline that is filled with a gradient: one for each type that the gradient has at some time.
  ///
  /// - Parameters:
  ///   - tint: The multiplier of all colours; nil for white.
  ///   - ground: The element to fill in place of the outline, if the result is clipped elsewhere.
  func elements(
    of gradient: GradientAttributes, filling outline: Outline,
    rule: ValueAttribute<FillRule> = .constant(.nonZero), tint: Attribute?, over ground: Element?
  ) -> [Element] {
    guard let shape = ground ?? shape(outline, rule: rule) else { return [] }
    let parts = painted(
      "fill", of: shape, with: gradient, in: box(of: outline), tint, isCut: ground == nil)
    return parts.enumerated().map { index, part in
      var element = part.element
      element.id = label(index == 0 ? "gradient" : "gradient-\(index)")
      animator.show(&element, when: part.isShown)
      return element
    }
  }

  /// Paints an element with a gradient of one type, a conic one by a mask around it; false for one that is always
  /// invisible.
  func paint(
    _ attribute: String, of element: inout Element, with gradient: GradientAttributes,
    in box: Signal, _ tint: Attribute?
  ) -> Bool {
    let parts = painted(attribute, of: element, with: gradient, in: box, tint, isCut: true)
    if let part = parts.first { element = part.element }
    return !parts.isEmpty
  }

  /// A shape with each type of a gradient, and the times at which it shows.
  ///
  /// - Parameter isCut: True to mask the fan of a conic gradient with the shape.
  private func painted(
    _ attribute: String, of shape: Element, with gradient: GradientAttributes, in box: Signal,
    _ tint: Attribute?, isCut: Bool
  ) -> [(element: Element, isShown: Steps<Bool>)] {
    guard let paint = GradientElements(gradient, tint: tint, over: box, in: self) else {
      return []
    }
    let forms = paint.forms
    return GradientElements.Form.allCases.compactMap { form in
      guard forms.list.contains(where: { $0.value == form }) else { return nil }
      var element = shape
      var isThere = Steps(list: [(0, true)])
      if form == .conic {
        guard let fan = paint.fan() else { return nil }
        element = isCut ? masked([fan], by: [shape.silhouette(of: attribute)]) : fan
      } else if let color = paint.plainColor(as: form) {
        guard animator.paint(attribute, of: &element, with: color) else { return nil }
      } else {
        guard let definition = paint.definition(as: form) else { return nil }
        element[attribute] = .reference(context.define(definition.element))
        isThere = definition.isThere
      }
      return (element, .combined(forms, isThere) { $0 == form && $1 })
    }
  }

  /// The box around an outline. Shapes with another one than a rectangle that changes have that of all times.
  func box(of outline: Outline) -> Signal {
    switch outline {
    case .box(let box), .frame(let box, _): return rect(box.rect)
    case .ellipse(let rect): return self.rect(rect)
    case .trimmed(let outline, _): return box(of: outline)
    case .line, .path, .union: return constant(Components(hull(of: outline) ?? .zero))
    }
  }
}

extension Element {
  /// A painted shape in white, without its other paint.
  fileprivate func silhouette(of attribute: String) -> Element {
    var result = self
    if attribute == "stroke" { result["fill"] = .nothing }
    result[attribute] = .white
    return result
  }
}

extension GradientAttributes {
  /// A constant gradient; nil for one that paints nothing.
  init?(_ gradient: Gradient) {
    guard !gradient.stops.isEmpty else { return nil }
    func points(_ type: GradientType, _ start: Point, _ end: Point) -> Geometry {
      .points(
        type: .constant(type), start: .constant(Components(start.x, start.y, 0, 0)),
        end: .constant(Components(end.x, end.y, 0, 0)))
    }
    func circle(_ circle: Gradient.Circle) -> Attribute {
      .constant(Components(circle.center.x, circle.center.y, circle.radius, 0))
    }
    let geometry: Geometry
    switch gradient.geometry {
    case .axial(let start, let end): geometry = points(.axial, start, end)
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return nil }
      geometry = points(.radial, center, center + Point(radii.width, radii.height))
    case .circles(let from, let to):
      guard from.radius >= 0, to.radius >= 0 else { return nil }
      geometry = .circles(from: circle(from), to: circle(to))
    case .conic(let center, let angle):
      geometry = points(.conic, center, center + Point(cos(angle), sin(angle)))
    }
    self.init(
      geometry, colors: .constant(gradient.stops.map(\.color)),
      locations: .constant(gradient.stops.map(\.offset)))
    (spread, interpolation) = (gradient.spread, gradient.interpolation)
    transform = TransformList(gradient.transform)
  }
}

extension Gradient {
  /// False if the gradient is one of circles that leaves some points unpainted.
  var isNested: Bool {
    guard case .circles(let start, let end) = geometry else { return true }
    return start.center.distance(to: end.center) < abs(start.radius - end.radius)
  }
}
