import AnimTimeline
import AnimTiming
import Foundation
import TestSupport
import Testing

@testable import TrackFitting

/// A segment over one second.
private func signal(
  _ curve: Curve, from: Double = 0, to: Double = 200, phases: (Double, Double) = (0, 1),
  duration: Double = 1
) -> Signal {
  Signal(
    duration: duration,
    segments: [
      Signal.Segment(
        start: 0, end: duration,
        form: .eased(
          from: Components(from, 0, 0, 0), to: Components(to, 0, 0, 0), curve: curve,
          phaseStart: phases.0, phaseEnd: phases.1))
    ])
}

/// The maximum deviation of a fit from its signal, without times next to jumps.
private func error(_ track: FittedTrack, _ signal: Signal) -> Double {
  var worst = 0.0
  for index in 0..<3000 {
    let time = signal.duration * (Double(index) + 0.41) / 3000
    let moments = [time - 1e-7, time, time + 1e-7]
    let errors = moments.map { abs(track.value(at: time).x - signal.value(at: $0).x) }
    worst = max(worst, errors.min() ?? 0)
  }
  return worst
}

@Suite struct ShortEvents {
  /// Polylines with one level for most of the time: the other pieces are as short as possible.
  @Test(arguments: 0..<60)
  func spikesStay(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let width = [0.002, 0.005, 0.01, 0.02][seed % 4]
    var edges: [(time: Double, value: Double)] = [(0, 1)]
    for place in 0..<(2 + seed % 3) {
      let center = 0.1 + 0.3 * Double(place) + Double.random(in: 0...0.2, using: &random)
      edges += [(center - width / 2, 1), (center, 0), (center + width / 2, 1)]
    }
    edges.append((1, 1))
    let polyline = Signal(
      duration: 1,
      segments: zip(edges, edges.dropFirst()).map { a, b in
        Signal.Segment(
          start: a.time, end: b.time,
          form: .eased(
            from: Components(a.value, 0, 0, 0), to: Components(b.value, 0, 0, 0), curve: .linear,
            phaseStart: 0, phaseEnd: 1))
      })
    let track = Fitter(tolerance: 0.002).fit(polyline)
    for edge in edges { #expect(abs(track.value(at: edge.time).x - edge.value) < 0.002) }
  }

  /// A body that is pushed for some hundredths of a second of a long motion.
  @Test(arguments: 0..<40)
  func recordedTurnsStay(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let center = Double.random(in: 0.3...1.7, using: &random)
    let size = Double.random(in: 0.1...0.3, using: &random)
    var segment = Signal.Segment(
      start: 0, end: 2,
      form: .general { time in
        let bump = max(0, 1 - abs(time - center) / 0.006)
        return Components(60 * time + 10 * time * time + size * bump, 0, 0, 0)
      })
    segment.joints = [center - 0.006, center, center + 0.006]
    let recorded = Signal(duration: 2, segments: [segment])
    let track = Fitter(tolerance: 0.05).fit(recorded)
    let times = (1..<4000).map { Double($0) / 2000 } + segment.joints
    for time in times {
      #expect(abs(track.value(at: time).x - recorded.value(at: time).x) < 0.05)
    }
  }
}

@Suite struct RecordedMotion {
  /// A body that is hit every few steps of a simulation, each time with a small change of
  /// direction.
  @Test(arguments: 0..<40)
  func hitsStay(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var steps = [0]
    while let last = steps.last, last < 480 {
      steps.append(min(last + Int.random(in: 1...24, using: &random), 480))
    }
    func way(_ step: Int) -> Double { 100 * Double(step) / 240 }
    let values = steps.map { way($0) + Double.random(in: -0.2...0.2, using: &random) }
    let links = zip(values, values.dropFirst()).map { from, to in
      Spline<Components>(
        from: Components(from, 0, 0, 0), to: Components(to, 0, 0, 0),
        departure: Components(to - from, 0, 0, 0),
        arrival: Components(to - from, 0, 0, 0))
    }
    let chain = try #require(
      SplineChain(links: links, ends: steps.dropFirst().map { Double($0) / 480 }, accuracy: 0.01))
    // The start is anywhere between the steps of the clock.
    let start = Double.random(in: 0.1...0.2, using: &random)
    let piece = Piece(start: start, end: start + 2, motion: Motion<Components>.chain(chain))
    let signal = Signal(
      track: Track(base: .zero, pieces: [piece]), in: Library(), duration: start + 2)
    let track = Fitter(tolerance: 0.05).fit(signal)
    for (step, value) in zip(steps, values).dropFirst().dropLast() {
      #expect(abs(track.value(at: start + Double(step) / 240).x - value) < 0.05)
    }
  }
}

@Suite struct ExactPieces {
  let fitter = Fitter(tolerance: 0.05)

  @Test func linearIsOneLine() {
    let track = fitter.fit(signal(.linear))
    #expect(track.pieces.map(\.shape) == [.line])
    #expect(track.pieces[0].to.x == 200)
  }

  @Test func cubicIsItself() throws {
    let curve = try #require(CubicCurve(0.42, 0, 0.58, 1))
    let track = fitter.fit(signal(.cubic(curve)))
    #expect(track.pieces.map(\.shape) == [.spline(curve)])
  }

  /// A part of a cubic is a cubic, even a reversed one.
  @Test(arguments: [(0.2, 0.9), (0.9, 0.2), (1, 0), (0.5, 1), (0, 0.13)])
  func partOfCubic(phases: (Double, Double)) {
    let whole = signal(.easeInEaseOut, phases: phases)
    let track = fitter.fit(whole)
    #expect(track.pieces.count == 1)
    #expect(error(track, whole) < 1e-6)
  }

  @Test func stepsAreHolds() throws {
    let curve = try #require(StepCurve(count: 4, position: .end))
    let track = fitter.fit(signal(.steps(curve)))
    #expect(track.pieces.map(\.from.x) == [0, 50, 100, 150])
    #expect(track.pieces.allSatisfy { $0.shape == .hold })
    #expect(track.pieces.map(\.start) == [0, 0.25, 0.5, 0.75])
  }

  @Test func stopsAreLines() throws {
    let curve = try #require(LinearStops([(0, 0), (0.75, 0.25), (1, 1)]))
    let track = fitter.fit(signal(.stops(curve)))
    #expect(track.pieces.map(\.shape) == [.line, .line])
    #expect(track.pieces.map(\.to.x) == [150, 200])
  }

  @Test func linesThatGoOnAreOne() {
    let first = signal(.linear, from: 0, to: 100)
    let pieces =
      first.segments + [
        Signal.Segment(
          start: 1, end: 3,
          form: .eased(
            from: Components(100, 0, 0, 0), to: Components(300, 0, 0, 0), curve: .linear,
            phaseStart: 0,
            phaseEnd: 1))
      ]
    let track = fitter.fit(Signal(duration: 3, segments: pieces))
    #expect(track.pieces.count == 1)
  }
}

@Suite struct FittedPieces {
  /// A good fitter needs 7 splines for a spring of damping 10 over 200 points at 0.05 points, and a
  /// dozen for a damping of 2; straight pieces would be 53 and 169.
  @Test(arguments: [(10.0, 7), (2.0, 13)])
  func spring(damping: Double, atMost count: Int) throws {
    let curve = try #require(SpringCurve(damping: damping, duration: damping == 10 ? 1.4 : 2))
    let whole = signal(.spring(curve))
    let track = Fitter(tolerance: 0.05).fit(whole)
    #expect(track.pieces.count <= count, "\(track.pieces.count)")
    #expect(error(track, whole) < 0.0501)
  }

  /// Steps that look like a line are one, and coarser ones are steps.
  @Test(arguments: [(20_000, true), (50, false)]) func fineSteps(count: Int, isLine: Bool) throws {
    let whole = signal(.steps(try #require(StepCurve(count: count))))
    let track = Fitter(tolerance: 0.05).fit(whole)
    #expect(track.pieces.count == (isLine ? 1 : 50))
    #expect(error(track, whole) < 0.05)
  }

  /// Short motions in long scenes: the grid of knots causes no error.
  @Test(arguments: [60.0, 600, 3600]) func shortSprings(duration: Double) throws {
    let curve = try #require(SpringCurve(stiffness: 900, damping: 4, duration: 2))
    func constant(_ start: Double, _ end: Double, _ value: Double) -> Signal.Segment {
      Signal.Segment(start: start, end: end, form: .constant(Components(value, 0, 0, 0)))
    }
    let moving = Signal.Segment(
      start: 0.5, end: 2.5,
      form: .eased(
        from: .zero, to: Components(1000, 0, 0, 0), curve: .spring(curve), phaseStart: 0,
        phaseEnd: 1))
    let whole = Signal(
      duration: duration,
      segments: [
        constant(0, 0.5, 0), moving, constant(2.5, duration, moving.value(at: 2.5).x),
      ])
    let track = Fitter(tolerance: 0.05).fit(whole)
    var worst = 0.0
    for index in 0..<4000 {
      let time = 0.5 + 2 * (Double(index) + 0.41) / 4000
      worst = max(worst, abs(track.value(at: time).x - whole.value(at: time).x))
    }
    #expect(worst < 0.051)
    #expect(track.pieces.count < 120, "\(track.pieces.count)")
  }

  /// Motions that end within a few thousandths of a second.
  @Test(arguments: [0.002, 0.02]) func leaps(length: Double) {
    let motion = Signal.Segment(
      start: 3, end: 3 + length,
      form: .general { time in
        let angle = 2 * (time - 3) / length
        return Components(130 * sin(angle), 130 * cos(angle), 0, 0)
      })
    let ends = [(0, 3), (3 + length, 5)].map { start, end in
      Signal.Segment(
        start: start, end: end, form: .constant(motion.value(at: min(max(3, start), 3 + length))))
    }
    let whole = Signal(duration: 5, segments: [ends[0], motion, ends[1]])
    let track = Fitter(tolerance: 0.05).fit(whole)
    var worst = 0.0
    for index in 0..<2000 {
      let time = 3 + length * (Double(index) + 0.41) / 2000
      let off = track.value(at: time) - whole.value(at: time)
      worst = max(worst, abs(off.x), abs(off.y))
    }
    #expect(worst < 0.051)
    #expect(track.pieces.count < 120, "\(track.pieces.count)")
  }

  @Test(arguments: PennerCurve.Family.allCases, PennerCurve.Mode.allCases)
  func penner(family: PennerCurve.Family, mode: PennerCurve.Mode) {
    let whole = signal(.penner(PennerCurve(family, mode)))
    let track = Fitter(tolerance: 0.05).fit(whole)
    // The equation of `expo` jumps by 2⁻¹⁰ of its range at its start.
    #expect(error(track, whole) < (family == .expo ? 0.2 : 0.055))
    #expect(track.pieces.count <= 16, "\(track.pieces.count)")
    for piece in track.pieces {
      if case .spline(let c) = piece.shape {
        #expect([c.x1, c.y1, c.x2, c.y2].allSatisfy { (0...1).contains($0) })
      }
    }
  }

  /// Waves, a kink between two roots, stairs and two waves with a jump between, each against its
  /// function.
  @Test func sampled() throws {
    let functions: [(count: Int, value: (Double) -> Double)] = [
      (8, { $0 + 0.1 * sin(2 * .pi * $0) }), (12, { abs($0 - 0.4).squareRoot() }),
      (5, { ($0 * 5 + 1e-13).rounded(.down) / 5 }),
      (24, { $0 < 0.5 ? sin(20 * $0) : 1 - 0.5 * cos(15 * $0) }),
    ]
    for (index, function) in functions.enumerated() {
      let track = Fitter(tolerance: 0.05).fit(signal(try Curve(sampling: function.value)))
      #expect(track.pieces.count <= function.count, "\(index): \(track.pieces.count)")
      for moment in 0..<3000 {
        let time = (Double(moment) + 0.41) / 3000
        let value = 200 * function.value(time)
        #expect(abs(track.value(at: time).x - value) < 0.0505, "\(index) at \(time): \(value)")
      }
    }
  }

  @Test func overshootingCubic() {
    let whole = signal(.cubic(0.3, -0.6, 0.4, 1.7) ?? .linear)
    let track = Fitter(tolerance: 0.05).fit(whole)
    #expect(error(track, whole) < 0.051)
    #expect(track.pieces.count <= 9, "\(track.pieces.count)")
  }

  /// A polyline of samples becomes few splines.
  @Test func samplesOfParabola() {
    let count = 240
    let segments = (0..<count).map { i -> Signal.Segment in
      func height(_ k: Int) -> Components {
        let t = Double(k) / Double(count)
        return Components(200 * t * t, 0, 0, 0)
      }
      return Signal.Segment(
        start: Double(i) / Double(count), end: Double(i + 1) / Double(count),
        form: .eased(
          from: height(i), to: height(i + 1), curve: .linear, phaseStart: 0, phaseEnd: 1))
    }
    let whole = Signal(duration: 1, segments: segments)
    let track = Fitter(tolerance: 0.05).fit(whole)
    #expect(track.pieces.count <= 3)
    #expect(error(track, whole) < 0.06)
  }

  /// A sum of two signals with the same curve keeps it.
  @Test func combinationKeepsCurve() {
    let a = signal(.easeIn, from: 0, to: 10)
    let b = signal(.easeIn, from: 5, to: 50)
    let sum = Signal.combined([a, b], isAffine: true) { $0[0] + $0[1] * 2 }
    let track = Fitter(tolerance: 0.05).fit(sum)
    #expect(track.pieces.count == 1)
    #expect(track.pieces[0].from.x == 10)
    #expect(track.pieces[0].to.x == 110)
  }

  /// A function without a description, with a jump that isn't an event, still ends.
  @Test func unknownJump() {
    let whole = Signal(duration: 1, events: []) { Components($0 < 0.31234 ? 0 : 100, 0, 0, 0) }
    let track = Fitter(tolerance: 0.05).fit(whole)
    #expect(track.pieces.count < 30)
    #expect(track.value(at: 0.2).x == 0)
    #expect(track.value(at: 0.4).x == 100)
  }
}
