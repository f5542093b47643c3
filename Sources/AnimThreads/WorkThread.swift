import SystemC

/// A thread that works on a value and returns it.
///
/// The work must depend only on the value and on state that doesn't change meanwhile. The result is then the same on
/// any number of threads.
package struct WorkThread<Value> {
  private let job: Job<Value>
  private var thread: pthread_t?

  /// Starts the thread. If the system creates none, the work is done at once.
  ///
  /// - Parameters:
  ///   - value: The value, which is moved to the thread without a copy.
  ///   - isWorthIt: False to do the work at once, without a thread.
  ///   - work: Changes the value. Captured state that isn't `Sendable` belongs to the thread until it is joined.
  package init(
    _ value: consuming Value, if isWorthIt: Bool = true,
    _ work: @escaping (inout Value) -> Void
  ) {
    job = Job(value, work)
    guard isWorthIt else {
      job.run()
      return
    }
    thread = job.start()
    if thread == nil { job.run() }
  }

  /// Waits for the end and returns the value. To be called once.
  package consuming func join() -> Value {
    if let thread { pthread_join(thread, nil) }
    return job.value
  }
}

/// A job without type parameters, which can be passed to a C function.
class AnyJob {
  func run() {}

  /// Runs the job on a new thread, which the caller joins or detaches; nil if the system creates none.
  func start() -> pthread_t? {
    var handle = pthread_t()
    let argument = Unmanaged<AnyJob>.passRetained(self)
    let status = pthread_create(
      &handle, nil,
      { raw in
        if let raw { Unmanaged<AnyJob>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    if status == 0 { return handle }
    argument.release()
    return nil
  }
}

/// A value and the work on it. Only the thread accesses them until it is joined.
private final class Job<Value>: AnyJob {
  var value: Value
  private let work: (inout Value) -> Void

  init(_ value: consuming Value, _ work: @escaping (inout Value) -> Void) {
    self.value = value
    self.work = work
  }

  override func run() { work(&value) }
}
