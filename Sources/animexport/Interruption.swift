import AnimationExport
import Glibc
import Synchronization

/// Whether the user asked to stop with Ctrl-C, or the system by ending the process or its terminal.
enum Interruption {
  /// The signal that asked, or 0.
  private static let signalNumber = Atomic<Int32>(0)

  /// Makes signals requests, so that nothing is left half-written.
  static func install() {
    // A first read, so that the handler finds what it uses initialised.
    _ = isRequested
    _ = AtomicFile.areAnyOpen
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { Interruption.request($0) }
      // What nohup starts is to live on.
      if number == SIGHUP, unsafeBitCast(previous, to: Int.self) == Self.ignored {
        signal(number, SIG_IGN)
      }
      sigaddset(&signals, number)
    }
    // A parent may have started the command from a thread that blocks signals.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

  /// Notes a signal. While no file is being written there is nothing to take away, and the process
  /// ends at once, whatever it reads or plays.
  private static func request(_ number: Int32) {
    signalNumber.store(number, ordering: .relaxed)
    guard !AtomicFile.areAnyOpen else { return }
    let text: StaticString = "interrupted\n"
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(128 + number)
  }

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
