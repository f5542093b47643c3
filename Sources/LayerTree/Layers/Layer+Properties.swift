public import AnimGeometry
public import AnimTimeline
import AnimTiming

extension Layer {
  /// The layer's own rectangle, in points of its own coordinates. Default empty at the origin. A
  /// negative size is turned round, so that the same area has a positive one.
  public var bounds: Rect {
    get { self[.bounds] }
    set { self[.bounds] = newValue }
  }
  /// Where the anchor point lies in the superlayer, in points. Default (0, 0).
  public var position: Point {
    get { self[.position] }
    set { self[.position] = newValue }
  }
  /// The point that position places and transforms turn about, in units of the bounds: (0, 0) is
  /// their top-left corner, (1, 1) the bottom-right. Default (0.5, 0.5), the middle; it may lie
  /// outside. Setting it keeps the position, so that the layer moves.
  public var anchorPoint: Point {
    get { self[.anchorPoint] }
    set { self[.anchorPoint] = newValue }
  }
  /// How far behind the bounds the anchor point lies along the z axis, in points. Default 0.
  public var anchorPointZ: Double {
    get { self[.anchorPointZ] }
    set { self[.anchorPointZ] = newValue }
  }
  /// Where the layer lies along the z axis, in points towards the viewer. Default 0. Siblings with
  /// a greater one are in front; those with the same are in the order of the sublayers.
  public var zPosition: Double {
    get { self[.zPosition] }
    set { self[.zPosition] = newValue }
  }
  /// Applied about the anchor point. Default identity.
  public var transform: Transform3D {
    get { self[.transform] }
    set { self[.transform] = newValue }
  }
  /// ``transform`` where it is one of the plane, otherwise the identity. Setting it replaces the
  /// whole transform.
  public var affineTransform: AffineTransform {
    get { transform.isAffine ? transform.affine : .identity }
    set { transform = Transform3D(newValue) }
  }
  /// Applied to all sublayers about this layer's anchor point. Default identity. With an entry
  /// `m34` of −1/d they share one perspective, seen from d points away.
  public var sublayerTransform: Transform3D {
    get { self[.sublayerTransform] }
    set { self[.sublayerTransform] = newValue }
  }
  /// Whether all sublayers are turned over about the horizontal line through the middle of the
  /// bounds, so that y grows upwards from the bottom edge for them. The layer's own picture is
  /// turned over where it is; whatever else it draws stays. Default false.
  public var isGeometryFlipped: Bool {
    get { self[.geometryFlipped] }
    set { self[.geometryFlipped] = newValue }
  }
  /// Whether the layer shows, seen from behind. Default true.
  public var isDoubleSided: Bool {
    get { self[.doubleSided] }
    set { self[.doubleSided] = newValue }
  }
  /// 0 clear to 1 opaque, for the layer and its sublayers as one picture, see
  /// ``allowsGroupOpacity``. Default 1. Numbers beyond are kept, and drawn as the nearest of the
  /// two.
  public var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }
  /// Whether the layer and its sublayers show nothing. Default false.
  public var isHidden: Bool {
    get { self[.hidden] }
    set { self[.hidden] = newValue }
  }
  /// Whether content and sublayers show only inside of the (rounded) bounds. Default false. A layer
  /// that does has no shadow.
  public var masksToBounds: Bool {
    get { self[.masksToBounds] }
    set { self[.masksToBounds] = newValue }
  }
  /// Fills the (rounded) bounds. Default clear, as which nil is kept: it draws none.
  public var backgroundColor: Color? {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue ?? .clear }
  }
  /// Radius of the corners of background and border, in points; contents and sublayers have them
  /// with ``masksToBounds``. Default 0, as for less; more than half of the shorter side is drawn as
  /// that half.
  public var cornerRadius: Double {
    get { self[.cornerRadius] }
    set { self[.cornerRadius] = newValue }
  }
  /// The corners that ``cornerRadius`` makes round. Default all.
  public var maskedCorners: CornerMask {
    get { self[.maskedCorners] }
    set { self[.maskedCorners] = newValue }
  }
  /// The line that round corners follow. Default circular.
  public var cornerCurve: CornerCurve {
    get { self[.cornerCurve] }
    set { self[.cornerCurve] = newValue }
  }
  /// Width of the border inside of the bounds, in points; it is drawn over the sublayers. Default
  /// 0, which draws none, as for less; at most half of the shorter side is drawn.
  public var borderWidth: Double {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }
  /// The colour of the border; nil, kept as clear, draws none. Default black.
  public var borderColor: Color? {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue ?? .clear }
  }
  /// The picture that fills the layer as ``contentsGravity`` says; nil, the default, shows none. In
  /// a ``presentation`` that shows several it is the one that shows most.
  public var contents: ImageResource? {
    get { ImageResource(value(of: .contents)) }
    set { set(.contents, to: .image(newValue)) }
  }
  /// Where and how large the contents are in the bounds. Default resize.
  public var contentsGravity: ContentsGravity {
    get { self[.contentsGravity] }
    set { self[.contentsGravity] = newValue }
  }
  /// Pixels per point of the contents. Default 1; 0 or less shows nothing. Where
  /// ``contentsGravity`` resizes them, it says only how large the ends of ``contentsCenter`` are.
  /// Pictures that are drawn have their size in points.
  public var contentsScale: Double {
    get { self[.contentsScale] }
    set { self[.contentsScale] = newValue }
  }
  /// The part of the contents that shows, in units of the whole; default (0, 0, 1, 1). Beyond their
  /// edges the outermost pixels go on; a part without area shows nothing.
  public var contentsRect: Rect {
    get { self[.contentsRect] }
    set { self[.contentsRect] = newValue }
  }
  /// The middle of the contents that stretches, in units of the part that shows; default
  /// (0, 0, 1, 1), all of it.
  ///
  /// Where ``contentsGravity`` is `resize`, what is left and right of it keeps its width, what is
  /// above and below keeps its height. Where that is too large for the bounds, it shrinks in
  /// proportion.
  public var contentsCenter: Rect {
    get { self[.contentsCenter] }
    set { self[.contentsCenter] = newValue }
  }
  /// How the contents are filtered where they shrink. Default linear.
  public var minificationFilter: ImageFilter {
    get { self[.minificationFilter] }
    set { self[.minificationFilter] = newValue }
  }
  /// How the contents are filtered where they grow. Default linear.
  public var magnificationFilter: ImageFilter {
    get { self[.magnificationFilter] }
    set { self[.magnificationFilter] = newValue }
  }
  /// The colour of the shadow; nil, kept as clear, draws none. Default black.
  public var shadowColor: Color? {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue ?? .clear }
  }
  /// How strong the shadow is, 0…1. Default 0, which draws none, as for less; more counts as 1.
  /// There is none either on a layer that masks to its bounds.
  public var shadowOpacity: Double {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }
  /// How far the shadow is moved, in points of the layer's coordinates. Default (0, −3), upwards.
  public var shadowOffset: Size {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }
  /// The standard deviation of the Gaussian that blurs the shadow, in points: half of what CSS
  /// calls the blur. Default 3; less than 0 counts as 0.
  public var shadowRadius: Double {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }
  /// What casts the shadow instead of the layer's picture, in the layer's coordinates; nil, the
  /// default, or empty for that picture.
  public var shadowPath: Path? {
    get { self[.shadowPath].isEmpty ? nil : self[.shadowPath] }
    set { self[.shadowPath] = newValue ?? Path() }
  }
  /// How the layer's picture is combined with what is below it, up to the nearest superlayer that
  /// is drawn as a group: one that is faded, masked, clipped, filtered or combined itself. Default
  /// normal.
  public var compositingFilter: BlendMode {
    get { self[.compositingFilter] }
    set { self[.compositingFilter] = newValue }
  }
  /// Filters of the layer's picture with all its sublayers, the first applied first. Default none.
  public var filters: [Filter] {
    get { self[.filters] }
    set { self[.filters] = newValue }
  }
  /// Filters of what is behind the layer, within its (rounded) bounds, the first applied first.
  /// Default none.
  public var backgroundFilters: [Filter] {
    get { self[.backgroundFilters] }
    set { self[.backgroundFilters] = newValue }
  }
  /// Whether the layer and its sublayers fade as one picture; otherwise each layer inside is drawn
  /// with the product of the opacities. Default true.
  public var allowsGroupOpacity: Bool {
    get { self[.allowsGroupOpacity] }
    set { self[.allowsGroupOpacity] = newValue }
  }
  /// The part of the ``mask``'s picture that says how much of the layer shows. Default alpha. With
  /// `invertedAlpha` the mask is a hole.
  public var maskMode: MaskMode {
    get { self[.maskMode] }
    set { self[.maskMode] = newValue }
  }

  /// The bounding box in the superlayer, of the projected corners where the transform has
  /// perspective. Setting it sizes the bounds, which the transform's scale makes fill it, and moves
  /// the position.
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
      // Where no size makes the frame as large, as under a scale of 0, the size is the frame's.
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

  /// ``frame`` for a module that gives that name to another type.
  package var frameRect: Rect {
    get { frame }
    set { frame = newValue }
  }

  /// Seconds on the superlayer's clock before which the layer's time stays 0. Default 0.
  public var beginTime: Double {
    get { clock.beginTime }
    set { clock.beginTime = newValue }
  }
  /// Local seconds per second of the superlayer. Default 1; 0 pauses the layer and its sublayers,
  /// less than 0 runs them backwards.
  public var speed: Double {
    get { clock.speed }
    set { clock.speed = newValue }
  }
  /// Seconds added to the layer's time; not scaled by the speed. Default 0.
  public var timeOffset: Double {
    get { clock.timeOffset }
    set { clock.timeOffset = newValue }
  }
}
