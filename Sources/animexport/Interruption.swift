import AnimThreads
import AnimationExport
import ExportJobs
import Synchronization
import SystemC

/// Tells whether the user asked to stop with Ctrl-C, or the system by ending the process or its terminal.
enum Interruption {
  /// The signal that asked, or 0.
  private static let signalNumber = Atomic<Int32>(0)

  /// Makes signals requests, so that nothing is left half-written. A signal that the parent has set to be ignored,
  /// as nohup and background jobs of shells do, stays ignored.
  ///
  /// A thread waits for them: unlike a handler it may do whatever ends the process in order.
  static func install() {
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    // Threads that are started from now on don't get them either.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWaitedFor = DetachedThread.start { [signals] in
      var signals = signals
      var number: Int32 = 0
      if sigwait(&signals, &number) == 0 { obey(number) }
    }
    if !isWaitedFor { handle(numbers, signals) }
  }

  /// Makes do without a thread: the first signal asks the work to stop at its next step, a second one ends the
  /// process.
  private static func handle(_ numbers: [Int32], _ signals: sigset_t) {
    for number in numbers {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        Interruption.signalNumber.store(number, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
    // Made before a handler needs it.
    _ = isRequested
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Gives the work a while to end by itself, if there are files to take away, and then ends it.
  private static func obey(_ number: Int32) {
    signalNumber.store(number, ordering: .relaxed)
    if AtomicFile.areAnyOpen { usleep(patience) }
    AtomicFile.discardAll()
    // The work may be waiting for somebody to read its messages.
    Console.lastError(message)
    _exit(128 + number)
  }

  /// In microseconds.
  private static let patience: UInt32 = 1_000_000

  static var isRequested: Bool { signalNumber.load(ordering: .relaxed) != 0 }

  /// The message about it.
  static let message = "interrupted"

  /// The status with which the work has to stop; nil while there was no signal.
  static var status: ExportStatus? {
    ExportStatus(rawValue: 128 + signalNumber.load(ordering: .relaxed))
  }
}
