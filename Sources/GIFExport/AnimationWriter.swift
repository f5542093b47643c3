/// Writes an animation that was stored, in the way that suits it, and if need be several times.
final class AnimationWriter {
  let store: FrameStore
  private let framesGiven: Int
  private let loops: Int?
  private let proceedOrThrow: () throws -> Void
  // What doesn't depend on the quality, once it is known.
  private var source: (colors: SourceColors, weights: [Int])?
  private var plans: [Int: LossyPlan] = [:]
  /// What was chosen for options of the default quality or more, and what the first images take then.
  private var choices: [GIFOptions: Choice] = [:]
  private var firsts: [GIFOptions: First] = [:]

  /// What an animation is coded with.
  private typealias Choice = (options: GIFOptions, plan: LossyPlan)

  /// - Parameters:
  ///   - loops: the number in the loop extension, or `nil` when there is to be none.
  ///   - proceed: Called before each image is coded; what it throws stops the work.
  init(
    _ store: FrameStore, framesGiven: Int, loops: Int?, proceed: @escaping () throws -> Void
  ) {
    proceedOrThrow = proceed
    self.store = store
    self.framesGiven = framesGiven
    self.loops = loops
  }

  /// So many plans are kept.
  private static let mostPlans = 4

  /// Larger first images are coded once.
  private static let mostPixelsForTrials = 1 << 19

  private func proceed() throws(GIFError) {
    do { try proceedOrThrow() } catch { throw .sink(error) }
  }

  /// The file that the most effort gives, or the usual one where that is smaller: what is found for one
  /// image isn't always the best for those that follow.
  func smallest(_ options: GIFOptions) throws(GIFError) -> (bytes: [UInt8], report: GIFReport) {
    var usual = options
    usual.effort = .normal
    let writer = AnimationWriter(
      store, framesGiven: framesGiven, loops: loops, proceed: proceedOrThrow)
    let best = try file(options)
    return try writer.file(usual, atMost: best.bytes.count - 1) ?? best
  }

  func write(
    _ options: GIFOptions, to sink: ([UInt8]) throws -> Void
  ) throws(GIFError) -> GIFReport {
    guard let exact = exactPalette(options) else {
      return try writePerceptually(options, reason: reason(options), to: sink)
    }
    // Tables of the frames' own cost more than they are worth if nobody sees what they are for.
    guard exact.needsLocalTables, options.quality < 100, options.palette == nil,
      isEnough(plan(options), options.tuning)
    else { return try write(exact, options, to: sink) }
    var bytes: [UInt8] = []
    var sizes: [Int] = []
    func note(_ pictures: Int, _ count: Int) { if pictures > sizes.count { sizes.append(count) } }
    var report = try write(exact, options, isGoing: note) { bytes += $0 }
    let reason =
      "\(exact.reason), but one table is enough for all that is seen and makes the file smaller "
      + "than \(bytes.count) bytes"
    let isLarger: (Int, Int) throws -> Void = { pictures, count in
      // What wins nothing for a quarter of the pictures doesn't win enough in the end.
      guard pictures > 0, pictures * 4 >= sizes.count, pictures <= sizes.count else { return }
      if count * 32 > sizes[pictures - 1] * 31 { throw TooMuch() }
    }
    if let other = try unlessTooMuch({ sink throws(GIFError) in
      try self.writePerceptually(options, reason: reason, isGoing: isLarger, to: sink)
    }), other.bytes.count * 16 < bytes.count * 15 {
      (bytes, report) = other
    }
    do { try sink(bytes) } catch { throw .sink(error) }
    return report
  }

  /// Whether all that a palette leaves out is far below what can be seen: where it is drawn, and much more so
  /// on the whole.
  private func isEnough(_ plan: LossyPlan, _ tuning: LossyTuning) -> Bool {
    plan.spread < tuning.unseenSpread
      && plan.palette.meanError(weights: plan.weights) < Self.unseenError
  }

  /// A mean distance in Oklab that is far below what can be seen.
  private static let unseenError: Float = 0.001

  func file(
    _ options: GIFOptions
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport) {
    var bytes: [UInt8] = []
    let report = try write(options) { bytes += $0 }
    return (bytes, report)
  }

  /// The file, unless it has more than so many bytes, which is given up as soon as that shows.
  func file(
    _ options: GIFOptions, atMost limit: Int
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport)? {
    try unlessTooMuch { sink throws(GIFError) in
      var count = 0
      return try self.write(options) {
        count += $0.count
        if count > limit { throw TooMuch() }
        try sink($0)
      }
    }
  }

  /// Ends the work on a file that is known to become too large.
  private struct TooMuch: Error {}

  /// The file that is written, unless that ends with ``TooMuch``.
  private func unlessTooMuch(
    _ write: (_ sink: ([UInt8]) throws -> Void) throws(GIFError) -> GIFReport
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport)? {
    var bytes: [UInt8] = []
    do {
      let report = try write { bytes += $0 }
      return (bytes, report)
    } catch {
      if case .sink(let reason) = error, reason is TooMuch { return nil }
      throw error
    }
  }

  func exactPalette(_ options: GIFOptions) -> ExactPalette? {
    if let given = options.palette {
      let known = Set(given.map(\.packed))
      guard store.colors.colors.dropFirst().allSatisfy(known.contains) else { return nil }
    }
    return ExactPalette(for: store, maximumColors: options.maximumColors)
  }

  private func reason(_ options: GIFOptions) -> String {
    if let given = options.palette {
      return "the animation has colours that aren't among the \(given.count) of the palette"
    }
    let most = ExactPalette.mostColorsToDraw(store)
    let drawn = most < FrameStore.manyColors ? "up to \(most)" : "more than \(most - 1)"
    let count =
      store.colors.isCoarse ? "more than \(store.colors.exactCount)" : "\(store.colors.opaqueCount)"
    return
      "the animation has \(count) colours, \(drawn) of them drawn in one frame, "
      + "where there is room for \(min(options.maximumColors, 255))"
  }

  private func plan(_ options: GIFOptions) -> LossyPlan {
    let count = min(options.maximumColors, 255)
    // Above the default quality palettes for fewer frames come to pay, at last for single ones.
    let quality = max(GIFOptions().quality, options.quality)
    let key = count << 8 | quality
    if let plan = plans[key] { return plan }
    let sample = sample(options)
    let source: (colors: SourceColors, weights: [Int])
    if let known = self.source {
      source = known
    } else {
      let histogram = ColorHistogram(store, sample: sample)
      source = (
        SourceColors(colors: store.colors.colors, histogram: histogram), histogram.weights
      )
      self.source = source
    }
    let plan = LossyPlan(
      store, source.colors, weights: source.weights, sample: sample, count: count,
      given: options.palette?.map(\.packed), effort: options.effort,
      thrift: Float(100 - quality) / Float(100 - GIFOptions().quality))
    if plans.count == Self.mostPlans { plans = [:] }
    plans[key] = plan
    return plan
  }

  private func sample(_ options: GIFOptions) -> PixelSample {
    let most =
      switch options.effort {
      case .fast: 1 << 18
      case .normal: 1 << 21
      case .max: Int.max
      }
    return PixelSample(of: store, most: most)
  }

  private func write(
    _ palette: ExactPalette, _ options: GIFOptions,
    isGoing: (Int, Int) throws -> Void = { _, _ in }, to sink: ([UInt8]) throws -> Void
  ) throws(GIFError) -> GIFReport {
    var series = ExactWriter(store: store, palette: palette, effort: options.effort)
    let file = try GiflibWriter(
      width: store.width, height: store.height, colors: palette.entries,
      clearIndex: palette.clearIndex, loops: loops)
    var report = GIFReport(
      mode: .exact, reason: palette.reason, quality: nil, colors: palette.opaqueCount,
      framesWritten: 0, framesMerged: 0, bytesWritten: 0)
    try write(&series, file, isGoing: isGoing, to: sink, &report)
    return report
  }

  private func writePerceptually(
    _ options: GIFOptions, reason: String, isGoing: (Int, Int) throws -> Void = { _, _ in },
    to sink: ([UInt8]) throws -> Void
  ) throws(GIFError) -> GIFReport {
    let most = options.maximumColors
    let (options, plan) = try thriftier(options)
    let fewer =
      options.maximumColors < most
      ? "; \(options.maximumColors) are enough and make it smaller" : ""
    var series = LossyWriter(
      store: store, plan: plan, options: options, firstOptions: try firstOptions(plan, options))
    let file = try GiflibWriter(
      width: store.width, height: store.height, colors: plan.table, clearIndex: 0,
      loops: loops)
    var report = GIFReport(
      mode: .quantised, reason: reason + fewer, quality: options.quality,
      colors: plan.palette.entryCount, framesWritten: 0, framesMerged: 0, bytesWritten: 0)
    try write(&series, file, isGoing: isGoing, to: sink, &report)
    return report
  }

  /// The options for a first image that is most of what is drawn, where others make it smaller: all effort,
  /// or no more loss than the palette asks for, as without it more matches come again.
  private func firstOptions(
    _ plan: LossyPlan, _ options: GIFOptions
  ) throws(GIFError) -> GIFOptions? {
    let pixels = store.drawnPixels(of: 0)
    guard options.effort == .normal, pixels * 2 > store.drawnPixels,
      pixels <= Self.mostPixelsForTrials
    else { return nil }
    var others = [options]
    others[0].effort = .max
    if options.tuning.isFiner(plan.spread) {
      others.append(options)
      others[1].tuning.unseenLoss = 0
    }
    var least = try first(plan, options) { count, _ in count < 1 }.bytes
    var best: GIFOptions?
    for other in others {
      let size = try first(plan, options, firstOptions: other) { count, _ in count < 1 }.bytes
      if size < least { (least, best) = (size, other) }
    }
    return best
  }

  /// A pattern for smooth pictures that are drawn once as a rule, if the palette's steps are seen in them:
  /// where pixels stay it takes few bytes, and what moves over them leaves no trace.
  private func dithered(_ options: GIFOptions) -> GIFOptions {
    guard options.palette == nil, options.dither == .automatic,
      options.quality >= GIFOptions().quality,
      store.drawnPixels(of: 0) * 2 > store.drawnPixels
    else { return options }
    let plan = plan(options)
    guard plan.spread > options.tuning.seenSpread, store.beginsSmoothly(plan.source) else {
      return options
    }
    var result = options
    result.dither = .blueNoise
    return result
  }

  /// Fewer colours and half the losses, where the first images then take fewer bytes and come no less near to
  /// their frames: what is always drawn with the same entry comes again, and its codes are shorter.
  private func plainer(_ options: GIFOptions) throws(GIFError) -> Choice {
    let plan = try divided(plan(options), options)
    guard options.effort != .fast, options.palette == nil, options.dither == .automatic,
      plan.segments.frames.count == 1,
      options.tuning.isFiner(plan.spread)
    else { return (options, plan) }
    var trial = options
    trial.effort = .normal
    let usual = try first(plan, trial, measures: true) { $0 < 3 && $1 < 25_000 }
    var best = (options, plan)
    // What is won has to be worth it.
    var least = usual.bytes - usual.bytes / 50
    trial.tuning.lossFactor *= 0.5
    for colors in [96, 64, 48] where colors < plan.palette.entryCount {
      trial.maximumColors = colors
      let other = self.plan(trial)
      guard suitsAll(other) else { break }
      let size = try first(other, trial, measures: true) { count, _ in count < usual.images }
      guard size.error <= usual.error else { break }
      guard size.bytes < least else { continue }
      least = size.bytes
      best = (trial, other)
      best.0.effort = options.effort
    }
    return best
  }

  /// A plan with the palettes for segments that pay for what drawn pixels take with one palette.
  private func divided(_ plan: LossyPlan, _ options: GIFOptions) throws(GIFError) -> LossyPlan {
    let segments = plan.segments.refined()
    guard segments.needsRates else { return plan }
    let whole = plan.undivided
    guard segments.hasCandidates else { return whole }
    var sizes: [Int] = []
    _ = try first(whole, options) { count, bytes in
      sizes.append(bytes)
      return count < Self.measuredImages
    }
    let most = CodingRates.most
    func rate(_ images: Range<Int>) -> Float? {
      let drawn = images.reduce(0) { $0 + store.drawnPixels(of: $1) }
      guard drawn > 0, images.upperBound < sizes.count else { return nil }
      let bytes = sizes[images.upperBound] - sizes[images.lowerBound]
      return min(Float(bytes) / Float(drawn), most.usual)
    }
    let fresh = rate(0..<1) ?? most.fresh
    let rates = CodingRates(
      fresh: fresh, usual: rate(1..<max(sizes.count - 1, 1)) ?? fresh)
    return plan.with(segments.decided(by: rates))
  }

  private static let measuredImages = 4

  /// Whether a palette has something near to each colour, and is no worse for what comes later than for the first
  /// frame.
  private func suitsAll(_ plan: LossyPlan) -> Bool {
    var weights = [Int](repeating: 0, count: store.colors.colors.count)
    store.forEachRun(of: 0) { _, count, color in weights[color] += count }
    let palette = plan.palette
    return palette.largestError(weights: plan.weights) < 0.03
      && palette.meanError(weights: plan.weights) < 1.5 * palette.meanError(weights: weights)
  }

  /// What an animation is coded with: with the default quality, where that takes fewer bytes than a lower one.
  /// What comes again exactly is sometimes coded in less than what was bent to what came before.
  private func thriftier(_ options: GIFOptions) throws(GIFError) -> Choice {
    guard options.quality < GIFOptions().quality else { return try choice(options) }
    var better = options
    better.quality = GIFOptions().quality
    let usual = try choice(better)
    // As a rule twelve, or as many as make 100 kB, as what differs may come late.
    let known = firsts[better]
    let size =
      if let known { known } else {
        try first(usual.plan, usual.options) { $0 < 12 || $1 < 100_000 }
      }
    firsts[better] = size
    // The same colours at all qualities, so that a lower one doesn't take more bytes.
    var own = usual
    (own.options.quality, own.options.dither) = (options.quality, options.dither)
    let isDivided = own.plan.segments.frames.count > 1
    func trial(_ plan: LossyPlan) throws(GIFError) -> First {
      try first(plan, own.options, measures: isDivided) { count, _ in count < size.images }
    }
    var lower = try trial(own.plan)
    if isDivided {
      // Where much is lost, several palettes are rarely worth their bytes.
      let whole = own.plan.undivided
      let other = try trial(whole)
      if other.cost < lower.cost { (own.plan, lower) = (whole, other) }
    }
    return size.bytes < lower.bytes ? usual : own
  }

  /// What ``plainer(_:)`` says, once.
  private func choice(_ options: GIFOptions) throws(GIFError) -> Choice {
    if let known = choices[options] { return known }
    let choice = try plainer(dithered(options))
    choices[options] = choice
    return choice
  }

  /// What is known of the first images of an animation.
  private struct First {
    var images = 0
    var bytes = 0
    /// How far changed pixels are from their colours, if that is measured.
    var error = 0.0

    /// What is to be small: half the bytes are worth twice the error.
    var cost: Double { Double(bytes) * error }
  }

  /// Codes the first images, as many as `goesOn` wants, which is given how many there are and how many bytes
  /// they take.
  private func first(
    _ plan: LossyPlan, _ options: GIFOptions, firstOptions: GIFOptions? = nil,
    measures: Bool = false, while goesOn: (_ images: Int, _ bytes: Int) -> Bool
  ) throws(GIFError) -> First {
    var series = LossyWriter(
      store: store, plan: plan, options: options, firstOptions: firstOptions, measures: measures)
    var result = First()
    while goesOn(result.images, result.bytes) {
      try proceed()
      guard let (image, _) = series.next() else { break }
      result.images += 1
      result.bytes += image.size
    }
    result.error = series.error
    return result
  }

  /// Writes all images of a series and completes the report.
  ///
  /// - Parameter isGoing: Is told after each image how many pictures there are and how many bytes they take;
  ///   what it throws ends the work.
  private func write<Series: ImageSeries & ~Copyable>(
    _ series: inout Series, _ file: GiflibWriter, isGoing: (Int, Int) throws -> Void,
    to sink: ([UInt8]) throws -> Void, _ report: inout GIFReport
  ) throws(GIFError) {
    var bytesWritten = 0
    func send() throws(GIFError) {
      let chunk = file.takeBytes()
      do { try sink(chunk) } catch { throw .sink(error) }
      bytesWritten += chunk.count
    }
    while true {
      try proceed()
      guard let (image, delay) = series.next() else { break }
      try file.write(image, delay: delay)
      do { try isGoing(series.picturesMade, bytesWritten + file.pendingCount) } catch {
        throw .sink(error)
      }
      if file.pendingCount >= 1 << 16 { try send() }
    }
    try file.close()
    try send()
    report.framesWritten = series.imagesMade
    report.framesMerged = framesGiven - series.picturesMade
    report.bytesWritten = bytesWritten
  }
}
