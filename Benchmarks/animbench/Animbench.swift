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

  /// Time of a block, the best of some runs, in nanoseconds.
  static func best(of runs: Int, _ block: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<runs {
      let (seconds, attoseconds) = try clock.measure(block).components
      best = min(best, Double(seconds) * 1e9 + Double(attoseconds) * 1e-9)
    }
    return best
  }

  static func line(_ name: String, _ value: Double, _ unit: String, _ remark: String = "") {
    print("\(name): \(rounded(value)) \(unit)\(remark.isEmpty ? "" : "  (\(remark))")")
  }

  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
