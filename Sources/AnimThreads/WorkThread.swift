import SystemC

/// A thread that works on a value and gives it back.
///
/// What a thread does must depend on nothing but its value and what doesn't change meanwhile, so that
/// the result is the same on any number of threads.
package struct WorkThread<Value> {
  private let job: Job<Value>
  private var thread: pthread_t?

  /// Starts the thread. Where the system gives none, the work is done at once.
  ///
  /// - Parameters:
  ///   - value: What is worked on, without a copy of it.
  ///   - isWorthIt: Whether there is to be a thread; else the work is done at once.
  ///   - work: Whatever it captures and isn't `Sendable` belongs to the thread until it is joined.
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

  /// Waits for the end and gives the value back. To be called once.
  package consuming func join() -> Value {
    if let thread { pthread_join(thread, nil) }
    return job.value
  }
}

/// Something to do; what a C function can be handed, unlike a generic type.
class AnyJob {
  func run() {}

  /// Runs on a thread of its own, which is to be joined or detached; nil where the system gives none.
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

/// Only the thread touches it until it is joined.
private final class Job<Value>: AnyJob {
  var value: Value
  private let work: (inout Value) -> Void

  init(_ value: consuming Value, _ work: @escaping (inout Value) -> Void) {
    self.value = value
    self.work = work
  }

  override func run() { work(&value) }
}
