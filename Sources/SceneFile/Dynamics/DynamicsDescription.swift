import AnimGeometry
import Dynamics
import LayerTree

/// The dynamics of a scene: layers that behaviours move.
struct DynamicsDescription: Sendable {
  /// The end of the motion, after its duration.
  enum Ending: String, CaseIterable, Sendable {
    /// The layers stay where they are; the loop starts again.
    case stay
    /// The motion is reversed.
    case reverse
    /// The layers fade, and start again.
    case fade
  }

  /// The layer whose bounds can be a boundary; nil for the canvas.
  var reference: String?
  var behaviors: [BehaviorDescription] = []
  /// Duration of the motion in seconds; nil until it comes to rest.
  var duration: Double?
  var ending = Ending.stay
  /// Duration of the fade in seconds.
  var fadeDuration = 0.5
  /// Seconds until the end of the ending; 0 if the motion ends by itself.
  var totalDuration: Double {
    let duration = duration ?? 0
    switch ending {
    case .stay: return duration
    case .reverse: return 2 * duration
    case .fade: return duration + fadeDuration
    }
  }
  /// True if layers outside of the canvas are removed from the scene.
  var removesOutside = false
  /// The layers that behaviours act on, in the order of the file.
  var items: [String] = []
}

/// A behaviour with its times.
struct BehaviorDescription: Sendable {
  enum Kind: Sendable {
    case gravity(Point)
    case push(PushBehavior.Mode, Point, offset: Point)
    case collision(CollisionDescription)
    case attachment(AttachmentDescription)
    case snap(Point, damping: Double)
    case properties(PropertiesDescription)
    case field(FieldDescription)
    case composite([BehaviorDescription])
  }

  var kind: Kind
  var items: [String] = []
  var start = 0.0
  var end: Double?

  /// The ids of all layers that the behaviour and its parts act on.
  var ids: Set<String> {
    var ids = Set(items)
    switch kind {
    case .attachment(let attachment): if let other = attachment.other { ids.insert(other) }
    case .composite(let children): for child in children { ids.formUnion(child.ids) }
    default: break
    }
    return ids
  }
}

extension BehaviorDescription {
  /// The collisions in the behaviour, with their items.
  var collisions: [(collision: CollisionDescription, items: [String])] {
    switch kind {
    case .collision(let collision): [(collision, items)]
    case .composite(let children): children.flatMap(\.collisions)
    default: []
    }
  }
}

struct CollisionDescription: Sendable {
  var mode = CollisionBehavior.Mode.everything
  var insets: CollisionBehavior.Insets?
  var boundaries: [(name: String, path: Path)] = []
  /// The velocity that is added at an item's first contact with a boundary.
  var velocityOnContact: Point?
  var spinOnContact: Double?
}

struct AttachmentDescription: Sendable {
  enum Tie: String, CaseIterable, Sendable {
    case rod, limit, fixed, pin, sliding
  }

  var tie = Tie.rod
  var other: String?
  var anchor: Point?
  var offset = Point.zero
  var otherOffset = Point.zero
  var axis = Point(1, 0)
  var length: Double?
  var frequency = 0.0
  var damping = 0.0
  var frictionTorque = 0.0
  var range: ClosedRange<Double>?
  /// The places of the anchor over time.
  var anchors: [(time: Double, point: Point)] = []
  /// Changes of other parameters over time.
  var changes: [Change] = []

  /// A change of an attachment at a time; nil parameters don't change.
  struct Change: Sendable {
    var time: Double
    var length: Double?
    var frequency: Double?
    var damping: Double?
  }
}

struct PropertiesDescription: Sendable {
  /// Numbers by key.
  var numbers: [String: Double] = [:]
  var isAnchored: Bool?
  var allowsRotation: Bool?
  var shape: CollisionBoundsType?
  var path: Path?
  var velocity: Point?
  var spin: Double?
}

struct FieldDescription: Sendable {
  var kind: FieldBehavior.Kind
  var position = Point.zero
  var region = FieldRegion.infinite
  /// Numbers by key.
  var numbers: [String: Double] = [:]
  var seed: UInt64 = 0
}
