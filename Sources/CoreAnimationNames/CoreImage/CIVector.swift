public import Foundation

/// A list of numbers: a point, a rectangle or an input of a filter with several numbers. Here it is
/// a value.
public struct CIVector: Hashable, Sendable {
  private let numbers: [CGFloat]

  private init(_ numbers: [CGFloat]) { self.numbers = numbers }

  /// One number.
  public init(x: CGFloat) { self.init([x]) }

  /// Two numbers, such as a point.
  public init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

  /// Three numbers.
  public init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }

  /// Four numbers; a rectangle's are its origin, which is the lower left corner, its width and its
  /// height.
  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }

  /// A point.
  public init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

  /// A rectangle: its origin, its width and its height.
  public init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// The number of numbers.
  public var count: Int { numbers.count }

  /// A number by its index; 0 for an index out of range.
  public func value(at index: Int) -> CGFloat {
    numbers.indices.contains(index) ? numbers[index] : 0
  }

  /// The first number.
  public var x: CGFloat { value(at: 0) }
  /// The second number; 0 if there is none.
  public var y: CGFloat { value(at: 1) }
  /// The third number; 0 if there is none.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number; 0 if there is none.
  public var w: CGFloat { value(at: 3) }

  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }

  /// The first four numbers as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
