import SystemC

/// Seconds since some time in the past.
enum Seconds {
  /// Seconds of a clock that is never set back.
  static var onClock: Double { seconds(of: CLOCK_MONOTONIC) }

  /// Seconds that the processors have worked for this process.
  static var onProcessors: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
