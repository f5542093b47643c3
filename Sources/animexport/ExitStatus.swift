/// The process's exit codes, after BSD's sysexits.
enum ExitStatus: Int32, Comparable {
  case done = 0
  /// A condition that was asked for isn't met.
  case unmet = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case internalLimit = 70
  case cannotCreate = 73
  case cannotWrite = 74
  // 128 and the signal.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// Whether a signal asked to stop.
  var isInterruption: Bool { rawValue > 128 }

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// Why the command stops, in words for the terminal.
struct CommandFailure: Error {
  var code: ExitStatus
  var message: String
}
