import AnimThreads
import AnimationExport
import Synchronization

/// A run of a job: inputs are exported in parallel, with messages and reports as if one after the
/// other.
struct ExportRun<Observer: ExportObserver>: Sendable {
  let job: ExportJob
  let plan: ExportPlan
  let observer: Observer

  /// Runs the job until it is done or interrupted.
  func run() -> ExportRunReport {
    for (path, note) in plan.notes { observer.receive(.remark(note, input: path)) }
    let rules = DarkRules(job.groups.flatMap(\.options.darkRules))
    let withheld = plan.items.count(where: \.isScene) > 1 ? rules.unusedNotes : []
    let store = job.history.map { UpToDateStore($0, isForced: job.isForced) }
    var files = OptionFiles()
    var inputs: [InputReport]
    do throws(ExportFailure) {
      for group in job.groups { try files.read(group.options) }
      let queue = TurnQueue(observer)
      inputs = work(
        queue,
        ExportRunResources(
          files: files, store: store,
          groupSignatures: store == nil ? [] : job.groups.map(Signature.text),
          withheldNotes: withheld))
    } catch {
      observer.receive(.failure(error.message))
      return ExportRunReport(failure: error, inputs: job.groups.flatMap(\.inputs))
    }
    inputs.insert(
      contentsOf: plan.notes.map {
        var report = InputReport(input: $0.path)
        report.diagnostics = [$0.note]
        return report
      }, at: 0)
    if let projectFile = job.projectFile {
      for index in inputs.indices { inputs[index].readPaths.insert(projectFile) }
    }
    var report = ExportRunReport(inputs: inputs)
    // Inputs that were up to date may have the colours.
    if !withheld.isEmpty, !inputs.contains(where: \.isUpToDate) {
      report.diagnostics += rules.unusedNotes(among: inputs)
    }
    if let note = report.motionNote { report.diagnostics.append(note) }
    store?.save(inputs, observer)
    return report
  }

  private func work(_ queue: TurnQueue<Observer>, _ resources: ExportRunResources) -> [InputReport]
  {
    let lanes = max(min(job.workers, plan.items.count), 1)
    let others = (1..<lanes).map { _ in
      WorkThread([(index: Int, report: InputReport)]()) { $0 = lane(queue, resources, of: lanes) }
    }
    var reports = lane(queue, resources, of: lanes)
    for other in others { reports += other.join() }
    return reports.sorted { $0.index < $1.index }.map(\.report)
  }

  private func lane(
    _ queue: TurnQueue<Observer>, _ resources: ExportRunResources, of lanes: Int
  ) -> [(index: Int, report: InputReport)] {
    var reports: [(index: Int, report: InputReport)] = []
    while let index = queue.next(of: plan.items.count) {
      let item = plan.items[index]
      let export = InputExport(
        item: item, group: job.groups[item.group], job: job,
        workers: max(job.workers / lanes, 1), resources: resources,
        observer: TurnObserver(queue: queue, turn: index))
      let report = export.run()
      queue.receive(.finished(report), in: index)
      reports.append((index, report))
      queue.end(index)
      if observer.interruption != nil { break }
    }
    return reports
  }
}

/// Values shared by all exports of a run.
struct ExportRunResources: Sendable {
  let files: OptionFiles
  let store: UpToDateStore?
  /// The text of each group's signatures; empty if up-to-date outputs aren't skipped.
  let groupSignatures: [String]
  /// Notes that are reported once for all inputs.
  let withheldNotes: Set<Diagnostic>
}
