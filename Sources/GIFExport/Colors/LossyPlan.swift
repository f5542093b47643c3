/// The properties of an animation that the perceptual mode uses at any quality.
struct LossyPlan {
  let source: SourceColors
  let weights: [Int]
  let palette: LossyPalette
  private(set) var segments: SegmentPalettes
  /// The palette's root mean squared error over the colours that it doesn't have.
  let spread: Float

  /// - Parameters:
  ///   - weights: The share of each colour in the animation.
  ///   - sample: The pixels at which colours are counted.
  ///   - count: The maximum number of colours of a palette, 2...255.
  ///   - given: The colours to choose from, if they aren't fitted.
  ///   - thrift: The weight of bytes against colours, 0...1.
  init(
    _ store: FrameStore, _ source: SourceColors, weights: [Int], sample: PixelSample, count: Int,
    given: [UInt32]?, effort: GIFOptions.Effort, thrift: Float
  ) {
    self.source = source
    self.weights = weights
    if let given {
      let colors = Self.mostUsedColors(of: given, source: source, weights: weights, count: count)
      palette = LossyPalette(colors: colors, source: source)
    } else {
      var fitting = PaletteFitting(source: source, weights: weights, count: count)
      palette = LossyPalette(
        colors: fitting.fit(rounds: effort == .fast ? 3 : 8), source: source)
    }
    segments = SegmentPalettes(
      store, global: palette, weights: weights, source: source, sample: sample, count: count,
      isDivided: given == nil && effort != .fast, thrift: thrift)
    spread = palette.spread(weights: weights)
    findAllIfAlone()
  }

  /// A copy with other palettes for segments.
  func with(_ segments: SegmentPalettes) -> LossyPlan {
    var result = self
    result.segments = segments
    result.findAllIfAlone()
    return result
  }

  /// A copy with one palette for all frames.
  var undivided: LossyPlan { with(segments.undivided) }

  /// Looks up all colours if there is only one palette: each is drawn with it, and no later step has to check for
  /// that.
  private func findAllIfAlone() {
    if segments.frames.count == 1 { palette.findAll() }
  }

  /// The file's global colour table.
  var table: [UInt32] { segments.table }

  /// The colours of a list that are nearest to most of the animation, sorted by lightness.
  private static func mostUsedColors(
    of given: [UInt32], source: SourceColors, weights: [Int], count: Int
  ) -> [UInt32] {
    let sorted = Set(given).map { (color: $0, lab: Oklab($0).stretched) }
      .sorted { ($0.lab.lightness, $0.color) < ($1.lab.lightness, $1.color) }
    guard sorted.count > count else { return sorted.map(\.color) }
    let nearest = NearestColor(sorted: sorted.map(\.lab))
    var uses = [Int](repeating: 0, count: sorted.count)
    for number in weights.indices.dropFirst() where weights[number] > 0 {
      uses[nearest.nearest(to: source.lab(number)).index] += weights[number]
    }
    let kept = sorted.indices.sorted { (uses[$1], $0) < (uses[$0], $1) }.prefix(count)
    return kept.sorted().map { sorted[$0].color }
  }
}
