import AnimThreads

/// Work on several threads whose results come in the order in which it was begun.
final class OrderedJobs<Value> {
  private let workers: Int
  private var running: [WorkThread<Value>] = []

  /// - Parameter workers: Threads at a time; with one the work is done at once.
  init(workers: Int) { self.workers = max(1, min(workers, 64)) }

  deinit { for thread in running { _ = thread.join() } }

  /// Begins to work on a value.
  ///
  /// - Returns: What was under way for longest, if no more may be at a time.
  func begin(_ value: Value, _ work: @escaping (inout Value) -> Void) -> Value? {
    let done = running.count >= workers ? next() : nil
    running.append(WorkThread(value, if: workers > 1, work))
    return done
  }

  /// The next result, nil if nothing is under way.
  func next() -> Value? { running.isEmpty ? nil : running.removeFirst().join() }
}
