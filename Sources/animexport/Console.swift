import AnimationExport
import Glibc

/// Messages on standard error.
struct Console {
  let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  /// Prints an error; `message` says where it is.
  func error(_ message: String) { write("\(message)\n") }

  /// Prints what an export had to say about an input. Returns whether there was an error among it.
  func report(_ diagnostics: [Diagnostic], of input: String) -> Bool {
    var hasError = false
    for diagnostic in diagnostics {
      if diagnostic.severity == .error { hasError = true }
      if isQuiet, diagnostic.severity != .error { continue }
      write("\(input): \(diagnostic)\n")
    }
    return hasError
  }

  /// Shows how far an output is, on one line of a terminal.
  func progress(_ name: String, _ done: Int, of total: Int) {
    guard isTerminal, !isQuiet else { return }
    let width = 30
    let filled = total > 0 ? done * width / total : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\(bar) \(done)/\(total) \(name)\u{1B}[K")
    if done == total { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
