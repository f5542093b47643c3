import AnimationExport
import ArgumentParser
import ExportJobs

/// A run of the command with valid flags.
struct CommandRun {
  let command: Animexport
  let given: GivenOptions
  let console: Console

  init(command: Animexport, given: GivenOptions, watch: RunWatch) {
    self.command = command
    self.given = given
    console = Console(
      isQuiet: command.work.quiet, showsNotes: !command.modes.check,
      annotations: command.modes.annotations, watch: watch)
  }

  private var modes: ModeFlags { command.modes }

  /// Runs the command.
  ///
  /// - Returns: The exit status of the process.
  /// - Throws: An error about wrong usage.
  func run() throws -> ExportStatus {
    if modes.watch { return watch() }
    if command.scenes.print {
      do throws(ExportFailure) {
        return printScenes(of: try self.job())
      } catch {
        return fail(error)
      }
    }
    let job: ExportJob
    let plan: ExportPlan
    do throws(ExportFailure) {
      job = try self.job()
      plan = try job.plan()
      try checkOptions(for: plan)
    } catch {
      return fail(error)
    }
    try checkRequests(of: plan)
    console.begin(inputs: plan.items.count)
    if modes.check { return check(job, plan) }
    let report = job.run(plan, observer: console)
    var status = finish(report)
    if let path = modes.preview { status = max(status, show(report, ScenePreviewer(path: path))) }
    return status
  }

  /// Writes the page of previews.
  private func show(_ report: ExportRunReport, _ previewer: ScenePreviewer) -> ExportStatus {
    do throws(ExportFailure) {
      if let address = try previewer.show(report) { console.say("the preview is at \(address)") }
      return .done
    } catch {
      console.error(error.message)
      return error.status
    }
  }

  /// The project file; nil if inputs are given.
  private var projectFile: String? {
    guard command.files.inputs.isEmpty else { return nil }
    return modes.project ?? ExportJob.projectFileName
  }

  /// The job of the given inputs, or of the project file.
  private func job() throws(ExportFailure) -> ExportJob {
    var job: ExportJob
    if let projectFile {
      if modes.project == nil, FileReader.isMissing(projectFile) {
        throw ExportFailure(.usage, "error: \(Self.adviceWithoutInputs)")
      }
      job = try ExportJob(project: projectFile)
      for index in job.groups.indices {
        job.groups[index].options = command.options.over(job.groups[index].options)
        job.groups[index].excluded += command.files.exclude
        if !command.products.isEmpty { job.groups[index].products = command.products }
        if let output = command.files.destination { job.groups[index].output = output }
        job.groups[index].shared.arguments = command.scenes.arguments.over(
          job.groups[index].shared.arguments)
      }
    } else {
      var group = ExportJob.Group(inputs: command.files.inputs)
      group.excluded = command.files.exclude
      group.products = command.products
      // A page without other outputs needs no files.
      let isOnlyPreview = modes.preview != nil && group.products.isEmpty
      if isOnlyPreview { group.products = [ExportProduct(.svg), ExportProduct(.gif)] }
      group.output = command.files.destination
      group.options = command.options
      group.shared.arguments = command.scenes.arguments
      job = ExportJob(groups: [group])
      if isOnlyPreview { job.mode = .keep }
    }
    if let state = modes.state { job.history = ExportHistory(file: state) }
    job.followsLinks = command.files.followLinks
    job.workers = command.work.workers
    if let limit = command.work.limitOutput {
      (job.maximumTextBytes, job.maximumPictureBytes) = (limit.value, limit.value)
    }
    job.measuresGzip = command.work.json || modes.preview != nil
    job.isForced = modes.force
    return job
  }

  private static let adviceWithoutInputs =
    "say what to write of which scene, as in animexport --svg scene.yaml, or write an animexport.yaml; animexport --help "
    + "has all options"

  // MARK: Outcomes

  /// Reports a run that failed before it began.
  func fail(_ failure: ExportFailure) -> ExportStatus {
    failure.messages.forEach(console.error)
    if command.work.json {
      let inputs = projectFile.map { [$0] } ?? command.files.inputs
      _ = printed(ExportRunReport(failure: failure, inputs: inputs).json)
    }
    return failure.status
  }

  /// Writes results other than the outputs, and reports the outcome.
  private func finish(_ report: ExportRunReport) -> ExportStatus {
    var status = report.status
    if status.isInterruption { console.error(Interruption.message) }
    report.diagnostics.forEach(console.report)
    if projectFile != nil, status == .done, !modes.check { console.say(Self.summary(of: report)) }
    if let path = modes.depfile {
      status = max(status, written(report.dependencyRule, to: path))
    }
    if let style = modes.snippet { status = max(status, printed(report.snippets(style))) }
    if command.work.json { status = max(status, printed(report.json)) }
    return status
  }

  private static func summary(of report: ExportRunReport) -> String {
    let skipped = report.inputs.filter(\.isUpToDate).reduce(0) { $0 + $1.outputs.count }
    let count = report.outputCount
    if skipped == count { return "\(all(count)) up to date" }
    let written = count - skipped
    return "\(written) \(written == 1 ? "output" : "outputs") written"
      + (skipped > 0 ? ", \(skipped) up to date" : "")
  }

  /// The subject and verb of a sentence about all outputs.
  private static func all(_ count: Int) -> String {
    count == 1 ? "the output is" : "all \(count) outputs are"
  }

  private func written(_ text: String, to path: String) -> ExportStatus {
    do throws(FileError) {
      try FileWriter.makeFolder(FileReader.parts(of: path).folder)
      try AtomicFile.write(Array(text.utf8), to: path)
      return .done
    } catch {
      console.error("error: \(error)")
      return .cannotWrite
    }
  }

  /// Prints to standard output.
  func printed(_ text: String) -> ExportStatus {
    do {
      try FileWriter.writeToStandardOutput(Array(text.utf8))
      return .done
    } catch {
      if !error.isBrokenPipe { console.error("error: \(error)") }
      return .cannotWrite
    }
  }

  // MARK: Other ways to run

  private func check(_ job: ExportJob, _ plan: ExportPlan) -> ExportStatus {
    var job = job
    job.mode = .compare
    job.history = nil
    let report = job.run(plan, observer: console)
    var status = finish(report)
    if let folder = modes.diff {
      do throws(FileError) {
        if let page = try report.writeDifferences(into: folder) {
          console.say("\(page) shows what differs")
        }
      } catch {
        console.error("error: --diff: \(error)")
        status = max(status, .cannotWrite)
      }
    }
    if status == .done {
      let count = report.outputCount
      let making = count == 1 ? "its scene makes it" : "their scenes make them"
      console.say("\(Self.all(count)) as \(making)")
    }
    return status
  }

  private func watch() -> ExportStatus {
    let previewer = modes.preview.map { ScenePreviewer(path: $0, servingAt: modes.port ?? 0) }
    let watch = ExportWatch(observer: console) { () throws(ExportFailure) in try self.job() }
    var hadMistakes = false
    do throws(ExportFailure) {
      try watch.run(projectFile: projectFile) { report in
        let isMended = hadMistakes && report.status == .done
        hadMistakes = report.status != .done
        if isMended, report.inputs.allSatisfy(\.isUpToDate) {
          console.say(Self.summary(of: report))
        }
        for input in report.inputs where !input.isUpToDate && input.status == .done {
          for output in input.outputs where input.keptFiles.isEmpty {
            console.say("wrote \(output.path)")
          }
        }
        if let previewer { _ = show(report, previewer) }
      }
      return Interruption.status ?? .done
    } catch {
      return fail(error)
    }
  }
}
