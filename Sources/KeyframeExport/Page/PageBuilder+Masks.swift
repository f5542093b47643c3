import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Constant masks that are outlines, as clip paths.
extension PageBuilder {
  /// The clip path for a layer's mask; nil if there is no mask, or if it has to be left out, for
  /// which a note is added.
  mutating func clip(of layer: PageLayer) -> String? {
    let masks = timeline.masks[layer.node]
    guard let mask = masks.first else { return nil }
    guard masks.count == 1, layer.originStyle == nil, layer.still(.maskMode) == .alpha,
      let (outline, rule) = outline(ofMask: mask)
    else {
      note("its mask is left out", layer.node)
      return nil
    }
    // An empty mask hides everything.
    let data = outline.isEmpty ? "M0 0Z" : PathData.text(outline, decimals: 3)
    return "clip-path: path(\(rule == .evenOdd ? "evenodd" : "nonzero"), \"\(data)\")"
  }

  /// The outline of a mask in the coordinates of the masked layer; nil if the mask changes or is
  /// more than an opaque area.
  private mutating func outline(ofMask index: Int) -> (Path, FillRule)? {
    let node = timeline.nodes[index]
    let isStill =
      node.tracks.isEmpty && node.start <= 0 && node.end >= timeline.duration
      && timeline.children[index].isEmpty && timeline.masks[index].isEmpty
    guard isStill, drawing.groups[index].item.soleFill != nil else { return nil }
    let place = drawing.transformToParent(of: index, at: 0)
    guard place.isAffine else { return nil }
    func value<V>(_ key: PropertyKey<V>) -> V { timeline.value(of: key, node: index, at: 0) }
    let background = value(.backgroundColor).alpha
    switch node.kind {
    case .shape where background <= 0 && value(.fillColor).alpha >= 1:
      return (value(.path).transformed(by: place.affine), value(.fillRule))
    case .plain where background >= 1:
      let box = Path(
        roundedRect: value(.bounds).standardized, cornerRadius: value(.cornerRadius),
        corners: value(.maskedCorners), curve: value(.cornerCurve))
      return (box.transformed(by: place.affine), .nonZero)
    default: return nil
    }
  }
}
