extension AnimationWriter {
  /// The file of the best quality within a number of bytes, or else of the largest number of colours.
  ///
  /// - Throws: ``GIFError/tooLarge(smallest:limit:)`` if even the lowest quality and the fewest colours need more. It
  ///   has the size of that file.
  func fitting(
    _ limit: Int, _ whole: GIFOptions
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport) {
    let fewest = min(whole.lowestColors, whole.maximumColors)
    var options = whole
    options.quality = min(whole.lowestQuality, whole.quality)
    options.maximumColors = fewest
    if options != whole, let file = try file(whole, atMost: limit) { return file }
    let smallestFile = try file(options)
    let isExact = exactPalette(whole) != nil
    guard smallestFile.bytes.count <= limit else {
      // Exact files of few colours may be smaller than others of fewer.
      let smallest =
        isExact
        ? min(smallestFile.bytes.count, try file(whole).bytes.count) : smallestFile.bytes.count
      throw .tooLarge(smallest: smallest, limit: limit)
    }
    if options == whole { return smallestFile }
    var best: (bytes: [UInt8], report: GIFReport)?
    // Smallest number of colours that is known to be too large. An exact file needs all of its colours.
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
        // There may be room for much between the usual quality and the exact file.
        guard isExact else { return found }
        return try withMoreQuality(than: options, below: 101, atMost: limit) ?? found
      }
    }
    options.quality = lowest
    return try withMoreQuality(than: options, below: whole.quality, atMost: limit) ?? best
      ?? smallestFile
  }

  /// The file of the largest number of colours that fits, found to one in sixteen; nil if no more than those of the
  /// options fit.
  ///
  /// - Parameter options: Receives the number of colours of the file.
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

  /// The file of the best quality that fits; nil if none above that of the options does.
  ///
  /// - Parameter tooHigh: A quality that isn't tried.
  private func withMoreQuality(
    than options: GIFOptions, below tooHigh: Int, atMost limit: Int
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport)? {
    var options = options
    // The highest quality that fits and the lowest that doesn't, as far as known. The best of all is tried first.
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
