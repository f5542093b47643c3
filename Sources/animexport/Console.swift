import AnimationExport
import Synchronization
import SystemC

/// Messages on standard error.
struct Console: Sendable {
  let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let turns = TurnTaking()
  /// Whose messages these are, where several write; nil for what is written at once.
  private var turn: Int?

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  /// The console for one of several that write as if one after the other.
  func taking(turn: Int) -> Console {
    var result = self
    result.turn = turn
    return result
  }

  /// Says that whoever's turn it is has no more to write.
  func endTurn() {
    if let turn { turns.end(turn, write) }
  }

  /// Prints an error; `message` says where it is.
  func error(_ message: String) { print("\(message)\n") }

  /// Prints what an export had to say about an input. Returns whether there was an error among it.
  func report(_ diagnostics: [Diagnostic], of input: String) -> Bool {
    var hasError = false
    for diagnostic in diagnostics {
      if diagnostic.severity == .error { hasError = true }
      if isQuiet, diagnostic.severity != .error { continue }
      let place = diagnostic.place.inMessage(of: input)
      print("\(place): \(diagnostic.description)\n")
    }
    return hasError
  }

  /// Prints a remark about a whole run.
  func report(_ diagnostic: Diagnostic?) {
    if let diagnostic, !isQuiet { print("\(diagnostic.description)\n") }
  }

  /// Shows how far an output is, on one line of a terminal; of several, how far the first is that
  /// isn't done.
  func progress(_ name: String, _ done: Int, of total: Int) {
    guard isTerminal, !isQuiet else { return }
    let width = 30
    let filled = total > 0 ? done * width / total : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    print("\r\(bar) \("\(done)/\(total) \(name)")\u{1B}[K", isPassing: true)
    if done == total { print("\r\u{1B}[K", isPassing: true) }
  }

  /// - Parameter isPassing: Whether the text isn't worth keeping until its turn.
  private func print(_ text: TerminalText, isPassing: Bool = false) {
    if let turn {
      turns.write(text.shown, in: turn, isPassing: isPassing, write)
    } else {
      write(text.shown)
    }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = SystemC.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Prints an error for a process that is about to end, unless nobody takes it.
  static func lastError(_ message: String) {
    var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    // A pipe has room for short messages whenever it says that it has any.
    guard poll(&stream, 1, 0) == 1, stream.revents & Int16(POLLOUT) != 0 else { return }
    Console(isQuiet: true).error(message)
  }
}

/// Who may write, of several that are at work at once: always the first that isn't done. What the
/// others have to say is kept until then.
private final class TurnTaking: Sendable {
  private struct State {
    var current = 0
    var ended: Set<Int> = []
    var kept: [Int: [String]] = [:]
  }

  private let state = Mutex(State())

  /// Writes a text, or keeps it until its turn comes; one that is passing is dropped instead.
  func write(_ text: String, in turn: Int, isPassing: Bool, _ write: (String) -> Void) {
    state.withLock { state in
      if state.current == turn {
        write(text)
      } else if !isPassing {
        state.kept[turn, default: []].append(text)
      }
    }
  }

  /// Ends a turn, and writes the texts whose turn comes then.
  func end(_ turn: Int, _ write: (String) -> Void) {
    state.withLock { state in
      state.ended.insert(turn)
      while state.ended.remove(state.current) != nil {
        state.current += 1
        state.kept.removeValue(forKey: state.current)?.forEach(write)
      }
    }
  }
}

extension Diagnostic.Place? {
  /// A place in an input, or the input alone, as a message begins with it.
  func inMessage(of input: String) -> String {
    map { "\(input):\($0.line):\($0.column)" } ?? input
  }
}
