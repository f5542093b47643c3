/// The constants of the perceptual mode, found by measuring many animations of different kinds.
package struct LossyTuning: Hashable, Sendable {
  /// The largest loss, an Oklab distance.
  package var lossLimit: Float = 0.0246
  /// The loss as a multiple of the palette's error.
  package var lossShare: Float = 1.8
  /// The invisible loss, however small the palette's error is: less than half of a just noticeable difference.
  package var unseenLoss: Float = 0.008
  /// The factor of all losses.
  package var lossFactor: Float = 1
  /// The minimum loss, as a multiple of that error.
  package var minimumLossShare: Float = 0.5
  /// The palette's error from which on its steps are visible.
  package var unseenSpread: Float = 0.008
  /// The palette's error from which on its steps are seen as bands in still gradients.
  package var seenSpread: Float = 0.006
  /// The share of an error that is passed on to the pixel to the right, at the default quality and above. Without it
  /// the pixels of a phrase err to the same side, which is seen as a streak.
  package var right: Float = 0.46
  /// The same share at qualities at which bytes matter more than streaks.
  package var minimumRight: Float = 0.05
  /// The share of an error that is passed on to the row below, as a multiple of the palette's error, and its limits.
  package var belowShare: Float = 28
  package var minimumBelow: Float = 0.18
  package var maximumBelow: Float = 0.31
  package var staleness: Float = 2.0
  /// The factor of errors on pixels that don't change for a while.
  package var strictness: Float = 8
  package var slack: Float = 1.6
  /// The palette's error from which on its entries are far apart.
  package var coarseSpread: Float = 0.02

  package init() {}

  /// True if a palette with an error asks for less loss than the invisible one.
  func isFiner(_ spread: Float) -> Bool { lossShare * spread < unseenLoss }
}
