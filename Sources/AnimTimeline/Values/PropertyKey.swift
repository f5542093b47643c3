public import AnimGeometry

/// A property together with the Swift type of its values.
public struct PropertyKey<V: ValueConvertible & Sendable>: Sendable {
  /// The property.
  public let property: Property
  /// The value of a layer without a setting.
  public let defaultValue: V

  init(_ property: Property, _ defaultValue: V) {
    self.property = property
    self.defaultValue = defaultValue
  }
}

extension PropertyKey where V == Double {
  /// Points towards the viewer. Default 0.
  public static var zPosition: Self { .init(.zPosition, 0) }
  /// Points along the z axis. Default 0.
  public static var anchorPointZ: Self { .init(.anchorPointZ, 0) }
  /// Rotation in radians by travelling along a path. Default 0.
  public static var motionRotation: Self { .init(.motionRotation, 0) }
  /// 0 clear to 1 opaque. Default 1.
  public static var opacity: Self { .init(.opacity, 1) }
  /// Points. Default 0.
  public static var cornerRadius: Self { .init(.cornerRadius, 0) }
  /// Points. Default 0.
  public static var borderWidth: Self { .init(.borderWidth, 0) }
  /// Pixels per point, more than 0. Default 1.
  public static var contentsScale: Self { .init(.contentsScale, 1) }
  /// 0…1. Default 0.
  public static var shadowOpacity: Self { .init(.shadowOpacity, 0) }
  /// Points, a standard deviation. Default 3.
  public static var shadowRadius: Self { .init(.shadowRadius, 3) }
  /// Points. Default 1.
  public static var lineWidth: Self { .init(.lineWidth, 1) }
  /// A multiple of half the line width. Default 10.
  public static var miterLimit: Self { .init(.miterLimit, 10) }
  /// Points. Default 0.
  public static var lineDashPhase: Self { .init(.lineDashPhase, 0) }
  /// A fraction of the length of all subpaths, 0…1. Default 0.
  public static var strokeStart: Self { .init(.strokeStart, 0) }
  /// A fraction of the length of all subpaths, 0…1. Default 1.
  public static var strokeEnd: Self { .init(.strokeEnd, 1) }
  /// 0…1 from the old picture to the new one. Default 0.
  public static var transitionProgress: Self { .init(.transitionProgress, 0) }
  /// Points towards the viewer. Default 0.
  public static var emitterZPosition: Self { .init(.emitterZPosition, 0) }
  /// Points. Default 0.
  public static var emitterDepth: Self { .init(.emitterDepth, 0) }
  /// A factor of the emitter's cells. Default 1.
  public static var birthRate: Self { .init(.birthRate, 1) }
  /// A factor of the emitter's cells. Default 1.
  public static var lifetime: Self { .init(.lifetime, 1) }
  /// A factor of the emitter's cells. Default 1.
  public static var velocity: Self { .init(.velocity, 1) }
  /// A factor of the emitter's cells. Default 1.
  public static var scale: Self { .init(.scale, 1) }
  /// A factor of the emitter's cells. Default 1.
  public static var spin: Self { .init(.spin, 1) }
  /// A number of one of the emitter's cells, each of which has key paths of its own. Default 0.
  public static var emitterCells: Self { .init(.emitterCells, 0) }
  /// Number of copies, at most 1,000. Default 1.
  public static var instanceCount: Self { .init(.instanceCount, 1) }
  /// Seconds on the layer's clock. Default 0.
  public static var instanceDelay: Self { .init(.instanceDelay, 0) }
  /// Horizontal position of a text outline's origin on the top of the bounds: 0 at the left, 1 at
  /// the right. Default 0.
  public static var textAnchor: Self { .init(.textAnchor, 0) }
  /// Added to the component from copy to copy. Default 0.
  public static var instanceRedOffset: Self { .init(.instanceRedOffset, 0) }
  /// Added to the component from copy to copy. Default 0.
  public static var instanceGreenOffset: Self { .init(.instanceGreenOffset, 0) }
  /// Added to the component from copy to copy. Default 0.
  public static var instanceBlueOffset: Self { .init(.instanceBlueOffset, 0) }
  /// Added to the component from copy to copy. Default 0.
  public static var instanceAlphaOffset: Self { .init(.instanceAlphaOffset, 0) }
}

extension PropertyKey where V == Bool {
  /// True if y grows upwards for sublayers. Default false.
  public static var geometryFlipped: Self { .init(.geometryFlipped, false) }
  /// True if copies or particles share a space with the surrounding layer. Default false.
  public static var preservesDepth: Self { .init(.preservesDepth, false) }
  /// True if the layer is visible from behind. Default true.
  public static var doubleSided: Self { .init(.doubleSided, true) }
  /// True if the layer is invisible. Default false.
  public static var hidden: Self { .init(.hidden, false) }
  /// True if contents and sublayers are clipped to the bounds. Default false.
  public static var masksToBounds: Self { .init(.masksToBounds, false) }
  /// True if opacity applies to the layer as one picture. Default true.
  public static var allowsGroupOpacity: Self { .init(.allowsGroupOpacity, true) }
}

extension PropertyKey where V == Size {
  /// Points. Default (0, −3).
  public static var shadowOffset: Self { .init(.shadowOffset, Size(0, -3)) }
}

extension PropertyKey where V == BlendMode {
  /// Default normal.
  public static var compositingFilter: Self { .init(.compositingFilter, .normal) }
}

extension PropertyKey where V == MaskMode {
  /// Default alpha.
  public static var maskMode: Self { .init(.maskMode, .alpha) }
}

extension PropertyKey where V == [Filter] {
  /// Default none.
  public static var filters: Self { .init(.filters, []) }
  /// Default none.
  public static var backgroundFilters: Self { .init(.backgroundFilters, []) }
}

extension PropertyKey where V == Point {
  /// Points in the superlayer. Default (0, 0).
  public static var position: Self { .init(.position, .zero) }
  /// In units of the bounds. Default (0.5, 0.5).
  public static var anchorPoint: Self { .init(.anchorPoint, Point(0.5, 0.5)) }
  /// Points in the layer. Default (0, 0).
  public static var emitterPosition: Self { .init(.emitterPosition, .zero) }
  /// In units of the bounds. Default (0.5, 0).
  public static var startPoint: Self { .init(.startPoint, Point(0.5, 0)) }
  /// In units of the bounds. Default (0.5, 1).
  public static var endPoint: Self { .init(.endPoint, Point(0.5, 1)) }
}

extension PropertyKey where V == Size {
  /// Points. Default (0, 0).
  public static var emitterSize: Self { .init(.emitterSize, .zero) }
}

extension PropertyKey where V == Rect {
  /// Points. Default empty at the origin.
  public static var bounds: Self { .init(.bounds, .zero) }
  /// In units of the picture. Default (0, 0, 1, 1).
  public static var contentsRect: Self { .init(.contentsRect, Rect(0, 0, 1, 1)) }
  /// In units of the visible part. Default (0, 0, 1, 1).
  public static var contentsCenter: Self { .init(.contentsCenter, Rect(0, 0, 1, 1)) }
}

extension PropertyKey where V == Vector3 {
  /// Factors. Default (1, 1, 1).
  public static var transformScale: Self { .init(.transformScale, .one) }
  /// Radians about x, y and z. Default (0, 0, 0).
  public static var transformRotation: Self { .init(.transformRotation, .zero) }
  /// Points. Default (0, 0, 0).
  public static var transformTranslation: Self { .init(.transformTranslation, .zero) }
  /// Factors. Default (1, 1, 1).
  public static var sublayerTransformScale: Self { .init(.sublayerTransformScale, .one) }
  /// Radians about x, y and z. Default (0, 0, 0).
  public static var sublayerTransformRotation: Self { .init(.sublayerTransformRotation, .zero) }
  /// Points. Default (0, 0, 0).
  public static var sublayerTransformTranslation: Self {
    .init(.sublayerTransformTranslation, .zero)
  }
}

extension PropertyKey where V == Transform3D {
  /// The part that scale, rotation and translation can't express. Default identity.
  public static var transform: Self { .init(.transform, .identity) }
  /// The part that scale, rotation and translation can't express. Default identity.
  public static var sublayerTransform: Self { .init(.sublayerTransform, .identity) }
  /// From one copy to the next. Default identity.
  public static var instanceTransform: Self { .init(.instanceTransform, .identity) }
}

extension PropertyKey where V == Color {
  /// Default clear.
  public static var backgroundColor: Self { .init(.backgroundColor, .clear) }
  /// Default black.
  public static var borderColor: Self { .init(.borderColor, .black) }
  /// Default black.
  public static var shadowColor: Self { .init(.shadowColor, .black) }
  /// Default black.
  public static var fillColor: Self { .init(.fillColor, .black) }
  /// Default clear.
  public static var strokeColor: Self { .init(.strokeColor, .clear) }
  /// Default white.
  public static var foregroundColor: Self { .init(.foregroundColor, .white) }
  /// A factor of all colours of a copy or a particle. Default white.
  public static var multiplyColor: Self { .init(.multiplyColor, .white) }
  /// A factor of all colours of the first copy. Default white.
  public static var instanceColor: Self { .init(.instanceColor, .white) }
}

extension PropertyKey where V == [Color] {
  /// Default none.
  public static var colors: Self { .init(.colors, []) }
}

extension PropertyKey where V == [Double] {
  /// Lengths in points, drawn and skipped in turn. Default none, for a solid line.
  public static var lineDashPattern: Self { .init(.lineDashPattern, []) }
  /// Positions 0…1 along the gradient. Default none, for even steps.
  public static var locations: Self { .init(.locations, []) }
}

extension PropertyKey where V == Path {
  /// An outline in the layer's coordinates. Default empty.
  public static var path: Self { .init(.path, Path()) }
  /// An outline in the layer's coordinates. Default empty, for the shadow of the layer's picture.
  public static var shadowPath: Self { .init(.shadowPath, Path()) }
  /// The outlines of a text, starting at its ``textAnchor``. Default empty.
  public static var glyphs: Self { .init(.glyphs, Path()) }
}

extension PropertyKey where V == ContentsGravity {
  /// Default resize.
  public static var contentsGravity: Self { .init(.contentsGravity, .resize) }
}

extension PropertyKey where V == CornerMask {
  /// Default all.
  public static var maskedCorners: Self { .init(.maskedCorners, .all) }
}

extension PropertyKey where V == CornerCurve {
  /// Default circular.
  public static var cornerCurve: Self { .init(.cornerCurve, .circular) }
}

extension PropertyKey where V == ImageFilter {
  /// Default linear.
  public static var minificationFilter: Self { .init(.minificationFilter, .linear) }
  /// Default linear.
  public static var magnificationFilter: Self { .init(.magnificationFilter, .linear) }
}

extension PropertyKey where V == FillRule {
  /// Default non-zero.
  public static var fillRule: Self { .init(.fillRule, .nonZero) }
}

extension PropertyKey where V == LineCap {
  /// Default butt.
  public static var lineCap: Self { .init(.lineCap, .butt) }
}

extension PropertyKey where V == LineJoin {
  /// Default miter.
  public static var lineJoin: Self { .init(.lineJoin, .miter) }
}

extension PropertyKey where V == GradientType {
  /// Default axial.
  public static var gradientType: Self { .init(.gradientType, .axial) }
}
