import AnimTiming

/// How often a period fits into a duration that is a multiple of it: at least once, and no more often
/// than animations may repeat.
package func rounds(of period: Double, in duration: Double) -> Int {
  Int(exactly: min(max((duration / period).rounded(), 1), Double(TooManyPasses.limit))) ?? 1
}
