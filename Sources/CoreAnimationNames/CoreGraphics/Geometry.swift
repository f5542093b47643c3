public import AnimGeometry
public import AnimTimeline
public import Foundation

// Values of Core Graphics and the library's own, both ways.

extension CGPoint {
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  public init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension Point {
  public init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension Size {
  public init(_ size: CGSize) { self.init(size.width, size.height) }
}

extension Rect {
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

// Values of Core Graphics as animations and key paths take them.

extension CGFloat: ValueConvertible {
  public var value: Value { .number(Double(self)) }
  public init?(_ value: Value) {
    guard let number = Double(value) else { return nil }
    self.init(number)
  }
}

extension Float: ValueConvertible {
  public var value: Value { .number(Double(self)) }
  public init?(_ value: Value) {
    guard let number = Double(value) else { return nil }
    self.init(number)
  }
}

extension CGPoint: ValueConvertible {
  public var value: Value { .point(Point(self)) }
  public init?(_ value: Value) {
    guard let point = Point(value) else { return nil }
    self.init(point)
  }
}

extension CGSize: ValueConvertible {
  public var value: Value { .size(Size(self)) }
  public init?(_ value: Value) {
    guard let size = Size(value) else { return nil }
    self.init(size)
  }
}

extension CGRect: ValueConvertible {
  public var value: Value { .rect(Rect(self)) }
  public init?(_ value: Value) {
    guard let rect = Rect(value) else { return nil }
    self.init(rect)
  }
}
