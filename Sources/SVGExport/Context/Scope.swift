/// The scope in which elements are built. A builder passes a changed copy to the builders of its content, and keeps its
/// own.
struct Scope {
  /// Times at which the elements are hidden, because pictures or another instance replace them.
  var invisibleTimes = TimeRanges()
  /// Times at which the layer is absent, so that its signals may have any value.
  var unconstrainedTimes = TimeRanges()
  /// The number of instances in which the elements are built; see ``Instances``.
  var instances = 1
  /// True if elements get ids that name their nodes; see ``SVGOptions/labelsNodes``.
  var labelsElements = true
  /// The node whose sublayers are built separately; a placeholder marks their place.
  var streamedNode: Int?
  /// The content painted so far into the layers around the elements, outermost first.
  var painted: [PaintedLevel] = []
}
