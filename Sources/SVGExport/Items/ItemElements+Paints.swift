import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encoding of paints.
extension ItemElements {
  /// Writes a paint; false for an invisible one.
  ///
  /// - Parameter outline: The shape that is painted.
  func paint(
    _ attribute: String, of element: inout Element, _ paint: DrawingPaint, over outline: Outline,
    _ tint: Attribute?
  ) -> Bool {
    switch paint {
    case .color(let color):
      var signal = color.signal(in: source).clamped(0...1)
      if let tint {
        signal =
          Signal.combined([signal, tint.signal(in: source)], isAffine: false) {
            Lanes($0[0].x * $0[1].x, $0[0].y * $0[1].y, $0[0].z * $0[1].z, $0[0].w)
          }.settled
      }
      guard signal.range.high.w > 0 else { return false }
      animator.setColor(
        attribute, opacity: attribute + "-opacity", of: &element, to: signal, signal.lane(3),
        omitting: attribute == "fill" ? .black : nil)
      return true
    case .gradient(let gradient):
      guard let definition = definition(of: gradient, over: outline) else { return false }
      element[attribute] = .reference(context.define(definition))
      return true
    case .pattern(let pattern):
      guard let definition = definition(of: pattern) else { return false }
      element[attribute] = .reference(context.define(definition))
      return true
    }
  }

  private func definition(of gradient: GradientAttributes, over outline: Outline) -> Element? {
    guard case .gradient(let still)? = DrawingPaint.gradient(gradient).paint(at: poster),
      let area = outline.area(rule: .constant(.nonZero), at: poster),
      var definition = pictures.definition(of: still, over: area)
    else { return nil }
    if DrawingPaint.gradient(gradient).isConstant || context.clock.isStill { return definition }
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
      definition["gradientTransform"] = nil
      animator.stack(chain(gradient.transform).factors, "gradientTransform", on: &definition)
    }
    setStops(of: gradient, in: &definition)
    return definition
  }

  /// Animates the colours of a gradient's stops, if there is one stop for each colour.
  private func setStops(of gradient: GradientAttributes, in definition: inout Element) {
    guard gradient.colors.constantValue == nil,
      case .track(let entry, _) = gradient.colors,
      case .values(let track)? = source.tracks.track(entry),
      gradient.colors.value(at: poster).count == definition.children.count
    else { return }
    for index in definition.children.indices {
      let color = Signal(
        track: track, in: source.library, duration: source.duration
      ) { value in
        let colors = value.colors
        return colors.isEmpty ? .zero : Lanes(colors[min(index, colors.count - 1)])
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
    let signal = attribute.signal(in: source)
    for (lane, name) in names.enumerated() {
      animator.set(name, of: &element, to: signal.lane(lane), tolerance: length)
    }
  }

  private func definition(of pattern: PatternAttributes) -> Element? {
    let children = elements(pattern.items)
    guard !children.isEmpty else { return nil }
    var definition = Element("pattern", ["patternUnits": "userSpaceOnUse"])
    let tile = pattern.tile.signal(in: source)
    guard tile.range.high.z > 0, tile.range.high.w > 0 else { return nil }
    for (lane, name) in ["x", "y", "width", "height"].enumerated() {
      animator.set(
        name, of: &definition, to: tile.lane(lane), tolerance: length / 100,
        omitting: lane < 2 ? 0 : nil)
    }
    animator.stack(chain(pattern.transform).factors, "patternTransform", on: &definition)
    definition.children = children
    return definition
  }
}
