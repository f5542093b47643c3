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
    /// Places and sizes a layer by its box in its superlayer.
    case frame(Rect)
    case clock(ClockKey, Double)
    /// What a text layer shows; what is nil stays.
    case text(TextDescription)
  }

  /// What of a layer's clock can be set.
  enum ClockKey: String, CaseIterable, Sendable {
    case beginTime, speed, timeOffset
  }

  var layer: String
  var target: Target
  /// Where it stands.
  var mark: YAMLMark

  /// Whether it moves the layer, or turns or sizes it.
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

/// A layer as the file describes it.
struct LayerDescription: Sendable {
  var mark: YAMLMark
  var id: String?
  /// Where its id stands.
  var idMark: YAMLMark?
  var type: LayerType
  /// In the order in which they are set: wholes before their parts, the frame last.
  var values: [Assignment.Target] = []
  /// For text layers.
  var text: TextDescription?
  /// For text layers whose text comes bit by bit.
  var textPart: TextPart?
  /// For terminals.
  var terminal: TerminalDescription?
  /// For code.
  var code: CodeDescription?
  /// For emitter layers.
  var emitter: EmitterDescription?
  /// The heads of a line; nil where the file doesn't say.
  var arrowheads: Arrowheads?
  /// For connectors.
  var connector: ConnectorDescription?
  var clock = LayerClock()
  var animations: [AnimationDescription] = []
  /// What changes do, by property; nil is nothing.
  var actions: [String: AnimationDescription?] = [:]
  /// The way in which it comes into the picture, and that in which it leaves.
  var appearance: AppearanceDescription?
  var disappearance: AppearanceDescription?
  var sublayers: [LayerDescription] = []
  /// What the layer itself draws in its bounds: the first key that does.
  var paint: (key: String, mark: YAMLMark)?
  /// None or one: a struct can't hold another of its kind directly.
  var masks: [LayerDescription] = []
  /// Nil for a layer without any.
  var layout: LayoutDescription?

  /// Whether it covers an area, by its bounds, its path or what it shows.
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

  /// How many layers it comes to with what is in it, and with the copies of replicators.
  var nodeCount: Double {
    var copies = 1.0
    for case .keyPath(let keyPath, .number(let count)) in values
    where type == .replicator && keyPath.property == .instanceCount { copies = count }
    return sublayers.reduce(1) { $0 + $1.nodeCount * copies }
  }

  /// Whether the file says how large it is.
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

/// What a text layer shows, and how.
struct TextDescription: Sendable {
  var string: String?
  var attributedString: AttributedText?
  var font: TextFont?
  /// The first place that names each font family.
  var fontPlaces: [String: Diagnostic.Place] = [:]
  var fontSize: Double?
  var weight: Int?
  var alignmentMode: TextAlignmentMode?
  var truncationMode: TextTruncationMode?
  var isWrapped: Bool?
}

/// An animation as the file describes it.
struct AnimationDescription: Sendable {
  enum Kind: Sendable {
    /// With a spring it moves as that does.
    case basic(from: Value?, to: Value?, by: Value?, spring: SpringDescription?)
    case keyframes(Keyframes)
    case group([AnimationDescription])
    case transition(TransitionDescription)
  }

  /// What an animation through values or along a path has of its own.
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
  /// Nil for groups.
  var keyPath: AnimationKeyPath?
  var kind: Kind
  var timing = MediaTiming()
  /// Where it says when it begins.
  var beginMark: YAMLMark?
  /// True if its fill mode says what shows before it begins, or that nothing of it does.
  var statesBackwardFill = false
  var timingFunction: Curve?
  var isRemovedOnCompletion = true
  var isAdditive = false
  var isCumulative = false
  var valueFunction: ValueFunction?
}

/// How a new picture takes the place of an old one.
struct TransitionDescription: Sendable {
  var type = Transition.Kind.fade
  var subtype: Transition.Subtype?
  var filter: PictureTransition?
  var startProgress = 0.0
  var endProgress = 1.0
}

/// The way in which a layer comes into the picture or leaves it, with its time.
struct AppearanceDescription: Sendable {
  var appearance: Appearance
  /// Seconds of the scene; nil for the time at which the layer is added.
  var time: Double?
  /// Seconds by which it begins later.
  var delay = 0.0
}

/// A spring by its physics or as it is perceived; what is missing has Core Animation's default.
enum SpringDescription: Sendable {
  case physical(
    mass: Double?, stiffness: Double?, damping: Double?, initialVelocity: Double?,
    allowsOverdamping: Bool)
  case perceptual(duration: Double, bounce: Double)
  /// Comes to rest when the animation's duration is over.
  case settling(dampingRatio: Double, initialVelocity: Double)
}

/// How the changes of a timeline entry are animated.
struct BlockDescription: Sendable {
  enum Motion: Sendable {
    case eased(Curve?)
    case spring(SpringDescription)
  }

  /// Nil takes 0.25 s, for a spring the time until it settles.
  var duration: Double?
  var delay = 0.0
  var motion = Motion.eased(nil)
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
}

/// A keyframe of a timeline entry: changes that take a part of its duration.
struct KeyframeDescription: Sendable {
  /// Fractions of the whole.
  var start: Double
  var duration: Double
  var changes: [Assignment]
}

/// A contact that starts an entry of the timeline.
struct ContactTrigger: Sendable {
  /// The ids of layers, or the name of a boundary.
  var names: [String]
  /// Seconds from the contact on.
  var delay = 0.0
  /// Whether each contact starts the entry, and not the first alone.
  var repeats = false
  /// Where the names stand.
  var mark: YAMLMark
}

/// What happens at a time of the scene.
struct TimelineEntry: Sendable {
  /// When it happens.
  enum Start: Sendable {
    /// Seconds of the scene.
    case at(Double)
    case on(ContactTrigger)
  }

  enum Action: Sendable {
    case set([Assignment])
    case animate([Assignment], BlockDescription)
    case keyframes([KeyframeDescription], BlockDescription, CalculationMode)
    case add(LayerDescription, Place)
    case remove(String)
    case addAnimation(AnimationDescription, layer: String)
    case removeAnimation(key: String, layer: String)
    /// Shows what a layer looks like as the contents of another.
    case snapshot(String, to: String)
    case appear(String, AppearanceDescription)
    case disappear(String, AppearanceDescription)
    case pause(String)
    case resume(String)
  }

  /// Where a layer is put.
  enum Place: Sendable {
    /// In front of the sublayers of a layer; nil is the canvas.
    case inside(String?)
    case above(String)
    case below(String)
    /// As the mask of a layer.
    case mask(String)
  }

  /// A transition of a layer, or of the canvas where there is none, to what the action makes of it.
  struct Transition: Sendable {
    var animation: AnimationDescription
    var layer: String?
  }

  var start: Start
  var action: Action
  var transition: Transition?
}
