import AnimTimeline

extension Diagnostic.Position? {
  /// The start of a message: a place in an input, or the input alone.
  package func inMessage(of input: String) -> String {
    map { "\(input):\($0.line):\($0.column)" } ?? input
  }
}
