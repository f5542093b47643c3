// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Dynamics
public import Foundation

// Numbers of UIKit's for what has a name as its raw value in the library, and the names of older code.

extension PushBehavior.Mode {
  /// UIKit's number: 0 continuous, 1 instantaneous.
  public var rawValue: Int { self == .continuous ? 0 : 1 }

  /// The mode with a number of UIKit's.
  public init?(rawValue: Int) {
    guard let mode = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = mode
  }
}

extension AttachmentBehavior {
  /// The other end of an attachment: another item, or a point.
  public typealias AttachmentType = Kind
}

extension AttachmentBehavior.Kind {
  /// UIKit's number: 0 items, 1 anchor.
  public var rawValue: Int { self == .items ? 0 : 1 }

  /// The type with a number of UIKit's.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .items
    case 1: self = .anchor
    default: return nil
    }
  }
}

public typealias UIPushBehaviorMode = PushBehavior.Mode
public typealias UICollisionBehaviorMode = CollisionBehavior.Mode
public typealias UIAttachmentBehaviorType = AttachmentBehavior.Kind

public let UIPushBehaviorModeContinuous = UIPushBehaviorMode.continuous
public let UIPushBehaviorModeInstantaneous = UIPushBehaviorMode.instantaneous

public let UICollisionBehaviorModeItems = UICollisionBehaviorMode.items
public let UICollisionBehaviorModeBoundaries = UICollisionBehaviorMode.boundaries
public let UICollisionBehaviorModeEverything = UICollisionBehaviorMode.everything

public let UIAttachmentBehaviorTypeItems = UIAttachmentBehaviorType.items
public let UIAttachmentBehaviorTypeAnchor = UIAttachmentBehaviorType.anchor

public let UIDynamicItemCollisionBoundsTypeRectangle = UIDynamicItemCollisionBoundsType.rectangle
public let UIDynamicItemCollisionBoundsTypeEllipse = UIDynamicItemCollisionBoundsType.ellipse
public let UIDynamicItemCollisionBoundsTypePath = UIDynamicItemCollisionBoundsType.path

/// A way from its parts, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// No way at all.
public let UIOffsetZero = UIOffset.zero

/// Whether two ways are the same.
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
