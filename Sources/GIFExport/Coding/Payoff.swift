/// Whether something is worth its time for the images of an animation: each time that it isn't, it is left
/// out for more of those that follow.
struct Payoff {
  /// How many images are still left out, and how many after the next one for which it isn't worth it.
  private var skips = 0
  private var pause: Int

  private static let leastPause = 6
  /// Data that is shorter by less than one part in so many isn't worth it.
  let leastPart: Int

  /// The most images that are left out one after the other.
  private let mostPause: Int

  init(leastPart: Int, mostPause: Int = 48) {
    (self.leastPart, self.mostPause) = (leastPart, mostPause)
    pause = min(Self.leastPause, mostPause)
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
    skips = isWorthIt ? 0 : pause
    pause = min(isWorthIt ? Self.leastPause : 2 * pause, mostPause)
    return isWorthIt
  }
}
