/// The end of a run or of a part of it, with the exit codes of BSD's sysexits as raw values.
public enum ExportStatus: Int32, Comparable, Sendable {
  /// All is written, or was up to date.
  case done = 0
  /// A condition that was asked for isn't met.
  case unmet = 1
  /// Options or inputs make no sense together.
  case usage = 64
  /// An input has mistakes.
  case badInput = 65
  /// An input isn't there or can't be read.
  case noInput = 66
  /// A limit of the toolkit or of the machine.
  case internalLimit = 70
  /// An output can't be created.
  case cannotCreate = 73
  /// An output can't be written to.
  case cannotWrite = 74
  // 128 and the signal.
  /// The terminal went away.
  case hungUp = 129
  /// The user stopped the run.
  case interrupted = 130
  /// The system asked the process to end.
  case terminated = 143

  /// True if a signal asked to stop.
  public var isInterruption: Bool { rawValue > 128 }

  /// Orders by exit code; of many inputs the largest counts.
  public static func < (a: ExportStatus, b: ExportStatus) -> Bool { a.rawValue < b.rawValue }
}

/// The reason why a run, or the export of an input, stops.
public struct ExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public var status: ExportStatus
  /// The reason in words, with its place; empty where it was told before.
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

  /// The reasons, a line each.
  public var description: String { messages.joined(separator: "\n") }
}
