import AnimPixels

/// Which palette each frame is drawn with: that of the whole animation, or one fitted to the frames around
/// it where that pays for writing it with each of them.
final class SegmentPalettes {
  /// The frames of each segment, which share a palette.
  let frames: [Range<Int>]
  private let global: LossyPalette
  /// How much of the animation each colour makes up.
  private let weights: [Int]
  /// Whether there may be several.
  private let isDivided: Bool
  private let source: SourceColors
  private let sample: PixelSample
  private let count: Int
  private let thrift: Float
  private let store: FrameStore
  /// What the palettes of segments are worth, once it is known.
  private let rates: CodingRates?

  /// Drawn pixels that make a segment.
  private static let segmentSize = 700_000
  private static let mostSegments = 250
  private static let mostCuts = 100
  /// Hundredths of a second for which a picture is looked at.
  private static let leastStillDelay = 40
  /// How much more a pixel counts that is to be seen for a while.
  private static let steadyWeight = 8
  /// A mean distance in Oklab that isn't seen: a palette that is nearer only makes the file larger.
  private static let unseenError: Float = 0.003
  /// One that is seen in smooth pictures: shorter segments are tried, and taken where they leave no more than a
  /// part of it.
  private static let seenError: Float = 0.006
  private static let shorterPart: Float = 0.9
  /// So many there may be then.
  private static let mostShorter = 120
  /// How much of what a segment's palette is better by is used for fewer bytes, and the least part of the
  /// global one's error that losses follow. Smooth pictures take the more bytes the less may be lost.
  private static let thriftyPart: Float = 0.1
  private static let leastErrorPart: Float = 0.3

  /// - Parameters:
  ///   - global: the palette of the whole animation.
  ///   - weights: how much of the animation each colour makes up.
  ///   - sample: the pixels that colours are counted at.
  ///   - isDivided: whether there may be other palettes.
  ///   - count: the most colours of a palette.
  ///   - thrift: how much bytes matter against colours, 0...1.
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
    // What becomes clear and comes back has to keep its index.
    self.isDivided = isDivided && !store.erasesPixels
    frames =
      self.isDivided ? Self.segments(of: store, thrift: thrift) : [0..<store.frameCount]
  }

  /// The same for other segments, or with what drawn pixels are known to take.
  private init(_ other: SegmentPalettes, frames: [Range<Int>], rates: CodingRates? = nil) {
    (store, thrift, global, source) = (other.store, other.thrift, other.global, other.source)
    (sample, count) = (other.sample, other.count)
    (weights, isDivided) = (other.weights, other.isDivided)
    (self.frames, self.rates) = (frames, rates)
  }

  /// Whether it takes a trial to know which segments get palettes of their own.
  var needsRates: Bool { frames.count > 1 && rates == nil && thrift > 0 }

  /// Whether any would if pixels took as much as they ever do.
  var hasCandidates: Bool { decided(by: .most).frames.count > 1 }

  /// The same with shorter segments where colours are seen to be off, if these show them better.
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
    // How often it pays to halve the worst one is a guess for all.
    var (part, error) = (frames[worst], candidates[worst].error)
    var halvings = 0
    while part.count > 1, frames.count << (halvings + 1) <= Self.mostShorter {
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

  /// The frame with which the second half of what some frames draw begins.
  private func middle(of frames: Range<Int>) -> Int {
    let half = frames.reduce(0) { $0 + store.drawnPixels(of: $1) } / 2
    var drawn = 0
    for frame in frames.dropLast() {
      drawn += store.drawnPixels(of: frame)
      if drawn >= half { return frame + 1 }
    }
    return frames.upperBound - 1
  }

  /// The same with one palette for all frames.
  var undivided: SegmentPalettes { SegmentPalettes(self, frames: [0..<store.frameCount]) }

  /// The palettes that pay with so many bytes a pixel; one for all where none does.
  func decided(by rates: CodingRates) -> SegmentPalettes {
    let result = SegmentPalettes(self, frames: frames, rates: rates)
    result.candidates = candidates
    return result.choices.contains { $0 != nil } ? result : undivided
  }

  /// Whether most of the picture becomes another one, after it was seen for a while or hardly changed.
  private static func isCut(_ frame: Int, _ store: FrameStore) -> Bool {
    let size = store.width * store.height
    let wasStill =
      store.delay(of: frame - 1) >= leastStillDelay || store.drawnPixels(of: frame - 1) * 8 < size
    return wasStill && store.drawnPixels(of: frame) * 2 > size
  }

  private static func segments(of store: FrameStore, thrift: Float) -> [Range<Int>] {
    // A few hundred palettes at most.
    let size = max(
      Int(thrift * Float(segmentSize)), store.drawnPixels / (thrift < 1 ? mostSegments : 128))
    var segments: [Range<Int>] = []
    var start = 0
    var (drawn, time) = (0, 0)
    for frame in 0..<store.frameCount {
      drawn += store.drawnPixels(of: frame)
      time += store.delay(of: frame)
      let isCut =
        frame + 1 < store.frameCount && segments.count < mostCuts
        && Self.isCut(frame + 1, store)
      guard drawn >= size || isCut || frame == store.frameCount - 1 else { continue }
      // What ends soon after the last one doesn't get better than what was before it.
      if drawn < size / 5, time < leastStillDelay, !isCut, let last = segments.last,
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
    let followed = max(own + Self.thriftyPart * (whole - own), Self.leastErrorPart * whole)
    return own + thrift * max(0, followed - own)
  }

  /// A segment's palette, or `nil` if it is the animation's, the spread that losses follow, and which part of
  /// the error it saves.
  private struct Choice {
    let colors: [UInt32]
    let spread: Float
    let gain: Float
  }

  /// The palette of a segment and the spread that losses follow, or `nil` if it is that of the whole
  /// animation.
  func palette(_ segment: Int) -> (palette: LossyPalette, spread: Float)? {
    choices[segment].map { (LossyPalette(colors: $0.colors, source: source), $0.spread) }
  }

  /// How the palette of a segment stands in the file.
  func order(_ segment: Int, of palette: LossyPalette) -> TableOrder {
    if choices[segment] == nil { return wholeOrder }
    if let order = orders[segment] { return order }
    let order = TableOrder(palette, for: frames[segment], of: store)
    orders[segment] = order
    return order
  }

  /// Those that were asked for, as an animation may be coded several times.
  private var orders: [Int: TableOrder] = [:]

  /// How the palette of the whole animation does.
  private lazy var wholeOrder = TableOrder(
    global, for: choices.indices.filter { choices[$0] == nil }.flatMap { frames[$0] }, of: store)

  /// The file's global colour table.
  private(set) lazy var table: [UInt32] = {
    guard let common, let local = palette(common)?.palette
    else { return wholeOrder.sorted(global.entries) }
    return order(common, of: local).sorted(local.entries)
  }()

  /// The segment whose palette most frames are drawn with, or `nil` if most are drawn with that of the
  /// whole animation: it is written but once.
  private(set) lazy var common: Int? = {
    let whole = choices.indices.reduce(0) { $0 + (choices[$1] == nil ? frames[$1].count : 0) }
    let most = choices.indices.filter { choices[$0] != nil }
      .max { (frames[$0].count, $1) < (frames[$1].count, $0) }
    return most.flatMap { frames[$0].count > whole ? $0 : nil }
  }()

  private lazy var choices: [Choice?] =
    frames.count > 1
    ? zip(frames, candidates).map { frames, fit in
      fit.choice.flatMap { pays($0, frames) ? $0 : nil }
    } : [nil]

  private lazy var candidates: [Fit] =
    frames.count > 1
    ? candidates(frames)
    : [Fit(choice: nil, error: global.meanError(weights: weights), weight: 1)]

  /// The palette that was fitted to some frames, if it is nearer than the animation's.
  private struct Fit {
    let choice: Choice?
    /// The mean distance that is left.
    let error: Float
    /// How many pixels were looked at.
    let weight: Int
  }

  /// Whether a palette is worth being written with each of its frames.
  private func pays(_ candidate: Choice, _ frames: Range<Int>) -> Bool {
    let rates = rates ?? .most
    let bytes = frames.reduce(Float(0)) {
      $0 + Float(store.drawnPixels(of: $1)) * (isFresh($1) ? rates.fresh : rates.usual)
    }
    // A smaller error lets about twice as many bytes be lost at the same quality.
    return 2 * candidate.gain * bytes > thrift * Float(768 * frames.count)
  }

  /// Whether a frame shows another picture.
  private func isFresh(_ frame: Int) -> Bool { frame == 0 || Self.isCut(frame, store) }

  /// Those of some segments, in the order of their frames.
  private func candidates(_ segments: [Range<Int>]) -> [Fit] {
    var walk: SteadyPixels?
    var result: [Fit] = []
    for frames in segments { result.append(candidate(frames, &walk)) }
    return result
  }

  /// - Parameter walk: What stays in the frames looked at last. Where these come after them, each frame is read
  ///   but once for that.
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

/// How many bytes a drawn pixel takes with one palette.
struct CodingRates {
  /// In a frame that shows another picture than the one before.
  var fresh: Float
  /// In any other.
  var usual: Float

  /// As many as it takes at most.
  static let most = CodingRates(fresh: 0.2, usual: 0.2)
}

/// The colours of an animation, by number.
final class SourceColors {
  let colors: [UInt32]
  /// The same in Oklab, ``Oklab/stretched``.
  let labs: FixedBuffer<SIMD4<Float>>
  /// Whether a colour stands alone and isn't a step of a gradient.
  let isFlat: [Bool]
  /// Whether a colour mostly fills wide areas.
  let isBroad: [Bool]
  /// Whether a flat colour fills a good part of the animation, so that a pattern would be seen.
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
