import AnimationExport

/// Repeats an export whenever a file changes that the outputs depend on.
public struct ExportWatch<Observer: ExportObserver> {
  private let observer: Observer
  private let makeJob: () throws(ExportFailure) -> ExportJob
  private let history = ExportHistory()

  /// - Parameters:
  ///   - observer: Receives messages and progress, and can stop the watch.
  ///   - makeJob: Creates the job before each run, because the project file may have changed.
  public init(
    observer: Observer, makeJob: @escaping () throws(ExportFailure) -> ExportJob
  ) {
    (self.observer, self.makeJob) = (observer, makeJob)
  }

  /// Exports, waits for changes, and repeats this until the observer stops it. Each run exports the
  /// outputs that aren't up to date. Mistakes end only the run.
  ///
  /// - Parameters:
  ///   - projectFile: The file from which the job is created; nil for none.
  ///   - report: Receives the report of each run.
  /// - Throws: A failure if files can't be watched.
  public func run(
    projectFile: String?, reporting report: (ExportRunReport) -> Void
  ) throws(ExportFailure) {
    var folders: Set<String> = []
    var outputs: Set<String> = []
    if let projectFile { folders.insert(FileReader.folder(of: projectFile)) }
    var isFirst = true
    while observer.interruption == nil {
      // Watching begins before the run, so that changes during the run are noticed.
      var watcher = try FileWatcher(folders: folders)
      do throws(ExportFailure) {
        var job = try makeJob()
        job.history = job.history ?? history
        job.isForced = job.isForced && isFirst
        let plan = try job.plan()
        let needed = folders.union(job.foldersToWatch(plan))
        if needed != folders {
          folders = needed
          watcher = try FileWatcher(folders: folders)
        }
        let result = job.run(plan, observer: observer)
        isFirst = false
        outputs.formUnion(result.inputs.flatMap { $0.outputs.map(\.path) + $0.writtenHashes.keys })
        let read = Set(result.inputs.flatMap(\.readPaths).map { FileReader.folder(of: $0) })
        report(result)
        if !read.isSubset(of: folders) {
          folders.formUnion(read)
          // Files of new folders may have changed meanwhile. A run without changes is short.
          continue
        }
      } catch {
        for message in error.messages { observer.receive(.failure(message)) }
        if folders.isEmpty { throw error }
      }
      repeat {
        let changed = watcher.changes()
        if changed.contains(where: { isInput($0, besides: outputs) }) { break }
      } while observer.interruption == nil
    }
  }

  /// True if a run may read a changed file.
  private func isInput(_ path: String, besides outputs: Set<String>) -> Bool {
    let name = FileReader.parts(of: path).name
    return !outputs.contains(path) && !name.hasSuffix(".part") && name != ".animexport-state"
  }
}

extension ExportJob {
  /// The folders in which inputs may be added or changed.
  fileprivate func foldersToWatch(_ plan: ExportPlan) -> Set<String> {
    var result = Set(
      plan.items.filter { $0.input != "-" }.map { item in
        item.isSequence && FileReader.isFolder(item.input) == true
          ? item.input : FileReader.folder(of: item.input)
      })
    for group in groups {
      for input in group.inputs where FileReader.isFolder(input) == true {
        result.insert(FileReader.withoutSlashes(atEndOf: input))
      }
      for path in [group.options.palette?.path, group.options.delayFile].compactMap(\.self) {
        result.insert(FileReader.folder(of: path))
      }
      result.formUnion(group.searchedFolders)
    }
    return result
  }
}
