import AnimTimeline
import AnimTiming
import Foundation
import OracleSupport
import TestSupport
import Testing

@testable import TrackFitting

/// The number of written pieces is close to the minimum.
@Suite struct PieceCountTests {
  /// The input of `pieces.py`.
  private struct Track: Encodable {
    var duration: Double
    var tolerance: Double
    var values: [Double]
  }

  private static let tolerance = 0.05

  /// Motions of one number over some seconds without jumps: spring, overshooting, oscillating,
  /// falling and bouncing ones, and sums of them.
  private static func signal(seed: UInt64) -> Signal {
    var generator = SeededGenerator(seed: seed)
    let duration = Double(generator.whole(2...6)) / 2
    let terms = (0..<generator.whole(1...3)).map { _ in term(&generator, duration) }
    return Signal(duration: duration, events: terms.flatMap(\.events)) { time in
      Components(terms.reduce(0) { $0 + $1.value(time) }, 0, 0, 0)
    }
  }

  private struct Term: Sendable {
    /// Times at which the slope changes.
    var events: [Double] = []
    var value: @Sendable (Double) -> Double
  }

  private static func term(_ generator: inout SeededGenerator, _ duration: Double) -> Term {
    let size = generator.number(20...300)
    switch generator.whole(0...4) {
    case 0:
      let (decay, swing) = (generator.number(1...8), generator.number(3...18))
      return Term { size * (1 - exp(-decay * $0) * cos(swing * $0)) }
    case 1:
      let (swing, phase) = (generator.number(1...9), generator.number(0...6))
      return Term { size * sin(swing * $0 + phase) }
    case 2:
      // A part of the time, along a curve that overshoots.
      let start = Double(generator.whole(0...Int(duration * 120))) / 240
      let end = min(start + Double(generator.whole(60...480)) / 240, duration)
      let family = generator.pick([PennerCurve.Family.back, .sine, .cubic, .quint, .elastic])
      let curve = PennerCurve(family, generator.pick([.in, .out, .inOut]))
      return Term(events: [start, end]) {
        size * curve.value(at: min(max(($0 - start) / (end - start), 0), 1))
      }
    case 3:
      let gravity = generator.number(200...1500)
      let bounce = Double(generator.whole(96...240)) / 240
      // From one contact with the floor to the next, each with the same height.
      let events = stride(from: bounce, to: duration, by: bounce).map { $0 }
      return Term(events: events) { time in
        let part = time - bounce * (time / bounce).rounded(.down)
        return gravity / 2 * part * (bounce - part)
      }
    default:
      let (a, b) = (generator.number(-1...1), generator.number(-1...1))
      return Term { size * $0 / duration * (1 + a * $0 + b * $0 * $0) }
    }
  }

  /// The number of fitted pieces and the minimum, of some tracks. A turning point ends a piece in
  /// both.
  private func counts(of seeds: ClosedRange<UInt64>) throws -> (own: [Int], least: [Int]) {
    let signals = seeds.map(Self.signal)
    let fitter = Fitter(tolerance: Components(Self.tolerance, .infinity, .infinity, .infinity))
    let own = signals.map { fitter.fit($0).pieces.count }
    let tracks = signals.map { signal in
      let count = Int(signal.duration * 240 * 8)
      return Track(
        duration: signal.duration, tolerance: Self.tolerance,
        values: (0...count).map { signal.value(at: Double($0) / (240 * 8)).x })
    }
    let answer = try Oracle.ask("pieces.py", JSONEncoder().encode(tracks))
    return (own, try JSONDecoder().decode([Int].self, from: answer))
  }

  private func compare(_ seeds: ClosedRange<UInt64>, each: Bool = false) throws {
    let (own, least) = try counts(of: seeds)
    #expect(own.count == seeds.count && least.count == seeds.count)
    let (sum, best) = (own.reduce(0, +), least.reduce(0, +))
    print("\(seeds.count) tracks: \(sum) pieces, \(best) at least")
    #expect(Double(sum) <= 1.1 * Double(best))
    for (seed, pair) in zip(seeds, zip(own, least)) where each {
      // Fitted pieces end at every event.
      #expect(Double(pair.0) <= 1.1 * Double(pair.1) + 1, "track \(seed)")
    }
  }

  @Test func hundredTracks() throws { try compare(1...100, each: true) }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["ANIMEXPORT_FITTING"] == "1",
      "needs ANIMEXPORT_FITTING=1"))
  func thousandTracks() throws { try compare(101...1100) }
}
