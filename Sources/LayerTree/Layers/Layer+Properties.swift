public import AnimGeometry
public import AnimTimeline
import AnimTiming

extension Layer {
  /// The layer's own rectangle, in points of its own coordinates. Default empty at the origin. A
  /// negative size is made positive without changing the area.
  public var bounds: Rect {
    get { self[.bounds] }
    set { self[.bounds] = newValue }
  }
  /// Position of the anchor point in the superlayer, in points. Default (0, 0).
  public var position: Point {
    get { self[.position] }
    set { self[.position] = newValue }
  }
  /// The point that ``position`` places and transforms turn about, in units of the bounds: (0, 0)
  /// is their top-left corner, (1, 1) the bottom-right. Default (0.5, 0.5), the middle; it may lie
  /// outside. Setting it keeps the position, so that the layer moves.
  public var anchorPoint: Point {
    get { self[.anchorPoint] }
    set { self[.anchorPoint] = newValue }
  }
  /// Distance of the anchor point behind the bounds along the z axis, in points. Default 0.
  public var anchorPointZ: Double {
    get { self[.anchorPointZ] }
    set { self[.anchorPointZ] = newValue }
  }
  /// Position along the z axis, in points towards the viewer. Default 0. Siblings with a greater
  /// value are in front; equal ones keep the order of the sublayers.
  public var zPosition: Double {
    get { self[.zPosition] }
    set { self[.zPosition] = newValue }
  }
  /// Transform about the anchor point. Default identity.
  public var transform: Transform3D {
    get { self[.transform] }
    set { self[.transform] = newValue }
  }
  /// The ``transform`` if it is one of the plane, otherwise the identity. Setting it replaces the
  /// whole transform.
  public var affineTransform: AffineTransform {
    get { transform.isAffine ? transform.affine : .identity }
    set { transform = Transform3D(newValue) }
  }
  /// Transform of all sublayers, about this layer's anchor point. Default identity. An entry `m34`
  /// of −1/d gives them one common perspective, seen from d points away.
  public var sublayerTransform: Transform3D {
    get { self[.sublayerTransform] }
    set { self[.sublayerTransform] = newValue }
  }
  /// True if all sublayers are mirrored at the horizontal line through the middle of the bounds, so that
  /// their y grows upwards from the bottom edge. The layer's contents are mirrored in place; its other
  /// drawings stay. Default false.
  public var isGeometryFlipped: Bool {
    get { self[.geometryFlipped] }
    set { self[.geometryFlipped] = newValue }
  }
  /// True if the layer's back shows when it is seen from behind. Default true.
  public var isDoubleSided: Bool {
    get { self[.doubleSided] }
    set { self[.doubleSided] = newValue }
  }
  /// Opacity of the layer and its sublayers, from 0, clear, to 1, opaque. Default 1. Values beyond
  /// are kept, and drawn as the nearest of the two. See ``allowsGroupOpacity``.
  public var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }
  /// True if the layer and its sublayers show nothing. Default false.
  public var isHidden: Bool {
    get { self[.hidden] }
    set { self[.hidden] = newValue }
  }
  /// True if content and sublayers are clipped to the bounds with their round corners. Default
  /// false. A layer that clips has no shadow.
  public var masksToBounds: Bool {
    get { self[.masksToBounds] }
    set { self[.masksToBounds] = newValue }
  }
  /// Colour that fills the bounds with their round corners. Default clear; nil is stored as clear.
  public var backgroundColor: Color? {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue ?? .clear }
  }
  /// Radius of the corners of background and border, in points. With ``masksToBounds`` it also
  /// applies to contents and sublayers. Default 0; negative values count as 0, and at most half of
  /// the shorter side is drawn.
  public var cornerRadius: Double {
    get { self[.cornerRadius] }
    set { self[.cornerRadius] = newValue }
  }
  /// The corners that ``cornerRadius`` rounds. Default all.
  public var maskedCorners: CornerMask {
    get { self[.maskedCorners] }
    set { self[.maskedCorners] = newValue }
  }
  /// Shape of round corners. Default circular.
  public var cornerCurve: CornerCurve {
    get { self[.cornerCurve] }
    set { self[.cornerCurve] = newValue }
  }
  /// Width of the border inside of the bounds, in points; it is drawn over the sublayers. Default
  /// 0, which draws none; negative values count as 0, and at most half of the shorter side is
  /// drawn.
  public var borderWidth: Double {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }
  /// Colour of the border. Default black; nil is stored as clear and draws none.
  public var borderColor: Color? {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue ?? .clear }
  }
  /// The picture that ``contentsGravity`` places in the layer; nil, the default, shows none. In a
  /// ``presentation`` during a cross-fade it is the picture with the greatest share.
  public var contents: ImageResource? {
    get { ImageResource(value(of: .contents)) }
    set { set(.contents, to: .image(newValue)) }
  }
  /// Position and size of the contents in the bounds. Default resize.
  public var contentsGravity: ContentsGravity {
    get { self[.contentsGravity] }
    set { self[.contentsGravity] = newValue }
  }
  /// Pixels per point of the contents. Default 1; 0 or less shows nothing.
  ///
  /// If ``contentsGravity`` resizes the contents, it only sets the size of the fixed edges
  /// around ``contentsCenter``. Pictures made of drawing commands have their size in points.
  public var contentsScale: Double {
    get { self[.contentsScale] }
    set { self[.contentsScale] = newValue }
  }
  /// The visible part of the contents, in units of the whole. Default (0, 0, 1, 1). The outermost
  /// pixels are repeated beyond the edges; a part without area shows nothing.
  public var contentsRect: Rect {
    get { self[.contentsRect] }
    set { self[.contentsRect] = newValue }
  }
  /// The stretchable middle of the contents, in units of the visible part. Default (0, 0, 1, 1),
  /// all of it.
  ///
  /// If ``contentsGravity`` is `resize`, the parts left and right of it keep their width, and those
  /// above and below keep their height. If they are too large for the bounds, they shrink in
  /// proportion.
  public var contentsCenter: Rect {
    get { self[.contentsCenter] }
    set { self[.contentsCenter] = newValue }
  }
  /// Filter of the contents when they are scaled down. Default linear.
  public var minificationFilter: ImageFilter {
    get { self[.minificationFilter] }
    set { self[.minificationFilter] = newValue }
  }
  /// Filter of the contents when they are scaled up. Default linear.
  public var magnificationFilter: ImageFilter {
    get { self[.magnificationFilter] }
    set { self[.magnificationFilter] = newValue }
  }
  /// Colour of the shadow. Default black; nil is stored as clear and draws none.
  public var shadowColor: Color? {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue ?? .clear }
  }
  /// Opacity of the shadow, 0…1; values beyond count as the nearest of the two. Default 0, which
  /// draws none. A layer that masks to its bounds has no shadow.
  public var shadowOpacity: Double {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }
  /// Offset of the shadow, in points of the layer's coordinates. Default (0, −3), upwards.
  public var shadowOffset: Size {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }
  /// Standard deviation of the Gaussian blur of the shadow, in points: half of CSS's blur radius.
  /// Default 3; negative values count as 0.
  public var shadowRadius: Double {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }
  /// Outline that casts the shadow, in the layer's coordinates. Nil, the default, or an empty path
  /// uses the layer's picture.
  public var shadowPath: Path? {
    get { self[.shadowPath].isEmpty ? nil : self[.shadowPath] }
    set { self[.shadowPath] = newValue ?? Path() }
  }
  /// Blend mode of the layer's picture with the backdrop, up to the nearest superlayer that is
  /// drawn as a group: one that is faded, masked, clipped, filtered or blended itself. Default
  /// normal.
  public var compositingFilter: BlendMode {
    get { self[.compositingFilter] }
    set { self[.compositingFilter] = newValue }
  }
  /// Filters of the picture of the layer and its sublayers, in the order of application. Default
  /// none.
  public var filters: [Filter] {
    get { self[.filters] }
    set { self[.filters] = newValue }
  }
  /// Filters of the backdrop within the layer's bounds with their round corners, in the order of
  /// application. Default none.
  public var backgroundFilters: [Filter] {
    get { self[.backgroundFilters] }
    set { self[.backgroundFilters] = newValue }
  }
  /// True if the layer and its sublayers fade as one picture; otherwise each layer inside is drawn
  /// with the product of the opacities. Default true.
  public var allowsGroupOpacity: Bool {
    get { self[.allowsGroupOpacity] }
    set { self[.allowsGroupOpacity] = newValue }
  }
  /// The channel of the ``mask``'s picture that limits the layer. Default alpha. With
  /// `invertedAlpha` the mask is a hole.
  public var maskMode: MaskMode {
    get { self[.maskMode] }
    set { self[.maskMode] = newValue }
  }

  /// Bounding box in the superlayer's coordinates; under perspective, of the projected corners.
  ///
  /// Setting it changes ``position`` and the size of ``bounds``, so that the transformed bounds
  /// fill the rectangle.
  public var frame: Rect {
    get {
      let anchor = anchorInBounds
      let matrix = Transform3D(translationX: -anchor.x, y: -anchor.y)
        .concatenating(transform)
      let projection = matrix.projection
      let corners = bounds.corners.filter { projection.w(at: $0) > 0 }
      return Rect(around: corners.map { $0 * projection })
        .offset(dx: position.x, dy: position.y)
    }
    set {
      let t = transform
      // If no size fills the frame, as under a scale of 0, the size is the frame's.
      func size(_ length: Double, _ x: Double, _ y: Double) -> Double {
        let scale = Vector3(x, y, 0).length
        return scale > 1e-6 ? length / scale : length
      }
      // The position comes from the rectangle as given, before a negative size is turned round.
      position = Point(
        newValue.origin.x + anchorPoint.x * newValue.size.width,
        newValue.origin.y + anchorPoint.y * newValue.size.height)
      bounds = Rect(
        bounds.origin.x, bounds.origin.y, size(newValue.width, t.m11, t.m12),
        size(newValue.height, t.m21, t.m22))
    }
  }

  /// The ``frame``, for a module that gives this name to another type.
  package var frameRect: Rect {
    get { frame }
    set { frame = newValue }
  }

  /// Time on the superlayer's clock at which the layer's time starts, in seconds. Before it the
  /// layer's time is 0. Default 0.
  public var beginTime: Double {
    get { clock.beginTime }
    set { clock.beginTime = newValue }
  }
  /// Local seconds per second of the superlayer. Default 1; 0 pauses the layer and its sublayers,
  /// negative values run them backwards.
  public var speed: Double {
    get { clock.speed }
    set { clock.speed = newValue }
  }
  /// Offset of the layer's time, in seconds, not scaled by the speed. Default 0.
  public var timeOffset: Double {
    get { clock.timeOffset }
    set { clock.timeOffset = newValue }
  }
}
