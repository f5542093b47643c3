import AnimTimeline
import AnimTiming
import TestSupport
import Testing

@testable import TrackFitting

/// Motions with a shared fit of their shape, and ranges that cut curves.
@Suite struct CollinearSignalTests {
  private static let spring = SpringCurve(stiffness: 180, damping: 9, duration: 2)

  private static func signal(from: Components, to: Components) throws -> Signal {
    let spring = try #require(Self.spring)
    return Signal(
      duration: 3,
      segments: [
        Signal.Segment(start: 0, end: 0.5, form: .constant(from)),
        Signal.Segment(
          start: 0.5, end: 2.5,
          form: .eased(from: from, to: to, curve: .spring(spring), phaseStart: 0, phaseEnd: 1)),
        Signal.Segment(start: 2.5, end: 3, form: .constant(to)),
      ])
  }

  private static func isNear(_ a: Components, _ b: Components, _ tolerance: Components) -> Bool {
    (0..<4).allSatisfy { !(abs(a[$0] - b[$0]) > tolerance[$0]) }
  }

  @Test func waysOfOneShapeShareTheirPieces() throws {
    let known = FitCache()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let from = Components(generator.number(-200...200), generator.number(-200...200), 0, 5)
      let to = Components(generator.number(-200...200), generator.number(-200...200), 0, 5)
      let tolerance = Components(
        generator.number(0.02...0.5), generator.number(0.02...0.5), 1, .infinity)
      let signal = try Self.signal(from: from, to: to)
      let track = Fitter(tolerance: tolerance, known: known).fit(signal)
      // A cached fit changes nothing.
      #expect(track == Fitter(tolerance: tolerance).fit(signal))
      #expect(track.isStraight && track.pieces.count > 3)
      for step in 0..<600 {
        let time = (Double(step) + 0.37) / 200
        // Between the compared times the error may be slightly larger.
        let limit = tolerance * 1.03
        #expect(Self.isNear(track.value(at: time), signal.value(at: time), limit), "\(time)")
      }
    }
  }

  @Test func whatLeavesTheWayIsFittedAsItIs() throws {
    var segments = try Self.signal(from: Components(0, 0, 0, 0), to: Components(100, 50, 0, 0))
      .segments
    segments[2].form = .constant(Components(100, 52, 0, 0))
    let signal = Signal(duration: 3, segments: segments)
    let tolerance = Components(repeating: 0.1)
    #expect(CollinearSignal(signal, tolerance: tolerance) == nil)
    let track = Fitter(tolerance: tolerance).fit(signal)
    #expect(!track.isStraight)
    #expect(Self.isNear(track.value(at: 2.7), Components(100, 52, 0, 0), tolerance))
  }

  /// One motion along a curve, or a part of it, in a second.
  private static func signal(
    from: Components, to: Components, along curve: Curve, phases: (Double, Double) = (0, 1)
  ) -> Signal {
    let form = Signal.Form.eased(
      from: from, to: to, curve: curve, phaseStart: phases.0, phaseEnd: phases.1)
    return Signal(duration: 1, segments: [Signal.Segment(start: 0, end: 1, form: form)])
  }

  @Test func rangesCutCurves() throws {
    let spring = try Self.signal(from: Components(1, 0, 0.2, 1), to: Components(0, 1, 0.4, 1))
    let limited = spring.clamped()
    for segment in limited.segments {
      if case .general = segment.form { Issue.record("no curve left at \(segment.start)") }
    }
    #expect(limited.range.low.min() >= 0 && limited.range.high.max() <= 1)
    let general = Signal(duration: 3, events: [0.5, 2.5]) { spring.value(at: $0) }.clamped()
    for step in 0..<3000 {
      let time = (Double(step) + 0.5) / 1000
      let expected = spring.value(at: time).clamped(lowerBound: .zero, upperBound: .one)
      #expect(
        Self.isNear(limited.value(at: time), expected, Components(repeating: 1e-9)), "\(time)")
      #expect(
        Self.isNear(general.value(at: time), expected, Components(repeating: 1e-9)), "\(time)")
    }
    // Steps too, which jump out of the range and back.
    let stops = try #require(
      LinearStops([(0, 0), (1.4, 0.3), (-0.3, 0.3), (1, 1)].map { ($0.0, $0.1) }))
    let jumps = Self.signal(from: .zero, to: .one, along: .stops(stops))
    for step in 0..<1000 {
      let time = (Double(step) + 0.5) / 1000
      let expected = jumps.value(at: time).clamped(lowerBound: .zero, upperBound: .one)
      #expect(Self.isNear(jumps.clamped().value(at: time), expected, Components(repeating: 1e-9)))
    }
  }

  /// In its middle the bounce touches the edge of the range, beyond which the whole bounce is.
  @Test func rangesHoldWhatOnlyTouchesThem() throws {
    let bounce = Curve.penner(PennerCurve(.bounce, .out))
    let beyond = Self.signal(
      from: Components(2, -1, 0.5, 0), to: Components(1, 0, 0.7, 0), along: bounce,
      phases: (4 / 11 - 0.2, 4 / 11 + 0.2))
    let limited = beyond.clamped()
    for step in 0...100 {
      let time = Double(step) / 100
      let expected = beyond.value(at: time).clamped(lowerBound: .zero, upperBound: .one)
      #expect(
        Self.isNear(limited.value(at: time), expected, Components(repeating: 1e-9)), "\(time)")
    }
  }
}
