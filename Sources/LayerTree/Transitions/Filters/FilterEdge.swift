import AnimGeometry
import PictureTransitions

/// Parameters of a filter with an edge that moves over the layer.
struct FilterEdge {
  let direction: FilterDirection
  /// Width along the direction, in points.
  let width: Double
  /// Maximum opacity of the colour on the edge.
  let opacity: Double
  let color: Color

  init(_ filter: PictureTransition, _ context: TransitionContext) {
    direction = FilterDirection(filter, context)
    width = filter.number("width")
    opacity = filter.number("opacity")
    color = filter.color("color")
  }
}
