import AnimGeometry

/// The content painted into a layer so far, for layers in it with background filters.
final class PaintedLevel {
  let node: Int
  let holder: BackdropPlan.Holder
  /// True if a transform places the layer; elements that blend with its backdrop carry the transform themselves.
  let isMoved: Bool
  /// Copies of the content, each with its area if that is known.
  var copies: [(element: Element, area: Rect?)] = []
  /// The number of the first copies, which lie below the clipped content.
  private(set) var uncutCount = 0

  init(node: Int, holder: BackdropPlan.Holder, isMoved: Bool) {
    self.node = node
    self.holder = holder
    self.isMoved = isMoved
  }

  /// Marks the following content as clipped.
  func beginCut() { uncutCount = copies.count }
}
