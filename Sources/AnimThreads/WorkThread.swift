import Synchronization
import SystemC

/// A thread that works on a value and returns it.
///
/// The value and everything that the work captures are sent to the thread, so that no other thread accesses them. The
/// result is the same on any number of threads.
package struct WorkThread<Value> {
  private let job: Job<Value>
  private var thread: pthread_t?

  /// Starts the thread. If the system creates none, the work is done at once.
  ///
  /// - Parameters:
  ///   - value: The value, which is moved to the thread without a copy.
  ///   - isWorthIt: False to do the work at once, without a thread.
  ///   - work: Changes the value.
  package init(
    _ value: consuming sending Value, if isWorthIt: Bool = true,
    _ work: sending @escaping (inout Value) -> Void
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
  package consuming func join() -> sending Value {
    if let thread { pthread_join(thread, nil) }
    return job.takeResult()
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

/// A value and the work on it, then the result.
private final class Job<Value>: AnyJob {
  private enum State {
    case begun(Value, (inout Value) -> Void)
    case done(Value)
    case taken
  }

  private let state: Mutex<State>

  init(_ value: consuming sending Value, _ work: sending @escaping (inout Value) -> Void) {
    state = Mutex(.begun(value, work))
  }

  override func run() {
    state.withLock { state in
      guard case .begun(var value, let work) = state else { return }
      // The state keeps no second reference, which would make the work copy the value.
      state = .taken
      work(&value)
      state = .done(value)
    }
  }

  func takeResult() -> sending Value {
    state.withLock { state in
      guard case .done(let value) = state else {
        preconditionFailure("the result of a thread is taken once, after its end")
      }
      state = .taken
      return value
    }
  }
}
