import AnimThreads

/// Turns stored frames into images with one fitted palette, or several. A pixel that doesn't change in the source
/// keeps its index.
///
/// Two frames are coded at a time. The second follows the first row by row, as the only thing that it needs from the
/// first is the entry that this shows at the same place.
struct LossyWriter: ImageSeries, ~Copyable {
  private(set) var imagesMade = 0
  private(set) var picturesMade = 0
  /// The sum of the distances of changed pixels from their colours, if it is measured.
  private(set) var error = 0.0

  private let store: FrameStore
  private let global: LossyPalette
  private let segments: SegmentPalettes
  private var segment = 0
  private let options: GIFOptions
  private let spread: Float
  /// True if the first image is coded with another effort.
  private let hasOtherFirst: Bool
  private let width: Int
  private let paletteEntries: PaletteEntries
  private let entries: ShownEntries
  private var steadyPixels: SteadyPixels
  private var areas: FlatAreas
  private var palette: DrawnPalette
  private let coders: [FrameCoder]
  /// The frames that are being coded.
  private var running: [Running] = []
  /// The next frame to be begun, and the end of those that may be.
  private var frame = 0
  private let frameCount: Int
  private var disposed: PixelRect?
  /// The rest of a delay that is too long for one image, and the image that shows it.
  private var rest: (image: CodedImage, delay: Int)?
  /// The image after the last one that was returned.
  private var pending: CodedFrame?
  /// The image that clears pixels after the frame that was coded last.
  private var eraser: CodedFrame?

  private struct Running {
    let frame: Int
    let job: FrameCoder.Job
    let thread: WorkThread<FrameCoder.Outcome?>
    let clearing: Clearing
    /// True if its image is needed whatever it shows.
    let isNeeded: Bool
  }

  private struct CodedFrame {
    var image: CodedImage
    var delay: Int
    /// True if a viewer sees a difference to the image before.
    var isVisible: Bool
  }

  /// Minimum number of pixels for which a thread pays: smaller pictures are coded before a thread has begun.
  private static let minimumPixelsForThreads = 1 << 14

  /// - Parameters:
  ///   - firstOptions: Other options for the first image, if any.
  ///   - frames: The maximum number of frames that are coded.
  ///   - measures: True to measure ``error``.
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
    let paletteEntries = PaletteEntries(paletteCount: plan.segments.frames.count)
    let entries = ShownEntries(store)
    let first = firstOptions ?? options
    hasOtherFirst = first != options
    let palette = Self.palette(0, plan.segments, global, spread: plan.spread, paletteEntries, first)
    (self.paletteEntries, self.entries, self.palette) = (paletteEntries, entries, palette)
    steadyPixels = SteadyPixels(store, staysAtEnd: options.loop != .forever)
    areas = FlatAreas(store)
    let isPipelined =
      !store.erasesPixels && store.frameCount > 1
      && store.width * store.height >= Self.minimumPixelsForThreads
    coders = (0..<(isPipelined ? 2 : 1)).map { _ in
      FrameCoder(store, palette, entries, paletteEntries, options, measures: measures)
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
      // A difference that is too small to be seen in the palette's colours needs no image.
      if following.isVisible || current.image.disposal != .keep {
        pending = following
        break
      }
      current.delay += following.delay
    }
    return limited(current.image, current.delay)
  }

  /// The image of the next frame.
  ///
  /// - Parameter end: The first frame that isn't begun.
  private mutating func coded(before end: Int = .max) -> CodedFrame? {
    if let eraser {
      self.eraser = nil
      return eraser
    }
    while running.count < coders.count, frame < min(end, frameCount) { begin() }
    if running.isEmpty { return nil }
    return finish(running.removeFirst())
  }

  /// Begins to code the next frame.
  private mutating func begin() {
    let isNew = frame == segments.frames[segment].upperBound
    if isNew { segment += 1 }
    if isNew || frame == 1 && hasOtherFirst {
      palette = Self.palette(segment, segments, global, spread: spread, paletteEntries, options)
    }
    let coder = coders[frame % coders.count]
    steadyPixels.advance()
    var rect = coder.mark(frame, of: store, palette.palette, steady: steadyPixels, &areas)
    if let disposed, let left = coder.shownRect(in: disposed) { rect = rect?.union(left) ?? left }
    let clearing = clearing(after: frame, rect, coder)
    if case .disposal(let cleared) = clearing { rect = rect?.union(cleared) ?? cleared }
    var isNeeded = frame == 0 || disposed != nil
    if case .disposal = clearing { isNeeded = true }
    let job = FrameCoder.Job(
      rect: rect ?? .pixel, palette: palette, isFirst: frame == 0, mayCrop: !isNeeded,
      previous: running.last?.job.progress)
    // The two coders share memory of whole pictures. Each accesses the rows that the other one has finished.
    nonisolated(unsafe) let work = (coder: coder, job: job)
    running.append(
      Running(
        frame: frame, job: job,
        thread: WorkThread(nil, if: coders.count > 1) { $0 = work.coder.code(work.job) },
        clearing: clearing, isNeeded: isNeeded))
    frame += 1
  }

  private mutating func finish(_ running: Running) -> CodedFrame? {
    guard let outcome = running.thread.join() else { return nil }
    picturesMade += 1
    error += Double(outcome.error)
    var coded = CodedFrame(
      image: outcome.image, delay: store.delay(of: running.frame),
      isVisible: outcome.isVisible || running.isNeeded)
    entries.advance()
    disposed = nil
    switch running.clearing {
    case .nothing: break
    case .disposal:
      coded.image.disposal = .background
      dispose(of: running.job.rect)
    case .eraser(let cleared):
      let delay = GIFTiming.minimumDelay
      coded.delay -= delay
      eraser = CodedFrame(image: .still(cleared, .background), delay: delay, isVisible: true)
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

  /// The way to clear pixels after a frame whose image covers at least a rectangle.
  private func clearing(
    after frame: Int, _ rect: PixelRect?, _ coder: FrameCoder
  ) -> Clearing {
    guard let cleared = clearedRect(in: frame + 1) else { return .nothing }
    guard store.delay(of: frame) >= 2 * GIFTiming.minimumDelay else { return .disposal(cleared) }
    let whole = rect?.union(cleared) ?? cleared
    let bytes = coder.bytesToRedraw(
      [whole, cleared], next: frame + 1, of: store, palette.palette)
    let eraser = CodedImage.still(cleared, .background).data.count + CodedImage.overhead
    return bytes[1] + eraser < bytes[0] ? .eraser(cleared) : .disposal(cleared)
  }

  /// The palette of a segment.
  private static func palette(
    _ segment: Int, _ segments: SegmentPalettes, _ global: LossyPalette, spread: Float,
    _ paletteEntries: PaletteEntries, _ options: GIFOptions
  ) -> DrawnPalette {
    let local = segments.palette(segment)
    let palette = local?.palette ?? global
    return DrawnPalette(
      palette, segments.order(segment, of: palette),
      weights: LossyWeights(spread: local?.spread ?? spread, options: options),
      isLocal: (local == nil ? nil : segment) != segments.common, number: segment,
      paletteEntries: paletteEntries,
      mixes: options.dither.pattern != nil)
  }

  /// Limits a delay to the 16 bits that the file has for it. A longer one continues on an image that changes nothing.
  private mutating func limited(_ image: CodedImage, _ delay: Int) -> (CodedImage, Int) {
    imagesMade += 1
    let limit = 65535
    rest = nil
    guard delay > limit else { return (image, delay) }
    let first = min(limit, delay - GIFTiming.minimumDelay)
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
