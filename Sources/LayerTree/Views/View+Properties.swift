public import AnimGeometry
public import AnimTimeline

extension View {
  /// Bounding box in the superview, in points. Setting it sizes the bounds and moves the centre.
  public var frame: Rect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own rectangle, in points of its own coordinates; see ``Layer/bounds``.
  public var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// Position of the layer's anchor point in the superview, in points; by default the middle of the
  /// view.
  public var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// Transform of the plane about the centre. Default identity. It reads as the identity if
  /// ``transform3D`` isn't one of the plane.
  public var transform: AffineTransform {
    get { layer.affineTransform }
    set { layer.affineTransform = newValue }
  }
  /// Transform about the centre, in space. Default identity.
  public var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// Opacity of the view and its subviews, from 0, clear, to 1, opaque. Default 1; see
  /// ``Layer/opacity``.
  public var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }
  /// True if the view and its subviews show nothing. Default false.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Colour that fills the bounds with their round corners. Nil, the default, draws none;
  /// ``Color/clear`` reads as nil.
  public var backgroundColor: Color? {
    get { layer.backgroundColor.flatMap { $0 == .clear ? nil : $0 } }
    set { layer.backgroundColor = newValue }
  }
  /// Placement of the layer's contents in the view. Default resize.
  public var contentMode: ContentsGravity {
    get { layer.contentsGravity }
    set { layer.contentsGravity = newValue }
  }
  /// True if subviews are clipped to the bounds with their round corners. Default false.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Sets a size, in points of the view's own coordinates; the top-left corner stays in place.
  func fit(_ size: Size) {
    let bounds = layer.bounds
    let anchor = layer.anchorPoint
    let move = Point(
      anchor.x * (size.width - bounds.width), anchor.y * (size.height - bounds.height))
    let turned = move * transform - Point.zero * transform
    layer.bounds = Rect(origin: bounds.origin, size: size)
    layer.position = layer.position + turned
  }
}
