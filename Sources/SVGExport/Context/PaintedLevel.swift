import AnimGeometry

/// The content painted into a layer so far, for layers in it with background filters.
struct PaintedLevel {
  let node: Int
  let holder: BackdropPlan.Holder
  /// True if a transform places the layer; elements that blend with its backdrop carry the transform themselves.
  let isMoved: Bool
  /// Clips content of the layer as the layer does.
  let clip: ([Element]) -> [Element]
  /// Copies of the content, each with its area if that is known.
  var copies: [(element: Element, area: Rect?)] = []
  /// The number of the first copies, which lie below the clipped content.
  private(set) var uncutCount = 0

  /// Marks the following content as clipped.
  mutating func beginCut() { uncutCount = copies.count }
}
