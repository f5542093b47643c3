public import AnimGeometry
import AnimTiming

/// A scene that cannot be recorded.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A scene is recorded once.
  case alreadyRecorded
  /// A canvas has sides of more than 0 and at most 100,000 points.
  case invalidSize(Size)
  /// A duration has to be 0 or more, and finite.
  case invalidDuration(Double)
  /// Things happen for longer than can be recorded; with the layer whose animation is one of them.
  case neverEnds(layer: String?)
  /// More happens than can be recorded.
  case tooManyEvents
  /// An animation repeats, or swings as a spring, more often than can be written out.
  case tooManyPasses(layer: String)
  /// The outlines of texts are more than can be recorded.
  case tooManyOutlines(layer: String)
  /// Layers lie in layers beyond what writers and readers of files can follow.
  case tooDeep(layer: String)

  /// An emitter gives off more particles than can be recorded.
  case tooManyParticles(layer: String)
  /// Replicators make more copies than can be recorded.
  case tooManyInstances(layer: String)

  /// Copies that move inside of one another lie too deep.
  case tooManyMovingCopies(layer: String)

  /// The most copies of one replicator.
  package static let maximumInstances = 1000
  /// The most layers of a file, and the most nodes that copies may add up to.
  package static let maximumNodes = 200_000
  /// The longest side of a canvas, in points.
  package static let maximumSide = 100_000.0
  /// Seconds that a scene may last which doesn't say how long it is.
  package static let maximumSceneDuration = 3600.0
  static let maximumEvents = 2_000_000
  /// Layers within layers; readers of XML give up at 256 elements.
  static let maximumLevels = 200

  /// The id of the layer that it is about.
  public var layer: String? {
    switch self {
    case .alreadyRecorded, .invalidSize, .invalidDuration, .tooManyEvents: nil
    case .neverEnds(let layer): layer
    case .tooManyPasses(let layer), .tooManyOutlines(let layer), .tooDeep(let layer),
      .tooManyParticles(let layer),
      .tooManyInstances(let layer), .tooManyMovingCopies(let layer):
      layer
    }
  }

  /// True for a scene that exceeds a limit of recordings.
  public var exceedsLimit: Bool {
    switch self {
    case .alreadyRecorded, .invalidSize, .invalidDuration, .neverEnds: false
    case .tooManyEvents, .tooManyPasses, .tooManyOutlines, .tooDeep, .tooManyParticles,
      .tooManyInstances,
      .tooManyMovingCopies:
      true
    }
  }

  public var description: String {
    switch self {
    case .alreadyRecorded: "a scene can be recorded only once; build it again"
    case .invalidSize(let size):
      "a canvas of \(size.width) x \(size.height) points cannot be recorded"
    case .invalidDuration(let duration): "a duration of \(duration) seconds cannot be recorded"
    case .neverEnds(nil):
      "things happen in the scene for more than an hour; state a duration of the scene"
    case .neverEnds(let layer?):
      "an animation of layer “\(layer)” takes more than an hour, as a spring does that hardly comes to "
        + "rest; change it, or state a duration of the scene"
    case .tooManyEvents:
      "more than \(Self.maximumEvents.grouped) things happen in the scene; state a shorter duration of it"
    case .tooManyPasses(let layer):
      "an animation of layer “\(layer)” repeats more than \(TooManyPasses.limit.grouped) times, or swings more than "
        + "\(Int(SpringAnimation.maximumSwings).grouped) times; make "
        + "its duration longer, its spring softer or the scene shorter"
    case .tooManyOutlines(let layer):
      "the outlines of the scene's texts, up to that of layer “\(layer)”, have more than "
        + "\(Recorder.maximumSegments.grouped) segments, counting each text that is set; set fewer or shorter ones"
    case .tooManyParticles(let layer):
      "the emitter layer “\(layer)” has more than \(EmitterSimulation.maximumLiveParticles.grouped) particles at a "
        + "time or more than \(EmitterSimulation.maximumParticles.grouped) in all; lower its birth rates or "
        + "lifetimes"
    case .tooManyInstances(let layer):
      "the replicator layer “\(layer)” has more than \(Self.maximumInstances.grouped) copies, or copies of "
        + "copies come to more than \(Self.maximumNodes.grouped) layers"
    case .tooManyMovingCopies(let layer):
      "the copies of the replicator layer “\(layer)” move inside of one another, as their transform changes, "
        + "and lie more than \(Self.maximumLevels) levels deep; make fewer of them"
    case .tooDeep(let layer):
      "layer “\(layer.suffix(60))” lies \(Self.maximumLevels) levels deep and has sublayers; no more "
        + "levels can be recorded"
    }
  }
}
