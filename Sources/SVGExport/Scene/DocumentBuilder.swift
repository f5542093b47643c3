import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the root element.
struct DocumentBuilder {
  let context: ExportContext

  func document() -> Element {
    let timeline = context.timeline
    let width = NumberFormat.text(timeline.size.width, decimals: 3)
    let height = NumberFormat.text(timeline.size.height, decimals: 3)
    var root = Element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img",
      ])
    if let title = timeline.title, !title.isEmpty {
      var element = Element("title")
      element.text = title
      root.children.append(element)
    }
    if let summary = timeline.summary, !summary.isEmpty {
      var element = Element("desc")
      element.text = summary
      root.children.append(element)
    }
    let background = timeline.background.clamped
    var content: [Element] = []
    if background.alpha > 0 {
      var rect = Element(
        "rect", ["width": "100%", "height": "100%", "fill": background.svgPaint])
      let alpha = NumberFormat.text(background.alpha, decimals: 3)
      if alpha != "1" { rect["fill-opacity"] = alpha }
      content.append(rect)
    }
    if !timeline.nodes.isEmpty {
      let builder = NodeBuilder(context: context)
      content += builder.element(for: 0).map { [$0] } ?? []
    }
    if timeline.usesBlendModes { root["style"] = "isolation:isolate" }
    if !context.styleRules.isEmpty {
      var style = Element("style")
      style.text = context.styleRules.joined()
      root.children.append(style)
    }
    if !context.definitions.isEmpty {
      var definitions = Element("defs")
      definitions.children = context.definitions
      root.children.append(definitions)
    }
    root.children += content.withoutEmptyGroups
    return root
  }
}
