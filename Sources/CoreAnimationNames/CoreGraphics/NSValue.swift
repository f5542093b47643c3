public import AnimGeometry
import AnimTimeline
public import Foundation

// Boxes of geometry, by Apple's names. Foundation has no box for some of these types, which are
// stored as lists of numbers.
extension NSValue {
  /// A box around a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A box around a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A box around a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// A box around a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [Double(vector.dx), Double(vector.dy)])
  }
  /// A box around an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [Double(offset.horizontal), Double(offset.vertical)])
  }
  /// A box around a plane transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// A box around a transform of space.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(numbers: transform.entries)
  }

  /// The point in the box; (0, 0) for any other content.
  public var cgPointValue: CGPoint { holds("{CGPoint=") ? pointValue : .zero }
  /// The size in the box; (0, 0) for any other content.
  public var cgSizeValue: CGSize { holds("{CGSize=") ? sizeValue : .zero }
  /// The rectangle in the box; the empty one for any other content.
  public var cgRectValue: CGRect { holds("{CGRect=") ? rectValue : .zero }
  /// The vector in the box; (0, 0) for any other content.
  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  /// The offset in the box; zero for any other content.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
  /// The plane transform in the box; the identity for any other content.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// The transform of space in the box; the identity for any other content.
  public var caTransform3DValue: CATransform3D {
    numbers(16).flatMap(CATransform3D.init(entries:)) ?? .identity
  }

  private convenience init(numbers: [Double]) {
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  private var typeName: String { String(cString: objCType) }

  private func holds(_ name: String) -> Bool { typeName.hasPrefix(name) }

  /// The numbers in the box; nil if their number isn't `count`.
  private func numbers(_ count: Int) -> [Double]? {
    guard typeName == "[\(count)d]" else { return nil }
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let memory = buffer.baseAddress else { return }
      getValue(memory)
      initialized = count
    }
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
