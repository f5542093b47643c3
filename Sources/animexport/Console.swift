import AnimationExport
import ExportJobs
import Synchronization
import SystemC

/// Messages and progress on standard error.
struct Console: ExportObserver {
  let isQuiet: Bool
  /// True if notes are printed.
  private let showsNotes: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let meter: ProgressMeter
  private let annotations: AnnotationStyle?
  /// The watch over the run's limits; nil for messages outside of a run.
  private let watch: RunWatch?

  /// - Parameters:
  ///   - showsNotes: False if only warnings and errors are printed.
  ///   - annotations: The build service whose annotations are printed as well.
  ///   - watch: The watch over the run's limits.
  init(
    isQuiet: Bool, showsNotes: Bool = true, annotations: AnnotationStyle? = nil,
    watch: RunWatch? = nil
  ) {
    self.isQuiet = isQuiet
    self.showsNotes = showsNotes
    self.annotations = annotations
    self.watch = watch
    meter = ProgressMeter()
  }

  var interruption: ExportStatus? { Interruption.status }

  func receive(_ event: ExportEvent) {
    switch event {
    case .remark(let diagnostic, let input): report(diagnostic, of: input)
    case .failure(let message): error(message)
    case .progress(let name, let done, let total): progress(name, done, of: total)
    case .finished: finish()
    }
  }

  func reach(_ step: WorkStep, inTurn turn: Int) { watch?.reach(step, inTurn: turn) }

  /// Starts measuring the progress of a number of inputs.
  func begin(inputs count: Int) { meter.begin(count) }

  /// Prints an error; `message` includes its place.
  func error(_ message: String) {
    guard !message.isEmpty else { return }
    print("\(message)\n")
    annotate(message)
  }

  private func report(_ diagnostic: Diagnostic, of input: String) {
    if isQuiet && diagnostic.severity != .error || !showsNotes && diagnostic.severity == .note {
      return
    }
    let place = diagnostic.place.inMessage(of: input)
    print("\(place): \(diagnostic.description)\n")
    if diagnostic.severity != .note { annotate("\(place): \(diagnostic.description)") }
  }

  private func annotate(_ message: String) {
    if annotations != nil { print(Annotation(message).line) }
  }

  /// Prints a remark about a whole run.
  func report(_ diagnostic: Diagnostic?) {
    guard let diagnostic, !isQuiet, showsNotes || diagnostic.severity != .note else { return }
    print("\(diagnostic.description)\n")
  }

  /// Prints a line about the run.
  func say(_ message: String) {
    if !isQuiet { print("\(message)\n") }
  }

  /// Shows the progress: on one line of a terminal, or as occasional lines of a long run.
  private func progress(_ name: String, _ done: Int, of total: Int) {
    guard !isQuiet else { return }
    guard let state = meter.update(done, of: total) else { return }
    if isTerminal {
      print("\r\(state.bar) \("\(state.count ?? "\(done)/\(total)") \(name)")\(state.rest)\u{1B}[K")
      if done == total { print("\r\u{1B}[K") }
    }
  }

  private func finish() {
    guard let line = meter.finish(), !isQuiet, !isTerminal else { return }
    print("\(line)\n")
  }

  private func print(_ text: TerminalText) { write(text.shown) }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = SystemC.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Prints an error of a process that is about to end, unless that would block.
  static func lastError(_ message: String) {
    var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    // If poll reports room in a pipe, short messages fit.
    guard poll(&stream, 1, 0) == 1, stream.revents & Int16(POLLOUT) != 0 else { return }
    Console(isQuiet: true).error(message)
  }
}
