import AnimationExport
import ArgumentParser
import Glibc

/// The command: flags become a job, its outcome an exit code.
@main
struct Animexport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animexport",
    abstract: "Turns animated scenes into SVGs, GIFs and keyframe tables.",
    discussion: """
      Inputs are scene files (YAML or JSON) or folders of them. Outputs stand beside their input as \
      NAME.svg, NAME.gif and NAME.keyframes.json unless -o says otherwise.

        animexport --svg scene.yaml
        animexport --svg --gif -o docs/assets Samples
        animexport --gif --fps 20 --scale 2 -o - scene.yaml > scene.gif

      Exit codes: 0 done; 64 wrong usage; 65 bad input; 66 no input; 70 internal limit; 73, 74 \
      cannot write; 130 interrupted. With many inputs the largest counts.
      """,
    version: "0.1.0")

  @Flag(name: .customLong("svg"), help: "Write an SVG animated with SMIL.")
  var writesSVG = false

  @Flag(name: .customLong("gif"), help: "Write a GIF.")
  var writesGIF = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "A file (one input, one format), a folder, or - for standard output.")
  var output: String?

  @Option(help: "GIF frames per second, more than 0 and at most 50.")
  var fps = 25.0

  @Option(help: "Pixels per point.")
  var scale = 1.0

  @Option(help: "Seconds to show instead of what the scene says or what is found.")
  var duration: Double?

  @Option(help: "How often the picture plays: forever or a number.", transform: loopCount)
  var loop: LoopCount?

  @Option(help: "Canvas colour in CSS syntax, instead of the scene's.", transform: color)
  var background: Color?

  @Option(help: "How far SVGs and tables may be from the true motion, in points.")
  var tolerance = 0.05

  @Option(help: "Threads that draw; the output does not depend on it. Default: one per core.")
  var jobs: Int?

  @Flag(help: "Print no notes, warnings or progress, only errors.")
  var quiet = false

  @Argument(help: "Scene files or folders; - reads a scene from standard input.")
  var inputs: [String]

  var formats: [ExportFormat] {
    var result: [ExportFormat] = []
    if writesSVG { result.append(.svg) }
    if writesGIF { result.append(.gif) }
    return result
  }

  func validate() throws {
    func check(_ condition: Bool, _ message: String) throws {
      if !condition { throw ValidationError(message) }
    }
    try check(!formats.isEmpty, "Say what to write: --svg, --gif or --keyframes json.")
    try check(fps > 0 && fps <= 50, "--fps has to be more than 0 and at most 50.")
    try check(scale > 0 && scale <= 100, "--scale has to be more than 0 and at most 100.")
    try check(
      duration.map { $0 >= 0 && $0 <= 3600 } ?? true, "--duration has to be 0 to 3600 seconds.")
    try check(
      tolerance > 0 && tolerance <= 100, "--tolerance has to be more than 0 and at most 100.")
    try check(jobs.map { (1...64).contains($0) } ?? true, "--jobs has to be 1 to 64.")
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    Interruption.install()
    var settings = ExportSettings()
    settings.framesPerSecond = fps
    settings.scale = scale
    settings.tolerance = tolerance
    settings.workers = jobs ?? max(min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 64), 1)
    let console = Console(isQuiet: quiet)
    let plan: OutputPlan
    do {
      plan = try OutputPlan(inputs: inputs, formats: formats, output: output)
    } catch {
      console.error(error.message)
      throw ExitCode(error.code.rawValue)
    }
    var worst = ExitStatus.done
    for item in plan.items {
      let overrides = SceneOverrides(duration: duration, loop: loop, background: background)
      let job = Job(item: item, settings: settings, overrides: overrides, console: console)
      worst = max(worst, job.run())
      if worst == .interrupted { break }
    }
    if worst != .done { throw ExitCode(worst.rawValue) }
  }
}

/// How often a picture plays, as it is written on the command line.
private func loopCount(_ text: String) throws -> LoopCount {
  if text == "forever" { return .forever }
  guard let count = Int(text), (1...65_536).contains(count) else {
    throw ValidationError("--loop takes forever or a whole number from 1 to 65536.")
  }
  return .times(count)
}

private func color(_ text: String) throws -> Color {
  guard let color = Color(css: text) else {
    throw ValidationError(
      "--background takes a CSS colour such as white, #0b1021 or rgb(0 0 0 / 50%).")
  }
  return color
}
