import AnimThreads
import AnimationExport
import Glibc
import Synchronization

/// Whether the user asked to stop with Ctrl-C, or the system by ending the process or its terminal.
enum Interruption {
  /// The signal that asked, or 0.
  private static let signalNumber = Atomic<Int32>(0)

  /// Makes signals requests, so that nothing is left half-written.
  ///
  /// A thread waits for them: unlike a handler it may do whatever ends the process in order.
  static func install() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isLeftAlone(number) {
      sigaddset(&signals, number)
    }
    // Threads that are started from now on don't get them either.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = WorkThread(signals) { signals in
      var number: Int32 = 0
      if sigwait(&signals, &number) == 0 { obey(number) }
    }
  }

  /// Whether what nohup starts is to live on.
  private static func isLeftAlone(_ number: Int32) -> Bool {
    var action = sigaction()
    guard number == SIGHUP, sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Gives the work a while to end by itself, if there are files to take away, and then ends it.
  private static func obey(_ number: Int32) {
    signalNumber.store(number, ordering: .relaxed)
    if AtomicFile.areAnyOpen { usleep(patience) }
    AtomicFile.discardAll()
    Console(isQuiet: true).error(message)
    _exit(128 + number)
  }

  /// In microseconds.
  private static let patience: UInt32 = 1_000_000

  static var isRequested: Bool { signalNumber.load(ordering: .relaxed) != 0 }

  /// What is said about it.
  static let message = "interrupted"

  /// - Throws: A failure when there was a signal.
  static func check() throws(CommandFailure) {
    guard let status = ExitStatus(rawValue: 128 + signalNumber.load(ordering: .relaxed)) else {
      return
    }
    throw CommandFailure(code: status, message: message)
  }
}
