import Testing

@testable import GIFExport

/// An expensive step without a benefit is skipped for a while.
@Suite struct PayoffTests {
  /// The number of images for which a step is skipped after one.
  private func skips(_ payoff: inout Payoff) -> Int {
    var count = 0
    while !payoff.isDue() { count += 1 }
    return count
  }

  @Test func leavesOutWhatDoesNotPay() {
    var payoff = Payoff(leastPart: 100)
    #expect(skips(&payoff) == 0)
    var pauses: [Int] = []
    for _ in 0..<8 {
      let isWorthIt = payoff.note(10_000, 9_901)
      #expect(!isWorthIt)
      pauses.append(skips(&payoff))
    }
    #expect(pauses[0] > 0 && pauses[1] > pauses[0])
    #expect(pauses == pauses.sorted() && pauses[7] == pauses[6] && pauses[7] < 100)
    // It is tried again later, and for each image as soon as it pays.
    let isWorthIt = payoff.note(10_000, 9_899)
    #expect(isWorthIt)
    for _ in 0..<3 { #expect(skips(&payoff) == 0) }
    payoff.note(10_000, 10_500)
    #expect(skips(&payoff) == pauses[0])
  }

  @Test func isPatient() {
    var payoff = Payoff(leastPart: 100, patience: 2)
    for _ in 0..<3 {
      for _ in 0..<2 {
        payoff.note(10_000, 10_000)
        #expect(skips(&payoff) == 0)
      }
      payoff.note(10_000, 9_000)
    }
    for _ in 0..<3 { payoff.note(10_000, 10_000) }
    #expect(skips(&payoff) > 0)
  }
}
