public import AnimGeometry
public import AnimTimeline

extension View {
  /// The bounding box in the superview, in points. Setting it sizes the bounds and moves the
  /// centre.
  public var frame: Rect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own rectangle, in points of its own coordinates; see ``Layer/bounds``.
  public var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// Where the layer's anchor point lies in the superview, in points, by default the middle of the
  /// view.
  public var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// Applied about the centre. Default identity; the identity also where ``transform3D`` leaves the
  /// plane.
  public var transform: AffineTransform {
    get { layer.affineTransform }
    set { layer.affineTransform = newValue }
  }
  /// Applied about the centre, in space. Default identity.
  public var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// 0 clear to 1 opaque, for the view and its subviews. Default 1; see ``Layer/opacity``.
  public var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }
  /// Whether the view and its subviews show nothing. Default false.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Fills the (rounded) bounds; nil, the default and what ``Color/clear`` reads as, draws none.
  public var backgroundColor: Color? {
    get { layer.backgroundColor.flatMap { $0 == .clear ? nil : $0 } }
    set { layer.backgroundColor = newValue }
  }
  /// How the contents of the view's layer fill it. Default resize.
  public var contentMode: ContentsGravity {
    get { layer.contentsGravity }
    set { layer.contentsGravity = newValue }
  }
  /// Whether subviews show only inside of the (rounded) bounds. Default false.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Takes a size, in points of the view's own coordinates; the top-left corner stays where it is.
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
