/// Writes a stored animation in the mode that suits it, several times if need be.
final class AnimationWriter {
  let store: FrameStore
  private let framesGiven: Int
  private let loops: Int?
  private let proceed: () throws(GIFError) -> Void
  private let choices: CodingChoices

  /// - Parameters:
  ///   - loops: The number in the loop extension; nil to have none.
  ///   - proceed: Called before each image is coded. An error that it throws stops the work.
  init(
    _ store: FrameStore, framesGiven: Int, loops: Int?,
    proceed: @escaping () throws(GIFError) -> Void
  ) {
    self.proceed = proceed
    self.store = store
    self.framesGiven = framesGiven
    self.loops = loops
    choices = CodingChoices(store, proceed: proceed)
  }

  /// The smaller one of the files that all effort and the usual effort give: the best coding of one image isn't
  /// always the best for those that follow.
  func smallest(_ options: GIFOptions) throws(GIFError) -> (bytes: [UInt8], report: GIFReport) {
    var usual = options
    usual.effort = .normal
    let writer = AnimationWriter(
      store, framesGiven: framesGiven, loops: loops, proceed: proceed)
    let best = try file(options)
    return try writer.file(usual, atMost: best.bytes.count - 1) ?? best
  }

  func write(
    _ options: GIFOptions, to sink: ([UInt8]) throws -> Void
  ) throws(GIFError) -> GIFReport {
    guard let exact = exactPalette(options) else {
      return try writePerceptually(options, reason: reason(options), to: sink)
    }
    // A table for each frame isn't worth its bytes if nobody sees the difference.
    guard exact.needsLocalTables, options.quality < 100, options.palette == nil,
      isEnough(choices.plan(options), options.tuning)
    else { return try write(exact, options, to: sink) }
    var bytes: [UInt8] = []
    var sizes: [Int] = []
    func note(_ pictures: Int, _ count: Int) { if pictures > sizes.count { sizes.append(count) } }
    var report = try write(exact, options, isGoing: note) { bytes += $0 }
    let reason =
      "one table looks the same as a table for each frame and makes fewer than \(bytes.count) bytes"
    let isLarger: (Int, Int) throws -> Void = { pictures, count in
      // A gain of less than 1/32 after a quarter of the pictures doesn't become 1/16 in the end.
      guard pictures > 0, pictures * 4 >= sizes.count, pictures <= sizes.count else { return }
      if count * 32 > sizes[pictures - 1] * 31 { throw LimitExceeded() }
    }
    if let other = try withinLimit({ sink throws(GIFError) in
      try self.writePerceptually(options, reason: reason, isGoing: isLarger, to: sink)
    }), other.bytes.count * 16 < bytes.count * 15 {
      (bytes, report) = other
    }
    do { try sink(bytes) } catch { throw .sink(error) }
    return report
  }

  /// True if the error of a palette is far below the visible: where the palette is drawn, and much more so on the
  /// whole.
  private func isEnough(_ plan: LossyPlan, _ tuning: LossyTuning) -> Bool {
    plan.spread < tuning.unseenSpread
      && plan.palette.meanError(weights: plan.weights) < Self.unseenError
  }

  /// Mean Oklab distance that is far below the visible.
  private static let unseenError: Float = 0.001

  func file(
    _ options: GIFOptions
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport) {
    var bytes: [UInt8] = []
    let report = try write(options) { bytes += $0 }
    return (bytes, report)
  }

  /// The file, or nil if it has more bytes than a limit. The work on it stops as soon as that shows.
  func file(
    _ options: GIFOptions, atMost limit: Int
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport)? {
    try withinLimit { sink throws(GIFError) in
      var count = 0
      return try self.write(options) {
        count += $0.count
        if count > limit { throw LimitExceeded() }
        try sink($0)
      }
    }
  }

  /// Ends the work on a file that is known to become too large.
  private struct LimitExceeded: Error {}

  /// The file that a function writes, or nil if the function ends with ``LimitExceeded``.
  private func withinLimit(
    _ write: (_ sink: ([UInt8]) throws -> Void) throws(GIFError) -> GIFReport
  ) throws(GIFError) -> (bytes: [UInt8], report: GIFReport)? {
    var bytes: [UInt8] = []
    do {
      let report = try write { bytes += $0 }
      return (bytes, report)
    } catch {
      if case .sink(let reason) = error, reason is LimitExceeded { return nil }
      throw error
    }
  }

  func exactPalette(_ options: GIFOptions) -> ExactPalette? {
    if let given = options.palette {
      let known = Set(given.map(\.packed))
      guard store.colors.colors.dropFirst().allSatisfy(known.contains) else { return nil }
    }
    return ExactPalette(for: store, maximumColors: options.maximumColors)
  }

  private func reason(_ options: GIFOptions) -> String {
    if let given = options.palette {
      return "the palette's \(given.count) colours lack some of the animation's"
    }
    let count = ExactPalette.maximumColorsToDraw(store)
    let drawn = count < FrameStore.manyColors ? "up to \(count)" : "more than \(count - 1)"
    return "a frame draws \(drawn) colours, and a table holds \(min(options.maximumColors, 255))"
  }

  private func write(
    _ palette: ExactPalette, _ options: GIFOptions,
    isGoing: (Int, Int) throws -> Void = { _, _ in }, to sink: ([UInt8]) throws -> Void
  ) throws(GIFError) -> GIFReport {
    var series = ExactWriter(store: store, palette: palette, effort: options.effort)
    let file = try GiflibWriter(
      width: store.width, height: store.height, colors: palette.entries,
      clearIndex: palette.clearIndex, loops: loops)
    var report = GIFReport(
      mode: .exact, reason: palette.reason, quality: nil, colors: palette.opaqueCount,
      framesWritten: 0, framesMerged: 0, bytesWritten: 0)
    try write(&series, file, isGoing: isGoing, to: sink, &report)
    return report
  }

  private func writePerceptually(
    _ options: GIFOptions, reason: String, isGoing: (Int, Int) throws -> Void = { _, _ in },
    to sink: ([UInt8]) throws -> Void
  ) throws(GIFError) -> GIFReport {
    let requested = options.maximumColors
    let (options, plan) = try choices.thriftier(options)
    let reason =
      options.maximumColors < requested
      ? "\(options.maximumColors) colours look the same as more and make it smaller" : reason
    var series = try choices.series(plan, options)
    let file = try GiflibWriter(
      width: store.width, height: store.height, colors: plan.table, clearIndex: 0,
      loops: loops)
    var report = GIFReport(
      mode: .quantised, reason: reason, quality: options.quality,
      colors: plan.palette.entryCount, framesWritten: 0, framesMerged: 0, bytesWritten: 0)
    if options.palette != nil { report.mergedColors = plan.mergedColors(limit: 3) }
    try write(&series, file, isGoing: isGoing, to: sink, &report)
    return report
  }

  /// Writes all images of a series and completes the report.
  ///
  /// - Parameter isGoing: Called after each image with the number of pictures and of bytes so far. An error that it
  ///   throws ends the work.
  private func write<Series: ImageSeries & ~Copyable>(
    _ series: inout Series, _ file: GiflibWriter, isGoing: (Int, Int) throws -> Void,
    to sink: ([UInt8]) throws -> Void, _ report: inout GIFReport
  ) throws(GIFError) {
    var bytesWritten = 0
    func send() throws(GIFError) {
      let chunk = file.takeBytes()
      do { try sink(chunk) } catch { throw .sink(error) }
      bytesWritten += chunk.count
    }
    while true {
      try proceed()
      guard let (image, delay) = series.next() else { break }
      try file.write(image, delay: delay)
      do { try isGoing(series.picturesMade, bytesWritten + file.pendingCount) } catch {
        throw .sink(error)
      }
      if file.pendingCount >= 1 << 16 { try send() }
    }
    try file.close()
    try send()
    report.framesWritten = series.imagesMade
    report.framesMerged = framesGiven - series.picturesMade
    report.bytesWritten = bytesWritten
  }
}
