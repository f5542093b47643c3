import AnimGeometry

/// A timer that calls a block once for every frame of the display, on the scene's virtual clock.
///
/// The display of a scene runs at ``Scene/maximumFramesPerSecond`` and drops no frame, independent
/// of the frame rate of exports. A link that isn't invalidated runs until the end of the recording.
public final class DisplayLink: Ticking {
  /// Start of the present frame, in seconds of the scene; 0 before the first call.
  public private(set) var timestamp = 0.0
  /// Start of the next frame for which the block is called, in seconds of the scene; 0 before the
  /// first call.
  public private(set) var targetTimestamp = 0.0
  /// Seconds between two frames of the display at its highest rate; 0 before the first call.
  public private(set) var duration = 0.0
  /// Number of display frames per call; less than 1 counts as 1. It is ignored if a rate is
  /// preferred.
  public var frameInterval = 1
  /// Preferred calls per second. The link uses the lowest rate of the display that is not lower. 0,
  /// the default, uses the highest.
  public var preferredFramesPerSecond = 0
  /// Range of acceptable rates, in place of one preferred rate.
  public var preferredFrameRateRange: FrameRateRange?
  /// True if no calls are made. The clock isn't stopped. Default false.
  public var isPaused = false { didSet { if isPaused != oldValue { reschedule() } } }

  private var block: ((DisplayLink) -> Void)?
  private weak var scene: Scene?
  private var start = 0.0
  private var order = 0
  /// Display frame of the last call.
  private var lastFrame: Int?
  private var generation = 0

  /// Creates a link. It calls the block after it is added to a scene.
  public init(_ block: @escaping (DisplayLink) -> Void) { self.block = block }

  /// Starts the calls, the first one at this instant. Does nothing if the link was added before or
  /// is invalidated.
  public func add(to scene: Scene) {
    guard self.scene == nil, block != nil else { return }
    self.scene = scene
    start = scene.now
    order = scene.linkCount
    scene.linkCount += 1
    reschedule()
  }

  /// Ends the calls for good and releases the block.
  public func invalidate() {
    block = nil
    scene = nil
    generation += 1
  }

  /// Returns the number of display frames per call.
  public func divisor(maximumFramesPerSecond: Int) -> Int {
    let highest = Double(max(maximumFramesPerSecond, 1))
    let preferred = preferredFrameRateRange?.rate ?? Double(preferredFramesPerSecond)
    if preferred > 0 { return max(Int(saturating: min(highest / preferred, 1e9)), 1) }
    let prefersNothing = preferredFrameRateRange == nil && preferredFramesPerSecond == 0
    return prefersNothing ? min(max(frameInterval, 1), 1_000_000_000) : 1
  }

  /// At higher rates frames would share an instant after an hour.
  private static let maximumRate = 1_000_000
  private static let maximumFrames = 1e12

  /// Frame rate of the display.
  private var highest: Int {
    min(max(scene?.maximumFramesPerSecond ?? 60, 1), Self.maximumRate)
  }
  private var framesPerSecond: Double { Double(highest) }
  private var step: Int { divisor(maximumFramesPerSecond: highest) }

  /// Number of display frames since the start, limited to countable ones.
  private func frames(at time: Double) -> Double {
    min((time - start) * framesPerSecond, Self.maximumFrames)
  }

  /// Schedules the next call: at the first display frame that isn't over and comes after the last
  /// call.
  private func reschedule() {
    generation += 1
    guard let scene, !isPaused else { return }
    var frame = Int(saturating: (frames(at: scene.now) - 1e-6).rounded(.up))
    if let lastFrame { frame = max(frame, lastFrame + step) }
    frame = max(frame, 0)
    scene.schedule(
      .tick(self, generation: generation), at: start + Double(frame) / framesPerSecond,
      .displayLink, order: order)
  }

  package var tickerName: String { "a display link calls" }
  package var endingAdvice: String { "Invalidate it" }
  package var patience: Double { 60 }

  package func isDue(generation: Int) -> Bool {
    generation == self.generation && scene != nil && !isPaused
  }

  package func tick(generation: Int) {
    guard generation == self.generation, !isPaused, let scene, let block else { return }
    let frame = Int(saturating: frames(at: scene.now).rounded())
    timestamp = start + Double(frame) / framesPerSecond
    duration = 1 / framesPerSecond
    targetTimestamp = start + Double(frame + step) / framesPerSecond
    lastFrame = frame
    block(self)
    // The block may have paused the link for a while, which schedules the next call itself.
    if generation == self.generation { reschedule() }
  }
}

/// A range of call rates.
public struct FrameRateRange: Hashable, Sendable {
  /// Minimum number of calls per second.
  public var minimum: Double
  /// Maximum number of calls per second.
  public var maximum: Double
  /// Preferred number of calls per second; nil prefers the maximum.
  public var preferred: Double?

  /// Creates a range of call rates.
  public init(minimum: Double, maximum: Double, preferred: Double? = nil) {
    (self.minimum, self.maximum) = (minimum, maximum)
    self.preferred = preferred
  }

  /// The preferred rate within the range; without one the maximum, or the minimum if that is 0.
  var rate: Double {
    let wanted = preferred ?? (maximum > 0 ? maximum : minimum)
    return maximum >= minimum ? min(max(wanted, minimum), maximum) : wanted
  }
}
