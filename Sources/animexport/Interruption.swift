import AnimThreads
import AnimationExport
import CAnimMemory
import ExportJobs
import Synchronization
import SystemC

/// A request to stop: by the user with Ctrl-C, or by a signal that ends the process or its
/// terminal.
enum Interruption {
  /// Number of the signal that was received, or 0.
  private static let signalNumber = Atomic<Int32>(0)

  /// Handles signals as requests to stop, so that no file is left half-written. Signals that the
  /// parent process ignores, as nohup and shells with background jobs do, stay ignored.
  ///
  /// A thread waits for signals. Unlike a handler, it may call any function to end the process in
  /// order. It also ends a run that exceeds its limits.
  static func install(_ watch: RunWatch) {
    animmemory_install(outOfMemory, ExportStatus.internalLimit.rawValue)
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    // Threads that start from now on inherit the blocked signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWaitedFor = DetachedThread.start { [signals] in
      var signals = signals
      while true {
        var pause = timespec(tv_sec: 0, tv_nsec: interval)
        let number = sigtimedwait(&signals, nil, &pause)
        if number > 0 { obey(number) }
        if let excess = watch.excess() { end(excess) }
      }
    }
    if !isWaitedFor { handle(numbers, signals) }
  }

  /// Ends a run that exceeds a limit.
  private static func end(_ message: String) -> Never {
    AtomicFile.discardAll()
    Console.lastError(message)
    _exit(ExportStatus.internalLimit.rawValue)
  }

  /// Nanoseconds between two looks at the limits.
  private static let interval = 10_000_000

  /// The message of a run without memory, for a handler that can't allocate any.
  private static let outOfMemory =
    "error: the system has no memory left for the process; fewer inputs at a time (--jobs 1) or a higher limit of memory "
    + "may help\n"

  /// Handles signals without a thread: the first one asks the run to stop at its next step, a
  /// second one ends the process.
  private static func handle(_ numbers: [Int32], _ signals: sigset_t) {
    for number in numbers {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        Interruption.signalNumber.store(number, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
    // Initialises the value before a handler needs it.
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

  /// Waits for the run to end by itself if there are partial files to delete, and then ends the
  /// process.
  private static func obey(_ number: Int32) -> Never {
    signalNumber.store(number, ordering: .relaxed)
    if AtomicFile.areAnyOpen { usleep(patience) }
    AtomicFile.discardAll()
    // The run may be blocked because nobody reads its messages.
    Console.lastError(message)
    _exit(128 + number)
  }

  /// Microseconds to wait for the run to end by itself.
  private static let patience: UInt32 = 1_000_000

  static var isRequested: Bool { signalNumber.load(ordering: .relaxed) != 0 }

  /// The message of an interrupted run.
  static let message = "interrupted"

  /// The exit status of an interrupted run; nil if no signal was received.
  static var status: ExportStatus? {
    ExportStatus(rawValue: 128 + signalNumber.load(ordering: .relaxed))
  }
}
