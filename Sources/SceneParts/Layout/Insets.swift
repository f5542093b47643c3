/// Distances between the sides of a box and its content, in points.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var right: Double
  public var bottom: Double
  public var left: Double

  /// Zero on all sides.
  public static var zero: Insets { Insets(0) }

  /// Creates equal insets on all sides.
  public init(_ all: Double) { self.init(vertical: all, horizontal: all) }

  /// Creates equal insets above and below, and equal ones on the left and right.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
  }

  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The sum of the left and right insets.
  var horizontal: Double { left + right }
  /// The sum of the top and bottom insets.
  var vertical: Double { top + bottom }
}

extension Insets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates equal insets on all sides.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates equal insets on all sides.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
