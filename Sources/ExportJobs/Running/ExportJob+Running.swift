extension ExportJob {
  /// Runs the job until it is done or interrupted.
  ///
  /// - Parameters:
  ///   - plan: The plan of this job.
  ///   - observer: Receives messages and progress, and can stop the run.
  public func run(_ plan: ExportPlan, observer: some ExportObserver) -> ExportRunReport {
    ExportRun(job: self, plan: plan, observer: observer).run()
  }

  /// Plans and runs the job. A failure of the plan becomes part of the report.
  public func run(observer: some ExportObserver = SilentObserver()) -> ExportRunReport {
    do throws(ExportFailure) {
      return run(try plan(), observer: observer)
    } catch {
      observer.receive(.failure(error.message))
      return ExportRunReport(
        failure: error, inputs: groups.flatMap(\.inputs))
    }
  }
}
