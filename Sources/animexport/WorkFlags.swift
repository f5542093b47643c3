import ArgumentParser
import SystemC

/// Flags for the threads of a run and its messages.
struct WorkFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Threads at work, 1 to 64, on several inputs at once or on one; the output does not depend on it. Default: \
      one per core.
      """, valueName: "count"))
  var jobs: Int?

  @Flag(help: "Print a report as JSON to standard output.")
  var json = false

  @Flag(help: "Print no notes, warnings or progress, only errors.")
  var quiet = false

  func validate() throws {
    try check(jobs.map { (1...64).contains($0) } ?? true, "--jobs has to be 1 to 64.")
  }

  var workers: Int {
    jobs ?? max(min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 64), 1)
  }
}
