import AnimGeometry
import PictureTransitions

/// What a filter whose edge goes over a stage says of it.
struct FilterEdge {
  let direction: FilterDirection
  /// Points, along the direction.
  let width: Double
  /// How much of the colour lies on it where it is most.
  let opacity: Double
  let color: Color

  init(_ filter: PictureTransition, _ stage: Transition.Stage) {
    direction = FilterDirection(filter, stage)
    width = filter.number("width")
    opacity = filter.number("opacity")
    color = filter.color("color")
  }
}
