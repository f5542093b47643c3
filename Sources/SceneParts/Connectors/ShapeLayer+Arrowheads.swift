public import LayerTree

extension ShapeLayer {
  /// The heads at the ends of the layer's path. Default none.
  ///
  /// A head is at the end of the visible part of the stroke. It has the direction of the path there
  /// and the colour of the stroke, and is hidden while none of the path is stroked. The line ends
  /// at the head's base. Heads follow all changes of `strokeStart`, `strokeEnd`, `path`,
  /// `strokeColor` and `lineWidth`. A closed path has no ends and no heads.
  public var arrowheads: Arrowheads {
    get { (link as? LineLink)?.heads ?? .none }
    set {
      guard newValue != arrowheads else { return }
      LineLink.link(of: self).heads = newValue
      placeHead(newValue.start, as: .startHead, named: "arrow-start")
      placeHead(newValue.end, as: .endHead, named: "arrow-end")
    }
  }

  private func placeHead(_ head: Arrowhead?, as part: LineLink.SublayerRole, named name: String) {
    let old = sublayers.first { $0 is ArrowheadLayer && $0.name == name }
    if head == nil { old?.removeFromSuperlayer() }
    guard head != nil, old == nil else { return }
    let layer = ArrowheadLayer()
    layer.name = name
    LineLink.link(of: layer).part = part
    addSublayer(layer)
  }
}

/// The layer of an arrow's head, whose appearance follows its line when the scene is recorded.
final class ArrowheadLayer: ShapeLayer {}
