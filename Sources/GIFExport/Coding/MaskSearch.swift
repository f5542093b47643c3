/// Consecutive pixels of one colour that all have to be drawn, or all need not.
struct PixelSegment: Hashable {
  /// A colour number, 0 for clear pixels, which are never drawn.
  var color: UInt32
  /// Whether the canvas has this colour already.
  var isFree: Bool
  var length: Int32
}

/// Finds which of the pixels that need not be drawn are drawn nevertheless, because the data is
/// shorter so.
struct MaskSearch: ~Copyable {
  /// Which free pixels are drawn.
  struct Mask: Hashable {
    /// Free segments up to this length next to a drawn one of their colour.
    var touching = 0
    /// Free pixels up to this many between drawn ones; `.max` draws those at the edges as well.
    var gap = 0
    /// Free pixels in a row that are fewer segments than this: what is behind them is as short.
    var fewest = 0

    /// Draws all pixels.
    static let all = Mask(gap: .max)
  }

  /// Coded image data.
  struct Result {
    var mask: Mask
    var parsing: RunCoder.Parsing
    var bytes: [UInt8]
  }

  private var coder = RunCoder()
  /// So many bytes of large images may still be searched closely, to find out what pays; for the rest
  /// of a large animation only that is tried.
  private var closeBudget = 25_000
  /// The same for all images with little effort.
  private var fastBudget = 15_000
  /// How many more large images were shorter with a full dictionary given up at once than with one that is
  /// kept for a while, with little effort.
  private var clearsWhenFull = 0
  /// The bytes for a pixel of the last image for which the other of these was tried.
  private var clearedRate = 0.0
  /// The best ones of images, that of the last one first.
  private var masksThatPaid: [Mask] = []
  /// The runs, and those of the mask before, with the masks that they were made with.
  private var runs = RunList()
  private var runsMask: Mask?
  private var lastRuns = RunList()
  private var lastMask: Mask?
  /// When the dictionary is given up, as was best for the last large image but for places that are
  /// searched.
  private var usualReset = RunCoder.DictionaryReset.whenWorse(patience: RunCoder.Parsing.patience)
  /// The bytes for a pixel that the mask of the last image gave at first.
  private var lastRate = 0.0
  /// Whether it is worth its time to try the second best mask, the others, and to draw all pixels, to try
  /// other times to give the dictionary up, to look for places where it begins anew, and to cut phrases
  /// short.
  private var secondMask = Payoff(leastPart: 1000, patience: 3)
  private var otherMasks = Payoff(leastPart: 500)
  private var fulls = Payoff(leastPart: 500)
  private var otherClears = Payoff(leastPart: 1000)
  private var clears = Payoff(leastPart: 500)
  private var cuts = Payoff(leastPart: 100)
  /// The places that were found last.
  private var places = ClearPlaces()

  /// The smallest data that the effort's candidates give.
  ///
  /// - Parameters:
  ///   - symbols: the symbol of each colour number that occurs among the drawn segments; others may
  ///     be `nil`.
  ///   - clear: the symbol for pixels that stay as they are; `nil` if all have to be drawn.
  ///   - limit: data that isn't shorter than this isn't looked for.
  mutating func search(
    _ segments: [PixelSegment], symbols: SymbolMap, symbolBits: Int, clear: UInt8?,
    effort: GIFOptions.Effort, limit: Int = .max
  ) -> Result? {
    (runsMask, lastMask) = (nil, nil)
    let image = Image(
      segments: segments, symbols: symbols, symbolBits: symbolBits, clear: clear, effort: effort,
      limit: limit,
      hasFree: clear != nil && segments.contains { $0.isFree && $0.color != ColorTable.clear },
      pixelCount: segments.reduce(0) { $0 + Int($1.length) })
    let plain = RunCoder.Parsing(
      reset: effort == .fast && clearsWhenFull > 0 ? .whenWorse(patience: 0) : usualReset)
    let isClose = effort == .max || (effort == .fast ? fastBudget : closeBudget) > 0
    var best: Result?
    let masks = masks(image, plain, isClose: isClose, &best)
    switch effort {
    case .fast:
      if isClose || isUnlikeCleared(image, best) { clearQuickly(image, than: plain, &best) }
    case .normal, .max: codeClosely(image, masks, plain, isClose: isClose, &best)
    }
    return best
  }

  /// What is coded, and how.
  private struct Image {
    let segments: [PixelSegment]
    let symbols: SymbolMap
    let symbolBits: Int
    let clear: UInt8?
    let effort: GIFOptions.Effort
    let limit: Int
    /// Whether some pixels need not be drawn.
    let hasFree: Bool
    let pixelCount: Int

    /// The bytes that a result takes, which others have to be shorter than.
    func bytes(of best: Result?) -> Int { best?.bytes.count ?? limit }

    /// So many bytes for each pixel.
    func rate(of bytes: Int) -> Double { Double(bytes) / Double(max(pixelCount, 1)) }
  }

  /// Codes an image; what is shorter than the best so far takes its place.
  @discardableResult
  private mutating func attempt(
    _ image: Image, _ mask: Mask, _ parsing: RunCoder.Parsing, _ best: inout Result?
  ) -> Bool {
    resolve(image, mask: mask)
    let size = coder.code(
      runs.all, symbolBits: image.symbolBits, parsing: parsing,
      limit: image.bytes(of: best))
    guard size != nil else { return false }
    best = Result(mask: mask, parsing: parsing, bytes: coder.bytes)
    return true
  }

  /// The masks that are worth to be coded more closely, after a first attempt with each that there is.
  private mutating func masks(
    _ image: Image, _ plain: RunCoder.Parsing, isClose: Bool, _ best: inout Result?
  ) -> [Mask] {
    guard image.hasFree else {
      attempt(image, Mask(), plain, &best)
      return [Mask()]
    }
    if !isClose, !masksThatPaid.isEmpty {
      tryKnownMasks(image, plain, &best)
      return [noteMask(best?.mask ?? Mask())]
    }
    for limit in image.effort.touchingLimits {
      attempt(image, Mask(touching: limit), plain, &best)
    }
    let found = best?.mask ?? Mask()
    for gap in image.effort.gapLimits {
      attempt(image, Mask(touching: found.touching, gap: gap), plain, &best)
    }
    if let found = best?.mask {
      for fewest in image.effort.fewestLimits {
        let mask = Mask(touching: found.touching, gap: found.gap, fewest: fewest)
        attempt(image, mask, plain, &best)
      }
    }
    let mask = noteMask(best?.mask ?? Mask())
    let bytes = image.bytes(of: best)
    guard mayDrawAll(image.segments), attempt(image, .all, plain, &best), let all = best else {
      return [mask]
    }
    noteMask(.all)
    return (bytes - all.bytes.count) * 100 > all.bytes.count ? [.all] : [mask, .all]
  }

  /// Tries the masks that paid: the two best ones of the last images, and the others and to draw all where
  /// it is due.
  private mutating func tryKnownMasks(
    _ image: Image, _ plain: RunCoder.Parsing, _ best: inout Result?
  ) {
    let known = masksThatPaid
    attempt(image, known[0], plain, &best)
    if known.count > 1, secondMask.isDue() || isMuchLarger(image.bytes(of: best), image) {
      let before = image.bytes(of: best)
      attempt(image, known[1], plain, &best)
      secondMask.note(before, image.bytes(of: best))
    }
    if known.count > 2, otherMasks.isDue() {
      let before = image.bytes(of: best)
      for mask in known.dropFirst(2) where mask != .all { attempt(image, mask, plain, &best) }
      otherMasks.note(before, image.bytes(of: best))
    }
    if !known.prefix(2).contains(.all), fulls.isDue(), mayDrawAll(image.segments) {
      let before = image.bytes(of: best)
      attempt(image, .all, plain, &best)
      fulls.note(before, image.bytes(of: best))
    }
    lastRate = image.rate(of: image.bytes(of: best))
  }

  /// Whether data takes more bytes for a pixel than that of the last image did by one part in thirty.
  private func isMuchLarger(_ bytes: Int, _ image: Image) -> Bool {
    Double(bytes) > lastRate * Double(image.pixelCount) * (1 + 1 / 30)
  }

  /// Puts a mask before the others, as it was the best.
  @discardableResult
  private mutating func noteMask(_ mask: Mask) -> Mask {
    if let place = masksThatPaid.firstIndex(of: mask) { masksThatPaid.remove(at: place) }
    masksThatPaid.insert(mask, at: 0)
    return mask
  }

  /// Tries the other time to give a full dictionary up.
  private mutating func clearQuickly(
    _ image: Image, than plain: RunCoder.Parsing, _ best: inout Result?
  ) {
    guard let found = best else { return }
    let isClose = fastBudget > 0
    fastBudget -= found.bytes.count
    let isBetter = attempt(image, found.mask, plain.clearingOtherwise, &best)
    guard found.bytes.count > Self.small else { return }
    clearedRate = image.rate(of: found.bytes.count)
    clearsWhenFull += isBetter == (clearsWhenFull > 0) ? -1 : 1
    // What is tried rarely counts for all that follow.
    if !isClose { clearsWhenFull = isBetter == (plain.reset.patience == 0) ? 0 : 1 }
  }

  /// Whether a large image takes so many more or fewer bytes for a pixel than the last one for which the other time
  /// to give a full dictionary up was tried, that this may have changed.
  private func isUnlikeCleared(_ image: Image, _ best: Result?) -> Bool {
    guard let best, best.bytes.count > Self.small else { return false }
    let now = image.rate(of: best.bytes.count)
    return now > Self.unlike * clearedRate || now * Self.unlike < clearedRate
  }

  private static let unlike = 1.15

  /// Tries other times to give a full dictionary up, without a search: the other one of when it is full
  /// and when it gets worse, which is then tried first for the next image, and never where that isn't long.
  private mutating func clearOtherwise(
    _ image: Image, _ mask: Mask, than plain: RunCoder.Parsing, _ best: inout Result?
  ) {
    let before = image.bytes(of: best)
    let other = plain.clearingOtherwise
    if attempt(image, mask, other, &best) { usualReset = other.reset }
    if before < Self.longestWithoutClear,
      attempt(image, mask, RunCoder.Parsing(reset: .at([])), &best)
    {
      places = ClearPlaces([], of: image.pixelCount)
    }
    otherClears.note(before, image.bytes(of: best))
  }

  /// The bytes of two full dictionaries.
  private static let longestWithoutClear = 11_000

  /// Images of no more bytes are small.
  private static let small = 4000

  /// Looks for the places where the dictionary is begun anew, and cuts phrases short.
  private mutating func codeClosely(
    _ image: Image, _ masks: [Mask], _ plain: RunCoder.Parsing, isClose: Bool,
    _ best: inout Result?
  ) {
    guard let found = best else { return }
    // Small images never fill the dictionary; those of many runs, such as patterns, take long all the
    // same.
    let isLarge = found.bytes.count > Self.small
    let work = max(found.bytes.count, runs.count / 4)
    let isLong = work > Self.small
    let isThorough = image.effort == .max
    let mayCut = isThorough || isClose || !isLong || cuts.isDue()
    for mask in masks {
      if isLong { closeBudget -= work }
      if isLarge {
        if isThorough || isClose || otherClears.isDue() {
          clearOtherwise(image, mask, than: plain, &best)
        }
        clearAtPlaces(image, mask, isThorough: isThorough, &best)
      }
      guard mayCut else { continue }
      let before = image.bytes(of: best)
      let reset = best?.parsing.reset ?? plain.reset
      for flexibility in image.effort.flexibilities {
        attempt(image, mask, RunCoder.Parsing(flexibility: flexibility, reset: reset), &best)
      }
      if isLong { cuts.note(before, image.bytes(of: best)) }
    }
  }

  /// Tries to begin the dictionary anew at places that are looked for, or where it was for an image before
  /// that is about as large: those that follow each other are much alike.
  private mutating func clearAtPlaces(
    _ image: Image, _ mask: Mask, isThorough: Bool, _ best: inout Result?
  ) {
    guard isThorough || clears.isDue() else { return }
    let count = image.pixelCount
    if !isThorough, let known = places.next(for: count) {
      let before = image.bytes(of: best)
      attempt(image, mask, RunCoder.Parsing(reset: .at(known)), &best)
      if before - image.bytes(of: best) <= before / 500 { places = ClearPlaces() }
      return
    }
    resolve(image, mask: mask)
    let search = isThorough ? ClearSearch.thorough : ClearSearch.quick
    let found = search.places(runs.all, symbolBits: image.symbolBits, coder: &coder)
    let bytes = image.bytes(of: best)
    guard isThorough || clears.note(bytes, found.bits / 8) else { return }
    places = ClearPlaces(found.places, of: count)
    attempt(image, mask, RunCoder.Parsing(reset: .at(found.places)), &best)
  }

  /// Whether to draw all free pixels would make at most twice as many runs as there are now.
  private func mayDrawAll(_ segments: [PixelSegment]) -> Bool {
    var count = 0
    var last = UInt32.max
    for segment in segments where segment.color != last {
      count += 1
      last = segment.color
    }
    return count <= runs.count * 2
  }

  /// Turns the segments of the image that is searched into runs of symbols.
  private mutating func resolve(_ image: Image, mask: Mask) {
    if mask == runsMask { return }
    swap(&runs, &lastRuns)
    swap(&runsMask, &lastMask)
    if mask == runsMask { return }
    runsMask = mask
    let clear = image.clear ?? 0
    // Where nothing may stay clear, or all is drawn, it is as if nothing were free.
    let drawsAll = image.clear == nil || mask == .all
    let symbolEnd = 1 << image.symbolBits
    runs.removeAll(room: image.segments.count)
    image.symbols.indices.withUnsafeBufferPointer { indices in
      image.segments.withUnsafeBufferPointer { segments in
        @inline(__always)
        func own(_ segment: PixelSegment) -> UInt8 {
          let index = Int(indices[Int(segment.color)])
          return index < 0 || index >= symbolEnd ? clear : UInt8(truncatingIfNeeded: index)
        }
        var index = 0
        while index < segments.count {
          if drawsAll || !segments[index].isFree {
            runs.append(own(segments[index]), segments[index].length)
            index += 1
            continue
          }
          var end = index
          var total = 0
          while end < segments.count, segments[end].isFree {
            total += Int(segments[end].length)
            end += 1
          }
          let isGap =
            end - index < mask.fewest || total <= mask.gap && index > 0 && end < segments.count
          for place in index..<end {
            let segment = segments[place]
            let isTouching =
              place == index && index > 0 && segments[index - 1].color == segment.color
              || place == end - 1 && end < segments.count && segments[end].color == segment.color
            let isDrawn = isGap || isTouching && Int(segment.length) <= mask.touching
            runs.append(isDrawn ? own(segment) : clear, segment.length)
          }
          index = end
        }
      }
    }
  }
}

extension RunCoder.Parsing {
  /// By how many per cent a full dictionary gets worse before it is given up, where it is kept.
  fileprivate static let patience = 120

  /// The same with the other patience.
  fileprivate var clearingOtherwise: Self {
    let other = Self.patience - reset.patience
    return RunCoder.Parsing(flexibility: flexibility, reset: .whenWorse(patience: other))
  }
}

/// The palette index of each colour number.
struct SymbolMap {
  /// -1 where a colour has none.
  var indices: [Int16]

  @inline(__always)
  subscript(color: UInt32) -> UInt8? {
    let index = indices[Int(color)]
    return index < 0 ? nil : UInt8(truncatingIfNeeded: index)
  }
}

extension GIFOptions.Effort {
  /// Limits for free segments beside drawn ones of their colour, the likeliest first.
  fileprivate var touchingLimits: [Int] {
    switch self {
    case .fast: [16, 0]
    case .normal: [16, 0, 8, 32, 64, 4, 128, 300]
    case .max: [16, 0, 1, 2, 4, 6, 8, 12, 24, 32, 48, 64, 96, 128, 200, 300, 1000]
    }
  }

  fileprivate var gapLimits: [Int] {
    switch self {
    case .fast: []
    case .normal: [1, 2, 4]
    case .max: [1, 2, 3, 4, 5, 6, 8, 12, 16]
    }
  }

  /// Limits for the segments of free pixels in a row.
  fileprivate var fewestLimits: [Int] {
    switch self {
    case .fast: []
    case .normal: [2, 4]
    case .max: [2, 3, 4, 6, 8]
    }
  }

  /// By how many symbols phrases may be cut short.
  fileprivate var flexibilities: [Int] {
    switch self {
    case .fast: []
    case .normal: [4]
    case .max: [1, 2, 4, 8, 16]
    }
  }
}
