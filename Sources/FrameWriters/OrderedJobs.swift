import AnimThreads

/// Work on several threads, with results in the order in which it was begun.
final class OrderedJobs<Value> {
  private let workers: Int
  private var running: [WorkThread<Value>] = []

  /// - Parameter workers: Number of threads; with one the work is done at once.
  init(workers: Int) { self.workers = max(1, min(workers, 64)) }

  deinit { for thread in running { _ = thread.join() } }

  /// Begins to work on a value.
  ///
  /// - Returns: The result of the oldest job if all threads were busy, or nil.
  func begin(
    _ value: sending Value, _ work: sending @escaping (inout Value) -> Void
  ) -> Value? {
    let done = running.count >= workers ? next() : nil
    running.append(WorkThread(value, if: workers > 1, work))
    return done
  }

  /// The next result; nil if there is no job.
  func next() -> Value? { running.isEmpty ? nil : running.removeFirst().join() }
}
