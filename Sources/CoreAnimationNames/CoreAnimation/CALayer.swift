public import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// Geometry in the types of Core Graphics. These properties stand before those of the library that
// have the same names.
extension Layer {
  /// The bounding box in the superlayer, in points. Setting it sizes the bounds and moves the
  /// position.
  public var frame: CGRect {
    get { CGRect(frameRect) }
    set { frameRect = Rect(newValue) }
  }
  /// The layer's own rectangle, in points of its own coordinates. A negative size is turned round.
  public var bounds: CGRect {
    get { CGRect(self[.bounds]) }
    set { self[.bounds] = Rect(newValue) }
  }
  /// Where the anchor point lies in the superlayer, in points. Default (0, 0).
  public var position: CGPoint {
    get { CGPoint(self[.position]) }
    set { self[.position] = Point(newValue) }
  }
  /// The point that position places and transforms turn about, in units of the bounds. Default
  /// (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { CGPoint(self[.anchorPoint]) }
    set { self[.anchorPoint] = Point(newValue) }
  }
}

extension Layer {
  /// How far the shadow lies from the layer, in points. Default (0, −3), upwards, as y grows
  /// downwards.
  public var shadowOffset: CGSize {
    get { CGSize(self[.shadowOffset]) }
    set { self[.shadowOffset] = Size(newValue) }
  }
  /// The part of the picture that shows, in units of the picture. Default (0, 0, 1, 1).
  public var contentsRect: CGRect {
    get { CGRect(self[.contentsRect]) }
    set { self[.contentsRect] = Rect(newValue) }
  }
  /// The part of the picture that is stretched, in units of the part that shows. Default (0, 0, 1,
  /// 1).
  public var contentsCenter: CGRect {
    get { CGRect(self[.contentsCenter]) }
    set { self[.contentsCenter] = Rect(newValue) }
  }
}

extension EmitterLayer {
  /// The middle of where particles begin, in points of the layer. Default (0, 0).
  public var emitterPosition: CGPoint {
    get { CGPoint(self[.emitterPosition]) }
    set { self[.emitterPosition] = Point(newValue) }
  }
  /// How large the place is where particles begin, in points. Default (0, 0).
  public var emitterSize: CGSize {
    get { CGSize(self[.emitterSize]) }
    set { self[.emitterSize] = Size(newValue) }
  }
}

// Conversions and hit tests in the types of Core Graphics.
extension Layer {
  /// Where a point of another layer lies in this one; nil stands for outside of the root.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    CGPoint(convert(Point(point), from: layer))
  }

  /// Where a point of this layer lies in another one; nil stands for outside of the root.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    CGPoint(convert(Point(point), to: layer))
  }

  /// The bounding box in this layer of a rectangle of another one.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(convert(Rect(rect), from: layer))
  }

  /// The bounding box in another layer of a rectangle of this one.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(convert(Rect(rect), to: layer))
  }

  /// Whether a point in the layer's coordinates lies in its bounds.
  public func contains(_ point: CGPoint) -> Bool { contains(Point(point)) }

  /// The frontmost layer, this one or one inside, at a point in the superlayer's coordinates.
  public func hitTest(_ point: CGPoint) -> CALayer? { hitTest(Point(point)) }
}

// Scrolling in the types of Core Graphics.
extension Layer {
  /// Lets the nearest scroll layer move a point of this layer to its top-left corner.
  public func scroll(_ point: CGPoint) { scroll(Point(point)) }

  /// Lets the nearest scroll layer show a rectangle of this layer.
  public func scrollRectToVisible(_ rect: CGRect) { scrollRectToVisible(Rect(rect)) }
}

extension ScrollLayer {
  /// Moves a point of the layer's coordinates to the top-left corner.
  public func scroll(to point: CGPoint) { scroll(to: Point(point)) }

  /// Moves by the smallest distance that shows all of a rectangle.
  public func scroll(to rect: CGRect) { scroll(to: Rect(rect)) }
}

// Methods that are properties of the library.
extension Layer {
  /// A copy that shows the present state of all animations and can only be read; nil before the layer is
  /// committed to a scene.
  public func presentation() -> Self? {
    let layer: Self? = presentation
    return layer
  }

  /// The layer that this one is the presentation of; any other layer is its own model.
  public func model() -> Self {
    let layer: Self = model
    return layer
  }

  /// The keys of all animations that have one, in the order of addition; nil when there are none.
  public func animationKeys() -> [String]? {
    let keys: [String] = animationKeys
    return keys.nonEmpty
  }

  /// The transform where it is one of the plane, otherwise the identity.
  public func affineTransform() -> CGAffineTransform {
    let transform: CGAffineTransform = affineTransform
    return transform
  }

  /// Replaces the whole transform by one of the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) { affineTransform = transform }
}

extension GradientLayer {
  /// Where the first colour is, in units of the bounds. Default (0.5, 0).
  public var startPoint: CGPoint {
    get { CGPoint(self[.startPoint]) }
    set { self[.startPoint] = Point(newValue) }
  }
  /// Where the last colour is, in units of the bounds. Default (0.5, 1).
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
