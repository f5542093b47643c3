public import AnimGeometry
public import AnimTimeline
public import Foundation

extension NSValue {
  /// A box around a transform of space.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(numbers: transform.entries)
  }

  /// The transform of space in the box; the identity for any other content.
  public var caTransform3DValue: CATransform3D {
    numbers(16).flatMap(CATransform3D.init(entries:)) ?? .identity
  }
}

extension NSValue {
  /// The content as a value of animations; nil for a type that no property has.
  fileprivate var content: Value? {
    if let number = self as? NSNumber { return .number(number.doubleValue) }
    if holds("{CGPoint=") { return pointValue.value }
    if holds("{CGSize=") { return sizeValue.value }
    if holds("{CGRect=") { return rectValue.value }
    switch typeName {
    case "[2d]": return CGPoint(x: cgVectorValue.dx, y: cgVectorValue.dy).value
    case "[6d]": return cgAffineTransformValue.value
    case "[16d]": return caTransform3DValue.value
    default: return nil
    }
  }

  /// A box around a value; nil if there is none for its kind.
  fileprivate static func box(_ value: Value) -> NSValue? {
    switch value {
    case .number(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case .point(let point): NSValue(cgPoint: CGPoint(point))
    case .size(let size): NSValue(cgSize: CGSize(size))
    case .rect(let rect): NSValue(cgRect: CGRect(rect))
    case .transform(let transform): NSValue(caTransform3D: transform)
    default: nil
    }
  }
}

/// A box converts to its content: numbers, geometry and transforms. Any other content becomes text.
extension NSValue: ValueConvertible {
  /// The content as a value of animations.
  public var value: Value { content ?? .string(description) }
}

extension ValueConvertible where Self: NSValue {
  /// A box around a number, a flag, geometry or a transform; nil for any other value.
  public init?(_ value: Value) {
    guard let box = NSValue.box(value) as? Self else { return nil }
    self = box
  }
}
