// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Dynamics

// UIKit's numbers for raw values that are names in the library, and the names of older code.

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

/// Modes and types by the names of older code, and their values.
public typealias UIPushBehaviorMode = PushBehavior.Mode
public typealias UICollisionBehaviorMode = CollisionBehavior.Mode
public typealias UIAttachmentBehaviorType = AttachmentBehavior.Kind

/// Kinds of pushes, see ``Dynamics/PushBehavior/Mode``.
public let UIPushBehaviorModeContinuous = UIPushBehaviorMode.continuous
public let UIPushBehaviorModeInstantaneous = UIPushBehaviorMode.instantaneous

/// Things that items collide with, see ``Dynamics/CollisionBehavior/Mode``.
public let UICollisionBehaviorModeItems = UICollisionBehaviorMode.items
public let UICollisionBehaviorModeBoundaries = UICollisionBehaviorMode.boundaries
public let UICollisionBehaviorModeEverything = UICollisionBehaviorMode.everything

/// The other end of an attachment, see ``Dynamics/AttachmentBehavior/Kind``.
public let UIAttachmentBehaviorTypeItems = UIAttachmentBehaviorType.items
public let UIAttachmentBehaviorTypeAnchor = UIAttachmentBehaviorType.anchor

/// Outlines that collide, see ``Dynamics/CollisionBoundsType``.
public let UIDynamicItemCollisionBoundsTypeRectangle = UIDynamicItemCollisionBoundsType.rectangle
public let UIDynamicItemCollisionBoundsTypeEllipse = UIDynamicItemCollisionBoundsType.ellipse
public let UIDynamicItemCollisionBoundsTypePath = UIDynamicItemCollisionBoundsType.path
