import AnimGeometry
public import Dynamics
public import Foundation

// Fields in the types of UIKit.
extension FieldBehavior {
  /// Fields without items, which act everywhere until their ``region`` is set; see
  /// ``FieldBehavior/Kind``.
  public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }
  public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }
  public static func springField() -> FieldBehavior { FieldBehavior(.spring) }
  public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }
  public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }
  public static func radialGravityField(position: CGPoint) -> FieldBehavior {
    let field = FieldBehavior(.radialGravity)
    field.place = Point(position)
    return field
  }
  public static func linearGravityField(direction: CGVector) -> FieldBehavior {
    FieldBehavior(.linearGravity(direction: direction.point))
  }
  public static func velocityField(direction: CGVector) -> FieldBehavior {
    FieldBehavior(.velocity(direction: direction.point))
  }
  public static func noiseField(
    smoothness: CGFloat, animationSpeed: CGFloat
  ) -> FieldBehavior {
    FieldBehavior(
      .noise(smoothness: Double(smoothness), animationSpeed: Double(animationSpeed)))
  }
  public static func turbulenceField(
    smoothness: CGFloat, animationSpeed: CGFloat
  ) -> FieldBehavior {
    FieldBehavior(
      .turbulence(smoothness: Double(smoothness), animationSpeed: Double(animationSpeed)))
  }

  /// The middle of the field.
  public var position: CGPoint {
    get { CGPoint(place) }
    set { place = Point(newValue) }
  }
}
