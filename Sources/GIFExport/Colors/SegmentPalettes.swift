/// Which palette each frame is drawn with: the global one, or one fitted to the frames around it
/// where that pays for writing it with each of them.
struct SegmentPalettes {
  /// Frames that share a palette.
  struct Segment {
    var frames: Range<Int>
    /// `nil` takes the global palette.
    var colors: [UInt32]?
  }

  let segments: [Segment]

  /// Drawn pixels that make a segment.
  private static let segmentSize = 700_000
  /// About how many bytes a drawn pixel takes.
  private static let bytesPerPixel: Float = 0.2

  /// The global palette for all frames.
  init(_ store: FrameStore) { segments = [Segment(frames: 0..<store.frameCount, colors: nil)] }

  /// - Parameter global: the palette fitted to the whole animation.
  init(
    _ store: FrameStore, global: LossyPalette, source: SourceColors, count: Int
  ) {
    var segments: [Segment] = []
    var weights = [Int](repeating: 0, count: source.colors.count)
    var start = 0
    var drawn = 0
    // What becomes clear and comes back has to keep its index.
    let isDivided = !store.hasClearPixels
    // A few hundred palettes at most.
    let segmentSize = max(Self.segmentSize, store.drawnPixels / 128)
    for frame in 0..<store.frameCount {
      store.forEachRun(of: frame) { _, count, color in
        weights[color] += count
        drawn += count
      }
      let isLast = frame == store.frameCount - 1
      guard isLast || isDivided && drawn >= segmentSize else { continue }
      var segment = Segment(frames: start..<frame + 1, colors: nil)
      if isDivided {
        segment.colors = Self.colors(
          weights: weights, frames: frame + 1 - start, drawn: drawn, global: global,
          source: source, count: count)
      }
      segments.append(segment)
      start = frame + 1
      drawn = 0
      for index in weights.indices { weights[index] = 0 }
    }
    self.segments =
      segments.count > 1
      ? segments
      : segments.map {
        Segment(frames: $0.frames, colors: nil)
      }
  }

  private static func colors(
    weights: [Int], frames: Int, drawn: Int, global: LossyPalette, source: SourceColors,
    count: Int
  ) -> [UInt32]? {
    var fitting = PaletteFitting(source: source, weights: weights, count: count)
    let colors = fitting.fit(rounds: 5)
    let local = LossyPalette(
      colors: colors, source: source, only: weights)
    let before = global.meanError(weights: weights)
    let after = local.meanError(weights: weights)
    guard before > 0, after < before else { return nil }
    // A smaller error lets about twice as many bytes be lost at the same quality.
    let gain = (1 - after / before) * 2 * bytesPerPixel * Float(drawn)
    return gain > Float(768 * frames) ? colors : nil
  }
}

/// The colours of an animation, by number.
final class SourceColors {
  let colors: [UInt32]
  let labs: [Oklab]
  /// Whether a colour stands alone and isn't a step of a gradient.
  let isFlat: [Bool]
  /// Whether a flat colour fills a good part of the animation, so that a pattern would be seen.
  let isArea: [Bool]

  init(colors: [UInt32], histogram: ColorHistogram) {
    self.colors = colors
    isFlat = histogram.isFlat
    let total = histogram.weights.dropFirst().reduce(0, +)
    isArea = colors.indices.map { number in
      histogram.isFlat[number] && histogram.weights[number] >= max(1, total / 4096)
    }
    labs = colors.map(Oklab.init)
  }
}
