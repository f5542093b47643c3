package import AnimPixels

/// Encodes a series of bitmaps as an animated GIF, in bounded memory.
///
/// ```swift
/// var encoder = try GIFEncoder(width: 320, height: 240)
/// for (index, delay) in try GIFTiming.delays(duration: 3, fps: 25).enumerated() {
///   try encoder.append(picture(index), delay: delay)
/// }
/// let report = try encoder.finish { chunk in try file.write(chunk) }
/// ```
///
/// Appended frames are kept as compressed differences. Finishing chooses the palette, then decodes
/// the frames one by one and writes them; no frame has to be drawn twice. At any time there are,
/// beside the differences, at most a handful of full frames.
///
/// Up to 256 colours (255 when pixels are clear) are written exactly and without dithering. For
/// more, palettes are fitted in Oklab, and the colours of changed pixels are chosen together with the
/// codes of the file. Pixels that don't change don't flicker.
package struct GIFEncoder: ~Copyable {
  /// Pixels.
  package let width: Int
  /// Pixels.
  package let height: Int
  /// The options of the encoding.
  package let options: GIFOptions

  private var store: FrameStore
  private var alpha: AlphaCut
  private var framesGiven = 0
  /// Time by which the last frame shows longer than asked, to be taken from the frames that follow, in hundredths of
  /// a second.
  private var debt = 0

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - width: Pixels, 1...65535.
  ///   - height: Pixels, 1...65535.
  ///   - options: The options of the encoding.
  /// - Throws: A ``GIFError`` for a size or an option out of range.
  package init(width: Int, height: Int, options: GIFOptions = GIFOptions()) throws(GIFError) {
    guard 1...65535 ~= width, 1...65535 ~= height else {
      throw .canvasSize(width: width, height: height)
    }
    guard 2...256 ~= options.maximumColors else { throw .maximumColors(options.maximumColors) }
    guard 1...100 ~= options.quality else { throw .quality(options.quality) }
    guard 1...100 ~= options.lowestQuality else {
      throw .quality(options.lowestQuality)
    }
    guard 2...256 ~= options.lowestColors else { throw .maximumColors(options.lowestColors) }
    if let palette = options.palette, !(1...256 ~= Set(palette).count) {
      throw .palette(Set(palette).count)
    }
    if case .count(let plays) = options.loop, !(1...65536 ~= plays) { throw .loopCount(plays) }
    self.width = width
    self.height = height
    self.options = options
    alpha = AlphaCut(options)
    store = FrameStore(
      width: width, height: height,
      exactColors: options.effort == .fast ? 1 << 12 : ColorTable.usualExactCount)
  }

  /// Adds the next frame.
  ///
  /// A frame that equals the one before only prolongs it. A frame that is shown for less than
  /// ``GIFTiming/minimumDelay`` is shown that long at the cost of those that follow, or left out if no time remains
  /// for it, so the whole keeps its duration.
  ///
  /// - Parameters:
  ///   - bitmap: A picture of the canvas' size.
  ///   - delay: The time for which it shows, in hundredths of a second, 0...``GIFTiming/maximumDelay``.
  ///   - kind: The relation of its colours to alpha.
  ///   - silhouette: The picture by which pixels that aren't opaque are cut, such as the same one without shadows,
  ///     whose dark remains would be specks at rims; nil for the picture itself.
  package mutating func append(
    _ bitmap: Bitmap, delay: Int, alpha kind: GIFOptions.AlphaKind = .premultiplied,
    silhouette: Bitmap? = nil
  ) throws(GIFError) {
    for picture in [bitmap, silhouette ?? bitmap] {
      guard picture.width == width, picture.height == height,
        picture.pixels.count == width * height
      else { throw .frameSize(frame: framesGiven, width: picture.width, height: picture.height) }
    }
    try append(.whole(alpha.flattened(bitmap, kind, silhouette: silhouette)), delay)
  }

  /// Adds the next frame, of which only parts differ from the one before.
  ///
  /// - Parameters:
  ///   - change: The changed pixels in rectangles that don't overlap. All others are as they were.
  ///   - delay: As for a whole picture.
  package mutating func append(_ change: [PixelPatch], delay: Int) throws(GIFError) {
    for patch in change where !patch.fits(width: width, height: height) {
      throw .frameSize(frame: framesGiven, width: patch.width, height: patch.height)
    }
    let whole = alpha.flattened(change) { [store] in store.lastPicture }
    try append(whole.map { .whole($0) } ?? .change(change), delay)
  }

  private mutating func append(
    _ content: FrameStore.Content, _ delay: Int
  ) throws(GIFError) {
    let index = framesGiven
    guard 0...GIFTiming.maximumDelay ~= delay else {
      throw .delay(frame: index, centiseconds: delay)
    }
    framesGiven += 1
    let paid = min(debt, delay)
    debt -= paid
    let delay = delay - paid
    if index > 0 && delay == 0 { return store.skip(content) }
    alpha.noteLoss()
    guard store.append(content) else { return store.prolong(by: delay) }
    debt = max(0, GIFTiming.minimumDelay - delay)
    store.prolong(by: delay + debt)
  }

  /// Chooses the palette and writes the file.
  ///
  /// With ``GIFOptions/maximumBytes``, the best quality is searched for whose file is no larger. If the lowest
  /// quality isn't enough, fewer colours are tried.
  ///
  /// - Parameters:
  ///   - sink: Receives the bytes in order, in chunks of some ten thousand. An error that it throws arrives as
  ///     ``GIFError/sink(_:)``.
  ///   - proceed: Called before each image is coded. An error that it throws stops the work and arrives in the same
  ///     way.
  /// - Throws: ``GIFError/tooLarge(smallest:limit:)`` before anything is written if no file is small enough.
  package consuming func finish(
    to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void = {}
  ) throws(GIFError) -> GIFReport {
    settleDebt()
    guard store.frameCount > 0 else { throw .noFrames }
    store.seal()
    let (store, options, framesGiven, loops) = (store, options, framesGiven, loops)
    let loss = alpha.loss
    let report = try withoutActuallyEscaping(proceed) { proceed throws(GIFError) -> GIFReport in
      let writer = AnimationWriter(store, framesGiven: framesGiven, loops: loops) {
        () throws(GIFError) in
        do { try proceed() } catch { throw .sink(error) }
      }
      let file: (bytes: [UInt8], report: GIFReport)
      if let limit = options.maximumBytes {
        file = try writer.fitting(limit, options)
      } else if options.effort == .max {
        file = try writer.smallest(options)
      } else {
        return try writer.write(options, to: sink)
      }
      do { try sink(file.bytes) } catch { throw .sink(error) }
      return file.report
    }
    return report.adding(loss)
  }

  /// The number in the loop extension; nil to have none.
  private var loops: Int? {
    guard store.frameCount > 1 else { return nil }
    switch options.loop {
    case .forever: return 0
    case .count(let plays): return plays == 1 ? nil : plays - 1
    }
  }

  /// Makes the duration the one that was asked for: a last frame that is too short gives its time to the frame
  /// before. A single frame keeps the shortest delay, or none if none was asked for.
  private mutating func settleDebt() {
    guard debt > 0 else { return }
    let owed = GIFTiming.minimumDelay - debt
    if store.frameCount > 1 {
      store.removeLast()
      store.prolong(by: owed)
    } else if owed == 0 {
      store.prolong(by: -debt)
    }
    debt = 0
  }
}

extension GIFEncoder {
  /// Encodes frames with their delays (hundredths of a second) into memory.
  package static func encode(
    width: Int, height: Int, options: GIFOptions = GIFOptions(),
    frames: some Sequence<(bitmap: Bitmap, delay: Int)>
  ) throws(GIFError) -> [UInt8] {
    var encoder = try GIFEncoder(width: width, height: height, options: options)
    for frame in frames { try encoder.append(frame.bitmap, delay: frame.delay) }
    var bytes: [UInt8] = []
    _ = try encoder.finish { bytes += $0 }
    return bytes
  }
}
