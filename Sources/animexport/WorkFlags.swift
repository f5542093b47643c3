import AnimationExport
import ArgumentParser
import SceneFile
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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most memory, such as 900MB or 2GB, or none; beyond it the run ends with exit code 70. Default: 900MB, and 450MB for \
      each input after the second that is exported at the same time.
      """, valueName: "bytes"),
    transform: Limit<Int>.parser(ByteCount.parser(for: "--limit-memory", in: 1...Int.max)))
  var limitMemory: Limit<Int>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most seconds that may pass until a frame or a file of an input is finished, or none; beyond it the run ends with \
      exit code 70. Default: 8, with --watch none.
      """, valueName: "seconds"), transform: Limit<Double>.parser(Self.seconds))
  var limitTime: Limit<Double>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most bytes of an output, such as 500KB or 2MiB, or none; beyond it nothing is written and the exit code is 70. \
      Default: 100MB for SVGs, pages and tables, none for pictures and videos.
      """, valueName: "bytes"),
    transform: Limit<Int>.parser(ByteCount.parser(for: "--limit-output", in: 1...Int.max)))
  var limitOutput: Limit<Int>?

  @Flag(help: "Print a report as JSON to standard output.")
  var json = false

  @Flag(help: "Print no notes, warnings or progress, only errors.")
  var quiet = false

  func validate() throws {
    try check(jobs.map { (1...64).contains($0) } ?? true, "--jobs has to be 1 to 64.")
  }

  private static func seconds(_ text: String) throws -> Double {
    guard let value = Double(text), value > 0, value <= 86_400 else {
      throw ValidationError("--limit-time takes seconds, more than 0 and at most 86400, or none.")
    }
    return value
  }

  /// The limits of the run.
  ///
  /// - Parameter isWatching: True if the run waits for changes of its inputs.
  func limits(isWatching: Bool) -> RunLimits {
    var limits = RunLimits()
    if isWatching { limits.seconds = nil }
    if let limitMemory { (limits.memory, limits.memoryOfOthers) = (limitMemory.value, 0) }
    if let limitTime { limits.seconds = limitTime.value }
    return limits
  }

  var workers: Int {
    jobs ?? max(min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 64), 1)
  }
}

/// The value of an option that sets a limit.
enum Limit<Value: Sendable>: Sendable {
  case at(Value)
  case none

  /// The value; nil for no limit.
  var value: Value? {
    switch self {
    case .at(let value): value
    case .none: nil
    }
  }

  /// A function that parses the value of an option, or the word `none`.
  static func parser(
    _ parse: @escaping @Sendable (String) throws -> Value
  ) -> @Sendable (String) throws -> Limit {
    { text in text == "none" ? Limit.none : .at(try parse(text)) }
  }
}
