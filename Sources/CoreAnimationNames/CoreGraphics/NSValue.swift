public import AnimGeometry
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
  /// A box around a plane transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
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
  /// The plane transform in the box; the identity for any other content.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// A box around a list of numbers.
  convenience init(numbers: [Double]) {
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// The name of the content's type, as in Objective-C.
  var typeName: String { String(cString: objCType) }

  /// True if the content's type begins with a name.
  func holds(_ name: String) -> Bool { typeName.hasPrefix(name) }

  /// The numbers in the box; nil if their number isn't `count`.
  func numbers(_ count: Int) -> [Double]? {
    guard typeName == "[\(count)d]" else { return nil }
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let memory = buffer.baseAddress else { return }
      getValue(memory)
      initialized = count
    }
  }
}
