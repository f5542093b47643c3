public import AnimationExport

/// Observes a run. Messages come in the order of the inputs, independently of the number of
/// threads.
public protocol ExportObserver: Sendable {
  /// Receives a message or a sign of progress. Called from several threads, but for messages never
  /// at the same time.
  func receive(_ event: ExportEvent)
  /// The status with which the run has to stop; nil while it may continue. Read often.
  var interruption: ExportStatus? { get }
}

extension ExportObserver {
  /// - Throws: A failure if the run has to stop.
  func checkInterruption() throws(ExportFailure) {
    if let status = interruption { throw ExportFailure(status, "interrupted") }
  }
}

/// A message or a sign of progress.
public enum ExportEvent: Sendable {
  /// A remark on an input, with its place in the file if that is known.
  case remark(Diagnostic, input: String)
  /// An error outside of a scene's text; it includes its place.
  case failure(String)
  /// The number of finished frames of an output. Reported only for the first input that isn't
  /// finished.
  case progress(name: String, done: Int, total: Int)
  /// The end of the export of an input.
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
