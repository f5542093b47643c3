/// Searches for the mask and the parsing with which the data of an image is shortest.
///
/// The first images are coded with all candidates that the ``MaskSettings`` have; for later ones the
/// ``MaskMemory`` knows which are worth their time.
struct MaskSearch: ~Copyable {
  private var coder = MaskCoder()
  private var memory = MaskMemory()

  /// The shortest data that the effort's candidates give, or nil if none is below the limit.
  ///
  /// - Parameters:
  ///   - symbols: The symbol of each colour number of a drawn segment; others may have none.
  ///   - symbolBits: The code size, 2...8.
  ///   - clear: The symbol for pixels that stay as they are; nil if all have to be drawn.
  ///   - limit: The number of bytes that data has to be shorter than.
  mutating func search(
    _ segments: [PixelSegment], symbols: SymbolMap, symbolBits: Int, clear: UInt8?,
    effort: GIFOptions.Effort, limit: Int = .max
  ) -> MaskCoder.Result? {
    let image = MaskedImage(
      segments: segments, symbols: symbols, symbolBits: symbolBits, clear: clear, limit: limit)
    let settings = MaskSettings(effort)
    let parsing = memory.parsing(settings)
    let isClose = memory.isClose(settings)
    coder.begin(image)
    var masks = [PixelMask()]
    if !image.hasFreePixels {
      coder.attempt(masks[0], parsing)
    } else if isClose || memory.masks.isEmpty {
      masks = tryAllMasks(settings, parsing)
    } else {
      tryKnownMasks(parsing)
      masks = [coder.mask]
      memory.note(coder.mask)
    }
    if settings.isQuick {
      if isClose || isUnlikeCleared { clearQuickly(settings, than: parsing) }
    } else {
      codeClosely(masks, settings, than: parsing, isClose: isClose)
    }
    return coder.finish()
  }

  /// Tries all masks of the settings.
  ///
  /// - Returns: The one or two that are worth being coded more closely.
  private mutating func tryAllMasks(
    _ settings: MaskSettings, _ parsing: RunCoder.Parsing
  ) -> [PixelMask] {
    for limit in settings.touchingLimits { coder.attempt(PixelMask(touching: limit), parsing) }
    let touching = coder.mask.touching
    for gap in settings.gapLimits {
      coder.attempt(PixelMask(touching: touching, gap: gap), parsing)
    }
    if let found = coder.best?.mask {
      for limit in settings.segmentLimits {
        let mask = PixelMask(touching: found.touching, gap: found.gap, minimumSegments: limit)
        coder.attempt(mask, parsing)
      }
    }
    let mask = coder.mask
    memory.note(mask)
    let bytes = coder.byteCount
    guard coder.mayDrawAll, coder.attempt(.all, parsing) else { return [mask] }
    memory.note(.all)
    return (bytes - coder.byteCount) * 100 > coder.byteCount ? [.all] : [mask, .all]
  }

  /// Tries the best mask of the last image, and the others that paid and drawing all pixels where it is due.
  private mutating func tryKnownMasks(_ parsing: RunCoder.Parsing) {
    let known = memory.masks
    coder.attempt(known[0], parsing)
    if known.count > 1, memory.secondMask.isDue() || isMuchLarger {
      let before = coder.byteCount
      coder.attempt(known[1], parsing)
      memory.secondMask.note(before, coder.byteCount)
    }
    if known.count > 2, memory.otherMasks.isDue() {
      let before = coder.byteCount
      for mask in known.dropFirst(2) where mask != .all { coder.attempt(mask, parsing) }
      memory.otherMasks.note(before, coder.byteCount)
    }
    if !known.prefix(2).contains(.all), memory.wholeImage.isDue(), coder.mayDrawAll {
      let before = coder.byteCount
      coder.attempt(.all, parsing)
      memory.wholeImage.note(before, coder.byteCount)
    }
    memory.lastRate = coder.rate(of: coder.byteCount)
  }

  /// True if the image takes clearly more bytes per pixel than the last one.
  private var isMuchLarger: Bool {
    Double(coder.byteCount)
      > memory.lastRate * Double(coder.pixelCount) * MaskSettings.largerRate
  }

  /// True if the image is large, and unlike the one for which both rules to clear a full dictionary were tried.
  private var isUnlikeCleared: Bool {
    guard let best = coder.best, best.bytes.count > MaskSettings.smallImage else { return false }
    return memory.isUnlikeCleared(coder.rate(of: best.bytes.count))
  }

  /// Tries the other rule to clear a full dictionary.
  private mutating func clearQuickly(_ settings: MaskSettings, than first: RunCoder.Parsing) {
    guard let found = coder.best else { return }
    let isRare = !memory.isClose(settings)
    memory.spend(found.bytes.count, settings)
    let isBetter = coder.attempt(found.mask, first.clearingOtherwise)
    guard found.bytes.count > MaskSettings.smallImage else { return }
    memory.noteReset(
      isOtherBetter: isBetter, clearedAtOnce: first.reset.patience == 0, isRare: isRare,
      rate: coder.rate(of: found.bytes.count))
  }

  /// Searches for the best places to clear the dictionary, and cuts phrases short.
  private mutating func codeClosely(
    _ masks: [PixelMask], _ settings: MaskSettings, than first: RunCoder.Parsing, isClose: Bool
  ) {
    guard let found = coder.best else { return }
    let isLarge = found.bytes.count > MaskSettings.smallImage
    // Images of many runs, such as patterns, take long however small they are.
    let work = max(found.bytes.count, coder.runCount / 4)
    let isLong = work > MaskSettings.smallImage
    let mayCut = settings.isThorough || isClose || !isLong || memory.cuts.isDue()
    for mask in masks {
      if isLong { memory.spend(work, settings) }
      if isLarge {
        if settings.isThorough || isClose || memory.otherResets.isDue() {
          clearOtherwise(mask, than: first)
        }
        clearAtPlaces(mask, settings)
      }
      guard mayCut else { continue }
      let before = coder.byteCount
      let reset = coder.best?.parsing.reset ?? first.reset
      for cut in settings.cuts {
        coder.attempt(mask, RunCoder.Parsing(maximumCut: cut, reset: reset))
      }
      if isLong { memory.cuts.note(before, coder.byteCount) }
    }
  }

  /// Tries the other rule to clear a full dictionary, which becomes the first for the images that follow if it
  /// is better, and never to clear it.
  private mutating func clearOtherwise(_ mask: PixelMask, than first: RunCoder.Parsing) {
    let before = coder.byteCount
    let other = first.clearingOtherwise
    if coder.attempt(mask, other) { memory.reset = other.reset }
    if before < MaskSettings.maximumWithoutClear,
      coder.attempt(mask, RunCoder.Parsing(reset: .at([])))
    {
      memory.places = ClearPositions([], of: coder.pixelCount)
    }
    memory.otherResets.note(before, coder.byteCount)
  }

  /// Tries to clear the dictionary at the places that were best for an earlier image of about the same size, or
  /// searches for the best places.
  private mutating func clearAtPlaces(_ mask: PixelMask, _ settings: MaskSettings) {
    guard settings.isThorough || memory.clearPlaces.isDue() else { return }
    let count = coder.pixelCount
    if !settings.isThorough, let known = memory.places.next(for: count) {
      let before = coder.byteCount
      coder.attempt(mask, RunCoder.Parsing(reset: .at(known)))
      if before - coder.byteCount <= before / MaskSettings.placesDivisor {
        memory.places = ClearPositions()
      }
      return
    }
    let found = coder.clearPlaces(mask, settings.clearSearch)
    guard settings.isThorough || memory.clearPlaces.note(coder.byteCount, found.bits / 8)
    else { return }
    memory.places = ClearPositions(found.places, of: count)
    coder.attempt(mask, RunCoder.Parsing(reset: .at(found.places)))
  }
}
