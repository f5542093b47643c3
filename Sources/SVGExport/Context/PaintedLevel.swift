import AnimGeometry

/// What was painted in a layer so far, for layers in it that filter what is behind them.
struct PaintedLevel {
  let node: Int
  let holder: BackdropPlan.Holder
  /// Whether the layer is put somewhere by a transform, which what blends out of it gets by itself.
  let isMoved: Bool
  /// Cuts what lies in the layer as the layer cuts it.
  let clip: ([Element]) -> [Element]
  /// What shows it once more, with the area that it is in, where that is known.
  var copies: [(element: Element, area: Rect?)] = []
  /// How many of the first of them lie below what is cut.
  private(set) var uncutCount = 0

  /// Says that what comes next is cut.
  mutating func beginCut() { uncutCount = copies.count }
}
