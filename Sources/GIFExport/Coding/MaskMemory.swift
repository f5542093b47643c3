/// The experience of a ``MaskSearch`` with the images so far, which are much like those that follow.
struct MaskMemory {
  /// The masks that were the best of an image, that of the last image first.
  private(set) var masks: [PixelMask] = []
  /// The rule to clear a full dictionary that was the best for the last large image.
  var reset = RunCoder.DictionaryReset.whenWorse(patience: RunCoder.Parsing.patience)
  /// The places where the dictionary was cleared in the last image for which they were searched.
  var places = ClearPositions()
  /// Bytes per pixel of the last image with the first masks that were tried.
  var lastRate = 0.0

  // Trials that may not be worth their time.
  /// The second best mask.
  var secondMask = AdaptiveTrial(gainDivisor: 1000, patience: 3)
  /// The masks after it.
  var otherMasks = AdaptiveTrial(gainDivisor: 500)
  /// Drawing all pixels.
  var wholeImage = AdaptiveTrial(gainDivisor: 500)
  /// Other rules to clear the dictionary.
  var otherResets = AdaptiveTrial(gainDivisor: 1000)
  /// The search for places to clear the dictionary.
  var clearPlaces = AdaptiveTrial(gainDivisor: 500)
  /// Cutting phrases short.
  var cuts = AdaptiveTrial(gainDivisor: 100)

  /// Bytes of the images that were searched with all candidates, by quick searches and by others.
  private var quickBytes = 0
  private var otherBytes = 0
  /// Number of large images that were shorter with a full dictionary cleared at once, less those that weren't;
  /// 0 or less if keeping it is tried first. Only quick searches count.
  private var immediateClears = 0
  /// Bytes per pixel of the last image for which a quick search tried both rules.
  private var clearedRate = 0.0

  /// True if the budget for all candidates isn't used up.
  func isClose(_ settings: MaskSettings) -> Bool {
    (settings.isQuick ? quickBytes : otherBytes) < settings.budget
  }

  /// Takes bytes off the budget for all candidates.
  mutating func spend(_ bytes: Int, _ settings: MaskSettings) {
    if settings.isQuick { quickBytes += bytes } else { otherBytes += bytes }
  }

  /// The parsing that an image is tried with first.
  func parsing(_ settings: MaskSettings) -> RunCoder.Parsing {
    RunCoder.Parsing(
      reset: settings.isQuick && immediateClears > 0 ? .whenWorse(patience: 0) : reset)
  }

  /// Puts a mask before all others.
  mutating func note(_ mask: PixelMask) {
    if let place = masks.firstIndex(of: mask) { masks.remove(at: place) }
    masks.insert(mask, at: 0)
  }

  /// True if the bytes per pixel changed so much since both rules to clear a full dictionary were tried that
  /// the other one may be better now.
  func isUnlikeCleared(_ rate: Double) -> Bool {
    rate > MaskSettings.changedRate * clearedRate || rate * MaskSettings.changedRate < clearedRate
  }

  /// Records the outcome of a quick search that tried both rules to clear a full dictionary on a large image.
  ///
  /// - Parameters:
  ///   - isOtherBetter: True if the rule that was tried second gave shorter data.
  ///   - clearedAtOnce: True if the first rule was to clear the dictionary at once.
  ///   - isRare: True if such trials have become rare, so that one counts for all images that follow.
  ///   - rate: The bytes per pixel with the first rule.
  mutating func noteReset(isOtherBetter: Bool, clearedAtOnce: Bool, isRare: Bool, rate: Double) {
    clearedRate = rate
    immediateClears += isOtherBetter == (immediateClears > 0) ? -1 : 1
    if isRare { immediateClears = isOtherBetter == clearedAtOnce ? 0 : 1 }
  }
}
