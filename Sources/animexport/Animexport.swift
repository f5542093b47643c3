import AnimationExport
import ArgumentParser
import Glibc

/// The command: flags become a job, its outcome an exit code.
@main
struct Animexport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animexport",
    abstract: "Turns animated scenes into SVGs, GIFs, stills and keyframe tables.",
    discussion: """
      Inputs are scene files (YAML or JSON), folders of them, and for GIFs frames: PNG files in their \
      order, or a folder of PNG files whose names differ only in a number. Outputs stand beside their input as \
      NAME.svg, NAME.gif, NAME.png, NAME.contact-sheet.png and NAME.keyframes.json unless -o says \
      otherwise, the files of --frames as NAME-0001.png and so on.

        animexport --svg scene.yaml
        animexport --svg --gif -o docs/assets Samples
        animexport --png --at 0.5 --size 160x160 scene.yaml
        animexport --gif --fps 20 --scale 2 -o - scene.yaml > scene.gif

      Exit codes: 0 done; 1 a condition that was asked for isn't met; 64 wrong usage; 65 bad input; 66 no input; 70 internal limit; 73, 74 \
      cannot write; 129, 130, 143 hung up, interrupted, terminated. With many inputs the largest counts.
      """,
    version: "0.1.0")

  @Flag(name: .customLong("svg"), help: "Write an SVG animated with SMIL.")
  var writesSVG = false

  @Flag(name: .customLong("gif"), help: "Write a GIF.")
  var writesGIF = false

  @Flag(
    name: .customLong("png"),
    help: """
      Write a still: of --at, or of the scene's poster, a moment at which nothing is on its way unless the \
      scene chooses another.
      """)
  var writesPNG = false

  @Option(
    parsing: .unconditional,
    help: """
      With --png or --still, the time of the still in seconds from the scene's start. What happens at it shows. \
      A warning tells of a time that is later than the scene's end.
      """)
  var at: Double?

  @Flag(help: "With --png, write every frame, as NAME-0001.png and so on.")
  var frames = false

  @Option(
    help: """
      Write a contact sheet for reviews: so many columns and rows of stills at evenly spaced times, \
      as NAME.contact-sheet.png; for example 4x3.
      """, transform: grid)
  var contactSheet: Pair?

  @Option(
    name: .customLong("keyframes"), parsing: .singleValue,
    help: "Write a table of keyframes: json, csv, css or js; may be given several times.",
    transform: word("--keyframes", "json, csv, css or js"))
  var tables: [ExportFormat.KeyframeFormat] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "A file (one input, one format), a folder, or - for standard output.")
  var output: String?

  @Option(
    parsing: .singleValue,
    help: """
      Leave out inputs, and what is in folders, by name or by path from the given folder, such as \
      node_modules or "drafts/*.yaml". May be given several times.
      """)
  var exclude: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Frames per second of GIFs and --frames, more than 0 and at most 50. Default: 25.")
  var fps: Double?

  @Option(parsing: .unconditional, help: "Pixels per point in GIFs and stills. Default: 1.")
  var scale: Double?

  @Option(
    help: """
      Pixels of GIFs and stills, such as 160x160, instead of --scale: the canvas is scaled to fit and \
      centred. In a contact sheet, of each still.
      """, transform: pixelSize)
  var size: Pair?

  @Option(
    parsing: .unconditional,
    help: "Seconds to show instead of what the scene says or what is found.")
  var duration: Double?

  @Option(
    parsing: .unconditional, help: "How often the picture plays: forever or a number.",
    transform: loopCount)
  var loop: LoopCount?

  @Option(
    parsing: .unconditional,
    help: """
      Seconds for which what shows at the end is held, before the picture starts over or after its \
      last play.
      """)
  var holdEnd: Double?

  @OptionGroup(title: "SVG options")
  var svgFlags: SVGFlags

  @Option(help: "Canvas colour in CSS syntax, instead of the scene's.", transform: canvasColor)
  var background: Color?

  @OptionGroup(title: "GIF options")
  var gif: GIFFlags

  @Option(
    parsing: .unconditional, help: "How far SVGs and tables may be from the true motion, in points."
  )
  var tolerance = 0.05

  @Option(
    parsing: .unconditional,
    help: "Keys per second of tables, instead of as few as the tolerance allows.")
  var rate: Double?

  @Option(
    help: """
      What ids in SVGs and names in CSS begin with, to tell files on one page apart: ASCII letters, \
      digits, - and _; {name} stands for each file's name, as in "{name}-".
      """)
  var idPrefix = ""

  @Option(
    parsing: .unconditional,
    help: """
      Threads at work, on several inputs at once or on one; the output does not depend on it. Default: \
      one per core.
      """)
  var jobs: Int?

  @Flag(help: "Print a report as JSON to standard output.")
  var json = false

  @Flag(help: "Print no notes, warnings or progress, only errors.")
  var quiet = false

  @Argument(help: "Scene files, folders or PNG frames; - reads a scene from standard input.")
  var inputs: [String]

  /// ``output``, with `-` for the names that the system has for it.
  private var destination: String? {
    output.map { ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains($0) ? "-" : $0 }
  }

  /// The outputs that flags ask for.
  var products: [Product] { products(besides: []) }

  /// The outputs that flags ask for, and those of further formats.
  private func products(besides formats: [SceneExport.Format]) -> [Product] {
    var result: [Product] = []
    if writesSVG || formats.contains(.svg) {
      result.append(Product(format: svgFlags.still ? .stillSVG(at: at) : .svg))
    }
    if writesGIF || formats.contains(.gif) { result.append(Product(format: .gif)) }
    if writesPNG || formats.contains(.png) {
      result.append(Product(format: .png(at: at), isSequence: frames))
    }
    if let contactSheet {
      result.append(
        Product(
          format: .contactSheet(columns: contactSheet.first, rows: contactSheet.second)))
    }
    for table in ExportFormat.KeyframeFormat.allCases
    where tables.contains(table) || formats.contains(where: { $0.rawValue == table.rawValue }) {
      result.append(Product(format: .keyframes(table)))
    }
    return result
  }

  /// After the flags are known to be flags, as what is wrong with their values may come from a mistyped
  /// one.
  private func checkOptions() throws {
    try check(output != "", "-o takes the name of a file or a folder, not nothing.")
    try check(
      !exclude.contains(""), "--exclude takes a name or a path, such as \"drafts/*.yaml\".")
    if !products.isEmpty { try Self.given.check(for: Self.kinds(of: products)) }
    try check(
      !json || destination != "-", "--json and -o - would both write to standard output.")
    try check(
      holdEnd.map(ExportLimits.holdEnd.contains) ?? true, "--hold-end has to be 0 to 3600 seconds.")
    try check(at.map { $0 >= 0 && $0 <= 3600 } ?? true, "--at has to be 0 to 3600 seconds.")
    try check(scale == nil || size == nil, "--scale and --size exclude each other.")
    try check(fps == nil || gif.delayFile == nil, "--fps and --delays exclude each other.")
    try check(
      fps.map(ExportLimits.framesPerSecond.contains) ?? true,
      "--fps has to be more than 0 and at most 50.")
    try check(
      scale.map(ExportLimits.scale.contains) ?? true,
      "--scale has to be more than 0 and at most 100.")
    try check(
      duration.map { $0 >= 0 && $0 <= 3600 } ?? true, "--duration has to be 0 to 3600 seconds.")
    try check(
      ExportLimits.tolerance.contains(tolerance),
      "--tolerance has to be more than 0 and at most 100.")
    try check(
      rate.map { $0 > 0 && $0 <= 1000 } ?? true, "--rate has to be more than 0 and at most 1000.")
    try check(
      IDPrefix(text: idPrefix).isValid,
      "--id-prefix takes ASCII letters, digits, hyphens, underscores and {name}, such as logo-.")
    try check(jobs.map { (1...64).contains($0) } ?? true, "--jobs has to be 1 to 64.")
  }

  /// The options on the command line.
  private static var given: GivenOptions { GivenOptions(CommandLine.arguments.dropFirst()) }

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
    if isUsage {
      let advice = SceneRequest.advice
      throw ValidationError(advice.prefix(1).uppercased() + advice.dropFirst() + ".")
    }
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
    if let fps { settings.framesPerSecond = fps }
    settings.scale = scale ?? 1
    settings.pixelSize = size.map { PixelSize($0.first, $0.second) }
    settings.tolerance = tolerance
    settings.keyframeRate = rate
    settings.measuresGzip = json
    settings.gif = gif.settings
    settings.workers = jobs ?? max(min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 64), 1)
    let console = Console(isQuiet: quiet)
    var plan: OutputPlan
    let darkRules = DarkRules(svgFlags.dark)
    var overrides = SceneOverrides(
      duration: duration, loop: loop, background: background, holdEnd: holdEnd)
    do {
      plan = try OutputPlan(
        inputs: inputs, excluding: FilePatterns(exclude), products: products, output: destination,
        otherFiles: gif.files
      ) { SceneRequest(ofSceneAt: $0, products(besides:)) }
      try checkOptions(for: plan)
      try darkRules.check(&plan.items)
      settings.gif.palette = try gif.palette()
      overrides.delays = try gif.delays()
    } catch {
      console.error(error.message)
      if json {
        // Nothing was begun, so this holds for all of them.
        let reports = inputs.map {
          JobReport(input: $0, status: error.code, failure: error.message)
        }
        _ = printed(JobReport.json(reports), console)
      }
      throw ExitCode(error.code.rawValue)
    }
    try checkRequests(of: plan)
    let given = Self.given
    let withheldNotes = plan.items.count(where: \.isScene) > 1 ? darkRules.unusedNotes : []
    let batch = Batch(items: plan.items, workers: settings.workers, console: console) {
      [settings, overrides] item, workers, console in
      var settings = settings
      settings.workers = workers
      return Job(
        item: item, settings: settings, idPrefix: IDPrefix(text: idPrefix), svgFlags: svgFlags,
        withheldNotes: withheldNotes, overrides: overrides, given: given, console: console)
    }
    let reports = batch.run()
    if !withheldNotes.isEmpty { darkRules.unusedNotes(among: reports).forEach(console.report) }
    var worst = reports.map(\.status).max() ?? .done
    if worst.isInterruption { console.error(Interruption.message) }
    if json { worst = max(worst, printed(JobReport.json(reports), console)) }
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
      ("--scale", scale != nil, "keep their size"), ("--size", size != nil, "keep their size"),
      (
        "--background", background != nil,
        "have their own; --matte is what is behind half-clear pixels"
      ),
      ("--duration", duration != nil, "show for as long as --fps or --delays says"),
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

/// How often a picture plays, as it is written on the command line.
private func loopCount(_ text: String) throws -> LoopCount {
  if text == "forever" { return .forever }
  guard let count = Int(text), ExportLimits.loop.contains(Double(count)) else {
    throw ValidationError("--loop takes forever or a whole number from 1 to 65536.")
  }
  return .times(count)
}

private func canvasColor(_ text: String) throws -> Color {
  try cssColor(text, of: "--background", examples: "white, #0b1021 or rgb(0 0 0 / 50%)")
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

private func grid(_ text: String) throws -> Pair {
  guard let pair = Pair(text, in: 1...100) else {
    throw ValidationError(
      "--contact-sheet takes columns and rows from 1 to 100, such as 4x3.")
  }
  return pair
}

private func pixelSize(_ text: String) throws -> Pair {
  guard let pair = Pair(text, in: 1...1_000_000) else {
    throw ValidationError("--size takes a width and a height in pixels, such as 160x160.")
  }
  return pair
}
