import SystemC

/// The progress of a thread, for another one that follows it.
package final class Progress {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var place = 0
  /// The first index that a thread waits for; `.max` for none.
  private var awaited = Int.max

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Publishes that all work before an index is done, and wakes a thread that waits for it.
  package func reach(_ place: Int) {
    pthread_mutex_lock(mutex)
    self.place = place
    if place > awaited {
      awaited = .max
      pthread_cond_broadcast(change)
    }
    pthread_mutex_unlock(mutex)
  }

  /// Waits until the work at an index is done.
  ///
  /// - Returns: The index before which all work is done, which may be greater.
  package func wait(for place: Int) -> Int {
    pthread_mutex_lock(mutex)
    while self.place <= place {
      awaited = min(awaited, place)
      pthread_cond_wait(change, mutex)
    }
    defer { pthread_mutex_unlock(mutex) }
    return self.place
  }
}
