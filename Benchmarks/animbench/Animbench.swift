import Glibc

/// Figures for the inner loops, printed as one line each: what, the time, and the ratio to a yardstick
/// measured in the same run.
///
/// Names of parts (`sampling`, `drawing`, `recording`) run only those; a number is the time that
/// Cairo takes for the drawing, in milliseconds.
@main
struct Animbench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let names = arguments.filter { Double($0) == nil }
    func runs(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
    if runs("sampling") { try sampling() }
    if runs("drawing") { drawing(cairo: arguments.lazy.compactMap { Double($0) }.first) }
    if runs("recording") { try recording() }
  }

  /// Time of a block, the best of some runs, in nanoseconds of this thread: what else the machine does
  /// counts little.
  static func best(of runs: Int, _ block: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
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

  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
