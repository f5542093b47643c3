public import AnimGeometry
import AnimText
public import AnimTimeline
import AnimTiming

/// A canvas with a tree of layers, and the virtual clock on which it is recorded.
///
/// Build the tree, schedule later changes with ``at(_:_:)``, then call ``record(until:)`` once. A
/// scene is used on one thread.
public final class Scene {
  /// Size of the canvas, in points; its sides are more than 0 and at most 100,000.
  public let size: Size
  /// Colour behind everything; clear, the default, leaves the canvas transparent.
  public var background: Color
  /// The layer that fills the canvas and contains every other one.
  public let rootLayer = Layer()
  /// The root view after its first use.
  var keptRootView: AnyObject?
  /// Number of plays of the picture. Default for ever.
  public var loop = LoopCount.forever
  /// Name of the picture for people who can't see it. Default nil.
  public var title: String?
  /// Description of the picture for people who can't see it. Default nil.
  public var summary: String?
  /// Time of the picture that represents the scene where nothing plays. Default ``Poster/rest``.
  public var poster = Poster.rest
  /// True if a scene with only endless animations is exported from time 0 on, including the time
  /// before it is periodic. Default false.
  public var includesPreroll = false
  /// Behaviours of older Core Animation documentation that the scene follows. Default none. An
  /// animation uses the value at the commit of its transaction.
  public var compatibility: Compatibility = []
  /// Present time in virtual seconds since the scene's start.
  public private(set) var now = 0.0

  /// Maximum rate of display links in calls per second, limited to 1…1,000,000. Default 60.
  public var maximumFramesPerSecond = 60
  /// The scene that was created last on this thread, or that plays on it now.
  public static var current: Scene? { TransactionState.current.scene }

  var pending: [Change] = []
  var recorder = Recorder()
  /// Fonts of the scene's texts.
  let fonts = FontCache()
  private var queue = EventQueue()
  /// Number of display links that were added.
  var linkCount = 0
  /// Tickers that must settle before another event.
  var lagging: [any Ticking] = []
  private var wasRecorded = false
  /// Blocks for the next phase of this instant.
  private var nextBlocks: [() -> Void] = []

  /// Creates a scene, which becomes the ``current`` one.
  ///
  /// - Parameters:
  ///   - size: Size of the canvas, in points. If a side isn't more than 0 or is more than 100,000,
  ///     recording throws an error.
  ///   - background: Colour behind everything; clear leaves the canvas transparent.
  @_disfavoredOverload
  public init(size: Size, background: Color = .clear) {
    self.size = size
    self.background = background
    rootLayer.bounds = Rect(0, 0, size.width, size.height)
    rootLayer.position = Point(size.width / 2, size.height / 2)
    rootLayer.rootScene = self
    pending.append(.entered(rootLayer))
    TransactionState.current.scene = self
  }

  deinit { recorder.root?.dissolve() }

  /// Adds a diagnostic of the module that creates the scene.
  package func report(_ diagnostic: Diagnostic) {
    recorder.report(
      diagnostic.severity, diagnostic.message, node: diagnostic.node, place: diagnostic.place)
  }

  /// Places in files of the layers that entered the tree so far.
  package var places: LayerPositions { recorder.places }

  /// Runs a block at a scene time; changes in it animate implicitly.
  ///
  /// A time that has passed counts as ``now``. At a time that is not finite the block never runs,
  /// which is reported as an error in ``Timeline/diagnostics``.
  ///
  /// - Parameter time: Seconds from the scene's start.
  public func at(_ time: Double, _ block: @escaping () -> Void) {
    guard time.isFinite else {
      recorder.report(.error, "a block at a time that is not finite never runs")
      return
    }
    queue.add(at: max(time, now), .block, .run(block))
  }

  /// Runs a block at this instant, after all events that are due and those that the running
  /// callback starts.
  func runNext(_ block: @escaping () -> Void) { nextBlocks.append(block) }

  func schedule(
    _ action: EventQueue.Action, at time: Double, _ phase: EventQueue.Phase, order: Int? = nil
  ) {
    queue.add(at: max(time, now), phase, action, order: order)
  }

  /// Records all changes so far.
  func flush() { endCallback() }

  /// Plays the scene on its virtual clock and resolves it to a timeline.
  ///
  /// - Parameter duration: Seconds to record, 0 or more. Nil finds the duration: the last end of
  ///   finite animations, or a common period of endless ones.
  /// - Throws: ``RecordingError`` if the scene was recorded before, a side of the canvas or the
  ///   duration is out of range, it lasts more than an hour without a stated duration or has more
  ///   than 2,000,000 events, an animation repeats more than 100,000 times, layers lie more than
  ///   200 levels deep, or an emitter has more particles or a replicator more copies than can be
  ///   recorded.
  public func record(until duration: Double? = nil) throws(RecordingError) -> Timeline {
    try begin(until: duration)
    let end = try run(
      until: duration ?? RecordingError.maximumSceneDuration, isStated: duration != nil)
    let window = SceneWindow(
      root: recorder.root, stated: duration ?? end, includesPreroll: includesPreroll)
    return recorder.completed(
      try TimelineBuilder(
        canvas: canvas, recorder: recorder, window: window, endsAtRest: endsAtRest(window.end)
      ).timeline())
  }

  /// Plays the scene on its virtual clock until a time, and resolves its state then to a timeline
  /// without motion.
  ///
  /// As in every frame, changes that take effect at that time show, and animations that end at it
  /// don't. At the end of the scene, when nothing follows, the end values show. A diagnostic warns
  /// about a time after the end.
  ///
  /// - Parameters:
  ///   - time: Seconds from the scene's start, 0 or more.
  ///   - duration: Stated duration of the scene, in seconds; the scene doesn't end before it.
  /// - Throws: ``RecordingError`` if the scene was recorded before, a side of the canvas is out of
  ///   range, the time is negative or not finite, or more happens until then than can be recorded.
  public func recordStill(
    at time: Double, of duration: Double? = nil
  ) throws(RecordingError) -> Timeline {
    try begin(until: time)
    _ = try run(until: time, isStated: true)
    let goesOn = goesOn
    let isLast = time.instant >= (duration ?? 0).instant && !goesOn
    let lookahead = queue.tickers.map(\.lookahead).max() ?? 0
    if lookahead > 0 { _ = try run(until: time + lookahead, isStated: true) }
    // Copies with a negative delay show later states.
    let lead = recorder.root?.maximumLead ?? 0
    if lead > 0 { _ = try run(until: min(time + lead, duration ?? .infinity), isStated: true) }
    var window = SceneWindow(at: time, showsEnds: isLast)
    if duration != nil || !goesOn {
      window.warn(ofStillAfterEnd: recorder.root, stated: duration)
    }
    return recorder.completed(
      try TimelineBuilder(canvas: canvas, recorder: recorder, window: window).timeline())
  }

  var canvas: Canvas {
    Canvas(
      size: size, background: background, loop: loop, title: title, summary: summary,
      poster: poster)
  }

  private func begin(until end: Double?) throws(RecordingError) {
    guard !wasRecorded else { throw .alreadyRecorded }
    guard size.width > 0, size.height > 0,
      max(size.width, size.height) <= RecordingError.maximumSide
    else { throw .invalidSize(size) }
    if let end, !(end >= 0 && end.isFinite) { throw .invalidDuration(end) }
    wasRecorded = true
  }

  /// True if events are due or animations are endless.
  private var goesOn: Bool {
    recorder.root?.hasEndlessAnimations ?? false || queue.first(where: isDue) != nil
  }

  /// True if every motion has arrived by a time.
  private func endsAtRest(_ time: Double) -> Bool {
    !goesOn && !(recorder.root?.hasParticles(after: time) ?? false)
  }

  private func isDue(_ action: EventQueue.Action) -> Bool {
    switch action {
    case .run: true
    case .start(let log, let generation), .end(let log, let generation):
      log.generation == generation && log.state != .ended
    case .tick(let link, let generation): link.isDue(generation: generation)
    }
  }

  /// Plays until no events are left. Returns the time at which a recording with endless tickers was
  /// cut off, or nil.
  private func run(until limit: Double, isStated: Bool) throws(RecordingError) -> Double? {
    let state = TransactionState.current
    let outer = state.begin(self)
    defer {
      settle()
      state.end(outer)
    }
    endCallback()
    try checkLimits()
    var count = 0
    var lastEvent = 0.0
    while let time = queue.nextTime {
      let end = max(lastEvent, SceneWindow.fallback)
      if !isStated, queue.isLeftToLinks, time > end + Self.minimumPatience {
        let tickers = queue.tickers
        if let ticker = tickers.first,
          time > end + (tickers.map(\.patience).max() ?? 0)
        {
          recorder.report(
            .warning,
            "\(ticker.tickerName) for ever; \(end) s are shown and the loop has a seam. "
              + "\(ticker.endingAdvice), or state a duration")
          return end
        }
      }
      if time.instant > limit.instant {
        guard !isStated, let next = queue.first(where: isDue) else { break }
        throw .neverEnds(layer: next.log?.node?.id)
      }
      count += 1
      if count > RecordingError.maximumEvents { throw .tooManyEvents }
      guard let event = queue.removeFirst() else { break }
      if event.time.instant > now.instant { now = event.time }
      if !event.isOfLink { lastEvent = now }
      queue.addsForLink = event.isOfLink
      // The previous callback may have created another scene.
      state.enter(self)
      if case .tick(let ticker, _) = event.action { settle(except: ticker) } else { settle() }
      perform(event.action)
      endCallback()
      queue.addsForLink = false
      try checkLimits()
    }
    return nil
  }

  private func checkLimits() throws(RecordingError) {
    if let node = recorder.deepest { throw .tooDeep(layer: node.id) }
    if let text = recorder.firstOmittedText { throw .tooManyOutlines(layer: text) }
  }

  /// Minimum number of seconds that tickers may continue after everything else.
  private static let minimumPatience = 20.0

  private func perform(_ action: EventQueue.Action) {
    switch action {
    case .run(let block): block()
    case .start(let log, let generation):
      if log.generation == generation, log.state == .waiting {
        log.state = .running
        log.animation.delegate?.animationDidStart(log.animation)
      }
    case .end(let log, let generation):
      guard log.generation == generation, log.state != .ended else { return }
      finish(log, finished: true)
    case .tick(let link, let generation): link.tick(generation: generation)
    }
  }

  private func endCallback() {
    TransactionState.current.endCallback()
    // Handlers of committed changes may make further changes.
    var rounds = 0
    while !pending.isEmpty, rounds < 1000 {
      rounds += 1
      commit()
      TransactionState.current.endCallback()
    }
    if !pending.isEmpty {
      recorder.report(
        .warning,
        "changes cause further changes without end at \(Diagnostic.seconds(now)); the rest follows later"
      )
    }
    for block in nextBlocks { queue.add(at: now, .next, .run(block)) }
    nextBlocks = []
  }
}
