import AnimGeometry
import AnimImages
import AnimPixels
public import AnimTimeline
import GIFExport

/// Picture files that are the frames of an animation.
public struct FrameFiles: Hashable, Sendable {
  /// PNG, JPEG or WebP files in the order of the frames.
  public let paths: [String]
  /// The folder in which they were found and in which they must be; nil for files given by path.
  let folder: String?

  /// - Parameter paths: PNG, JPEG or WebP files of the same size, in the order of the frames.
  public init(paths: [String]) { (self.paths, folder) = (paths, nil) }

  /// Finds the frames in a folder: at least two PNG, JPEG or WebP files of the same kind, whose
  /// names differ only in a number, in the order of the numbers. Nil for other files.
  ///
  /// The number is a decimal without a sign: 2 comes before 10, and 1.25 before 1.5. If two names
  /// have the same decimal, as 1.1 and 1.10, the digits after the point count as a whole number.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - isIncluded: Selects names of the folder's files. Default all.
  public init?(folder: String, where isIncluded: (_ name: String) -> Bool = { _ in true }) {
    let names = Self.names(in: folder, where: isIncluded)
    guard names.count > 1, Self.kinds(of: names).count == 1, let numbers = FrameNumbers(names),
      numbers.twins == nil
    else { return nil }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    paths = numbers.sorted.map { base + $0.name }
    self.folder = folder
  }

  /// The reason that a folder's pictures aren't the frames of an animation; nil if they are, or if
  /// there are none.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - isIncluded: Selects names of the folder's files. Default all.
  public static func refusal(
    ofFolder folder: String, where isIncluded: (_ name: String) -> Bool = { _ in true }
  ) -> String? {
    let names = names(in: folder, where: isIncluded)
    guard let first = names.first else { return nil }
    let kinds = kinds(of: names)
    guard let kind = kinds.first, kinds.count == 1 else {
      return "its pictures are no sequence of frames, as they are of several kinds, "
        + kinds.dropLast().joined(separator: ", ") + " and \(kinds[kinds.count - 1])"
        + "; keep those of one kind, or give the files one by one in their order"
    }
    guard names.count > 1 else {
      return
        "its only \(kind) file, \(first), is no sequence of frames; for a GIF of one frame give the "
        + "file itself"
    }
    if let numbers = FrameNumbers(names) {
      return numbers.twins.map {
        "its \(kind) files are no sequence of frames, as \($0.first) and \($0.second) have the same number; rename "
          + "one of them, or give the files one by one in their order"
      }
    }
    let other =
      names.dropFirst().first { FrameNumbers([first, $0]) == nil } ?? names[names.count - 1]
    return
      "its \(kind) files are no sequence of frames, as the names \(first) and \(other) differ in "
      + "more than one number; rename them, or give the files one by one in their order"
  }

  private static func names(in folder: String, where isIncluded: (String) -> Bool) -> [String] {
    (FileReader.names(in: folder) ?? []).filter {
      !$0.hasPrefix(".") && isFrameName($0) && isIncluded($0)
    }
  }

  /// True if a file's name has the ending of a picture that can be a frame.
  public static func isFrameName(_ name: String) -> Bool { kind(of: name) != nil }

  /// The kind of a picture by the ending of its name.
  private static func kind(of name: String) -> String? {
    let endings = [(".png", "PNG"), (".jpg", "JPEG"), (".jpeg", "JPEG"), (".webp", "WebP")]
    return endings.first { name.lowercased().hasSuffix($0.0) }?.1
  }

  /// The kinds of pictures among names, each once.
  private static func kinds(of names: [String]) -> [String] {
    names.compactMap(kind).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The message about pictures in other formats.
  public static let onlyPNG = "it is not a PNG, JPEG or WebP file; only these can be frames"

  /// Notes on delays that are shorter than viewers support.
  private static func timingNotes(_ delays: [Int]) -> [Diagnostic] {
    let reason = ", as viewers show nothing for less than two hundredths of a second"
    func note(_ count: Int, _ delays: String, _ outcome: String) -> Diagnostic? {
      if count == 0 { return nil }
      let frames = count == 1 ? "a frame with a delay" : "\(count) frames with delays"
      return Diagnostic(.note, "\(frames) of \(delays): \(outcome)" + reason)
    }
    let kept = GIFTiming.keepingLast(delays)
    let longer = kept.reduce(0, +) - delays.reduce(0, +)
    let last =
      kept == delays
      ? nil
      : Diagnostic(
        .note,
        "the last frame is shown for two hundredths of a second, "
          + (longer > 0
            ? "with which the play takes longer by \(Diagnostic.seconds(Double(longer) / 100))"
            : "at the expense of the frames before") + reason)
    let others = last == nil ? delays : delays.dropLast()
    return [
      note(others.dropFirst().count { $0 == 0 }, "0", "left out"),
      note(
        others.count { $0 > 0 && $0 < GIFTiming.minimumDelay }, "one hundredth",
        "shown for two, at the expense of what follows"), last,
    ].compactMap(\.self)
  }

  /// Writes the frames as a GIF, read one by one with a bounded number of them in memory.
  ///
  /// - Parameters:
  ///   - settings: The settings, of which the frame rate and those of GIFs count; pictures keep
  ///     their size.
  ///   - delays: Hundredths of a second for each frame, in place of the frame rate.
  ///   - loop: The number of plays. Default for ever.
  ///   - holdEnd: Seconds by which the last frame is extended, 0 to 3600. Default 0.
  ///   - order: The order of the frames.
  ///   - sink: Receives the bytes in order, in chunks. An error that it throws stops the export.
  ///   - progress: Called after each frame with the number of frames read and the total number, and
  ///     before each image is coded with both equal. An error that it throws stops the export.
  /// - Throws: ``FileError`` and ``FrameError`` for files that can't be read, ``FrameOrderError``
  ///   for a fade that is too long, `GIFError` for delays and sizes out of range, and the errors of
  ///   `sink` and `progress`.
  public func writeGIF(
    settings: ExportSettings = ExportSettings(), delays: [Int]? = nil, loop: LoopCount = .forever,
    holdEnd: Double = 0, order: FrameOrder = FrameOrder(), to sink: ([UInt8]) throws -> Void,
    progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> ExportReport {
    if paths.isEmpty { throw GIFError.noFrames }
    for (frame, delay) in (delays ?? []).enumerated() where !(0...GIFTiming.maximumDelay ~= delay) {
      throw GIFError.delay(frame: frame, centiseconds: delay)
    }
    let rate = settings.framesPerSecond
    let isGiven = delays != nil
    let plan = try plan(delays?.map { Double($0) / 100 }, settings, order)
    let count = plan.entries.count
    var delays =
      isGiven
      ? DelayList.hundredths(of: plan.entries.map(\.duration))
      : try GIFTiming.delays(duration: Double(count) / rate, fps: rate)
    // This comparison is false for NaN, which counts as 0.
    let held = holdEnd > 0 ? min(holdEnd, 3600) : 0
    delays[delays.count - 1] += Int(saturating: (held * 100).rounded())
    let notes =
      isGiven ? Self.timingNotes(delays) : ExportReport.timingNotes(framesPerSecond: rate)
    delays = GIFTiming.keepingLast(delays)
    let first = try picture(plan.entries[0], ofSize: nil)
    var report = ExportReport(.gif)
    func counted(_ chunk: [UInt8]) throws {
      report.byteCount += chunk.count
      try sink(chunk)
    }
    if settings.gif.maximumBytes == nil {
      report.gif = try write(
        plan, delays, first, GIFSettings.Reduction(framesPerSecond: rate, scale: 1), settings,
        loop: loop, to: counted, progress)
    } else {
      let file = try settings.gif.leastReduced(from: rate) { reduction, bytes in
        try write(
          plan, delays, first, reduction, settings, loop: loop, to: { bytes += $0 }, progress)
      }
      report.gif = file.report
      try counted(file.bytes)
    }
    report.diagnostics +=
      notes + (report.gif.map { $0.colorNotes + $0.alphaNotes() } ?? [])
    return report
  }

  private func write(
    _ plan: FramePlan, _ delays: [Int], _ first: Picture, _ reduction: GIFSettings.Reduction,
    _ settings: ExportSettings, loop: LoopCount, to sink: ([UInt8]) throws -> Void,
    _ progress: (Int, Int) throws -> Void
  ) throws -> GIFReport {
    let size = PixelSize(first.bitmap.width, first.bitmap.height)
    let rate = reduction.framesPerSecond
    let rarest = rate < settings.framesPerSecond ? 100 / rate : 0
    let smaller = reduction.scale < 1 ? size.scaled(by: reduction.scale) : size
    var encoder = try GIFEncoder(
      width: smaller.width, height: smaller.height,
      options: settings.gif.options(loop: loop, reduction))
    let stops = loop != .forever
    for (index, delay) in Self.thinned(delays, to: rarest, keepsLast: stops) {
      let picture = index == 0 ? first : try picture(plan.entries[index], ofSize: size)
      if smaller == size {
        try encoder.append(
          picture.bitmap, delay: delay, alpha: picture.isStraight ? .straight : .premultiplied)
      } else {
        try encoder.append(
          picture.premultiplied.shrunk(toWidth: smaller.width, height: smaller.height),
          delay: delay)
      }
      try progress(index + 1, delays.count)
    }
    return try encoder.write(to: sink) { try progress(delays.count, delays.count) }
  }

  /// The frames that are kept if each has a minimum duration in hundredths of a second, with their
  /// delays.
  ///
  /// - Parameter keepsLast: True to keep the last frame with its own delay, because the play stops
  ///   on it.
  static func thinned(
    _ delays: [Int], to least: Double, keepsLast: Bool = false
  ) -> [(index: Int, delay: Int)] {
    var result: [(index: Int, delay: Int)] = []
    var time = 0
    var next = 0.0
    for (index, delay) in delays.enumerated() {
      let isKept = keepsLast && index == delays.count - 1
      if index == 0 || isKept || Double(time) >= next - 0.5 {
        result.append((index, delay))
        next += least
        if next < Double(time) { next = Double(time) + least }
      } else {
        result[result.count - 1].delay += delay
      }
      time += delay
    }
    return result
  }
}

/// An error about a picture that can't be a frame.
public struct FrameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the picture.
  public let path: String
  /// The fault of the picture.
  public let reason: String

  /// The path and the fault.
  public var description: String { "\(path): \(reason)" }
}
