import AnimGeometry
import AnimTimeline
import TrackFitting

/// Outlines of shapes and texts, as SVG in the page.
extension PageBuilder {
  /// A shape's outline, whose properties are inherited from the layer's element.
  mutating func shape(_ layer: PageLayer) -> String {
    let outline = layer.still(.path)
    guard !outline.isEmpty || layer.changes(.path) else { return "" }
    var style = layer.originStyle ?? ""
    let isTrimmed = layer.declares("strokeStart") || layer.declares("strokeEnd")
    if isTrimmed {
      style += trim(layer)
      if layer.value.isSet(.lineDashPattern) {
        note("its stroke is a part of the outline without dashes", layer.node)
      }
    }
    return path(outline, style: style, isTrimmed: isTrimmed)
  }

  /// The style of a trimmed outline: one dash on a line whose length is set to 1.
  private func trim(_ layer: PageLayer) -> String {
    let start = "clamp(0, \(layer.variable("strokeStart", or: 0)), 1)"
    let end = "clamp(0, \(layer.variable("strokeEnd", or: 1)), 1)"
    return layer.inheriting(["strokeStart", "strokeEnd"])
      + "stroke-dasharray: calc(max(0, \(end) - \(start)) * 1px) 2px; "
      + "stroke-dashoffset: calc(\(start) * -1px); "
      + "stroke-opacity: calc((\(end) - \(start)) * 100000)"
  }

  /// A path element whose attribute has the outline, for browsers that don't support the property
  /// `d`.
  func path(_ outline: Path, style: String, isTrimmed: Bool = false) -> String {
    let data = outline.isEmpty ? "" : PathData.text(outline, decimals: 3)
    let path = HTMLText.element("path", [("d", data), ("pathLength", isTrimmed ? "1" : "")])
    return HTMLText.element(
      "svg", [("class", "layer-part layer-outline"), ("style", style)], path)
  }
}

extension PageLayer {
  /// The style that moves content in the layer's coordinates if the origin of the bounds isn't 0;
  /// nil otherwise.
  var originStyle: String? {
    guard declares("bounds.origin.x") || declares("bounds.origin.y") else { return nil }
    let shift = ["x", "y"].map { "calc(\(variable("bounds.origin.\($0)", or: 0)) * -1px)" }
    return inheriting(["bounds.origin.x", "bounds.origin.y"])
      + "translate: \(shift.joined(separator: " ")); "
  }
}
