/// The choice of the colours and losses with which a stored animation is coded: those with which its first images are
/// small and true.
final class CodingChoices {
  private let store: FrameStore
  private let proceed: () throws(GIFError) -> Void
  // The part that doesn't depend on the quality, once it is known.
  private var source: (colors: SourceColors, weights: [Int])?
  private var plans: [Int: LossyPlan] = [:]
  /// The choices for options of the default quality or more, and the results of the first images with them.
  private var choices: [GIFOptions: Choice] = [:]
  private var firsts: [GIFOptions: TrialResult] = [:]

  typealias Choice = (options: GIFOptions, plan: LossyPlan)

  /// - Parameter proceed: Called before each image is coded. An error that it throws stops the work.
  init(_ store: FrameStore, proceed: @escaping () throws(GIFError) -> Void) {
    self.store = store
    self.proceed = proceed
  }

  /// Maximum number of plans that are kept.
  private static let maximumPlans = 4

  /// Maximum number of pixels of a first image that is coded several times.
  private static let maximumPixelsForTrials = 1 << 19
  /// The images that tell whether fewer colours are enough: this many, or fewer with this many bytes. Fewer colours
  /// have to gain one part in `gainDivisor`.
  private static let comparedImages = 3
  private static let comparedBytes = 25_000
  private static let gainDivisor = 50
  private static let fewerColors = [96, 64, 48]
  /// The images that tell the gain of a lower quality: this many, or more if they have fewer bytes.
  private static let triedImages = 12
  private static let triedBytes = 100_000
  /// Maximum Oklab distance of a colour from a palette that suits it, and maximum factor by which the mean error of
  /// all frames may exceed that of the first.
  private static let nearEnough: Float = 0.03
  private static let similar: Float = 1.5

  /// The colours for options, and their losses.
  func plan(_ options: GIFOptions) -> LossyPlan {
    let count = min(options.maximumColors, 255)
    // Above the default quality, palettes for fewer frames become worth their bytes, in the end those for single
    // frames.
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
    if plans.count == Self.maximumPlans { plans = [:] }
    plans[key] = plan
    return plan
  }

  private func sample(_ options: GIFOptions) -> PixelSample {
    let sampleSize =
      switch options.effort {
      case .fast: 1 << 18
      case .normal: 1 << 21
      case .max: Int.max
      }
    return PixelSample(of: store, size: sampleSize)
  }

  /// The series of images. If the first one has most of the drawn pixels, other options are tried for it: all effort, and
  /// no more loss than the palette needs, as more matches recur without it. Those with the fewest bytes are taken.
  func series(_ plan: LossyPlan, _ options: GIFOptions) throws(GIFError) -> LossyWriter {
    var series = LossyWriter(store: store, plan: plan, options: options)
    let pixels = store.drawnPixels(of: 0)
    guard options.effort == .normal, pixels * 2 > store.drawnPixels,
      pixels <= Self.maximumPixelsForTrials
    else { return series }
    var others = [options]
    others[0].effort = .max
    if options.tuning.isFiner(plan.spread) {
      others.append(options)
      others[1].tuning.unseenLoss = 0
    }
    var smallest = series.codeFirst()
    for other in others {
      try proceed()
      var trial = LossyWriter(store: store, plan: plan, options: options, firstOptions: other)
      let size = trial.codeFirst()
      if size < smallest {
        smallest = size
        series = trial
      }
    }
    return series
  }

  /// The options with a pattern where one is worth it: if a given palette lacks most of the animation's colours, or
  /// if smooth pictures that are mostly drawn once show the palette's steps. In pixels that stay, a pattern takes few
  /// bytes, and layers that move over it leave no trace.
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

  /// The options with fewer colours and half the losses, if the first images then take fewer bytes and are as near to
  /// their frames: areas that are always drawn with the same entries recur, and their codes are shorter.
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
    // The gain has to be worth it.
    var smallest = usual.bytes - usual.bytes / Self.gainDivisor
    trial.tuning.lossFactor *= 0.5
    for colors in Self.fewerColors where colors < plan.palette.entryCount {
      trial.maximumColors = colors
      let other = self.plan(trial)
      guard suitsAll(other) else { break }
      let size = try first(other, trial, frames: usual.frames, measures: true) { count, _ in
        count < usual.images
      }
      guard size.error <= usual.error else { break }
      guard size.bytes < smallest else { continue }
      smallest = size.bytes
      best = (trial, other)
      best.0.effort = options.effort
    }
    return best
  }

  /// The plan with those palettes of segments that are worth their bytes, given the bytes of drawn pixels with one
  /// palette.
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
    let maximum = CodingRates.maximum
    func rate(_ images: Range<Int>) -> Float? {
      let drawn = images.reduce(0) { $0 + store.drawnPixels(of: $1) }
      guard drawn > 0, images.upperBound < sizes.count else { return nil }
      let bytes = sizes[images.upperBound] - sizes[images.lowerBound]
      return min(Float(bytes) / Float(drawn), maximum.usual)
    }
    let fresh = rate(0..<1) ?? maximum.fresh
    let rates = CodingRates(
      fresh: fresh, usual: rate(1..<max(sizes.count - 1, 1)) ?? fresh)
    return plan.with(segments.decided(by: rates))
  }

  private static let measuredImages = 4

  /// True if a palette has an entry near each colour, and is no worse for later frames than for the first one.
  private func suitsAll(_ plan: LossyPlan) -> Bool {
    var weights = [Int](repeating: 0, count: store.colors.colors.count)
    store.forEachRun(of: 0) { _, count, color in weights[color] += count }
    let palette = plan.palette
    return palette.maximumError(weights: plan.weights) < Self.nearEnough
      && palette.meanError(weights: plan.weights) < Self.similar
        * palette.meanError(weights: weights)
  }

  /// The choice for an animation: the default quality if that takes fewer bytes than a lower one. Areas that recur
  /// exactly sometimes take fewer bytes than areas that were adapted to earlier ones.
  func thriftier(_ options: GIFOptions) throws(GIFError) -> Choice {
    guard options.quality < GIFOptions().quality else { return try choice(options) }
    var better = options
    better.quality = GIFOptions().quality
    let usual = try choice(better)
    // Differences may come late.
    let known = firsts[better]
    let size =
      if let known { known } else {
        try first(usual.plan, usual.options) {
          $0 < Self.triedImages || $1 < Self.triedBytes
        }
      }
    firsts[better] = size
    // All qualities use the same colours, so that a lower one doesn't take more bytes.
    var own = usual
    (own.options.quality, own.options.dither) = (options.quality, options.dither)
    let isDivided = own.plan.segments.frames.count > 1
    func trial(_ plan: LossyPlan) throws(GIFError) -> TrialResult {
      try first(plan, own.options, frames: size.frames, measures: isDivided) { count, _ in
        count < size.images
      }
    }
    var lower = try trial(own.plan)
    if isDivided {
      // If much is lost, several palettes are rarely worth their bytes.
      let whole = own.plan.undivided
      let other = try trial(whole)
      if other.cost < lower.cost { (own.plan, lower) = (whole, other) }
    }
    return size.bytes < lower.bytes ? usual : own
  }

  /// The result of ``plainer(_:)``, computed once.
  private func choice(_ options: GIFOptions) throws(GIFError) -> Choice {
    if let known = choices[options] { return known }
    let choice = try plainer(dithered(options))
    choices[options] = choice
    return choice
  }

  /// The results of the first images of an animation.
  private struct TrialResult {
    var images = 0
    var bytes = 0
    /// Number of frames that were coded for them.
    var frames = 0
    /// The sum of the distances of changed pixels from their colours, if it is measured.
    var error = 0.0

    /// The cost to be minimised: half the bytes are worth twice the error.
    var cost: Double { Double(bytes) * error }
  }

  /// Codes the first images while a function wants more.
  ///
  /// - Parameters:
  ///   - frames: The maximum number of frames.
  ///   - goesOn: The function, which gets the number of images and bytes so far.
  private func first(
    _ plan: LossyPlan, _ options: GIFOptions, frames: Int = .max, measures: Bool = false,
    while goesOn: (_ images: Int, _ bytes: Int) -> Bool
  ) throws(GIFError) -> TrialResult {
    var series = LossyWriter(
      store: store, plan: plan, options: options, frames: frames, measures: measures)
    var result = TrialResult()
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
