import SystemC

/// A thread that isn't joined, and that ends with the process at the latest.
package enum DetachedThread {
  /// Starts a thread.
  ///
  /// - Returns: False if the system provides none; the work isn't done then.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let handle = DetachedJob(work).start() else { return false }
    pthread_detach(handle)
    return true
  }
}

private final class DetachedJob: AnyJob {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  override func run() { work() }
}
