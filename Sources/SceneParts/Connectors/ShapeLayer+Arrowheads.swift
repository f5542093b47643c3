public import LayerTree

extension ShapeLayer {
  /// The heads at the ends of the layer's path. Default none.
  ///
  /// A head lies where what is shown of the stroke ends, turned along the path there, in the stroke's colour, and
  /// is hidden while nothing is stroked. The line ends at the head's base. Heads follow `strokeStart`, `strokeEnd`,
  /// `path`, `strokeColor` and `lineWidth` however these change. A closed path has no ends, and no heads.
  public var arrowheads: Arrowheads {
    get { (link as? LineLink)?.heads ?? .none }
    set {
      guard newValue != arrowheads else { return }
      LineLink.link(of: self).heads = newValue
      placeHead(newValue.start, as: .startHead, named: "arrow-start")
      placeHead(newValue.end, as: .endHead, named: "arrow-end")
    }
  }

  private func placeHead(_ head: Arrowhead?, as part: LineLink.Part, named name: String) {
    let old = sublayers.first { $0 is ArrowheadLayer && $0.name == name }
    if head == nil { old?.removeFromSuperlayer() }
    guard head != nil, old == nil else { return }
    let layer = ArrowheadLayer()
    layer.name = name
    LineLink.link(of: layer).part = part
    addSublayer(layer)
  }
}

/// The head of an arrow, which has its looks from the line around it when that is recorded.
final class ArrowheadLayer: ShapeLayer {}
