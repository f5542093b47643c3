/// The candidates and limits of a ``MaskSearch``, which depend on the effort alone.
struct MaskSettings {
  /// Values of ``PixelMask/touching`` that are tried, the likeliest first.
  let touchingLimits: [Int]
  /// Values of ``PixelMask/gap`` that are tried with the best of these.
  let gapLimits: [Int]
  /// Values of ``PixelMask/minimumSegments`` that are tried with the best of both.
  let segmentLimits: [Int]
  /// Values of ``RunCoder/Parsing/maximumCut`` that are tried.
  let cuts: [Int]
  /// Bytes of images that are searched with all candidates. Later images only get those that paid before.
  let budget: Int
  /// True if the search only looks for a mask and for the better of two rules to clear a full dictionary.
  let isQuick: Bool
  /// True if everything is tried for every image, whatever paid before.
  let isThorough: Bool
  /// The search for places at which the dictionary is cleared.
  let clearSearch: ClearSearch

  /// Images of no more bytes are small: they never fill the dictionary.
  static let smallImage = 4000
  /// Bytes of two full dictionaries. Only shorter data is tried without ever clearing one.
  static let maximumWithoutClear = 11_000
  /// Factor by which the bytes per pixel have to differ from those of the last image for which both rules to
  /// clear a full dictionary were tried, for them to be tried again.
  static let changedRate = 1.15
  /// Increase of the bytes per pixel from one image to the next above which the second best mask is tried again.
  static let largerRate = 1 + 1.0 / 30
  /// Known places to clear the dictionary are searched for anew if they gain less than one part in this many.
  static let placesDivisor = 500

  init(_ effort: GIFOptions.Effort) {
    isQuick = effort == .fast
    isThorough = effort == .max
    clearSearch = effort == .max ? .thorough : .quick
    switch effort {
    case .fast:
      touchingLimits = [16, 0]
      gapLimits = []
      segmentLimits = []
      cuts = []
      budget = 15_000
    case .normal:
      touchingLimits = [16, 0, 8, 32, 64, 4, 128, 300]
      gapLimits = [1, 2, 4]
      segmentLimits = [2, 4]
      cuts = [4]
      budget = 25_000
    case .max:
      touchingLimits = [16, 0, 1, 2, 4, 6, 8, 12, 24, 32, 48, 64, 96, 128, 200, 300, 1000]
      gapLimits = [1, 2, 3, 4, 5, 6, 8, 12, 16]
      segmentLimits = [2, 3, 4, 6, 8]
      cuts = [1, 2, 4, 8, 16]
      budget = .max
    }
  }
}

extension RunCoder.Parsing {
  /// Percentage of its best rate to which a full dictionary may rise before it is cleared, by the rule that
  /// keeps it.
  static let patience = 120

  /// The same parsing with the other rule to clear a full dictionary: at once, or when it gets worse.
  var clearingOtherwise: Self {
    let other = Self.patience - reset.patience
    return RunCoder.Parsing(maximumCut: maximumCut, reset: .whenWorse(patience: other))
  }
}
