public import AnimGeometry

/// A property together with the Swift type of its values.
public struct PropertyKey<V: ValueConvertible & Sendable>: Sendable {
  public let property: Property
  /// The value of a layer on which nobody set it.
  public let defaultValue: V

  init(_ property: Property, _ defaultValue: V) {
    self.property = property
    self.defaultValue = defaultValue
  }
}

extension PropertyKey where V == Double {
  public static var zPosition: Self { .init(.zPosition, 0) }
  public static var anchorPointZ: Self { .init(.anchorPointZ, 0) }
  public static var motionRotation: Self { .init(.motionRotation, 0) }
  public static var opacity: Self { .init(.opacity, 1) }
  public static var cornerRadius: Self { .init(.cornerRadius, 0) }
  public static var borderWidth: Self { .init(.borderWidth, 0) }
  public static var contentsScale: Self { .init(.contentsScale, 1) }
  public static var shadowOpacity: Self { .init(.shadowOpacity, 0) }
  public static var shadowRadius: Self { .init(.shadowRadius, 3) }
  public static var lineWidth: Self { .init(.lineWidth, 1) }
  public static var miterLimit: Self { .init(.miterLimit, 10) }
  public static var lineDashPhase: Self { .init(.lineDashPhase, 0) }
  public static var strokeStart: Self { .init(.strokeStart, 0) }
  public static var strokeEnd: Self { .init(.strokeEnd, 1) }
  public static var transitionProgress: Self { .init(.transitionProgress, 0) }
  public static var emitterZPosition: Self { .init(.emitterZPosition, 0) }
  public static var emitterDepth: Self { .init(.emitterDepth, 0) }
  public static var birthRate: Self { .init(.birthRate, 1) }
  public static var lifetime: Self { .init(.lifetime, 1) }
  public static var velocity: Self { .init(.velocity, 1) }
  public static var scale: Self { .init(.scale, 1) }
  public static var spin: Self { .init(.spin, 1) }
  public static var instanceCount: Self { .init(.instanceCount, 1) }
  public static var instanceDelay: Self { .init(.instanceDelay, 0) }
  public static var instanceRedOffset: Self { .init(.instanceRedOffset, 0) }
  public static var instanceGreenOffset: Self { .init(.instanceGreenOffset, 0) }
  public static var instanceBlueOffset: Self { .init(.instanceBlueOffset, 0) }
  public static var instanceAlphaOffset: Self { .init(.instanceAlphaOffset, 0) }
}

extension PropertyKey where V == Bool {
  public static var geometryFlipped: Self { .init(.geometryFlipped, false) }
  public static var preservesDepth: Self { .init(.preservesDepth, false) }
  public static var doubleSided: Self { .init(.doubleSided, true) }
  public static var hidden: Self { .init(.hidden, false) }
  public static var masksToBounds: Self { .init(.masksToBounds, false) }
  public static var allowsGroupOpacity: Self { .init(.allowsGroupOpacity, true) }
}

extension PropertyKey where V == Size {
  public static var shadowOffset: Self { .init(.shadowOffset, Size(0, -3)) }
}

extension PropertyKey where V == BlendMode {
  public static var compositingFilter: Self { .init(.compositingFilter, .normal) }
}

extension PropertyKey where V == [Filter] {
  public static var filters: Self { .init(.filters, []) }
  public static var backgroundFilters: Self { .init(.backgroundFilters, []) }
}

extension PropertyKey where V == Point {
  public static var position: Self { .init(.position, .zero) }
  public static var anchorPoint: Self { .init(.anchorPoint, Point(0.5, 0.5)) }
  public static var emitterPosition: Self { .init(.emitterPosition, .zero) }
  public static var startPoint: Self { .init(.startPoint, Point(0.5, 0)) }
  public static var endPoint: Self { .init(.endPoint, Point(0.5, 1)) }
}

extension PropertyKey where V == Size {
  public static var emitterSize: Self { .init(.emitterSize, .zero) }
}

extension PropertyKey where V == Rect {
  public static var bounds: Self { .init(.bounds, .zero) }
  public static var contentsRect: Self { .init(.contentsRect, Rect(0, 0, 1, 1)) }
  public static var contentsCenter: Self { .init(.contentsCenter, Rect(0, 0, 1, 1)) }
}

extension PropertyKey where V == Vector3 {
  public static var transformScale: Self { .init(.transformScale, .one) }
  public static var transformRotation: Self { .init(.transformRotation, .zero) }
  public static var transformTranslation: Self { .init(.transformTranslation, .zero) }
  public static var sublayerTransformScale: Self { .init(.sublayerTransformScale, .one) }
  public static var sublayerTransformRotation: Self { .init(.sublayerTransformRotation, .zero) }
  public static var sublayerTransformTranslation: Self {
    .init(.sublayerTransformTranslation, .zero)
  }
}

extension PropertyKey where V == Transform3D {
  public static var transform: Self { .init(.transform, .identity) }
  public static var sublayerTransform: Self { .init(.sublayerTransform, .identity) }
  public static var instanceTransform: Self { .init(.instanceTransform, .identity) }
}

extension PropertyKey where V == Color {
  public static var backgroundColor: Self { .init(.backgroundColor, .clear) }
  public static var borderColor: Self { .init(.borderColor, .black) }
  public static var shadowColor: Self { .init(.shadowColor, .black) }
  public static var fillColor: Self { .init(.fillColor, .black) }
  public static var strokeColor: Self { .init(.strokeColor, .clear) }
  public static var foregroundColor: Self { .init(.foregroundColor, .white) }
  public static var multiplyColor: Self { .init(.multiplyColor, .white) }
  public static var instanceColor: Self { .init(.instanceColor, .white) }
}

extension PropertyKey where V == [Color] {
  public static var colors: Self { .init(.colors, []) }
}

extension PropertyKey where V == [Double] {
  public static var lineDashPattern: Self { .init(.lineDashPattern, []) }
  public static var locations: Self { .init(.locations, []) }
}

extension PropertyKey where V == Path {
  public static var path: Self { .init(.path, Path()) }
  public static var shadowPath: Self { .init(.shadowPath, Path()) }
  public static var glyphs: Self { .init(.glyphs, Path()) }
}

extension PropertyKey where V == ContentsGravity {
  public static var contentsGravity: Self { .init(.contentsGravity, .resize) }
}

extension PropertyKey where V == CornerMask {
  public static var maskedCorners: Self { .init(.maskedCorners, .all) }
}

extension PropertyKey where V == CornerCurve {
  public static var cornerCurve: Self { .init(.cornerCurve, .circular) }
}

extension PropertyKey where V == ImageFilter {
  public static var minificationFilter: Self { .init(.minificationFilter, .linear) }
  public static var magnificationFilter: Self { .init(.magnificationFilter, .linear) }
}

extension PropertyKey where V == FillRule {
  public static var fillRule: Self { .init(.fillRule, .nonZero) }
}

extension PropertyKey where V == LineCap {
  public static var lineCap: Self { .init(.lineCap, .butt) }
}

extension PropertyKey where V == LineJoin {
  public static var lineJoin: Self { .init(.lineJoin, .miter) }
}

extension PropertyKey where V == GradientType {
  public static var gradientType: Self { .init(.gradientType, .axial) }
}
