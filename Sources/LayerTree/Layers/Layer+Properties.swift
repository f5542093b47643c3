public import AnimGeometry
public import AnimTimeline
import AnimTiming

extension Layer {
  /// The layer's own rectangle, in its own coordinates.
  public var bounds: Rect {
    get { self[.bounds] }
    set { self[.bounds] = newValue.standardized }
  }
  /// Where the anchor point lies in the superlayer.
  public var position: Point {
    get { self[.position] }
    set { self[.position] = newValue }
  }
  /// The point that position places and transforms turn about; (0, 0) is the top-left corner of the
  /// bounds and (1, 1) the bottom-right.
  public var anchorPoint: Point {
    get { self[.anchorPoint] }
    set { self[.anchorPoint] = newValue }
  }
  /// How far behind the bounds the anchor point lies, along the z axis.
  public var anchorPointZ: Double {
    get { self[.anchorPointZ] }
    set { self[.anchorPointZ] = newValue }
  }
  /// Siblings with a greater depth are in front.
  public var zPosition: Double {
    get { self[.zPosition] }
    set { self[.zPosition] = newValue }
  }
  /// Applied about the anchor point.
  public var transform: Transform3D {
    get { self[.transform] }
    set { self[.transform] = newValue }
  }
  /// ``transform`` where it is one of the plane, otherwise the identity.
  public var affineTransform: AffineTransform {
    get { transform.isAffine ? transform.affine : .identity }
    set { transform = Transform3D(newValue) }
  }
  /// Applied to all sublayers about this layer's anchor point.
  public var sublayerTransform: Transform3D {
    get { self[.sublayerTransform] }
    set { self[.sublayerTransform] = newValue }
  }
  /// Whether all sublayers are turned over about the horizontal line through the middle of the
  /// bounds, so that y grows upwards from the bottom edge for them. The layer's own picture is turned
  /// over where it is; whatever else it draws stays.
  public var isGeometryFlipped: Bool {
    get { self[.geometryFlipped] }
    set { self[.geometryFlipped] = newValue }
  }
  /// Whether the layer shows, seen from behind. Default true.
  public var isDoubleSided: Bool {
    get { self[.doubleSided] }
    set { self[.doubleSided] = newValue }
  }
  /// 0 clear to 1 opaque, for the layer and its sublayers as one picture.
  public var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }
  /// Whether the layer and its sublayers show nothing. Default false.
  public var isHidden: Bool {
    get { self[.hidden] }
    set { self[.hidden] = newValue }
  }
  /// Whether content and sublayers show only inside of the (rounded) bounds.
  public var masksToBounds: Bool {
    get { self[.masksToBounds] }
    set { self[.masksToBounds] = newValue }
  }
  /// Nil draws none.
  public var backgroundColor: Color? {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue ?? .clear }
  }
  /// Radius of the corners, in points.
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
  /// Width of the border inside of the bounds, in points.
  public var borderWidth: Double {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }
  /// Nil draws no border. Default black.
  public var borderColor: Color? {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue ?? .clear }
  }
  /// The picture that fills the layer as ``contentsGravity`` says; in a ``presentation`` that shows
  /// several the one that shows most.
  public var contents: ImageResource? {
    get { ImageResource(value(of: .contents)) }
    set { set(.contents, to: .image(newValue)) }
  }
  /// Where and how large the contents are in the bounds. Default resize.
  public var contentsGravity: ContentsGravity {
    get { self[.contentsGravity] }
    set { self[.contentsGravity] = newValue }
  }
  /// Pixels per point of the contents.
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
  /// The colour of the shadow; nil draws none.
  public var shadowColor: Color? {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue ?? .clear }
  }
  /// How strong the shadow is, 0…1; 0 unless set, which draws none. There is none either on a layer
  /// that masks to its bounds.
  public var shadowOpacity: Double {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }
  /// How far the shadow is moved, in points.
  public var shadowOffset: Size {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }
  /// The standard deviation of the Gaussian that blurs the shadow, in points: half of what CSS calls
  /// the blur.
  public var shadowRadius: Double {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }
  /// What casts the shadow instead of the layer's picture; nil or empty for that.
  public var shadowPath: Path? {
    get { self[.shadowPath].isEmpty ? nil : self[.shadowPath] }
    set { self[.shadowPath] = newValue ?? Path() }
  }
  /// How the layer's picture is combined with what is below it, up to the nearest superlayer that is
  /// drawn as a group: one that is faded, masked, clipped, filtered or combined itself.
  public var compositingFilter: BlendMode {
    get { self[.compositingFilter] }
    set { self[.compositingFilter] = newValue }
  }
  /// Filters of the layer's picture with all its sublayers, the first applied first.
  public var filters: [Filter] {
    get { self[.filters] }
    set { self[.filters] = newValue }
  }
  /// Filters of what is behind the layer, within its (rounded) bounds.
  public var backgroundFilters: [Filter] {
    get { self[.backgroundFilters] }
    set { self[.backgroundFilters] = newValue }
  }
  /// Whether the layer and its sublayers fade as one picture; otherwise each layer inside is drawn
  /// with the product of the opacities.
  public var allowsGroupOpacity: Bool {
    get { self[.allowsGroupOpacity] }
    set { self[.allowsGroupOpacity] = newValue }
  }

  /// The bounding box in the superlayer, of the projected corners where the transform has
  /// perspective. Setting it sizes the bounds and moves the position.
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
      let scaleX = Vector3(t.m11, t.m12, 0).length
      let scaleY = Vector3(t.m21, t.m22, 0).length
      // The position comes from the rectangle as given, before a negative size is turned round.
      position = Point(
        newValue.origin.x + anchorPoint.x * newValue.size.width,
        newValue.origin.y + anchorPoint.y * newValue.size.height)
      bounds = Rect(
        bounds.origin.x, bounds.origin.y, scaleX > 0 ? newValue.width / scaleX : 0,
        scaleY > 0 ? newValue.height / scaleY : 0)
    }
  }

  /// ``frame`` for a module that gives that name to another type.
  package var frameRect: Rect {
    get { frame }
    set { frame = newValue }
  }

  /// Seconds on the superlayer's clock before which the layer's time stays 0.
  public var beginTime: Double {
    get { clock.beginTime }
    set { clock.beginTime = newValue }
  }
  /// Local seconds per second of the superlayer; 0 pauses the layer and its sublayers.
  public var speed: Double {
    get { clock.speed }
    set { clock.speed = newValue }
  }
  /// Seconds added to the layer's time.
  public var timeOffset: Double {
    get { clock.timeOffset }
    set { clock.timeOffset = newValue }
  }
}
