import Glibc
import Synchronization

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
  case interrupted = 130

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// Why the command stops, in words for the terminal.
struct CommandFailure: Error {
  var code: ExitStatus
  var message: String
}

/// Whether the user asked to stop with Ctrl-C.
enum Interruption {
  private static let flag = Atomic(false)

  /// Makes Ctrl-C a request, so that nothing is left half-written.
  static func install() {
    // A first read, so that the handler finds the flag initialised.
    _ = isRequested
    signal(SIGINT) { _ in Interruption.request() }
    // A parent may have started the command from a thread that blocks signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func request() { flag.store(true, ordering: .relaxed) }

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// What is said about it.
  static let message = "interrupted"

  /// - Throws: A failure when the user asked to stop.
  static func check() throws(CommandFailure) {
    if isRequested { throw CommandFailure(code: .interrupted, message: message) }
  }
}
