// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimGeometry
public import Dynamics
public import Foundation

// Offsets, insets and ranges of UIKit, and their functions of older code.

/// An offset from a position.
public struct UIOffset: Hashable, Sendable {
  /// Points to the right.
  public var horizontal: CGFloat
  /// Points downwards.
  public var vertical: CGFloat
  /// The zero offset.
  public static var zero: UIOffset { UIOffset(horizontal: 0, vertical: 0) }
  /// Creates an offset from its components, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  init(_ point: Point) {
    self.init(horizontal: CGFloat(point.x), vertical: CGFloat(point.y))
  }
  var point: Point { Point(Double(horizontal), Double(vertical)) }
}

/// Insets of collisions, in points.
public typealias UIEdgeInsets = CollisionBehavior.Insets

extension CollisionBehavior.Insets {
  /// No insets.
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

/// A range of lengths or angles.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower end, in points or radians.
  public var minimum: CGFloat
  /// The upper end, in points or radians.
  public var maximum: CGFloat
  /// From minus infinity to infinity.
  public static var infinite: UIFloatRange {
    UIFloatRange(minimum: -.infinity, maximum: .infinity)
  }
  /// Creates a range; the ends may be given in either order.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }
}

/// An offset from its components, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// The zero offset.
public let UIOffsetZero = UIOffset.zero

/// True if two offsets are equal.
public func UIOffsetEqualToOffset(_ offset1: UIOffset, _ offset2: UIOffset) -> Bool {
  offset1 == offset2
}

/// A range of lengths or angles.
public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
  UIFloatRange(minimum: minimum, maximum: maximum)
}

/// From 0 to 0.
public let UIFloatRangeZero = UIFloatRange(minimum: 0, maximum: 0)
/// From minus infinity to infinity.
public let UIFloatRangeInfinite = UIFloatRange.infinite

/// Insets from their parts, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
}
