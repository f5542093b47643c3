import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import PictureTransitions
import SceneParts

/// A value for a property or a part of one.
struct Assignment: Sendable {
  enum Target: Sendable {
    case keyPath(AnimationKeyPath, Value)
    /// The position and size of a layer, given as its frame in the superlayer.
    case frame(Rect)
    case clock(ClockKey, Double)
    /// The properties of a text layer; nil ones don't change.
    case text(TextDescription)
  }

  /// The settable properties of a layer's clock.
  enum ClockKey: String, CaseIterable, Sendable {
    case beginTime, speed, timeOffset
  }

  var layer: String
  var target: Target
  /// The place in the file.
  var mark: YAMLMark

  /// True if it moves, turns or resizes the layer.
  var isPlacing: Bool {
    switch target {
    case .frame: true
    case .keyPath(let keyPath, _):
      keyPath.property == .position || keyPath.property == .bounds
        || keyPath.property == .anchorPoint || keyPath.property == .transform
        || keyPath.property.wholeTransform == .transform
    case .clock, .text: false
    }
  }
}

/// A layer of the file.
struct LayerDescription: Sendable {
  var mark: YAMLMark
  var id: String?
  /// The place of the id.
  var idMark: YAMLMark?
  var type: LayerType
  /// The values in the order in which they are set: whole properties before their parts, the frame
  /// last.
  var values: [Assignment.Target] = []
  var text: TextDescription?
  /// The typing or counting of a text layer.
  var textPart: TextEffect?
  var terminal: TerminalDescription?
  var code: CodeDescription?
  var emitter: EmitterDescription?
  /// The heads of a line; nil if the file doesn't state them.
  var arrowheads: Arrowheads?
  var connector: ConnectorDescription?
  var clock = LayerClock()
  var animations: [AnimationDescription] = []
  /// Actions by property; nil for none.
  var actions: [String: AnimationDescription?] = [:]
  /// The animations with which the layer appears and disappears.
  var appearance: AppearanceDescription?
  var disappearance: AppearanceDescription?
  var sublayers: [LayerDescription] = []
  /// The first key that paints the bounds of the layer.
  var paint: (key: String, mark: YAMLMark)?
  /// At most one mask. It is in an array because a struct can't contain itself.
  var masks: [LayerDescription] = []
  /// The layout; nil if the layer has none.
  var layout: LayoutDescription?

  /// True if the layer covers an area: by its bounds, its path or its content.
  var hasSize: Bool {
    if type == .text || type == .image || type.isPart || isFitted { return true }
    return values.contains { target in
      switch target {
      case .frame(let rect): !rect.isEmpty
      case .keyPath(_, .rect(let rect)): !rect.isEmpty
      case .keyPath(_, .size(let size)): size.width != 0 && size.height != 0
      case .keyPath(_, .path(let path)): !path.isEmpty
      default: false
      }
    }
  }

  /// The size that the file states.
  var statedSize: Size? {
    for target in values.reversed() {
      switch target {
      case .frame(let rect): return rect.size
      case .keyPath(let keyPath, .rect(let rect)) where keyPath.property == .bounds:
        return rect.size
      default: continue
      }
    }
    return nil
  }

  /// The number of layers including sublayers and the copies of replicators.
  var nodeCount: Double {
    var copies = 1.0
    for case .keyPath(let keyPath, .number(let count)) in values
    where type == .replicator && keyPath.property == .instanceCount { copies = count }
    return sublayers.reduce(1) { $0 + $1.nodeCount * copies }
  }

  /// True if the file states the size.
  var isSized: Bool {
    values.contains { target in
      switch target {
      case .frame: true
      case .keyPath(let keyPath, _): keyPath.property == .bounds
      case .clock, .text: false
      }
    }
  }
}

/// The content and style of a text layer.
struct TextDescription: Sendable {
  var string: String?
  var attributedString: AttributedText?
  var font: TextFont?
  /// The first place of each font family.
  var fontPlaces: [String: Diagnostic.Position] = [:]
  var fontSize: Double?
  var weight: Int?
  var alignmentMode: TextAlignmentMode?
  var truncationMode: TextTruncationMode?
  var isWrapped: Bool?
}

/// An animation of the file.
struct AnimationDescription: Sendable {
  enum Kind: Sendable {
    /// A change between values; with a spring it has that spring's motion.
    case basic(from: Value?, to: Value?, by: Value?, spring: SpringDescription?)
    case keyframes(Keyframes)
    case group([AnimationDescription])
    case transition(TransitionDescription)
  }

  /// The properties of an animation through values or along a path.
  struct Keyframes: Sendable {
    var values: [Value] = []
    var path: Path?
    var keyTimes: [Double]?
    var timingFunctions: [Curve] = []
    var calculationMode = CalculationMode.linear
    var tensionValues: [Double] = []
    var continuityValues: [Double] = []
    var biasValues: [Double] = []
    var rotationMode: RotationMode?
  }

  var key: String?
  /// The key path; nil for groups.
  var keyPath: AnimationKeyPath?
  var kind: Kind
  var timing = MediaTiming()
  /// The place of `beginTime`.
  var beginMark: YAMLMark?
  /// True if the fill mode states the value before the start, or that there is none.
  var statesBackwardFill = false
  var timingFunction: Curve?
  var isRemovedOnCompletion = true
  var isAdditive = false
  var isCumulative = false
  var valueFunction: ValueFunction?
}

/// A transition between an old and a new picture.
struct TransitionDescription: Sendable {
  var type = Transition.Kind.fade
  var subtype: Transition.Subtype?
  var filter: PictureTransition?
  var startProgress = 0.0
  var endProgress = 1.0
}

/// The animation with which a layer appears or disappears, with its time.
struct AppearanceDescription: Sendable {
  var appearance: Appearance
  /// Time of the scene in seconds; nil for the time at which the layer is added.
  var time: Double?
  /// Delay of the start in seconds.
  var delay = 0.0
}

/// A spring, described by its physics or by its perceived motion. Missing values have Core
/// Animation's defaults.
enum SpringDescription: Sendable {
  case physical(
    mass: Double?, stiffness: Double?, damping: Double?, initialVelocity: Double?,
    allowsOverdamping: Bool)
  case perceptual(duration: Double, bounce: Double)
  /// Settles at the end of the animation's duration.
  case settling(dampingRatio: Double, initialVelocity: Double)
}

/// The animation of a timeline entry's changes.
struct BlockDescription: Sendable {
  enum Motion: Sendable {
    case eased(Curve?)
    case spring(SpringDescription)
  }

  /// Duration in seconds; nil for 0.25 s, or for a spring the time until it settles.
  var duration: Double?
  var delay = 0.0
  var motion = Motion.eased(nil)
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
}

/// A keyframe of a timeline entry: changes in a part of the entry's duration.
struct KeyframeDescription: Sendable {
  /// Fractions of the entry's duration.
  var start: Double
  var duration: Double
  var changes: [Assignment]
}

/// A contact that starts an entry of the timeline.
struct ContactTrigger: Sendable {
  /// The ids of layers, or the name of a boundary.
  var names: [String]
  /// Delay after the contact in seconds.
  var delay = 0.0
  /// True if every contact starts the entry, false for only the first one.
  var repeats = false
  /// The place of the names.
  var mark: YAMLMark
}

/// An entry of the timeline: an action with its start.
struct TimelineEntry: Sendable {
  /// The start of an entry.
  enum Start: Sendable {
    /// Time of the scene in seconds.
    case at(Double)
    case on(ContactTrigger)
  }

  enum Action: Sendable {
    case set([Assignment])
    case animate([Assignment], BlockDescription)
    case keyframes([KeyframeDescription], BlockDescription, CalculationMode)
    case add(LayerDescription, InsertionPoint)
    case remove(String)
    case addAnimation(AnimationDescription, layer: String)
    case removeAnimation(key: String, layer: String)
    /// Sets the contents of a layer to the present picture of another one.
    case snapshot(String, to: String)
    case appear(String, AppearanceDescription)
    case disappear(String, AppearanceDescription)
    case pause(String)
    case resume(String)
  }

  /// The place at which a layer is added.
  enum InsertionPoint: Sendable {
    /// In front of the sublayers of a layer; nil for the canvas.
    case inside(String?)
    case above(String)
    case below(String)
    /// As the mask of a layer.
    case mask(String)
  }

  /// A transition of a layer, or of the canvas if it is nil, to the result of the action.
  struct Transition: Sendable {
    var animation: AnimationDescription
    var layer: String?
  }

  var start: Start
  var action: Action
  var transition: Transition?
}
