/// What an animation that was stored is coded with: the colours and losses with which its first images are
/// small and true.
final class CodingChoices {
  private let store: FrameStore
  private let proceed: () throws(GIFError) -> Void
  // What doesn't depend on the quality, once it is known.
  private var source: (colors: SourceColors, weights: [Int])?
  private var plans: [Int: LossyPlan] = [:]
  /// What was chosen for options of the default quality or more, and what the first images take then.
  private var choices: [GIFOptions: Choice] = [:]
  private var firsts: [GIFOptions: First] = [:]

  typealias Choice = (options: GIFOptions, plan: LossyPlan)

  /// - Parameter proceed: Called before each image is coded; what it throws stops the work.
  init(_ store: FrameStore, proceed: @escaping () throws(GIFError) -> Void) {
    self.store = store
    self.proceed = proceed
  }

  /// So many plans are kept.
  private static let mostPlans = 4

  /// Larger first images are coded once.
  private static let mostPixelsForTrials = 1 << 19
  /// So many images, or fewer of so many bytes, tell whether fewer colours are enough, and what these have to
  /// win: one part of so many.
  private static let comparedImages = 3
  private static let comparedBytes = 25_000
  private static let leastGain = 50
  private static let fewerColors = [96, 64, 48]
  /// So many images, or more of fewer bytes, tell what a lower quality wins.
  private static let triedImages = 12
  private static let triedBytes = 100_000
  /// How far a colour may be from a palette that suits it, in Oklab, and by how much that may be worse for
  /// what comes later than for the first frame.
  private static let nearEnough: Float = 0.03
  private static let alike: Float = 1.5

  /// The colours for options, and what they lose.
  func plan(_ options: GIFOptions) -> LossyPlan {
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

  /// The images. For the first, if it is most of what is drawn, other options are tried, of which the one with
  /// the fewest bytes is taken: all effort, or no more loss than the palette asks for, as without it more
  /// matches come again.
  func series(_ plan: LossyPlan, _ options: GIFOptions) throws(GIFError) -> LossyWriter {
    var series = LossyWriter(store: store, plan: plan, options: options)
    let pixels = store.drawnPixels(of: 0)
    guard options.effort == .normal, pixels * 2 > store.drawnPixels,
      pixels <= Self.mostPixelsForTrials
    else { return series }
    var others = [options]
    others[0].effort = .max
    if options.tuning.isFiner(plan.spread) {
      others.append(options)
      others[1].tuning.unseenLoss = 0
    }
    var least = series.codeFirst()
    for other in others {
      try proceed()
      var trial = LossyWriter(store: store, plan: plan, options: options, firstOptions: other)
      let size = trial.codeFirst()
      if size < least {
        least = size
        series = trial
      }
    }
    return series
  }

  /// A pattern where a palette that is given lacks what the animation is made of, and for smooth pictures that are
  /// drawn once as a rule, if the palette's steps are seen in them: where pixels stay it takes few bytes, and what
  /// moves over them leaves no trace.
  private func dithered(_ options: GIFOptions) -> GIFOptions {
    guard options.dither == .automatic, options.quality >= GIFOptions().quality,
      isWorthPattern(options)
    else { return options }
    var result = options
    result.dither = .blueNoise
    return result
  }

  private func isWorthPattern(_ options: GIFOptions) -> Bool {
    let isGiven = options.palette != nil
    guard isGiven || store.drawnPixels(of: 0) * 2 > store.drawnPixels else { return false }
    let plan = plan(options)
    if isGiven { return plan.spread > options.tuning.coarseSpread }
    return plan.spread > options.tuning.seenSpread && store.beginsSmoothly(plan.source)
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
    let usual = try first(plan, trial, frames: Self.comparedImages + 1, measures: true) {
      $0 < Self.comparedImages && $1 < Self.comparedBytes
    }
    var best = (options, plan)
    // What is won has to be worth it.
    var least = usual.bytes - usual.bytes / Self.leastGain
    trial.tuning.lossFactor *= 0.5
    for colors in Self.fewerColors where colors < plan.palette.entryCount {
      trial.maximumColors = colors
      let other = self.plan(trial)
      guard suitsAll(other) else { break }
      let size = try first(other, trial, frames: usual.frames, measures: true) { count, _ in
        count < usual.images
      }
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
    _ = try first(whole, options, frames: Self.measuredImages + 1) { count, bytes in
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
    return palette.largestError(weights: plan.weights) < Self.nearEnough
      && palette.meanError(weights: plan.weights) < Self.alike * palette.meanError(weights: weights)
  }

  /// What an animation is coded with: with the default quality, where that takes fewer bytes than a lower one.
  /// What comes again exactly is sometimes coded in less than what was bent to what came before.
  func thriftier(_ options: GIFOptions) throws(GIFError) -> Choice {
    guard options.quality < GIFOptions().quality else { return try choice(options) }
    var better = options
    better.quality = GIFOptions().quality
    let usual = try choice(better)
    // What differs may come late.
    let known = firsts[better]
    let size =
      if let known { known } else {
        try first(usual.plan, usual.options) {
          $0 < Self.triedImages || $1 < Self.triedBytes
        }
      }
    firsts[better] = size
    // The same colours at all qualities, so that a lower one doesn't take more bytes.
    var own = usual
    (own.options.quality, own.options.dither) = (options.quality, options.dither)
    let isDivided = own.plan.segments.frames.count > 1
    func trial(_ plan: LossyPlan) throws(GIFError) -> First {
      try first(plan, own.options, frames: size.frames, measures: isDivided) { count, _ in
        count < size.images
      }
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
    /// How many frames were coded for them.
    var frames = 0
    /// How far changed pixels are from their colours, if that is measured.
    var error = 0.0

    /// What is to be small: half the bytes are worth twice the error.
    var cost: Double { Double(bytes) * error }
  }

  /// Codes the first images, as many as `goesOn` wants, which is given how many there are and how many bytes
  /// they take, of so many frames at most.
  private func first(
    _ plan: LossyPlan, _ options: GIFOptions, frames: Int = .max, measures: Bool = false,
    while goesOn: (_ images: Int, _ bytes: Int) -> Bool
  ) throws(GIFError) -> First {
    var series = LossyWriter(
      store: store, plan: plan, options: options, frames: frames, measures: measures)
    var result = First()
    while goesOn(result.images, result.bytes) {
      try proceed()
      guard let (image, _) = series.next() else { break }
      result.images += 1
      result.bytes += image.size
    }
    result.frames = series.picturesMade
    result.error = series.error
    return result
  }
}
