public import AnimGeometry
public import LayerTree

/// Something that a ``DynamicAnimator`` can move: its bounds are read, its centre and its rotation
/// are written.
///
/// Layers and views are such items; any other object may be one.
public protocol DynamicItem: AnyObject {
  /// The centre of the item in the animator's space, in points.
  var center: Point { get set }
  /// The bounds of the item. Only the size counts.
  var bounds: Rect { get }
  /// The rotation in radians, clockwise on screen. Setting it keeps a scale of the item's
  /// transform.
  var rotation: Double { get set }
  /// The kind of shape that collides. Default a rectangle; layers and views may override it.
  var collisionBoundsType: CollisionBoundsType { get }
  /// The outline that collides if the type is `path`, in points from the centre of the item. Only
  /// its first subpath counts, closed.
  var collisionBoundingPath: Path { get }
  /// The layer that is recorded when the item moves; nil for none.
  var recordedLayer: Layer? { get }
}

extension DynamicItem {
  /// The path of a shape layer without bounds.
  private var outline: Path? {
    guard bounds.isEmpty, let shape = recordedLayer as? ShapeLayer, !shape.path.isEmpty else {
      return nil
    }
    return shape.path
  }

  /// The size of the bounds, or of the path of a shape layer without bounds.
  var bodySize: Size { outline?.bounds?.size ?? bounds.size }

  /// The item's own shape.
  var collisionShape: CollisionShape {
    if let outline { return .path(outline) }
    return ownCollisionShape
  }

  private var ownCollisionShape: CollisionShape {
    switch collisionBoundsType {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .path: .path(collisionBoundingPath)
    }
  }

  /// A rectangle.
  public var collisionBoundsType: CollisionBoundsType { .rectangle }
  /// No outline.
  public var collisionBoundingPath: Path { Path() }
  /// None.
  public var recordedLayer: Layer? { nil }
}

/// A layer is moved by its position, which should be its centre, and by the rotation of its
/// transform.
extension Layer: DynamicItem {
  /// The layer's position, in points.
  public var center: Point {
    get { position }
    set { position = newValue }
  }
  /// Radians, clockwise on screen. Setting it keeps the scale of the transform.
  public var rotation: Double {
    get { TransformComponents(transform).rotation.z }
    set {
      var parts = TransformComponents(transform)
      parts.rotation = Vector3(0, 0, newValue)
      transform = parts.transform
    }
  }
  /// The layer itself.
  public var recordedLayer: Layer? { self }
}

extension View: DynamicItem {
  /// Radians, clockwise on screen. Setting it keeps the scale of the transform.
  public var rotation: Double {
    get { layer.rotation }
    set { layer.rotation = newValue }
  }
  /// The view's layer.
  public var recordedLayer: Layer? { layer }
}
