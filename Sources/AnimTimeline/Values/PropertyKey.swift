public import AnimGeometry

/// A property together with the Swift type of its values.
public struct PropertyKey<V: ValueConvertible>: Hashable, Sendable {
  public let property: Property

  init(_ property: Property) { self.property = property }
}

extension PropertyKey where V == Double {
  public static var zPosition: Self { .init(.zPosition) }
  public static var anchorPointZ: Self { .init(.anchorPointZ) }
  public static var motionRotation: Self { .init(.motionRotation) }
  public static var opacity: Self { .init(.opacity) }
  public static var cornerRadius: Self { .init(.cornerRadius) }
  public static var borderWidth: Self { .init(.borderWidth) }
  public static var contentsScale: Self { .init(.contentsScale) }
  public static var lineWidth: Self { .init(.lineWidth) }
  public static var miterLimit: Self { .init(.miterLimit) }
  public static var lineDashPhase: Self { .init(.lineDashPhase) }
  public static var strokeStart: Self { .init(.strokeStart) }
  public static var strokeEnd: Self { .init(.strokeEnd) }
}

extension PropertyKey where V == Bool {
  public static var hidden: Self { .init(.hidden) }
  public static var masksToBounds: Self { .init(.masksToBounds) }
}

extension PropertyKey where V == Point {
  public static var position: Self { .init(.position) }
  public static var anchorPoint: Self { .init(.anchorPoint) }
  public static var startPoint: Self { .init(.startPoint) }
  public static var endPoint: Self { .init(.endPoint) }
}

extension PropertyKey where V == Rect {
  public static var bounds: Self { .init(.bounds) }
}

extension PropertyKey where V == Vector3 {
  public static var transformScale: Self { .init(.transformScale) }
  public static var transformRotation: Self { .init(.transformRotation) }
  public static var transformTranslation: Self { .init(.transformTranslation) }
  public static var sublayerTransformScale: Self { .init(.sublayerTransformScale) }
  public static var sublayerTransformRotation: Self { .init(.sublayerTransformRotation) }
  public static var sublayerTransformTranslation: Self { .init(.sublayerTransformTranslation) }
}

extension PropertyKey where V == Transform3D {
  public static var transform: Self { .init(.transform) }
  public static var sublayerTransform: Self { .init(.sublayerTransform) }
}

extension PropertyKey where V == Color {
  public static var backgroundColor: Self { .init(.backgroundColor) }
  public static var borderColor: Self { .init(.borderColor) }
  public static var fillColor: Self { .init(.fillColor) }
  public static var strokeColor: Self { .init(.strokeColor) }
  public static var foregroundColor: Self { .init(.foregroundColor) }
}

extension PropertyKey where V == [Color] {
  public static var colors: Self { .init(.colors) }
}

extension PropertyKey where V == [Double] {
  public static var lineDashPattern: Self { .init(.lineDashPattern) }
  public static var locations: Self { .init(.locations) }
}

extension PropertyKey where V == Path {
  public static var path: Self { .init(.path) }
  public static var glyphs: Self { .init(.glyphs) }
}

extension PropertyKey where V == ContentsGravity {
  public static var contentsGravity: Self { .init(.contentsGravity) }
}

extension PropertyKey where V == ImageFilter {
  public static var magnificationFilter: Self { .init(.magnificationFilter) }
}

extension PropertyKey where V == FillRule {
  public static var fillRule: Self { .init(.fillRule) }
}

extension PropertyKey where V == LineCap {
  public static var lineCap: Self { .init(.lineCap) }
}

extension PropertyKey where V == LineJoin {
  public static var lineJoin: Self { .init(.lineJoin) }
}
