public import AnimGeometry
public import LayerTree

// Paths that may be nil or mutable, for properties whose type in the library is a value. Reading a
// mutable path creates a new one: adding to it changes no layer.

extension CAShapeLayerForms {
  /// The outline; nil for an empty one.
  public var path: CGPath? {
    get { self[.path].isEmpty ? nil : self[.path] }
    set { self[.path] = newValue ?? CGPath() }
  }
}

/// Shapes with mutable paths.
public protocol CAShapeLayerMutableForms: ShapeLayer {}
extension ShapeLayer: CAShapeLayerMutableForms {}

extension CAShapeLayerMutableForms {
  /// The outline; setting it copies the current elements.
  @_disfavoredOverload public var path: CGMutablePath {
    get { CGMutablePath(self[.path]) }
    set { self[.path] = newValue.cgPath }
  }
}

extension ShapeLayer {
  /// Creates a shape from the current elements of a path.
  public convenience init(path: CGMutablePath) { self.init(path: path.cgPath) }
}

extension CALayerForms {
  /// The outline that casts the shadow; setting it copies the current elements. Empty for none.
  @_disfavoredOverload public var shadowPath: CGMutablePath {
    get {
      let path: CGPath? = shadowPath
      return CGMutablePath(path ?? CGPath())
    }
    set { shadowPath = newValue.cgPath }
  }
}

extension CAKeyframeAnimationForms {
  /// The path of the motion; setting it copies the current elements. Empty for none.
  @_disfavoredOverload public var path: CGMutablePath {
    get {
      let path: CGPath? = path
      return CGMutablePath(path ?? CGPath())
    }
    set { path = newValue.cgPath }
  }
}
