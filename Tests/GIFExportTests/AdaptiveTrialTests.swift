import Testing

@testable import GIFExport

/// Trials that aren't worth their time are skipped for a while.
@Suite struct AdaptiveTrialTests {
  /// Number of images that are skipped before the next trial.
  private func skips(_ trial: inout AdaptiveTrial) -> Int {
    var count = 0
    while !trial.isDue() { count += 1 }
    return count
  }

  @Test func leavesOutWhatDoesNotPay() {
    var trial = AdaptiveTrial(gainDivisor: 100)
    #expect(skips(&trial) == 0)
    var pauses: [Int] = []
    for _ in 0..<8 {
      let isWorthIt = trial.note(10_000, 9_901)
      #expect(!isWorthIt)
      pauses.append(skips(&trial))
    }
    #expect(pauses[0] > 0 && pauses[1] > pauses[0])
    #expect(pauses == pauses.sorted() && pauses[7] == pauses[6] && pauses[7] < 100)
    // It isn't given up for good, and is tried for each image as soon as it pays.
    let isWorthIt = trial.note(10_000, 9_899)
    #expect(isWorthIt)
    for _ in 0..<3 { #expect(skips(&trial) == 0) }
    trial.note(10_000, 10_500)
    #expect(skips(&trial) == pauses[0])
  }

  @Test func isPatient() {
    var trial = AdaptiveTrial(gainDivisor: 100, patience: 2)
    for _ in 0..<3 {
      for _ in 0..<2 {
        trial.note(10_000, 10_000)
        #expect(skips(&trial) == 0)
      }
      trial.note(10_000, 9_000)
    }
    for _ in 0..<3 { trial.note(10_000, 10_000) }
    #expect(skips(&trial) > 0)
  }
}
