import AnimGeometry
import PictureTransitions
import SystemC

/// The direction in which a filter goes over a stage, where y points downwards, and how far it is.
struct FilterDirection {
  /// Counter-clockwise, as the filter has it.
  let angle: Double
  let along: Point
  let across: Point
  let center: Point
  /// Half of the stage's size along the direction and across it.
  let halfLength: Double
  let halfBreadth: Double

  init(_ filter: PictureTransition, _ stage: Transition.Stage) {
    angle = filter.number("angle")
    let (cosine, sine) = (cos(angle), sin(angle))
    along = Point(cosine, -sine)
    across = Point(-sine, -cosine)
    center = stage.center
    let size = stage.size
    halfLength = (abs(cosine) * size.width + abs(sine) * size.height) / 2
    halfBreadth = (abs(sine) * size.width + abs(cosine) * size.height) / 2
  }

  /// The point so far from the middle along the direction and across it.
  func point(_ u: Double, _ v: Double) -> Point { center + along * u + across * v }

  /// Makes a layer a band across the stage, which moves along the direction.
  ///
  /// - Parameters:
  ///   - extent: How far it is behind and before the point that moves.
  ///   - way: Where that is at the start and at the end.
  func carry(_ band: Layer, extent: ClosedRange<Double>, way: ClosedRange<Double>) {
    let length = extent.upperBound - extent.lowerBound
    let breadth = 2 * halfBreadth + 2
    band.bounds = Rect(extent.lowerBound, -breadth / 2, length, breadth)
    band.anchorPoint = Point(-extent.lowerBound / length, 0.5)
    band.transform = Transform3D(rotationAngle: -angle, x: 0, y: 0, z: 1)
    band.add(
      BasicAnimation(
        keyPath: "position", from: point(way.lowerBound, 0), to: point(way.upperBound, 0)))
  }
}
