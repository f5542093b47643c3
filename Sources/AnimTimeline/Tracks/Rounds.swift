import AnimTiming

/// The number of periods in a duration that is a multiple of them: at least 1, and at most the
/// maximum number of repetitions of an animation.
package func rounds(of period: Double, in duration: Double) -> Int {
  Int(exactly: min(max((duration / period).rounded(), 1), Double(TooManyPasses.limit))) ?? 1
}
