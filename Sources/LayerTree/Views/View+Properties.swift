public import AnimGeometry

extension View {
  /// The bounding box in the superview. Setting it sizes the bounds and moves the centre.
  public var frame: Rect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own rectangle, in its own coordinates.
  public var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// Where the anchor point lies in the superview, by default the middle.
  public var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// Applied about the centre.
  public var transform: AffineTransform {
    get { layer.affineTransform }
    set { layer.affineTransform = newValue }
  }
  /// Applied about the centre, in space.
  public var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// 0 clear to 1 opaque.
  public var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }
  /// Whether the view and its subviews show nothing. Default false.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Nil draws none.
  public var backgroundColor: Color? {
    get { layer.backgroundColor.flatMap { $0 == .clear ? nil : $0 } }
    set { layer.backgroundColor = newValue }
  }
  /// Whether subviews show only inside of the bounds.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
}
