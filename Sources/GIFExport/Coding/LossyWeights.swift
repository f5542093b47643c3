/// The weights of the search for phrases.
struct LossyWeights: Hashable, Sendable {
  /// The squared Oklab error that one more pixel in a phrase is worth; more than 0.
  var worth: Float
  /// The cost of a squared error of 1, in pixels: as a rule, at edges, and at pixels that don't change for a while.
  var inverseWorth: Float
  var edgeInverseWorth: Float
  var steadyInverseWorth: Float
  /// The share of a pixel's error that is passed on to the pixel to the right.
  var right: Float
  /// The share of a pixel's error that is passed on to the pixel below.
  var below: Float
  /// The factor of errors of pixels that keep their old colour. Such errors stay at their place, so they are seen
  /// more easily.
  var staleness: Float
  /// Maximum difference in worth from the best known path of the same length, in pixels. Paths that are worth less
  /// are dropped.
  var slack: Float
  /// Maximum number of paths through the dictionary that are followed for one phrase.
  var visits: Int
  /// Maximum number of colours with which a phrase may begin, 1...``LossyPalette/neighbourCount``.
  var beginnings: Int
  /// Worth of a phrase that ends the search for further beginnings, in pixels.
  var enough: Float
  /// Maximum distance between the entry nearest to a pixel's colour and the entries that are tried for the pixel.
  var reach: Float
  /// Number of phrases that are compared together with the one after them, at least 1.
  var ends: Int
  /// Number of phrases that are compared in any case if most pixels are fixed: few paths lead through the dictionary.
  static let minimumEnds = 2
  /// True if entries are so far apart that the errors of other pixels can make a pixel's own entry look wrong. That
  /// entry then costs half a pixel at most, or no phrase would continue.
  var isCoarse: Bool
  /// Maximum cost of a pixel's error, compared with its nearest entry, in pixels.
  static let maximumCost: Float = 3
}

extension LossyWeights {
  /// True if edges make a difference.
  var tellsEdges: Bool { edgeInverseWorth != inverseWorth }

  /// The cost of a squared error of 1, in pixels, at a pixel with one of the choices of free ones.
  @inline(__always)
  func inverseWorth(of choice: UInt16) -> Float {
    switch choice {
    case LossyPixels.steady: steadyInverseWorth
    case LossyPixels.edge: edgeInverseWorth
    default: inverseWorth
    }
  }

  /// Creates the weights for a palette, an effort and a quality.
  ///
  /// A loss that is small against the error of the palette isn't seen, and neither is one of about two hundredths on
  /// moving pixels.
  ///
  /// - Parameter spread: The palette's root mean squared error.
  init(spread: Float, options: GIFOptions) {
    let tuning = options.tuning
    // The pattern has to stay visible.
    let pattern: Float = options.dither.pattern == nil ? 1 : 0.4
    let factor = Self.factor(options.quality) * pattern * tuning.lossFactor
    let loss = max(
      max(tuning.unseenLoss, min(tuning.lossLimit, tuning.lossShare * spread)) * factor,
      max(1e-5, tuning.minimumLossShare * spread))
    // Edges hide errors, unless errors are as large everywhere.
    let edge =
      spread < tuning.unseenSpread ? max(loss, tuning.lossLimit * min(1, factor)) : loss
    // Above the default quality, errors that are too small to be seen aren't passed on: that would only take bytes.
    let extra = Float(max(0, options.quality - 90)) / 10
    let share = 1 - extra * max(0, 1 - spread / tuning.unseenSpread)
    let dithers = options.dither == .automatic
    // The borders between entries are seen more easily the farther apart the entries are.
    let below = max(tuning.minimumBelow, min(tuning.maximumBelow, tuning.belowShare * spread))
    // The reach covers entries on the other side of a colour that is as far from its entry as most are. Errors of the
    // row above move it farther.
    let reach =
      (1 + below) * (spread + (spread * spread + Self.maximumCost * edge * edge).squareRoot())
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

  /// Quality up to which as little as possible of an error is passed on to the right: streaks are longer phrases.
  private static let streakedQuality = 60

  /// The share of an error that is passed on to the right; it is smaller at lower qualities.
  private static func right(_ options: GIFOptions) -> Float {
    let (tuning, usual) = (options.tuning, GIFOptions().quality)
    let steps = max(0, min(options.quality, usual) - streakedQuality)
    let part = Float(steps) / Float(usual - streakedQuality)
    return tuning.minimumRight + (tuning.right - tuning.minimumRight) * part
  }

  /// The factor of the accepted loss at a quality: near 0 at 100, 1 at the default 90, doubled by each 30 below.
  private static func factor(_ quality: Int) -> Float {
    if quality >= 90 { return Float(100 - quality) / 10 }
    var factor: Float = 1
    // The 30th root of 2.
    for _ in quality..<90 { factor *= 1.0233739 }
    return factor
  }
}
