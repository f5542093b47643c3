/// The room between the sides of a box and what is in it, in points.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var right: Double
  public var bottom: Double
  public var left: Double

  /// No room on any side.
  public static var zero: Insets { Insets(0) }

  /// The same on all sides.
  public init(_ all: Double) { self.init(vertical: all, horizontal: all) }

  /// The same above and below, and the same on the left and on the right.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
  }

  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The part of a width that both sides take.
  var horizontal: Double { left + right }
  /// The part of a height that both sides take.
  var vertical: Double { top + bottom }
}

extension Insets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The same on all sides.
  public init(floatLiteral value: Double) { self.init(value) }
  /// The same on all sides.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
