extension AnimationWriter {
  /// The file of the best quality, or else of the most colours, that has at most so many bytes.
  ///
  /// - Throws: ``GIFError/tooLarge(smallest:limit:)`` with the size of the one of the lowest quality and
  ///   the fewest colours where that has more.
  func fitting(
    _ limit: Int, _ whole: GIFOptions
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport) {
    let fewest = min(whole.lowestColors, whole.maximumColors)
    var options = whole
    options.quality = min(whole.lowestQuality, whole.quality)
    options.maximumColors = fewest
    if options != whole, let file = try file(whole, atMost: limit) { return file }
    let least = try file(options)
    let isExact = exactPalette(whole) != nil
    guard least.bytes.count <= limit else {
      // Exact files of few colours may be smaller than others of fewer.
      let smallest =
        isExact ? min(least.bytes.count, try file(whole).bytes.count) : least.bytes.count
      throw .tooLarge(smallest: smallest, limit: limit)
    }
    if options == whole { return least }
    var best: (bytes: [UInt8], report: GIFReport)?
    // The fewest colours that are known to be too many. Those that an exact file has are.
    var tooMany = isExact ? min(whole.maximumColors, store.colors.opaqueCount) : whole.maximumColors
    for colors in [256, 128, 64, 32, 16, 8, 4, 2] where colors < tooMany || !isExact {
      options.maximumColors = min(whole.maximumColors, colors)
      if options.maximumColors <= fewest { break }
      best = try file(options, atMost: limit)
      if best != nil { break }
      tooMany = options.maximumColors
    }
    if best == nil { options.maximumColors = fewest }
    let lowest = options.quality
    if options.maximumColors < whole.maximumColors {
      options.quality = whole.quality
      if var found = try file(options, atMost: limit) {
        found =
          try withMoreColors(than: &options, fewerThan: tooMany, atMost: limit) ?? found
        // Between the usual quality and the exact file there may be room for much.
        guard isExact else { return found }
        return try withMoreQuality(than: options, below: 101, atMost: limit) ?? found
      }
    }
    options.quality = lowest
    return try withMoreQuality(than: options, below: whole.quality, atMost: limit) ?? best ?? least
  }

  /// The file of the most colours that do, found to one in sixteen; nil where no more than there are do.
  ///
  /// - Parameter options: become those of the file.
  private func withMoreColors(
    than options: inout GIFOptions, fewerThan tooMany: Int, atMost limit: Int
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport)? {
    var (low, high) = (options.maximumColors, tooMany)
    defer { options.maximumColors = low }
    var best: (bytes: [UInt8], report: GIFReport)?
    while high - low > 1, (high - low) * 16 > high {
      options.maximumColors = (low + high) / 2
      if let found = try file(options, atMost: limit) {
        (best, low) = (found, options.maximumColors)
      } else {
        high = options.maximumColors
      }
    }
    return best
  }

  /// The file of the best quality that does; nil where none beyond that of the options does.
  ///
  /// - Parameter tooHigh: a quality that isn't tried.
  private func withMoreQuality(
    than options: GIFOptions, below tooHigh: Int, atMost limit: Int
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport)? {
    var options = options
    // The qualities that are known to do and not to; the best of all is tried first.
    var (low, high) = (options.quality, tooHigh)
    var best: (bytes: [UInt8], report: GIFReport)?
    while high - low > 1 {
      options.quality = high > 100 ? 100 : (low + high) / 2
      if let found = try file(options, atMost: limit) {
        (best, low) = (found, options.quality)
      } else {
        high = options.quality
      }
    }
    return best
  }
}
