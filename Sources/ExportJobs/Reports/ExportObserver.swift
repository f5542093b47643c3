public import AnimationExport

/// Observes a run. Messages come in the order of the inputs, independently of the number of
/// threads.
public protocol ExportObserver: Sendable {
  /// Receives a message or a sign of progress. Called from several threads, but for messages never
  /// at the same time.
  func receive(_ event: ExportEvent)
  /// The status with which the run has to stop; nil while it may continue. Read often.
  var interruption: ExportStatus? { get }
  /// Receives a step of the work on an input, at once and on the thread that works on it.
  ///
  /// - Parameter turn: The place of the input in the plan.
  func reach(_ step: WorkStep, inTurn turn: Int)
}

extension ExportObserver {
  /// Does nothing.
  public func reach(_ step: WorkStep, inTurn turn: Int) {}

  /// - Throws: A failure if the run has to stop.
  func checkInterruption() throws(ExportFailure) {
    if let status = interruption { throw ExportFailure(status, "interrupted") }
  }
}

/// A step of the work on an input.
public enum WorkStep: Sendable {
  /// The work on an input begins; it has a name.
  case began(String)
  /// A frame or an output is finished.
  case finishedPart
  /// All frames of an output are drawn; encoding them may take long.
  case finishedFrames
  /// The work on the input ends.
  case ended
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
