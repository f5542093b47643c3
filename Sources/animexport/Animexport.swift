import AnimationExport
import ArgumentParser
import SystemC

/// The command: flags become a job, its outcome an exit code.
@main
struct Animexport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animexport",
    abstract: "Exports animated scenes as SVGs, GIFs, stills and keyframe tables.",
    usage: "animexport <formats> [-o <path>] [<options>] <input> ...",
    discussion: """
      Formats: --svg, --gif, --png, --contact-sheet, --keyframes; one or several.

        animexport --svg --gif scene.yaml       # scene.svg and scene.gif beside it
        animexport --gif -o ball.gif frames/    # a GIF of numbered PNG files

      Exit codes: 0 done; 1 a condition that was asked for isn't met; 64 wrong usage; 65 bad input; 66 no input; 70 internal limit; 73, 74 \
      cannot write; 129, 130, 143 hung up, interrupted, terminated. With many inputs the largest counts.
      """,
    version: "0.1.0")

  @OptionGroup(title: "Formats")
  var formats: FormatFlags

  @OptionGroup(title: "Inputs and outputs")
  var files: FileFlags

  @OptionGroup(title: "Time")
  var time: TimeFlags

  @OptionGroup(title: "Size and ground")
  var picture: PictureFlags

  @OptionGroup(title: "SVGs")
  var svgFlags: SVGFlags

  @OptionGroup(title: "GIFs")
  var gif: GIFFlags

  @OptionGroup(title: "SVGs and tables")
  var text: TextFlags

  @OptionGroup(title: "Run")
  var work: WorkFlags

  /// Parses the command line and runs. Every message for wrong usage is one line that begins with `error: `.
  static func main() {
    do {
      var command = try parseAsRoot(CommandArguments.given())
      try command.run()
    } catch {
      let code = Self.exitCode(for: error)
      // Help and the version are thrown, too.
      if code.isSuccess { Self.exit(withError: error) }
      let reason = CommandLine.arguments.count > 1 ? Self.message(for: error) : withoutArguments
      if !reason.isEmpty { Console(isQuiet: false).error("error: \(reason)") }
      Self.exit(withError: code)
    }
  }

  private static let withoutArguments =
    "say what to write of which scene, as in animexport --svg scene.yaml; animexport --help has all "
    + "options"

  /// The outputs that flags ask for.
  var products: [Product] { products(besides: []) }

  /// The outputs that flags ask for, and those of further formats.
  private func products(besides others: [SceneExport.Format]) -> [Product] {
    var result: [Product] = []
    if formats.writesSVG || others.contains(.svg) {
      result.append(Product(format: svgFlags.still ? .stillSVG(at: time.at) : .svg))
    }
    if formats.writesGIF || others.contains(.gif) { result.append(Product(format: .gif)) }
    if formats.writesPNG || others.contains(.png) {
      result.append(Product(format: .png(at: time.at), isSequence: time.frames))
    }
    if let contactSheet = formats.contactSheet {
      result.append(
        Product(
          format: .contactSheet(columns: contactSheet.first, rows: contactSheet.second)))
    }
    for table in ExportFormat.KeyframeFormat.allCases
    where formats.tables.contains(table)
      || others.contains(where: { $0.rawValue == table.rawValue })
    {
      result.append(Product(format: .keyframes(table)))
    }
    return result
  }

  /// After the flags are known to be flags, as what is wrong with their values may come from a mistyped
  /// one.
  private func checkOptions() throws {
    if !products.isEmpty { try Self.given.check(for: Self.kinds(of: products)) }
    try check(
      !work.json || files.destination != "-",
      "--json and -o - would both write to standard output.")
    try check(
      time.fps == nil || gif.delayFile == nil, "--fps and --delays exclude each other.")
  }

  /// The options on the command line.
  private static var given: GivenOptions {
    get throws { GivenOptions(try CommandArguments.given()) }
  }

  private static func kinds(of products: [Product]) -> OutputKinds {
    products.reduce(into: []) { $0.formUnion($1.kind) }
  }

  /// Checks the options for outputs that scenes themselves ask for.
  private func checkRequests(of plan: OutputPlan) throws {
    guard products.isEmpty else { return }
    let requested = plan.items.flatMap(\.outputs).map(\.product)
    let isUsage = plan.items.allSatisfy {
      $0.failure != nil && $0.outputs.isEmpty || $0.frames != nil
    }
    if isUsage { throw ValidationError(SceneRequest.advice) }
    if !requested.isEmpty { try Self.given.check(for: Self.kinds(of: requested)) }
  }

  func run() throws {
    StandardStreams.reserve()
    try checkOptions()
    // Writes that fail are errors like others, after which partial files go away.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Interruption.install()
    var settings = ExportSettings()
    if let fps = time.fps { settings.framesPerSecond = fps }
    settings.scale = picture.scale ?? 1
    settings.pixelSize = picture.size.map { PixelSize($0.first, $0.second) }
    if let tolerance = text.tolerance { settings.tolerance = tolerance }
    settings.keyframeRate = text.rate
    settings.idPrefix = text.idPrefix
    settings.measuresGzip = work.json
    settings.gif = gif.settings
    settings.workers = work.workers
    let console = Console(isQuiet: work.quiet)
    var plan: OutputPlan
    let darkRules = DarkRules(svgFlags.dark)
    var overrides = SceneOverrides(
      duration: time.duration, loop: time.loop, background: picture.background,
      holdEnd: time.holdEnd)
    do {
      plan = try OutputPlan(
        inputs: files.inputs, excluding: FilePatterns(files.exclude), products: products,
        output: files.destination, otherFiles: gif.files, followingLinks: files.followLinks
      ) { SceneRequest(of: $0, products(besides:)) }
      for (path, note) in plan.notes { _ = console.report([note], of: path) }
      try checkOptions(for: plan)
      try darkRules.check(&plan.items)
      settings.gif.palette = try gif.palette()
      overrides.delays = try gif.delays()
    } catch {
      console.error(error.message)
      if work.json {
        // Nothing was begun, so this holds for all of them.
        let reports = files.inputs.map {
          JobReport(input: $0, status: error.code, failure: error.message)
        }
        _ = printed(JobReport.json(reports), console)
      }
      throw ExitCode(error.code.rawValue)
    }
    try checkRequests(of: plan)
    let given = try Self.given
    let withheldNotes = plan.items.count(where: \.isScene) > 1 ? darkRules.unusedNotes : []
    let batch = Batch(items: plan.items, workers: settings.workers, console: console) {
      [settings, overrides] item, workers, console in
      var settings = settings
      settings.workers = workers
      return Job(
        item: item, settings: settings, svgFlags: svgFlags,
        withheldNotes: withheldNotes, overrides: overrides, given: given, console: console)
    }
    let passed = plan.notes.map { JobReport(input: $0.path, diagnostics: [$0.note]) }
    let reports = passed + batch.run()
    if !withheldNotes.isEmpty { darkRules.unusedNotes(among: reports).forEach(console.report) }
    var worst = reports.map(\.status).max() ?? .done
    if worst.isInterruption { console.error(Interruption.message) }
    console.report(JobReport.motionNote(reports))
    if work.json { worst = max(worst, printed(JobReport.json(reports), console)) }
    if worst != .done { throw ExitCode(worst.rawValue) }
  }

  /// - Throws: A failure for an option that says nothing about any such input.
  private func checkOptions(for plan: OutputPlan) throws(CommandFailure) {
    let scene = plan.items.first(where: \.isScene)
    if gif.delayFile != nil, let scene {
      throw CommandFailure(
        code: .usage,
        message:
          "error: --delays is for frames, and \(scene.input) is a scene, which has its own times")
    }
    guard let frames = plan.items.first(where: { $0.frames != nil }) else { return }
    let unused: [(flag: String, isGiven: Bool, reason: String)] = [
      ("--scale", picture.scale != nil, "keep their size"),
      ("--size", picture.size != nil, "keep their size"),
      (
        "--background", picture.background != nil,
        "have their own; --matte is what is behind half-clear pixels"
      ),
      ("--duration", time.duration != nil, "show for as long as --fps or --delays says"),
    ]
    if let option = unused.first(where: \.isGiven) {
      throw CommandFailure(
        code: .usage,
        message:
          "error: \(option.flag) is for scenes; the frames of \(frames.input) \(option.reason)")
    }
  }

  /// Prints to standard output.
  private func printed(_ text: String, _ console: Console) -> ExitStatus {
    do {
      try FileWriter.writeToStandardOutput(Array(text.utf8))
      return .done
    } catch {
      if !error.isBrokenPipe { console.error("error: \(error)") }
      return .cannotWrite
    }
  }
}

/// A colour that an option takes, or an error with some of such colours.
func cssColor(_ text: String, of option: String, examples: String) throws -> Color {
  guard let color = Color(css: text) else {
    throw ValidationError("\(option) takes a CSS colour such as \(examples).")
  }
  return color
}

/// Two whole numbers with an x between them.
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
