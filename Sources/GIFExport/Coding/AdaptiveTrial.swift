/// A trial that may not be worth its time: each time it fails, it is skipped for more of the images that follow.
struct AdaptiveTrial {
  /// Number of images for which it is still skipped.
  private var skips = 0
  /// Number of images for which it is skipped after the next failure.
  private var pause = Self.minimumPause
  /// Number of failures in a row.
  private var failures = 0

  private static let minimumPause = 6
  private static let maximumPause = 48
  /// The trial fails if it gains less than one part in this many.
  private let gainDivisor: Int
  /// Number of failures in a row that are accepted before images are skipped.
  private let patience: Int

  init(gainDivisor: Int, patience: Int = 0) {
    (self.gainDivisor, self.patience) = (gainDivisor, patience)
  }

  /// True if the trial is made for the next image.
  mutating func isDue() -> Bool {
    if skips == 0 { return true }
    skips -= 1
    return false
  }

  /// Records the bytes without the trial and with it.
  ///
  /// - Returns: True if it was worth it.
  @discardableResult
  mutating func note(_ without: Int, _ with: Int) -> Bool {
    let isWorthIt = without - with > without / gainDivisor
    failures = isWorthIt ? 0 : failures + 1
    skips = failures > patience ? pause : 0
    pause = failures > patience ? min(2 * pause, Self.maximumPause) : Self.minimumPause
    return isWorthIt
  }
}
