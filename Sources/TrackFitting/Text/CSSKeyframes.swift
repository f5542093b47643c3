/// Where keys stand in `@keyframes`.
package enum CSSKeyframes {
  /// The time of a jump, in hundredths of the window: some steps of the single precision in which
  /// Firefox keeps percentages.
  private static let instant = 3e-5

  /// The places of keys in hundredths of a window; nil for keys that are left out.
  ///
  /// CSS merges keys at one percentage, so the end of what jumps stands right before the jump.
  ///
  /// - Parameter times: Never falling; two that are as good as equal are a jump.
  package static func percentages(of times: [Double], window: Double) -> [Double?] {
    func place(_ index: Int) -> Double { min(max(100 * times[index] / window, 0), 100) }
    var last = 0.0
    return times.indices.map { index in
      var percent = place(index)
      if index + 1 < times.count, 100 * (times[index + 1] - times[index]) / window < instant {
        percent = place(index + 1) - instant
        if percent <= last { return nil }
      }
      last = percent
      return percent
    }
  }
}
