public import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// Geometry in the types of Core Graphics. These properties hide those of the library that have the
// same names.
extension Layer {
  /// The bounding box in the superlayer, in points. Setting it sizes the bounds and moves the
  /// position.
  public var frame: CGRect {
    get { CGRect(frameRect) }
    set { frameRect = Rect(newValue) }
  }
  /// The layer's own rectangle, in points of its own coordinates. A negative size is standardised.
  public var bounds: CGRect {
    get { CGRect(self[.bounds]) }
    set { self[.bounds] = Rect(newValue) }
  }
  /// Position of the anchor point in the superlayer, in points. Default (0, 0).
  public var position: CGPoint {
    get { CGPoint(self[.position]) }
    set { self[.position] = Point(newValue) }
  }
  /// The point that ``position`` places and that transforms turn about, in units of the bounds.
  /// Default (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { CGPoint(self[.anchorPoint]) }
    set { self[.anchorPoint] = Point(newValue) }
  }
}

extension Layer {
  /// Offset of the shadow from the layer, in points. Default (0, −3), which is upwards, as y grows
  /// downwards.
  public var shadowOffset: CGSize {
    get { CGSize(self[.shadowOffset]) }
    set { self[.shadowOffset] = Size(newValue) }
  }
  /// The visible part of the picture, in units of the picture. Default (0, 0, 1, 1).
  public var contentsRect: CGRect {
    get { CGRect(self[.contentsRect]) }
    set { self[.contentsRect] = Rect(newValue) }
  }
  /// The part of the picture that is stretched, in units of its visible part. Default (0, 0, 1, 1).
  public var contentsCenter: CGRect {
    get { CGRect(self[.contentsCenter]) }
    set { self[.contentsCenter] = Rect(newValue) }
  }
}

extension EmitterLayer {
  /// Centre of the area where particles begin, in points of the layer. Default (0, 0).
  public var emitterPosition: CGPoint {
    get { CGPoint(self[.emitterPosition]) }
    set { self[.emitterPosition] = Point(newValue) }
  }
  /// Size of the area where particles begin, in points. Default (0, 0).
  public var emitterSize: CGSize {
    get { CGSize(self[.emitterSize]) }
    set { self[.emitterSize] = Size(newValue) }
  }
}

// Conversions and hit tests in the types of Core Graphics.
extension Layer {
  /// Converts a point from another layer to this one; nil stands for the coordinates outside of the
  /// root.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    CGPoint(convert(Point(point), from: layer))
  }

  /// Converts a point from this layer to another one; nil stands for the coordinates outside of the
  /// root.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    CGPoint(convert(Point(point), to: layer))
  }

  /// The bounding box, in this layer, of a rectangle of another one.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(convert(Rect(rect), from: layer))
  }

  /// The bounding box, in another layer, of a rectangle of this one.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(convert(Rect(rect), to: layer))
  }

  /// True if a point in the layer's coordinates is in its bounds.
  public func contains(_ point: CGPoint) -> Bool { contains(Point(point)) }

  /// The frontmost layer at a point in the superlayer's coordinates: this layer or one below it.
  public func hitTest(_ point: CGPoint) -> CALayer? { hitTest(Point(point)) }
}

// Scrolling in the types of Core Graphics.
extension Layer {
  /// Makes the nearest scroll layer move a point of this layer to its top-left corner.
  public func scroll(_ point: CGPoint) { scroll(Point(point)) }

  /// Makes the nearest scroll layer show a rectangle of this layer.
  public func scrollRectToVisible(_ rect: CGRect) { scrollRectToVisible(Rect(rect)) }
}

extension ScrollLayer {
  /// Moves a point of the layer's coordinates to the top-left corner.
  public func scroll(to point: CGPoint) { scroll(to: Point(point)) }

  /// Moves by the smallest distance that makes all of a rectangle visible.
  public func scroll(to rect: CGRect) { scroll(to: Rect(rect)) }
}

// Methods of Apple's that are properties in the library.
extension Layer {
  /// A read-only copy with the present state of all animations; nil before the layer is committed
  /// to a scene.
  public func presentation() -> Self? {
    let layer: Self? = presentation
    return layer
  }

  /// The model layer of a presentation layer; any other layer is its own model.
  public func model() -> Self {
    let layer: Self = model
    return layer
  }

  /// The keys of all animations that have one, in the order of addition; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys: [String] = animationKeys
    return keys.nonEmpty
  }

  /// The transform if it is a plane one, otherwise the identity.
  public func affineTransform() -> CGAffineTransform {
    let transform: CGAffineTransform = affineTransform
    return transform
  }

  /// Replaces the whole transform by a plane one.
  public func setAffineTransform(_ transform: CGAffineTransform) { affineTransform = transform }
}

extension GradientLayer {
  /// Position of the first colour, in units of the bounds. Default (0.5, 0).
  public var startPoint: CGPoint {
    get { CGPoint(self[.startPoint]) }
    set { self[.startPoint] = Point(newValue) }
  }
  /// Position of the last colour, in units of the bounds. Default (0.5, 1).
  public var endPoint: CGPoint {
    get { CGPoint(self[.endPoint]) }
    set { self[.endPoint] = Point(newValue) }
  }
}

extension Scene {
  /// Creates a scene, as ``Scene/init(size:background:)`` does.
  public convenience init(size: CGSize, background: CGColor = .clear) {
    self.init(size: Size(size), background: background)
  }
}
