import AnimGeometry
import LayerTree
import SceneParts

extension ConnectorDescription {
  /// Sets the ends and the label of a connector.
  ///
  /// - Parameters:
  ///   - background: The background of the canvas.
  ///   - root: A layer of the scene, whose fonts measure the label.
  ///   - link: Returns the link of the layer with an id.
  func apply(
    to connector: Connector, background: Color, root: Layer, link: (String) -> LineLink
  ) {
    func end(_ end: End) -> ConnectorEnd {
      switch end {
      case .point(let point): .point(point)
      case .layer(let id, let unit, let offset): ConnectorEnd(link(id), unit: unit, offset: offset)
      }
    }
    connector.connect(from: end(from), to: end(to), route: route)
    connector.gap = gap
    connector.bends = bends
    if let bendRadius { connector.bendRadius = bendRadius }
    if flow != 0 { connector.flow(speed: flow) }
    guard let label, let string = label.text.string, !string.isEmpty else { return }
    let text = TextLayer()
    text.lendFonts(of: root)
    text.fontSize = 12
    label.text.apply(to: text)
    text.foregroundColor = label.color ?? connector.strokeColor
    text.name = "text"
    let opaque = background.alpha >= 1 ? background : .clear
    connector.setLabel(
      ConnectorLabel(text, ground: label.ground ?? opaque), at: label.place, offset: label.offset)
  }
}
