import AnimationExport
import ArgumentParser
import ExportJobs

/// The work of the command after its flags are known to make sense.
struct CommandRun {
  let command: Animexport
  let given: GivenOptions
  let console: Console

  init(command: Animexport, given: GivenOptions) {
    self.command = command
    self.given = given
    console = Console(isQuiet: command.work.quiet, annotations: command.modes.annotations)
  }

  private var modes: ModeFlags { command.modes }

  /// Does the work.
  ///
  /// - Returns: The status with which the process ends.
  /// - Throws: An error of usage.
  func run() throws -> ExportStatus {
    if modes.watch { return watch() }
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
    return finish(report)
  }

  /// The project file that says what there is to do; nil where inputs are given.
  private var projectFile: String? {
    guard command.files.inputs.isEmpty else { return nil }
    return modes.project ?? ExportJob.projectFileName
  }

  /// The job of the inputs that are given, or of the project file.
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
      }
    } else {
      var group = ExportJob.Group(inputs: command.files.inputs)
      group.excluded = command.files.exclude
      group.products = command.products
      group.output = command.files.destination
      group.options = command.options
      job = ExportJob(groups: [group])
    }
    if let state = modes.state { job.history = ExportHistory(file: state) }
    job.followsLinks = command.files.followLinks
    job.workers = command.work.workers
    job.measuresGzip = command.work.json || modes.preview != nil
    job.isForced = modes.force || modes.preview != nil
    return job
  }

  private static let adviceWithoutInputs =
    "say what to write of which scene, as in animexport --svg scene.yaml, or write an animexport.yaml; animexport --help "
    + "has all options"

  // MARK: Outcomes

  /// Reports a run that failed before anything was begun.
  private func fail(_ failure: ExportFailure) -> ExportStatus {
    console.error(failure.message)
    if command.work.json {
      let inputs = projectFile.map { [$0] } ?? command.files.inputs
      _ = printed(ExportRunReport(failure: failure, inputs: inputs).json)
    }
    return failure.status
  }

  /// Writes what is asked for besides the outputs, and tells the outcome.
  private func finish(_ report: ExportRunReport) -> ExportStatus {
    var status = report.status
    if status.isInterruption { console.error(Interruption.message) }
    report.diagnostics.forEach(console.report)
    if projectFile != nil, status == .done { console.say(Self.summary(of: report)) }
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
    if skipped == count { return "all \(count) outputs are up to date" }
    return "\(count - skipped) outputs written" + (skipped > 0 ? ", \(skipped) up to date" : "")
  }

  private func written(_ text: String, to path: String) -> ExportStatus {
    do throws(FileError) {
      try FileWriter.makeFolder(FileReader.parts(of: path).folder)
      let file = try AtomicFile(path: path)
      try file.write(Array(text.utf8))
      try file.commit()
      return .done
    } catch {
      console.error("error: \(error)")
      return .cannotWrite
    }
  }

  /// Prints to standard output.
  private func printed(_ text: String) -> ExportStatus {
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
    job.keepsOutputs = true
    job.history = nil
    return finish(job.run(plan, observer: console))
  }

  private func watch() -> ExportStatus {
    let watch = ExportWatch(observer: console) { () throws(ExportFailure) in
      let job = try self.job()
      return job
    }
    do throws(ExportFailure) {
      try watch.run(projectFile: projectFile) { report in
        for input in report.inputs where !input.isUpToDate && input.status == .done {
          for output in input.outputs { console.say("wrote \(output.path)") }
        }
      }
      return Interruption.status ?? .done
    } catch {
      return fail(error)
    }
  }
}
