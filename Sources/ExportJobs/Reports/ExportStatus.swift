/// The outcome of a run or of a part of it. Its raw values are the exit codes of BSD's sysexits.
public enum ExportStatus: Int32, Comparable, Sendable {
  /// All outputs are written or were up to date.
  case done = 0
  /// A requested condition isn't met.
  case unmet = 1
  /// Options or inputs exclude each other.
  case usage = 64
  /// An input has mistakes.
  case badInput = 65
  /// An input is missing or can't be read.
  case noInput = 66
  /// A limit of the toolkit or of the machine is exceeded.
  case internalLimit = 70
  /// An output can't be created.
  case cannotCreate = 73
  /// An output can't be written to.
  case cannotWrite = 74
  // Interruptions have the code 128 plus the number of the signal.
  /// The terminal was closed.
  case hungUp = 129
  /// The user stopped the run.
  case interrupted = 130
  /// The system requested the end of the process.
  case terminated = 143

  /// True if a signal requested to stop.
  public var isInterruption: Bool { rawValue > 128 }

  /// Compares exit codes. The largest one is that of several inputs.
  public static func < (a: ExportStatus, b: ExportStatus) -> Bool { a.rawValue < b.rawValue }
}

/// The reason that a run, or the export of an input, stops.
public struct ExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public var status: ExportStatus
  /// The reason in words, with its place; empty if it was reported before.
  public var message: String
  /// Further reasons, each with its place.
  public var others: [String]

  /// Creates a failure.
  public init(
    _ status: ExportStatus, _ message: String, _ others: some Sequence<String> = EmptyCollection()
  ) {
    (self.status, self.message, self.others) = (status, message, Array(others))
  }

  /// All reasons.
  public var messages: [String] { [message] + others }

  /// The reasons, one a line.
  public var description: String { messages.joined(separator: "\n") }
}
