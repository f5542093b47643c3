import AnimGeometry
import Dynamics
import LayerTree

/// What moves by itself in a scene.
struct DynamicsDescription: Sendable {
  /// How the motion goes on when its duration is over.
  enum Ending: String, CaseIterable, Sendable {
    /// It stays where it is; what is shown begins anew.
    case stay
    /// It goes back the way it came.
    case reverse
    /// It fades, and is back at its start.
    case fade
  }

  /// The layer whose bounds can be a boundary; the canvas where there is none.
  var reference: String?
  var behaviors: [BehaviorDescription] = []
  /// Seconds of the motion; until it comes to rest unless given.
  var duration: Double?
  var ending = Ending.stay
  /// Seconds that fading takes.
  var fadeDuration = 0.5
  /// Seconds until the ending is over; 0 where the motion ends by itself.
  var totalDuration: Double {
    let duration = duration ?? 0
    switch ending {
    case .stay: return duration
    case .reverse: return 2 * duration
    case .fade: return duration + fadeDuration
    }
  }
  /// Whether layers that have left the canvas are taken out of the scene.
  var removesOutside = false
  /// The layers that behaviours act on, in the order of the file.
  var items: [String] = []
}

/// A behaviour with the time at which it is there.
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

  /// All layers that it, and what it is made of, acts on.
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
  /// The collisions in it, with their items.
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
  /// What an item's first contact with a boundary adds to its speeds.
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
  /// Where the anchor goes, by time.
  var anchors: [(time: Double, point: Point)] = []
  /// Further numbers, by time.
  var changes: [Change] = []

  /// What an attachment is like from a time on; what is nil stays.
  struct Change: Sendable {
    var time: Double
    var length: Double?
    var frequency: Double?
    var damping: Double?
  }
}

struct PropertiesDescription: Sendable {
  /// By key.
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
  /// By key.
  var numbers: [String: Double] = [:]
  var seed: UInt64 = 0
}
