import AnimGeometry
import AnimTimeline
import TrackFitting

extension PageBuilder {
  /// The start tag of an element around the sublayers that moves them; nil if nothing moves them.
  mutating func inside(_ layer: PageLayer) -> String? {
    guard !timeline.children[layer.node].isEmpty else { return nil }
    let moves = sublayerTransform(layer)
    guard layer.originStyle != nil || moves != nil else { return nil }
    var style = layer.originStyle ?? ""
    if let moves {
      style += moves + "transform-origin: 0 0; transform-style: preserve-3d"
    } else if layer.value.kind == .transform {
      style += "transform-style: preserve-3d"
    }
    return "<div class=\"layer-inside\" style=\"\(HTMLText.escaped(style))\">"
  }

  /// The transform of sublayers: the sublayer transform about the anchor point, then the reflection
  /// of flipped geometry.
  private mutating func sublayerTransform(_ layer: PageLayer) -> String? {
    let parts: [Property] = [
      .sublayerTransformTranslation, .sublayerTransformRotation, .sublayerTransformScale,
    ]
    var functions: [String] = []
    if layer.value.isSet(.geometryFlipped) {
      if layer.changes(.geometryFlipped) { note("its geometry stays as it begins", layer.node) }
      if layer.still(.geometryFlipped) {
        let y = layer.variable("bounds.origin.y", or: 0)
        functions.append("translate(0px, calc(100% + \(y) * 2px)) scale(1, -1)")
      }
    }
    var names = ["bounds.origin.x", "bounds.origin.y"]
    var own = ""
    guard layer.value.isSet(.sublayerTransform) || parts.contains(where: layer.value.isSet) else {
      return functions.isEmpty
        ? nil : layer.inheriting(names) + "transform: \(functions.joined(separator: " ")); "
    }
    if layer.changes(.anchorPoint) { note("its sublayers stand as at its poster", layer.node) }
    let anchor = layer.still(.anchorPoint)
    let shift = [(anchor.x, "x"), (anchor.y, "y")].map { unit, axis in
      "\(Self.number(unit * 100))% + \(layer.variable("bounds.origin.\(axis)", or: 0)) * 1px"
    }
    functions.append("translate(\(shift.map { "calc(\($0))" }.joined(separator: ", ")))")
    func list(_ property: Property, _ axes: [String], or number: Double) -> [String] {
      names += axes.map { "\(property.name).\($0)" }
      return axes.map { layer.variable("\(property.name).\($0)", or: number) }
    }
    if layer.value.isSet(parts[0]) {
      let shifts = list(parts[0], ["x", "y", "z"], or: 0).map { "calc(\($0) * 1px)" }
      functions.append("translate3d(\(shifts.joined(separator: ", ")))")
    }
    if layer.value.isSet(parts[1]) {
      for (axis, angle) in zip(["Z", "Y", "X"], list(parts[1], ["z", "y", "x"], or: 0)) {
        functions.append("rotate\(axis)(calc(\(angle) * 1rad))")
      }
    }
    if layer.value.isSet(parts[2]) {
      let factors = list(parts[2], ["x", "y", "z"], or: 1)
      functions.append("scale3d(\(factors.joined(separator: ", ")))")
    }
    if layer.value.isSet(.sublayerTransform) {
      let entries = layer.still(PropertyKey<Transform3D>.sublayerTransform).entries.map {
        NumberFormat.text($0, decimals: 8, hasLeadingZero: true)
      }
      let list = members(of: "sublayerTransform", in: layer)
      if let list { own += "animation: \(list.animation); " }
      functions.append("matrix3d(\((list?.values ?? entries).joined(separator: ", ")))")
    }
    functions.append("translate(\(shift.map { "calc(-1 * (\($0)))" }.joined(separator: ", ")))")
    return layer.inheriting(names) + own + "transform: \(functions.joined(separator: " ")); "
  }
}
