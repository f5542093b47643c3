public import AnimGeometry
public import AnimTimeline
public import Foundation

// Conversions between the values of Core Graphics and the library's own.

extension CGPoint {
  /// The same point.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// The same size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// The same rectangle.
  public init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension Point {
  /// The same point.
  public init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension Size {
  /// The same size.
  public init(_ size: CGSize) { self.init(size.width, size.height) }
}

extension Rect {
  /// The same rectangle.
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

// Values of Core Graphics for animations and key paths.

extension CGFloat: ValueConvertible {
  /// The number as a value of animations.
  public var value: Value { .number(Double(self)) }
  /// The number of an animation's value; nil for a value of another kind.
  public init?(_ value: Value) {
    guard let number = Double(value) else { return nil }
    self.init(number)
  }
}

extension Float: ValueConvertible {
  /// The number as a value of animations.
  public var value: Value { .number(Double(self)) }
  /// The number of an animation's value; nil for a value of another kind.
  public init?(_ value: Value) {
    guard let number = Double(value) else { return nil }
    self.init(number)
  }
}

extension CGPoint: ValueConvertible {
  /// The point as a value of animations.
  public var value: Value { .point(Point(self)) }
  /// The point of an animation's value; nil for a value of another kind.
  public init?(_ value: Value) {
    guard let point = Point(value) else { return nil }
    self.init(point)
  }
}

extension CGSize: ValueConvertible {
  /// The size as a value of animations.
  public var value: Value { .size(Size(self)) }
  /// The size of an animation's value; nil for a value of another kind.
  public init?(_ value: Value) {
    guard let size = Size(value) else { return nil }
    self.init(size)
  }
}

extension CGRect: ValueConvertible {
  /// The rectangle as a value of animations.
  public var value: Value { .rect(Rect(self)) }
  /// The rectangle of an animation's value; nil for a value of another kind.
  public init?(_ value: Value) {
    guard let rect = Rect(value) else { return nil }
    self.init(rect)
  }
}
