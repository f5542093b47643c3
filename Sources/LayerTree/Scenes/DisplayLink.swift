import AnimGeometry

/// Calls a block once for every frame of the display, on the scene's virtual clock.
///
/// The display of a scene runs at ``Scene/maximumFramesPerSecond`` and drops no frame, whatever the
/// frames per second of an export. A link that is never invalidated goes on until the end of the
/// recording.
public final class DisplayLink: Ticking {
  /// The start of the frame that is shown, in seconds of the scene; 0 before the first call.
  public private(set) var timestamp = 0.0
  /// The start of the next frame for which the block is called; 0 before the first call.
  public private(set) var targetTimestamp = 0.0
  /// The seconds between two frames of the display at its highest rate; 0 before the first call.
  public private(set) var duration = 0.0
  /// Calls for every n-th frame; less than 1 counts as 1. It counts when no rate is preferred.
  public var frameInterval = 1
  /// Calls per second; the link takes the lowest rate of the display that is not lower. 0, the
  /// default, takes the highest.
  public var preferredFramesPerSecond = 0
  /// The range of rates that will do, instead of one preferred rate.
  public var preferredFrameRateRange: FrameRateRange?
  /// Whether calls are left out; the clock goes on.
  public var isPaused = false { didSet { if isPaused != oldValue { reschedule() } } }

  private var block: ((DisplayLink) -> Void)?
  private weak var scene: Scene?
  private var start = 0.0
  private var order = 0
  /// The frame of the display at which the block was called last.
  private var lastFrame: Int?
  private var generation = 0

  /// Creates a link that calls a block once it is added to a scene.
  public init(_ block: @escaping (DisplayLink) -> Void) { self.block = block }

  /// Starts the calls, the first at this instant. A link that was added before or is invalidated
  /// stays as it is.
  public func add(to scene: Scene) {
    guard self.scene == nil, block != nil else { return }
    self.scene = scene
    start = scene.now
    order = scene.linkCount
    scene.linkCount += 1
    reschedule()
  }

  /// Ends the calls for good and lets go of the block.
  public func invalidate() {
    block = nil
    scene = nil
    generation += 1
  }

  /// The number of display frames from call to call.
  public func divisor(maximumFramesPerSecond: Int) -> Int {
    let highest = Double(max(maximumFramesPerSecond, 1))
    let preferred = preferredFrameRateRange?.rate ?? Double(preferredFramesPerSecond)
    if preferred > 0 { return max(Int(min(highest / preferred, 1e9)), 1) }
    let prefersNothing = preferredFrameRateRange == nil && preferredFramesPerSecond == 0
    return prefersNothing ? min(max(frameInterval, 1), 1_000_000_000) : 1
  }

  /// Frames at a higher rate couldn't be told apart after an hour.
  private static let highestRate = 1_000_000
  private static let mostFrames = 1e12

  /// The rate of the display.
  private var highest: Int {
    min(max(scene?.maximumFramesPerSecond ?? 60, 1), Self.highestRate)
  }
  private var framesPerSecond: Double { Double(highest) }
  private var step: Int { divisor(maximumFramesPerSecond: highest) }

  /// Frames of the display since the start, as far as they can be counted.
  private func frames(at time: Double) -> Double {
    min((time - start) * framesPerSecond, Self.mostFrames)
  }

  /// Plans the next call: at the first frame of the display that is not over and comes after the
  /// last call.
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
  package var howToEnd: String { "Invalidate it" }
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
    // The block may have paused the link for a while, which plans anew.
    if generation == self.generation { reschedule() }
  }
}

/// A range of calls per second.
public struct FrameRateRange: Hashable, Sendable {
  /// The fewest calls per second that are enough.
  public var minimum: Double
  /// The most calls per second that are useful.
  public var maximum: Double
  /// Nil takes the maximum.
  public var preferred: Double?

  /// Creates a range of calls per second.
  public init(minimum: Double, maximum: Double, preferred: Double? = nil) {
    (self.minimum, self.maximum) = (minimum, maximum)
    self.preferred = preferred
  }

  /// The preferred rate within the range; without one, the maximum, or else the minimum.
  var rate: Double {
    let wanted = preferred ?? (maximum > 0 ? maximum : minimum)
    return maximum >= minimum ? min(max(wanted, minimum), maximum) : wanted
  }
}
