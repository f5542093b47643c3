import AnimThreads

/// Turns stored frames into images with one fitted palette, or several. A pixel that doesn't change in the
/// source keeps its index.
///
/// Two frames are coded at a time: the second follows the first row by row, as it needs to know what the
/// first shows at its own place, and nothing else.
struct LossyWriter: ImageSeries, ~Copyable {
  private(set) var imagesMade = 0
  private(set) var picturesMade = 0
  /// How far changed pixels are from their colours, if that is measured: the sum of their distances.
  private(set) var error = 0.0

  private let store: FrameStore
  private let global: LossyPalette
  private let segments: SegmentPalettes
  private var segment = 0
  private let options: GIFOptions
  private let spread: Float
  /// Whether the first image is coded with another effort.
  private let hasOtherFirst: Bool
  private let width: Int
  private let looks: Looks
  private let entries: ShownEntries
  private var steadyPixels: SteadyPixels
  private var areas: FlatAreas
  private var palette: DrawnPalette
  private let lanes: [FrameLane]
  /// The frames that are being coded.
  private var running: [Running] = []
  /// The next frame to be begun, and the one after the last that may be.
  private var frame = 0
  private let frameCount: Int
  private var disposed: PixelRect?
  /// What remains of a delay that is too long for one image, and the image that shows it.
  private var rest: (image: CodedImage, delay: Int)?
  /// The image after the last one that was given out.
  private var pending: CodedFrame?
  /// What clears pixels after the frame that was coded last.
  private var eraser: CodedFrame?

  private struct Running {
    let frame: Int
    let job: FrameLane.Job
    let thread: WorkThread<FrameLane.Outcome?>
    let clearing: Clearing
    /// Whether its image is needed whatever it shows.
    let isNeeded: Bool
  }

  private struct CodedFrame {
    var image: CodedImage
    var delay: Int
    /// Whether a viewer sees something else than before.
    var isSeen: Bool
  }

  /// Smaller pictures are coded before a thread has begun.
  private static let leastPixelsForThreads = 1 << 14

  /// - Parameters:
  ///   - firstOptions: Those for the first image, where they are others.
  ///   - frames: So many frames are coded at most.
  ///   - measures: Whether ``error`` is to be known.
  init(
    store: FrameStore, plan: LossyPlan, options: GIFOptions, firstOptions: GIFOptions? = nil,
    frames: Int = .max, measures: Bool = false
  ) {
    frameCount = min(frames, store.frameCount)
    self.store = store
    global = plan.palette
    self.options = options
    segments = plan.segments
    width = store.width
    spread = plan.spread
    let looks = Looks(paletteCount: plan.segments.frames.count)
    let entries = ShownEntries(store)
    let first = firstOptions ?? options
    hasOtherFirst = first != options
    let palette = Self.palette(0, plan.segments, global, spread: plan.spread, looks, first)
    (self.looks, self.entries, self.palette) = (looks, entries, palette)
    steadyPixels = SteadyPixels(store, staysAtEnd: options.loop != .forever)
    areas = FlatAreas(store)
    let isPipelined =
      !store.erasesPixels && store.frameCount > 1
      && store.width * store.height >= Self.leastPixelsForThreads
    lanes = (0..<(isPipelined ? 2 : 1)).map { _ in
      FrameLane(store, palette, entries, looks, options, measures: measures)
    }
  }

  deinit {
    for frame in running { _ = frame.thread.join() }
  }

  /// Codes the first image, ahead of ``next()``, and no other before that.
  ///
  /// - Returns: Its bytes.
  mutating func codeFirst() -> Int {
    pending = coded(before: 1)
    return pending?.image.size ?? 0
  }

  mutating func next() -> (image: CodedImage, delay: Int)? {
    if let (image, delay) = rest { return limited(image, delay) }
    guard var current = pending ?? coded() else { return nil }
    pending = nil
    while let following = coded() {
      // What differs too little to be seen in the palette's colours needs no image.
      if following.isSeen || current.image.disposal != .keep {
        pending = following
        break
      }
      current.delay += following.delay
    }
    return limited(current.image, current.delay)
  }

  /// The image of the next frame.
  ///
  /// - Parameter end: No frame from this on is begun.
  private mutating func coded(before end: Int = .max) -> CodedFrame? {
    if let eraser {
      self.eraser = nil
      return eraser
    }
    while running.count < lanes.count, frame < min(end, frameCount) { begin() }
    if running.isEmpty { return nil }
    return finish(running.removeFirst())
  }

  /// Begins to code the next frame.
  private mutating func begin() {
    let isNew = frame == segments.frames[segment].upperBound
    if isNew { segment += 1 }
    if isNew || frame == 1 && hasOtherFirst {
      palette = Self.palette(segment, segments, global, spread: spread, looks, options)
    }
    let lane = lanes[frame % lanes.count]
    steadyPixels.advance()
    var rect = lane.mark(frame, of: store, palette.palette, steady: steadyPixels, &areas)
    if let disposed, let left = lane.shownRect(in: disposed) { rect = rect?.union(left) ?? left }
    let clearing = clearing(after: frame, rect, lane)
    if case .disposal(let cleared) = clearing { rect = rect?.union(cleared) ?? cleared }
    var isNeeded = frame == 0 || disposed != nil
    if case .disposal = clearing { isNeeded = true }
    let job = FrameLane.Job(
      rect: rect ?? .pixel, palette: palette, isFirst: frame == 0, mayCrop: !isNeeded,
      previous: running.last?.job.progress)
    running.append(
      Running(
        frame: frame, job: job,
        thread: WorkThread(nil, if: lanes.count > 1) { $0 = lane.code(job) },
        clearing: clearing, isNeeded: isNeeded))
    frame += 1
  }

  private mutating func finish(_ running: Running) -> CodedFrame? {
    guard let outcome = running.thread.join() else { return nil }
    picturesMade += 1
    error += Double(outcome.error)
    var coded = CodedFrame(
      image: outcome.image, delay: store.delay(of: running.frame),
      isSeen: outcome.isSeen || running.isNeeded)
    entries.advance()
    disposed = nil
    switch running.clearing {
    case .nothing: break
    case .disposal:
      coded.image.disposal = .background
      dispose(of: running.job.rect)
    case .eraser(let cleared):
      let delay = GIFTiming.shortestDelay
      coded.delay -= delay
      eraser = CodedFrame(image: .still(cleared, .background), delay: delay, isSeen: true)
      dispose(of: cleared)
    }
    return coded
  }

  private mutating func dispose(of rect: PixelRect) {
    disposed = rect
    for y in rect.y {
      (entries.shown + y * width + rect.x.lowerBound).update(repeating: 0, count: rect.width)
    }
  }

  /// What makes pixels clear after a frame whose image is for a rectangle at least.
  private func clearing(
    after frame: Int, _ rect: PixelRect?, _ lane: FrameLane
  ) -> Clearing {
    guard let cleared = clearedRect(in: frame + 1) else { return .nothing }
    guard store.delay(of: frame) >= 2 * GIFTiming.shortestDelay else { return .disposal(cleared) }
    let whole = rect?.union(cleared) ?? cleared
    let bytes = lane.bytesToRedraw(
      [whole, cleared], next: frame + 1, of: store, palette.palette)
    let eraser = CodedImage.still(cleared, .background).data.count + CodedImage.overhead
    return bytes[1] + eraser < bytes[0] ? .eraser(cleared) : .disposal(cleared)
  }

  /// The palette of a segment.
  private static func palette(
    _ segment: Int, _ segments: SegmentPalettes, _ global: LossyPalette, spread: Float,
    _ looks: Looks, _ options: GIFOptions
  ) -> DrawnPalette {
    let local = segments.palette(segment)
    let palette = local?.palette ?? global
    return DrawnPalette(
      palette, segments.order(segment, of: palette),
      weights: LossyWeights(spread: local?.spread ?? spread, options: options),
      isLocal: (local == nil ? nil : segment) != segments.common, number: segment, looks: looks,
      mixes: options.dither.pattern != nil)
  }

  /// The file keeps a delay in 16 bits; a longer one continues on an image that changes nothing.
  private mutating func limited(_ image: CodedImage, _ delay: Int) -> (CodedImage, Int) {
    imagesMade += 1
    let limit = 65535
    rest = nil
    guard delay > limit else { return (image, delay) }
    let first = min(limit, delay - GIFTiming.shortestDelay)
    rest = (
      .still(image.disposal == .keep ? .pixel : image.rect, image.disposal), delay - first
    )
    var image = image
    image.disposal = .keep
    return (image, first)
  }

  /// The rectangle around the pixels that become clear in a frame.
  private func clearedRect(in frame: Int) -> PixelRect? {
    guard store.erasesPixels, frame < store.frameCount else { return nil }
    var bounds = RunBounds(width: width)
    store.forEachRun(of: frame) { start, count, color in
      if color == 0 { bounds.add(start, count) }
    }
    return bounds.rect
  }
}
