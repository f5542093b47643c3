import SystemC

/// How far a thread has come, for another one that follows it.
package final class Progress {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var place = 0
  /// The first place that is waited for; `.max` if none is.
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

  /// Says that all before a place is done, and may be seen by who waits for it.
  package func reach(_ place: Int) {
    pthread_mutex_lock(mutex)
    self.place = place
    if place > awaited {
      awaited = .max
      pthread_cond_broadcast(change)
    }
    pthread_mutex_unlock(mutex)
  }

  /// Waits until a place itself is done.
  ///
  /// - Returns: The place before which all is done, which may be farther.
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
