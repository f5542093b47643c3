import Glibc

/// A thread that nobody waits for, and that ends with the process at the latest.
package enum DetachedThread {
  /// Starts a thread.
  ///
  /// - Returns: Whether the system gave one; nothing is done otherwise.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var handle = pthread_t()
    let argument = Unmanaged.passRetained(Work(work))
    let status = pthread_create(
      &handle, nil,
      { raw in
        if let raw { Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    guard status == 0 else {
      argument.release()
      return false
    }
    pthread_detach(handle)
    return true
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
