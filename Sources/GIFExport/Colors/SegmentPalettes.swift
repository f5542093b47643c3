import AnimPixels

/// The palettes of the frames: that of the whole animation, or one fitted to the frames around each, if that is worth
/// writing it with each of them.
final class SegmentPalettes {
  /// The frames of each segment, which share a palette.
  let frames: [Range<Int>]
  private let global: LossyPalette
  /// The share of each colour in the animation.
  private let weights: [Int]
  /// True if there may be several segments.
  private let isDivided: Bool
  private let source: SourceColors
  private let sample: PixelSample
  private let count: Int
  private let thrift: Float
  private let store: FrameStore
  /// The bytes per pixel that tell what palettes of segments are worth, once they are known.
  private let rates: CodingRates?

  /// Number of drawn pixels that make a segment.
  private static let segmentSize = 700_000
  private static let maximumSegments = 250
  private static let maximumCuts = 100
  /// Minimum time for which a picture is looked at, in hundredths of a second.
  private static let minimumStillDelay = 40
  /// The weight of a pixel that doesn't change for a while.
  private static let steadyWeight = 8
  /// Mean Oklab distance that isn't seen. A palette that is nearer only makes the file larger.
  private static let unseenError: Float = 0.003
  /// Mean Oklab distance that is seen in smooth pictures. Shorter segments are tried, and taken if they leave no more
  /// than a part of it.
  private static let seenError: Float = 0.006
  private static let shorterPart: Float = 0.9
  /// Maximum number of segments then.
  private static let maximumShorterSegments = 120
  /// The share of the improvement by a segment's palette that is used for fewer bytes, and the minimum part of the
  /// global error that losses follow. The less may be lost, the more bytes smooth pictures take.
  private static let thriftyPart: Float = 0.1
  private static let minimumErrorPart: Float = 0.3

  /// - Parameters:
  ///   - global: The palette of the whole animation.
  ///   - weights: The share of each colour in the animation.
  ///   - sample: The pixels at which colours are counted.
  ///   - count: The maximum number of colours of a palette.
  ///   - isDivided: True if there may be other palettes.
  ///   - thrift: The weight of bytes against colours, 0...1.
  init(
    _ store: FrameStore, global: LossyPalette, weights: [Int], source: SourceColors,
    sample: PixelSample, count: Int, isDivided: Bool, thrift: Float
  ) {
    self.store = store
    self.thrift = thrift
    self.global = global
    self.source = source
    self.sample = sample
    self.count = count
    rates = nil
    self.weights = weights
    // Pixels that become clear and come back have to keep their index.
    self.isDivided = isDivided && !store.erasesPixels
    frames =
      self.isDivided ? Self.segments(of: store, thrift: thrift) : [0..<store.frameCount]
  }

  /// A copy with other segments, or with known bytes per pixel.
  private init(_ other: SegmentPalettes, frames: [Range<Int>], rates: CodingRates? = nil) {
    (store, thrift, global, source) = (other.store, other.thrift, other.global, other.source)
    (sample, count) = (other.sample, other.count)
    (weights, isDivided) = (other.weights, other.isDivided)
    (self.frames, self.rates) = (frames, rates)
  }

  /// True if a trial is needed to tell which segments get palettes of their own.
  var needsRates: Bool { frames.count > 1 && rates == nil && thrift > 0 }

  /// True if any segment would get its own palette if pixels took as many bytes as they ever do.
  var hasCandidates: Bool { decided(by: .maximum).frames.count > 1 }

  /// A copy with shorter segments in place of those with visible errors, if these show colours better.
  func refined() -> SegmentPalettes {
    guard isDivided, rates == nil, thrift > 0 else { return self }
    let isOff = zip(frames, candidates).map {
      $0.count > 1 && $1.error > thrift * Self.seenError
    }
    let worst = frames.indices.filter { isOff[$0] }.max {
      candidates[$0].error * Float(candidates[$0].weight)
        < candidates[$1].error * Float(candidates[$1].weight)
    }
    guard let worst else { return self }
    // The number of times that halving the worst one pays is a guess for all.
    var (part, error) = (frames[worst], candidates[worst].error)
    var halvings = 0
    while part.count > 1, frames.count << (halvings + 1) <= Self.maximumShorterSegments {
      part = halves(of: part)[0]
      let shorter = candidates([part])[0].error
      guard shorter < Self.shorterPart * error else { break }
      error = shorter
      halvings += 1
    }
    guard halvings > 0 else { return self }
    let parts = frames.indices.map { segment in
      (0..<(isOff[segment] ? halvings : 0)).reduce([frames[segment]]) { parts, _ in
        parts.flatMap { $0.count > 1 ? halves(of: $0) : [$0] }
      }
    }
    let result = SegmentPalettes(self, frames: parts.flatMap { $0 })
    result.candidates = zip(parts, candidates).flatMap { parts, fit in
      parts.count > 1 ? candidates(parts) : [fit]
    }
    return result
  }

  private func halves(of frames: Range<Int>) -> [Range<Int>] {
    let middle = middle(of: frames)
    return [frames.lowerBound..<middle, middle..<frames.upperBound]
  }

  /// The frame with which the second half of the drawn pixels of some frames begins.
  private func middle(of frames: Range<Int>) -> Int {
    let half = frames.reduce(0) { $0 + store.drawnPixels(of: $1) } / 2
    var drawn = 0
    for frame in frames.dropLast() {
      drawn += store.drawnPixels(of: frame)
      if drawn >= half { return frame + 1 }
    }
    return frames.upperBound - 1
  }

  /// A copy with one palette for all frames.
  var undivided: SegmentPalettes { SegmentPalettes(self, frames: [0..<store.frameCount]) }

  /// A copy with the palettes that are worth their bytes, given the bytes per pixel; with one for all frames if none
  /// is.
  func decided(by rates: CodingRates) -> SegmentPalettes {
    let result = SegmentPalettes(self, frames: frames, rates: rates)
    result.candidates = candidates
    return result.choices.contains { $0 != nil } ? result : undivided
  }

  /// True if most of the picture is replaced after it was seen for a while or hardly changed.
  private static func isCut(_ frame: Int, _ store: FrameStore) -> Bool {
    let size = store.width * store.height
    let wasStill =
      store.delay(of: frame - 1) >= minimumStillDelay || store.drawnPixels(of: frame - 1) * 8 < size
    return wasStill && store.drawnPixels(of: frame) * 2 > size
  }

  private static func segments(of store: FrameStore, thrift: Float) -> [Range<Int>] {
    // There are a few hundred palettes at most.
    let size = max(
      Int(thrift * Float(segmentSize)), store.drawnPixels / (thrift < 1 ? maximumSegments : 128))
    var segments: [Range<Int>] = []
    var start = 0
    var (drawn, time) = (0, 0)
    for frame in 0..<store.frameCount {
      drawn += store.drawnPixels(of: frame)
      time += store.delay(of: frame)
      let isCut =
        frame + 1 < store.frameCount && segments.count < maximumCuts
        && Self.isCut(frame + 1, store)
      guard drawn >= size || isCut || frame == store.frameCount - 1 else { continue }
      // A segment that ends soon after the last one isn't worth a palette.
      if drawn < size / 5, time < minimumStillDelay, !isCut, let last = segments.last,
        !Self.isCut(start, store)
      {
        segments[segments.count - 1] = last.lowerBound..<frame + 1
      } else {
        segments.append(start..<frame + 1)
      }
      start = frame + 1
      (drawn, time) = (0, 0)
    }
    return segments
  }

  /// The error that losses follow, for a segment's palette.
  private func spread(of local: LossyPalette, weights: [Int]) -> Float {
    let own = local.spread(weights: weights)
    let whole = global.spread(weights: weights)
    let followed = max(own + Self.thriftyPart * (whole - own), Self.minimumErrorPart * whole)
    return own + thrift * max(0, followed - own)
  }

  /// A palette for a segment, the spread that losses follow, and the part of the error that it saves.
  private struct Choice {
    let colors: [UInt32]
    let spread: Float
    let gain: Float
  }

  /// The palette of a segment and the spread that losses follow; nil if it is that of the whole animation.
  func palette(_ segment: Int) -> (palette: LossyPalette, spread: Float)? {
    choices[segment].map { (LossyPalette(colors: $0.colors, source: source), $0.spread) }
  }

  /// The order in which the palette of a segment is written to the file.
  func order(_ segment: Int, of palette: LossyPalette) -> TableOrder {
    if choices[segment] == nil { return wholeOrder }
    if let order = orders[segment] { return order }
    let order = TableOrder(palette, for: frames[segment], of: store)
    orders[segment] = order
    return order
  }

  /// The orders that were asked for: an animation may be coded several times.
  private var orders: [Int: TableOrder] = [:]

  /// The order in which the palette of the whole animation is written.
  private lazy var wholeOrder = TableOrder(
    global, for: choices.indices.filter { choices[$0] == nil }.flatMap { frames[$0] }, of: store)

  /// The file's global colour table.
  private(set) lazy var table: [UInt32] = {
    guard let common, let local = palette(common)?.palette
    else { return wholeOrder.sorted(global.entries) }
    return order(common, of: local).sorted(local.entries)
  }()

  /// The segment whose palette most frames are drawn with; nil if most are drawn with that of the whole animation.
  /// This palette is written only once.
  private(set) lazy var common: Int? = {
    let whole = choices.indices.reduce(0) { $0 + (choices[$1] == nil ? frames[$1].count : 0) }
    let common = choices.indices.filter { choices[$0] != nil }
      .max { (frames[$0].count, $1) < (frames[$1].count, $0) }
    return common.flatMap { frames[$0].count > whole ? $0 : nil }
  }()

  private lazy var choices: [Choice?] =
    frames.count > 1
    ? zip(frames, candidates).map { frames, fit in
      fit.choice.flatMap { isWorthwhile($0, frames) ? $0 : nil }
    } : [nil]

  private lazy var candidates: [Fit] =
    frames.count > 1
    ? candidates(frames)
    : [Fit(choice: nil, error: global.meanError(weights: weights), weight: 1)]

  /// The palette that was fitted to some frames, if it is nearer than the animation's.
  private struct Fit {
    let choice: Choice?
    /// The mean distance that remains.
    let error: Float
    /// Number of pixels that were looked at.
    let weight: Int
  }

  /// True if a palette is worth being written with each of its frames.
  private func isWorthwhile(_ candidate: Choice, _ frames: Range<Int>) -> Bool {
    let rates = rates ?? .maximum
    let bytes = frames.reduce(Float(0)) {
      $0 + Float(store.drawnPixels(of: $1)) * (isFresh($1) ? rates.fresh : rates.usual)
    }
    // A smaller error saves about twice as many bytes at the same quality.
    return 2 * candidate.gain * bytes > thrift * Float(768 * frames.count)
  }

  /// True if a frame shows another picture than the one before.
  private func isFresh(_ frame: Int) -> Bool { frame == 0 || Self.isCut(frame, store) }

  /// The fitted palettes of some segments, in the order of their frames.
  private func candidates(_ segments: [Range<Int>]) -> [Fit] {
    var walk: SteadyPixels?
    var result: [Fit] = []
    for frames in segments { result.append(candidate(frames, &walk)) }
    return result
  }

  /// - Parameter walk: The steady pixels of the frames that were looked at last. If these frames come after them,
  ///   each frame is read only once for that.
  private func candidate(_ frames: Range<Int>, _ walk: inout SteadyPixels?) -> Fit {
    var counts = [Int](repeating: 0, count: source.colors.count)
    var weights = counts
    var steady = steadyPixels(from: frames.lowerBound, &walk)
    for frame in frames {
      steady.advance()
      let marks = steady.marks
      counts.withUnsafeMutableBufferPointer { counts in
        weights.withUnsafeMutableBufferPointer { weights in
          store.forEachRun(of: frame) { start, length, color in
            let run = start..<start + length
            counts[color] += sample.count(in: run)
            for pixel in sample.places(in: run) where marks.contains(pixel) {
              weights[color] += Self.steadyWeight - 1
            }
          } _: { start, list in
            for pixel in sample.places(in: start..<start + list.count) {
              let color = Int(list[pixel - start])
              counts[color] += 1
              if marks.contains(pixel) { weights[color] += Self.steadyWeight - 1 }
            }
          }
        }
      }
    }
    walk = consume steady
    for color in counts.indices { weights[color] += counts[color] }
    let before = global.meanError(weights: counts)
    let total = counts.dropFirst().reduce(0, +)
    let kept = Fit(choice: nil, error: before, weight: total)
    guard before > thrift * Self.unseenError else { return kept }
    var fitting = PaletteFitting(source: source, weights: weights, count: count)
    let fitted = fitting.fit(rounds: 5)
    let local = LossyPalette(colors: fitted, source: source)
    let after = local.meanError(weights: counts)
    let gain = 1 - local.meanError(weights: weights) / global.meanError(weights: weights)
    guard gain > 0 else { return kept }
    let choice = Choice(
      colors: fitted, spread: spread(of: local, weights: counts), gain: gain)
    return Fit(choice: choice, error: after, weight: total)
  }

  private func steadyPixels(from frame: Int, _ walk: inout SteadyPixels?) -> SteadyPixels {
    if let last = walk.take(), last.following == frame { return last }
    return SteadyPixels(store, from: frame, staysAtEnd: false)
  }
}

/// The bytes of a drawn pixel with one palette.
struct CodingRates {
  /// The bytes in a frame that shows another picture than the one before.
  var fresh: Float
  /// The bytes in any other frame.
  var usual: Float

  /// The maximum of both.
  static let maximum = CodingRates(fresh: 0.2, usual: 0.2)
}

/// The colours of an animation, by number.
final class SourceColors {
  let colors: [UInt32]
  /// The same in Oklab, ``Oklab/stretched``.
  let labs: FixedBuffer<SIMD4<Float>>
  /// True for colours that stand alone and aren't steps of a gradient.
  let isFlat: [Bool]
  /// True for colours that mostly fill wide areas.
  let isBroad: [Bool]
  /// True for flat colours that fill a good part of the animation, so that a pattern would be seen.
  let isArea: [Bool]

  init(colors: [UInt32], histogram: ColorHistogram) {
    self.colors = colors
    isFlat = histogram.isFlat
    isBroad = histogram.isBroad
    let total = histogram.weights.dropFirst().reduce(0, +)
    isArea = colors.indices.map { number in
      histogram.isFlat[number] && histogram.weights[number] >= max(1, total / 4096)
    }
    labs = FixedBuffer(uninitializedCount: colors.count)
    for (number, color) in colors.enumerated() { labs[number] = Oklab(color).stretched.vector }
  }

  func lab(_ number: Int) -> Oklab { Oklab(labs[number]) }
}
