import AnimationExport
import ArgumentParser
import ExportJobs
import SystemC

/// The command: converts flags to a job and the job's outcome to an exit code.
@main
struct Animexport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animexport",
    abstract: "Exports animated scenes as SVGs, GIFs, other pictures, videos and keyframe tables.",
    usage: """
      animexport <formats> [-o <path>] [<options>] <input> ...
      animexport [--check | --watch] [<options>]
      """,
    discussion: """
      Formats: --svg, --gif, --apng, --webp, --mp4, --webm, --png, --contact-sheet, --keyframes; one or several.

        animexport --svg --gif scene.yaml       # scene.svg and scene.gif beside it
        animexport --gif -o ball.gif frames/    # a GIF of numbered PNG files
        animexport                              # all that animexport.yaml says

      Exit codes: 0 done; 1 a condition that was asked for isn't met; 64 wrong usage; 65 bad input; 66 no input; 70 internal limit; 73, 74 \
      cannot write; 129, 130, 143 hung up, interrupted, terminated. With many inputs the largest counts.
      """,
    version: ExportJob.version)

  @OptionGroup(title: "Formats")
  var formats: FormatFlags

  @OptionGroup(title: "Inputs and outputs")
  var files: FileFlags

  @OptionGroup(title: "Checks, previews and builds")
  var modes: ModeFlags

  @OptionGroup(title: "Scenes in Jsonnet")
  var scenes: SceneFlags

  @OptionGroup(title: "Time")
  var time: TimeFlags

  @OptionGroup(title: "Size and ground")
  var picture: PictureFlags

  @OptionGroup(title: "SVGs")
  var svgFlags: SVGFlags

  @OptionGroup(title: "GIFs and other pictures")
  var gif: GIFFlags

  @OptionGroup(title: "Frames")
  var frames: FrameFlags

  @OptionGroup(title: "SVGs and tables")
  var text: TextFlags

  @OptionGroup(title: "Run")
  var work: WorkFlags

  /// Parses the command line and runs. Every message about wrong usage is one line that begins with
  /// `error: `.
  static func main() {
    do {
      var command = try parseAsRoot(CommandArguments.given())
      try command.run()
    } catch {
      let code = Self.exitCode(for: error)
      // The parser also throws help and the version.
      if code.isSuccess { Self.exit(withError: error) }
      let reason = Self.message(for: error)
      if !reason.isEmpty { Console(isQuiet: false).error("error: \(reason)") }
      Self.exit(withError: code)
    }
  }

  /// The outputs that the flags request.
  var products: [ExportProduct] {
    var result: [ExportProduct] = []
    if formats.writesSVG {
      result.append(ExportProduct(svgFlags.still ? .stillSVG(at: time.at) : .svg))
    }
    if formats.writesGIF { result.append(ExportProduct(.gif)) }
    if formats.writesAPNG { result.append(ExportProduct(.apng)) }
    if formats.writesWebP { result.append(ExportProduct(.webp)) }
    if formats.writesMP4 { result.append(ExportProduct(.video(.mp4))) }
    if formats.writesWebM { result.append(ExportProduct(.video(.webm))) }
    if formats.writesPNG {
      result.append(ExportProduct(.png(at: time.at), isSequence: time.frames))
    }
    if let sheet = formats.contactSheet {
      result.append(ExportProduct(.contactSheet(columns: sheet.first, rows: sheet.second)))
    }
    for table in ExportFormat.KeyframeFormat.allCases where formats.tables.contains(table) {
      result.append(ExportProduct(.keyframes(table)))
    }
    if formats.writesHTML { result.append(ExportProduct(.html)) }
    return result
  }

  /// The options that the flags set.
  var options: ExportOptions {
    var options = ExportOptions()
    options.duration = time.duration
    options.loop = time.loop
    options.holdEnd = time.holdEnd
    options.framesPerSecond = time.fps
    options.scale = picture.scale
    options.pixelSize = picture.size.map { PixelSize($0.first, $0.second) }
    options.background = picture.background
    options.tolerance = text.tolerance
    options.keyframeRate = text.rate
    options.idPrefix = text.idPrefix
    svgFlags.set(&options)
    gif.set(&options)
    frames.set(&options)
    return options
  }

  func run() throws {
    StandardStreams.reserve()
    try checkOptions()
    // Failing writes become errors, after which partial files are deleted.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let watch = RunWatch(work.limits(isWatching: modes.watch))
    Interruption.install(watch)
    let status = try CommandRun(command: self, given: try Self.given, watch: watch).run()
    if status != .done { throw ExitCode(status.rawValue) }
  }

  /// The options on the command line.
  private static var given: GivenOptions {
    get throws { GivenOptions(try CommandArguments.given()) }
  }

  /// Checks the combination of options. This comes after unknown flags are found, because a
  /// mistyped flag can take another one's value.
  private func checkOptions() throws {
    // The requests in scenes and projects are checked when these are read.
    try Self.given.check(for: products.isEmpty ? .all : OutputKinds(products))
    try check(
      !work.json || files.destination != "-",
      "--json and -o - would both write to standard output.")
    try check(
      !work.json || modes.snippet == nil,
      "--json and --snippet would both write to standard output.")
    try check(
      !scenes.print || products.isEmpty, "--print writes no files; give it without formats.")
    try check(
      !scenes.print || !modes.watch && !modes.check,
      "--print writes no files; give it without --watch and --check.")
    try check(
      time.fps == nil || frames.delays == nil, "--fps and --delays exclude each other.")
    try check(
      files.inputs.isEmpty || modes.project == nil,
      "--project says what the inputs are; give it or inputs.")
  }
}

extension OutputKinds {
  /// The kinds of a list of products.
  init(_ products: [ExportProduct]) {
    self = products.reduce(into: []) { $0.formUnion($1.kind) }
  }
}

/// The colour given to an option, or an error with example colours.
func cssColor(_ text: String, of option: String, examples: String) throws -> Color {
  guard let color = Color(css: text) else {
    throw ValidationError("\(option) takes a CSS colour such as \(examples).")
  }
  return color
}

/// Two integers with an x between them.
struct Pair: Sendable {
  var first: Int
  var second: Int

  init?(_ text: String, in range: ClosedRange<Int>) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
      range.contains(first), range.contains(second)
    else { return nil }
    (self.first, self.second) = (first, second)
  }
}
