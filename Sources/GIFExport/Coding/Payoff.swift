/// Whether something is worth its time for the images of an animation: each time that it isn't, it is left
/// out for more of those that follow.
struct Payoff {
  /// How many images are still left out, and how many after the next one for which it isn't worth it.
  private var skips = 0
  private var pause = Self.leastPause
  private var failures = 0

  private static let leastPause = 6
  private static let mostPause = 48
  /// Data that is shorter by less than one part in so many isn't worth it.
  let leastPart: Int
  /// How many times one after the other it may not be worth it before images are left out.
  private let patience: Int

  init(leastPart: Int, patience: Int = 0) {
    (self.leastPart, self.patience) = (leastPart, patience)
  }

  /// Whether it is tried for the next image.
  mutating func isDue() -> Bool {
    if skips == 0 { return true }
    skips -= 1
    return false
  }

  /// Takes note of the bytes without it and with it, and says whether it was worth it.
  @discardableResult
  mutating func note(_ without: Int, _ with: Int) -> Bool {
    let isWorthIt = without - with > without / leastPart
    failures = isWorthIt ? 0 : failures + 1
    skips = failures > patience ? pause : 0
    pause = failures > patience ? min(2 * pause, Self.mostPause) : Self.leastPause
    return isWorthIt
  }
}
