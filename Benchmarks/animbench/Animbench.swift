import Glibc

/// Figures for the inner loops, printed as one line each: the workload, the time, and the ratio to
/// a yardstick measured in the same run.
///
/// The first word names a part, and all parts but `frames` run without one. `sampling`,
/// `recording`, `dynamics` and `dirty` have no further words; `svg` can be followed by `cubics` or
/// `springs`, `drawing` and `threads` by names of workloads, `transitions` by names of transitions,
/// and `frames` by a folder in which the workloads are written for other renderers.
@main
struct Animbench {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let part = arguments.popFirst()
    let names = Array(arguments)
    if part == "frames", let folder = names.first {
      for name in Workload.names {
        if let workload = try Workload(named: name) {
          try FrameList.write(workload, to: folder)
        }
      }
      return
    }
    func runs(_ name: String) -> Bool { part == nil || part == name }
    if runs("sampling") { try sampling() }
    if runs("drawing") { try drawing(names, runs: 5) }
    if runs("threads") { try await threads(names, runs: 5) }
    if runs("dirty") { try dirtyRegions() }
    if runs("recording") { try recording() }
    if runs("svg") { try vectorExport(names) }
    if runs("transitions") { try await transitions(names, runs: 3) }
    if runs("dynamics") { try dynamics() }
  }

  /// Time of a block, the best of some runs, in nanoseconds of this thread, which other work of the
  /// machine affects little.
  ///
  /// - Parameter clock: Another clock, for work of several threads.
  static func best(
    of runs: Int, clock: clockid_t = CLOCK_THREAD_CPUTIME_ID, _ block: () throws -> Void
  ) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    var best = Double.infinity
    for _ in 0..<runs {
      let start = now()
      try block()
      best = min(best, now() - start)
    }
    return best
  }

  static func line(_ name: String, _ value: Double, _ unit: String, _ remark: String = "") {
    print("\(name): \(rounded(value)) \(unit)\(remark.isEmpty ? "" : "  (\(remark))")")
  }

  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
