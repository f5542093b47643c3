import Testing

@testable import GIFExport

/// The weight of the errors of pixels against bytes.
@Suite struct LossyWeightsTests {
  private func weights(
    spread: Float, quality: Int = 90, dither: GIFOptions.Dither = .automatic
  ) -> LossyWeights {
    LossyWeights(spread: spread, options: GIFOptions(quality: quality, dither: dither))
  }

  @Test("At edges an error weighs as little under a near palette as everywhere under a far one")
  func edges() {
    let (near, far) = (weights(spread: 0.002), weights(spread: 0.02))
    #expect(near.edgeInverseWorth == far.inverseWorth)
    #expect(near.edgeInverseWorth < near.inverseWorth / 4)
    #expect(far.edgeInverseWorth == far.inverseWorth)
    // A lower quality loses more elsewhere, the highest no more at edges.
    #expect(weights(spread: 0.002, quality: 60).edgeInverseWorth == near.edgeInverseWorth)
    #expect(weights(spread: 0.002, quality: 60).inverseWorth < near.inverseWorth)
    let best = weights(spread: 0.002, quality: 100)
    #expect(best.edgeInverseWorth == best.inverseWorth)
    // A pattern isn't bent.
    let pattern = weights(spread: 0.002, dither: .ordered)
    #expect(pattern.edgeInverseWorth > 4 * near.edgeInverseWorth)
  }

  @Test("What is to be seen for a while weighs more than what moves, at edges too")
  func steady() {
    for spread: Float in [0.001, 0.005, 0.02] {
      let weights = weights(spread: spread)
      #expect(weights.steadyInverseWorth > weights.inverseWorth)
      #expect(weights.inverseWorth >= weights.edgeInverseWorth)
    }
  }
}
