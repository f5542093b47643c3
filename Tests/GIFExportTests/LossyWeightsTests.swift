import Testing

@testable import GIFExport

/// How much the errors of pixels weigh against bytes.
@Suite struct LossyWeightsTests {
  private func weights(
    spread: Float, quality: Int = 90, dither: GIFOptions.Dither = .automatic
  ) -> LossyWeights {
    LossyWeights(spread: spread, options: GIFOptions(quality: quality, dither: dither))
  }

  @Test("At edges an error weighs as little under a near palette as under a far one")
  func edges() {
    let (near, far) = (weights(spread: 0.002), weights(spread: 0.02))
    #expect(near.loneInverseWorth == far.loneInverseWorth)
    #expect(near.loneInverseWorth < near.inverseWorth / 4)
    #expect(far.loneInverseWorth == far.inverseWorth)
    // A lower quality lets more be lost, the highest no more than elsewhere.
    #expect(weights(spread: 0.002, quality: 60).loneInverseWorth < near.loneInverseWorth)
    let best = weights(spread: 0.002, quality: 100)
    #expect(best.loneInverseWorth == best.inverseWorth)
    // A pattern isn't bent.
    let pattern = weights(spread: 0.002, dither: .ordered)
    #expect(pattern.loneInverseWorth > 4 * near.loneInverseWorth)
  }

  @Test("What is to be seen for a while weighs more than what moves, at edges too")
  func steady() {
    for spread: Float in [0.001, 0.005, 0.02] {
      let weights = weights(spread: spread)
      #expect(weights.steadyInverseWorth > weights.inverseWorth)
      #expect(weights.inverseWorth >= weights.loneInverseWorth)
    }
  }
}
