/// What the search for phrases weighs.
struct LossyWeights: Hashable, Sendable {
  /// The squared error, in Oklab, that one more pixel in a phrase is worth; more than 0.
  var worth: Float
  /// What a squared error of 1 costs, in pixels, what it costs at edges, and what it costs where it is to be
  /// seen for a while.
  var inverseWorth: Float
  var edgeInverseWorth: Float
  var steadyInverseWorth: Float
  /// The share of a pixel's error that goes on to the pixel to the right.
  var right: Float
  /// The share of a pixel's error that goes on to the pixel below.
  var below: Float
  /// How much more an error weighs where a pixel keeps its old colour. Such errors stay where they
  /// are, so they are seen more easily than others.
  var staleness: Float
  /// How much worse a path may be than the best known of its length, in pixels.
  var slack: Float
  /// The most ways through the dictionary that are tried for one phrase.
  var visits: Int
  /// The most colours with which a phrase may begin, 1...``LossyPalette/neighbourCount``.
  var beginnings: Int
  /// What a phrase has to be worth, in pixels, so that no more beginnings are tried.
  var enough: Float
  /// How far an entry may be from the one that is nearest to a pixel's colour, to be tried for it.
  var reach: Float
  /// How many phrases are compared by what the one after them is worth, at least 1.
  var ends: Int
  /// So many are compared in any case where pixels aren't free: there are few ways through the dictionary.
  static let leastEnds = 2
  /// Whether entries are so far apart that the errors of other pixels can make a pixel's own entry look
  /// wrong to it. Then that one may cost half a pixel at most, or no phrase would go on.
  var isCoarse: Bool
  /// How much worse than with its nearest entry a pixel may be, as a multiple of `worth`.
  static let most: Float = 3
}

extension LossyWeights {
  /// Whether edges make a difference.
  var tellsEdges: Bool { edgeInverseWorth != inverseWorth }

  /// What a squared error of 1 costs, in pixels, where a pixel has one of the choices of free ones.
  @inline(__always)
  func inverseWorth(of choice: UInt16) -> Float {
    switch choice {
    case LossyPixels.steady: steadyInverseWorth
    case LossyPixels.edge: edgeInverseWorth
    default: inverseWorth
    }
  }

  /// The weights for a palette, an effort and a quality.
  ///
  /// A loss that is small against the error that the palette leaves anyway isn't seen, and neither
  /// is one of two hundredths or so on moving pixels.
  ///
  /// - Parameter spread: the palette's root mean squared error.
  init(spread: Float, options: GIFOptions) {
    let tuning = options.tuning
    // A pattern is there to be seen.
    let pattern: Float = options.dither.pattern == nil ? 1 : 0.4
    let factor = Self.factor(options.quality) * pattern * tuning.lossFactor
    let loss = max(
      max(tuning.unseenLoss, min(tuning.lossLimit, tuning.lossShare * spread)) * factor,
      max(1e-5, tuning.leastLossShare * spread))
    // Edges hide errors, unless there are as large ones everywhere.
    let edge =
      spread < tuning.unseenSpread ? max(loss, tuning.lossLimit * min(1, factor)) : loss
    // Above the default, what is too little to be seen isn't passed on: it would only take bytes.
    let extra = Float(max(0, options.quality - 90)) / 10
    let share = 1 - extra * max(0, 1 - spread / tuning.unseenSpread)
    let dithers = options.dither == .automatic
    // The farther apart the entries are, the easier their borders are seen.
    let below = max(tuning.leastBelow, min(tuning.mostBelow, tuning.belowShare * spread))
    // What a colour as far from its entry as most are may be shown with, on the other side of it;
    // the errors of the row above move it farther.
    let reach = (1 + below) * (spread + (spread * spread + Self.most * edge * edge).squareRoot())
    let (visits, beginnings, enough, breadth, ends): (Int, Int, Float, Float, Int) =
      switch options.effort {
      case .fast, .normal: (30, 8, 20, 0.8, 1)
      case .max: (1000, LossyPalette.neighbourCount, .infinity, 1.5, 8)
      }
    let worth = loss * loss
    self.init(
      worth: worth, inverseWorth: 1 / worth, edgeInverseWorth: 1 / (edge * edge),
      steadyInverseWorth: tuning.strictness / worth,
      right: dithers ? Self.right(options) * share : 0, below: dithers ? below * share : 0,
      staleness: tuning.staleness, slack: tuning.slack,
      visits: visits, beginnings: beginnings, enough: enough, reach: breadth * reach, ends: ends,
      isCoarse: spread > tuning.coarseSpread)
  }

  /// The quality up to which as little as possible of an error goes on to the right: streaks are longer phrases.
  private static let streakedQuality = 60

  /// The share of an error that goes on to the right, less of it the lower the quality is.
  private static func right(_ options: GIFOptions) -> Float {
    let (tuning, usual) = (options.tuning, GIFOptions().quality)
    let steps = max(0, min(options.quality, usual) - streakedQuality)
    let part = Float(steps) / Float(usual - streakedQuality)
    return tuning.minimumRight + (tuning.right - tuning.minimumRight) * part
  }

  /// How the accepted loss depends on the quality: hardly any at 100, 1 at the default 90, doubled by
  /// each 30 below.
  private static func factor(_ quality: Int) -> Float {
    if quality >= 90 { return Float(100 - quality) / 10 }
    var factor: Float = 1
    // The 30th root of 2.
    for _ in quality..<90 { factor *= 1.0233739 }
    return factor
  }
}
