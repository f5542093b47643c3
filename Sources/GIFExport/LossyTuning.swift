/// The constants of the perceptual mode, found by measuring many animations of different kinds.
package struct LossyTuning: Hashable, Sendable {
  /// The largest loss, an Oklab distance.
  package var lossLimit: Float = 0.0246
  /// The loss as a multiple of the palette's error.
  package var lossShare: Float = 1.8
  /// The loss that nobody sees, however small the palette's error is: less than half of what can just be told
  /// apart.
  package var unseenLoss: Float = 0.008
  /// What all losses are multiplied by.
  package var lossFactor: Float = 1
  /// The least loss, as a multiple of that error.
  package var leastLossShare: Float = 0.5
  /// The palette's error from which on its steps are seen.
  package var unseenSpread: Float = 0.008
  /// The one from which on they are seen as bands in still gradients.
  package var seenSpread: Float = 0.006
  /// The share of an error that goes on to the pixel to the right, at the default quality and above. Without it the
  /// pixels of a phrase err to the same side, which is seen as a streak.
  package var right: Float = 0.46
  /// The same from the quality on at which bytes matter more than streaks.
  package var minimumRight: Float = 0.05
  /// The share of an error that goes on to the row below, as a multiple of the palette's error, and
  /// its limits.
  package var belowShare: Float = 28
  package var leastBelow: Float = 0.18
  package var mostBelow: Float = 0.31
  package var staleness: Float = 2.0
  /// How much more an error weighs on pixels that are to be seen for a while.
  package var strictness: Float = 8
  package var slack: Float = 1.6
  /// The palette's error from which on its entries are far apart.
  package var coarseSpread: Float = 0.02

  package init() {}

  /// Whether a palette with an error asks for less loss than what nobody sees.
  func isFiner(_ spread: Float) -> Bool { lossShare * spread < unseenLoss }
}
