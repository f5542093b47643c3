import AnimTimeline

extension Diagnostic.Place? {
  /// A place in an input, or the input alone, as a message begins with it.
  package func inMessage(of input: String) -> String {
    map { "\(input):\($0.line):\($0.column)" } ?? input
  }
}
