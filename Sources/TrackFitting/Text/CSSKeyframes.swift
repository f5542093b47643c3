/// The percentages of keys in `@keyframes`.
package enum CSSKeyframes {
  /// The time of a jump, in hundredths of the window: some steps of the single precision in which Firefox stores
  /// percentages.
  private static let instant = 3e-5

  /// The places of keys in hundredths of a window; nil for keys that are left out.
  ///
  /// CSS merges keys at one percentage, so the key before a jump stands a little earlier.
  ///
  /// - Parameters:
  ///   - times: Times of the keys, none less than the one before; two that are nearly equal are a jump.
  ///   - isDiscrete: True if all keys are jumps.
  package static func percentages(
    of times: [Double], window: Double, isDiscrete: Bool = false
  ) -> [Double?] {
    func meets(_ index: Int) -> Bool {
      index > 0 && index < times.count
        && 100 * (times[index] - times[index - 1]) / window < instant
    }
    func place(_ index: Int) -> Double {
      let percent = min(max(100 * times[index] / window, 0), 100)
      return isDiscrete || meets(index) ? early(percent) : percent
    }
    var last = 0.0
    return times.indices.map { index in
      var percent = place(index)
      if meets(index + 1) {
        percent = place(index + 1) - instant
        if percent <= last { return nil }
      }
      last = percent
      return percent
    }
  }

  /// The percentage of a jump, or a little less if single precision would round it up. A player that samples the exact
  /// time then has the new value.
  private static func early(_ percent: Double) -> Double {
    let exact = NumberFormat.floor(percent, decimals: 6)
    return percent >= 100 || Double(Float(exact) / 100) <= percent / 100
      ? exact : NumberFormat.floor(max(percent - 4e-6, 0), decimals: 5)
  }
}
