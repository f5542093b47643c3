/// What the perceptual mode has to know about an animation at any quality.
struct LossyPlan {
  let source: SourceColors
  let weights: [Int]
  let palette: LossyPalette
  private(set) var segments: SegmentPalettes
  /// The palette's root mean squared error over the colours that it doesn't have.
  let spread: Float

  /// - Parameters:
  ///   - weights: how much of the animation each colour makes up.
  ///   - sample: the pixels that colours are counted at.
  ///   - count: the most colours of a palette, 2...255.
  ///   - given: the colours to choose from, if they aren't to be fitted.
  ///   - thrift: how much bytes matter against colours, 0...1.
  init(
    _ store: FrameStore, _ source: SourceColors, weights: [Int], sample: PixelSample, count: Int,
    given: [UInt32]?, effort: GIFOptions.Effort, thrift: Float
  ) {
    self.source = source
    self.weights = weights
    if let given {
      let colors = Self.mostUsed(of: given, source: source, weights: weights, count: count)
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

  /// The same with other palettes for segments.
  func with(_ segments: SegmentPalettes) -> LossyPlan {
    var result = self
    result.segments = segments
    result.findAllIfAlone()
    return result
  }

  /// The same with one palette for all frames.
  var undivided: LossyPlan { with(segments.undivided) }

  /// Each colour is drawn with the palette where there is but one, so nobody has to look whether it was asked
  /// for.
  private func findAllIfAlone() {
    if segments.frames.count == 1 { palette.findAll() }
  }

  /// The file's global colour table.
  var table: [UInt32] { segments.table }

  /// The colours of a list that are nearest to most of the animation, sorted by lightness.
  private static func mostUsed(
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
