import AnimGeometry
public import Dynamics
public import Foundation
public import LayerTree

/// An object that UIKit Dynamics can move, with the types of UIKit: a centre, bounds and a transform.
/// Layers and views are such items too.
public protocol UIDynamicItem: DynamicItem {
  /// The middle of the item in the animator's space, in points.
  var center: CGPoint { get set }
  /// The size of the item; its origin is ignored.
  var bounds: CGRect { get }
  /// The rotation and scale of the item. An animator changes the rotation and keeps the scale.
  var transform: CGAffineTransform { get set }
  /// The outline that collides if ``DynamicItem/collisionBoundsType`` is `path`, in points from the
  /// middle of the item. Empty by default.
  var collisionBoundingPath: UIBezierPath { get }
}

extension DynamicItem {
  /// An empty outline.
  @_disfavoredOverload public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

// The item in the types of the library.
extension UIDynamicItem {
  /// The middle of the item in the animator's space, in points.
  @_disfavoredOverload public var center: Point {
    get {
      let center: CGPoint = center
      return Point(center)
    }
    set { center = CGPoint(newValue) }
  }
  /// The size of the item, in points; its origin is ignored.
  @_disfavoredOverload public var bounds: Rect {
    let bounds: CGRect = bounds
    return Rect(bounds)
  }
  /// Rotation in radians, clockwise on screen. Setting it keeps the scale of the transform.
  public var rotation: Double {
    get { TransformComponents(CATransform3D(transform)).rotation.z }
    set {
      var parts = TransformComponents(CATransform3D(transform))
      parts.rotation = Vector3(0, 0, newValue)
      transform = parts.transform.affine
    }
  }
  /// The outline that collides if the type is `path`, in points from the middle of the item.
  @_disfavoredOverload public var collisionBoundingPath: CGPath {
    let path: UIBezierPath = collisionBoundingPath
    return path.cgPath
  }
}

extension CALayerForms {
  /// The layer's position, in points.
  @_disfavoredOverload public var center: CGPoint {
    get { position }
    set { position = newValue }
  }
  /// The transform if it is a plane one, otherwise the identity.
  @_disfavoredOverload public var transform: CGAffineTransform {
    get { affineTransform() }
    set { setAffineTransform(newValue) }
  }
}

extension CALayerForms {
  /// The outline that collides if the type is `path`, in points from the middle of the layer.
  @_disfavoredOverload public var collisionBoundingPath: UIBezierPath {
    let path: CGPath = collisionBoundingPath
    return UIBezierPath(cgPath: path)
  }
}

extension UIViewForms {
  /// The outline that collides if the type is `path`, in points from the middle of the view.
  @_disfavoredOverload public var collisionBoundingPath: UIBezierPath {
    let path: CGPath = collisionBoundingPath
    return UIBezierPath(cgPath: path)
  }
}

extension Layer: UIDynamicItem {}
extension View: UIDynamicItem {}

// The items of behaviours and animators. Items that have only the library's own protocol have no
// transform; the overloads of type ``Dynamics/DynamicItem`` list them as well.
extension ItemsBehavior {
  /// The items, in the order in which they were added.
  public var items: [any UIDynamicItem] {
    allItems.compactMap { $0 as? any UIDynamicItem }
  }
}

extension AttachmentBehavior {
  /// The item, or both.
  public var items: [any UIDynamicItem] {
    allItems.compactMap { $0 as? any UIDynamicItem }
  }
}

extension DynamicAnimator {
  /// The items whose frames overlap a rectangle.
  public func items(in rect: CGRect) -> [any UIDynamicItem] {
    let all: [any DynamicItem] = items(in: Rect(rect))
    return all.compactMap { $0 as? any UIDynamicItem }
  }
}
