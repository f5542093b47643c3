public import AnimationExport

/// Follows a run: messages come in the order of the inputs, however many threads are at work.
public protocol ExportObserver: Sendable {
  /// Takes a message or a sign of progress. Called from several threads, never at the same time for messages.
  func receive(_ event: ExportEvent)
  /// The status with which the work has to stop; nil as long as it may go on. Asked often.
  var interruption: ExportStatus? { get }
}

extension ExportObserver {
  /// - Throws: A failure when the work has to stop.
  func checkInterruption() throws(ExportFailure) {
    if let status = interruption { throw ExportFailure(status, "interrupted") }
  }
}

/// A message or a sign of progress.
public enum ExportEvent: Sendable {
  /// A remark on an input, with its place in the file where that is known.
  case remark(Diagnostic, input: String)
  /// An error that isn't in a scene's text; it says where it is.
  case failure(String)
  /// The frames of an output that are done. Only the first input that isn't done is told of.
  case progress(name: String, done: Int, total: Int)
  /// The end of the work on an input.
  case finished(InputReport)
}

/// An observer that ignores everything.
public struct SilentObserver: ExportObserver {
  /// Creates an observer.
  public init() {}

  /// Does nothing.
  public func receive(_ event: ExportEvent) {}

  /// Nil.
  public var interruption: ExportStatus? { nil }
}
