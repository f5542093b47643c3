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
    let server: Element?
    switch paint {
    case .color(let color): return self.paint(attribute, of: &element, color)
    case .gradient(let gradient):
      if let color = gradient.plainColor { return self.paint(attribute, of: &element, color) }
      server = definition(of: gradient, over: area)
    case .pattern(let pattern): server = definition(of: pattern, over: area)
    case .image, .mix: return false
    }
    return self.paint(attribute, of: &element, server)
  }

  private func paint(_ attribute: String, of element: inout Element, _ color: Color) -> Bool {
    let color = color.clamped
    guard color.alpha > 0 else { return false }
    element.setColor(
      attribute, opacity: attribute + "-opacity", to: color,
      omitting: attribute == "fill" ? context.analysis.omitted(.black) : nil)
    return true
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
  ///   - tint: The colour that multiplies all others; nil for white. Gradients and patterns that change ignore its changes.
  func paint(
    _ attribute: String, of element: inout Element, _ paint: DrawingPaint, over outline: Outline,
    _ tint: Attribute?
  ) -> Bool {
    if case .color(let color) = paint {
      return animator.paint(attribute, of: &element, with: self.color(color, tint))
    }
    let area = outline.area(rule: .constant(.nonZero), at: poster) ?? .fill(Path(), .nonZero)
    let isConstant = paint.isConstant && (tint.map { $0.constantValue != nil } ?? true)
    if isStill || isConstant {
      guard let still = self.still(paint, tint) else { return false }
      return self.paint(attribute, of: &element, still, over: area)
    }
    switch paint {
    case .color: return false
    case .gradient(let gradient):
      return self.paint(attribute, of: &element, definition(of: gradient, over: area, tint))
    case .pattern(let pattern):
      return self.paint(attribute, of: &element, definition(of: pattern, over: area))
    }
  }

  /// The paint at the poster; nil for an invisible one.
  private func still(_ paint: DrawingPaint, _ tint: Attribute?) -> Paint? {
    paint.paint(at: poster).map { paint in
      tint.map { paint.multiplied(by: Color($0.value(at: poster)).clamped) } ?? paint
    }
  }

  // MARK: Gradients

  /// The elements that fill an outline with a gradient: one for each type that it has at some time.
  ///
  /// - Parameter ground: The element to fill in place of the outline, if the result is clipped elsewhere.
  func elements(
    of gradient: GradientAttributes, filling outline: Outline, tint: Attribute?,
    over ground: Element?
  ) -> [Element] {
    if let node {
      return PartBuilder(
        context: context, signals: NodeSignals(context: context, index: node), scale: scale
      ).gradient(over: ground)
    }
    guard var element = ground ?? shape(outline, rule: .constant(.nonZero)) else { return [] }
    if paint("fill", of: &element, .gradient(gradient), over: outline, tint) { return [element] }
    // A conic gradient as at the poster.
    let shape = ShapeContent(outline, fill: DrawingFill(.gradient(gradient)))
    return elements(
      [DrawingItem.leaf(Shared(DrawingLeaf(node: 0, .shape(shape), tint: tint)))]
        .commands(at: poster))
  }

  private func definition(
    of gradient: GradientAttributes, over area: Area, _ tint: Attribute?
  ) -> Element? {
    guard case .gradient(let still)? = self.still(.gradient(gradient), tint),
      var definition = self.definition(of: still, over: area)
    else { return nil }
    switch gradient.geometry {
    case .points(_, let start, let end):
      if definition.name == "linearGradient" {
        set(["x1", "y1"], of: &definition, to: start)
        set(["x2", "y2"], of: &definition, to: end)
      }
    case .circles(let start, let end):
      set(["fx", "fy", "fr"], of: &definition, to: start)
      set(["cx", "cy", "r"], of: &definition, to: end)
    }
    if !gradient.transform.isConstant {
      let factors = chain(gradient.transform).factors
      animator.stack(factors, "gradientTransform", on: &definition)
    }
    setStops(of: gradient, in: &definition)
    return definition
  }

  /// Animates the colours of a gradient's stops, if there is one stop for each colour.
  private func setStops(of gradient: GradientAttributes, in definition: inout Element) {
    guard case .track(let entry, _) = gradient.colors,
      case .values(let track)? = source.tracks.track(entry),
      gradient.colors.value(at: poster).count == definition.children.count
    else { return }
    for index in definition.children.indices {
      let color = Signal(track: track, in: source.library, duration: source.duration) { value in
        let colors = value.colors
        return colors.isEmpty ? .zero : Components(colors[min(index, colors.count - 1)])
      }.clamped(0...1)
      definition.children[index]["stop-color"] = nil
      definition.children[index]["stop-opacity"] = nil
      animator.setColor(
        "stop-color", opacity: "stop-opacity", of: &definition.children[index], to: color,
        color.lane(3), omitting: .black)
    }
  }

  private func set(_ names: [String], of element: inout Element, to attribute: Attribute) {
    guard attribute.constantValue == nil else { return }
    let signal = signal(attribute)
    for (lane, name) in names.enumerated() {
      animator.set(name, of: &element, to: signal.lane(lane), tolerance: length)
    }
  }
}
