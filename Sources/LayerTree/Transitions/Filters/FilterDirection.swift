import AnimGeometry
import PictureTransitions
import SystemC

/// The direction in which a filter's edge moves over the layer, in coordinates with y downwards.
struct FilterDirection {
  /// Angle of the filter, in radians counter-clockwise.
  let angle: Double
  let along: Point
  let across: Point
  let center: Point
  /// Half of the layer's size along the direction and across it.
  let halfLength: Double
  let halfBreadth: Double

  init(_ filter: PictureTransition, _ context: TransitionContext) {
    angle = filter.number("angle")
    let (cosine, sine) = (cos(angle), sin(angle))
    along = Point(cosine, -sine)
    across = Point(-sine, -cosine)
    center = context.center
    let size = context.size
    halfLength = (abs(cosine) * size.width + abs(sine) * size.height) / 2
    halfBreadth = (abs(sine) * size.width + abs(cosine) * size.height) / 2
  }

  /// Returns the point at distances from the middle, along the direction and across it.
  func point(_ u: Double, _ v: Double) -> Point { center + along * u + across * v }

  /// Makes a layer a band across the bounds that moves along the direction.
  ///
  /// - Parameters:
  ///   - extent: Extent of the band relative to the moving point, along the direction.
  ///   - way: Position of the moving point at the start and at the end.
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
