import TestSupport
import Testing

@testable import TrackFitting

/// Pieces of maximum length, for any predictions of trials.
@Suite struct GreedyCoverTests {
  /// Maximum length of a piece from a time on.
  private static func longest(from start: Double) -> Double {
    0.3 + 0.25 * (start * 7).rounded(.down).truncatingRemainder(dividingBy: 3)
  }

  private typealias Cover = GreedyCover<ClosedRange<Double>>

  private static func cover(
    _ reach: @escaping (_ length: Double, _ longest: Double) -> Double?
  ) -> Cover {
    Cover(
      step: 1.0 / 256,
      piece: { start, end in
        let longest = longest(from: start)
        return Cover.Trial(
          piece: end - start <= longest ? start...end : nil, reach: reach(end - start, longest))
      }, shortest: { [$0...$1] })
  }

  private func expectLong(_ pieces: [ClosedRange<Double>]) {
    #expect(pieces.first?.lowerBound == 0)
    #expect(pieces.last?.upperBound == 10)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.upperBound == next.lowerBound)
      let longest = Self.longest(from: piece.lowerBound)
      let missing = longest - (piece.upperBound - piece.lowerBound)
      #expect(missing < max(1.0 / 256, 0.01 * longest) + 1e-9)
    }
  }

  @Test func withoutPromises() {
    expectLong(Self.cover { _, _ in nil }.pieces(from: 0, to: 10))
  }

  @Test func withTruePromises() {
    expectLong(Self.cover { $1 / $0 }.pieces(from: 0, to: 10))
  }

  /// A failed trial predicts that a slightly shorter piece would succeed, by less than a step.
  @Test func withPromisesThatAreAlmostKept() {
    expectLong(Self.cover { $0 > $1 ? 0.9999 : 1.01 }.pieces(from: 0, to: 10))
  }

  @Test(arguments: 0..<50)
  func withWrongPromises(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = Self.cover { length, longest in
      let factor = Double.random(in: 0.5...2, using: &random)
      return length > longest ? min(longest / length * factor, 0.99999) : 1.005 + factor
    }.pieces(from: 0, to: 10)
    expectLong(pieces)
  }

  /// Pieces that fail the close check are cut to their valid part.
  @Test func whatIsLookedAtClosely() {
    var cover = Self.cover { $1 / $0 }
    cover.closeReach = { 0.2 / ($0.upperBound - $0.lowerBound) }
    let pieces = cover.pieces(from: 0, to: 10)
    #expect(pieces.last?.upperBound == 10)
    for piece in pieces.dropLast() {
      let length = piece.upperBound - piece.lowerBound
      #expect(length <= 0.2 && length > 0.19)
    }
  }
}
