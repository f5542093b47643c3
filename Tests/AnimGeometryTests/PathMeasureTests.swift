import Foundation
import Testing

@testable import AnimGeometry

@Suite struct PathMeasureTests {
  private func measure(_ data: String) throws -> PathMeasure {
    PathMeasure(try Path(svgData: data))
  }

  private func expectNear(_ a: Point?, _ b: Point, _ tolerance: Double = 2e-8) {
    #expect(
      a.map { $0.distance(to: b) <= tolerance } == true, "\(String(describing: a)) is not \(b)")
  }

  /// A ship's course: equal parameters, tangents and equal lengths at every tenth, computed
  /// independently to nine decimals.
  @Test func shipPath() throws {
    let ship = try measure("M 0 150 C 75 0 225 300 300 150")
    #expect(abs(ship.length - 359.547394923) < 1e-8)
    let linear = [
      Point(0, 150), Point(24.6, 117.6), Point(52.8, 106.8), Point(83.7, 112.2),
      Point(116.4, 128.4), Point(150, 150), Point(183.6, 171.6), Point(216.3, 187.8),
      Point(247.2, 193.2), Point(275.4, 182.4), Point(300, 150),
    ]
    let angles = [
      -1.107148718, -0.662215501, -0.06053202, 0.351030887, 0.536435458, 0.588002604, 0.536435458,
      0.351030887, -0.06053202, -0.662215501, -1.107148718,
    ]
    let paced = [
      Point(0, 150), Point(20.744452191, 120.871841096), Point(53.019193396, 106.787160536),
      Point(87.974612768, 113.853446974), Point(119.821914725, 130.459392694), Point(150, 150),
      Point(180.178085276, 169.540607306), Point(212.025387232, 186.146553026),
      Point(246.980806598, 193.212839464), Point(279.255547817, 179.128158896), Point(300, 150),
    ]
    for index in 0...10 {
      let t = Double(index) / 10
      expectNear(ship.point(segment: 0, at: t), linear[index])
      expectNear(ship.point(atFraction: t), paced[index])
      #expect(abs(ship.tangentAngle(segment: 0, at: t) - angles[index]) < 2e-9)
    }
  }

  @Test func lineAndCurve() throws {
    let path = try measure("M0 0 L100 0 C150 0 200 50 200 100")
    #expect(abs(path.length - 254.886798803) < 1e-8)
    let fractions = [0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]
    let points = [
      Point(25.48867988, 0), Point(63.721699701, 0), Point(126.922685955, 4.641238814),
      Point(149.750114915, 15.835132351), Point(177.872060368, 41.490272478),
      Point(195.970686596, 74.933744935), Point(199.956941857, 97.451616291),
    ]
    for (fraction, point) in zip(fractions, points) {
      expectNear(path.point(atFraction: fraction), point)
    }
    expectNear(path.point(segment: 1, at: 0.375), Point(153.61328125, 18.45703125))
  }

  @Test func movesAreJumps() throws {
    let jump = try measure("M0 0 L10 0 M100 100 L100 110")
    expectNear(jump.point(atFraction: 0.25), Point(5, 0))
    expectNear(jump.point(atFraction: 0.5), Point(100, 100))
    expectNear(jump.point(atFraction: 0.75), Point(100, 105))
    let closed = try measure("M0 0 L10 0 L0 10 Z")
    #expect(closed.segments.count == 3)
    expectNear(closed.point(segment: 2, at: 0.5), Point(0, 5))
    #expect(PathMeasure(Path(ellipseIn: Rect(0, 0, 2, 2))).segments.count == 4)
    let curve = try measure("M0 0 C0 100 100 100 100 0")
    expectNear(curve.point(atFraction: 0.25), Point(10.589254303, 48.352395179))
  }

  /// Lengths against closed forms: a parabola, a cubic raised from it, and a circle's known error.
  @Test func lengthsMatchClosedForms() throws {
    // y = x² from 0 to 1 as a quadratic: √5/2 + asinh(2)/4.
    let parabola = 5.0.squareRoot() / 2 + asinh(2) / 4
    #expect(abs(try measure("M0 0Q.5 0 1 1").length - parabola) < 1e-13)
    // The semicubical parabola (t², t³): (13√13 − 8)/27, with a cusp at its start.
    let cusp = (13 * 13.0.squareRoot() - 8) / 27
    let semicubical = PathMeasure(
      try Path(svgData: "M0 0C0 0 .3333333333333333 0 1 1"))
    #expect(abs(semicubical.length - cusp) < 1e-9)
    // Both branches, t from −1 to 1, so that the cusp is inside.
    let both = try measure("M1-1C-.3333333333333333 1-.3333333333333333-1 1 1")
    #expect(abs(both.length - 2 * cusp) < 1e-9)
  }

  /// The position of a length fraction, measured with many short chords.
  @Test func fractionsMatchDenseSampling() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20 {
      var path = Path()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      let measure = PathMeasure(path)
      for fraction in [0.001, 0.2, 0.5, 0.77, 0.999] {
        let location = try #require(measure.location(atFraction: fraction))
        let part = PathMeasure(path).segments[0].part(from: 0, to: location.parameter)
        var length = 0.0
        var previous = part.start
        let count = 20_000
        for step in 1...count {
          let point = part.point(at: Double(step) / Double(count))
          length += previous.distance(to: point)
          previous = point
        }
        #expect(abs(length / measure.length - fraction) < 1e-7)
        // The same by the adaptive length of the part, which has no chord error.
        #expect(abs(ArcLength(part).length / measure.length - fraction) < 1e-9)
      }
    }
  }

  @Test func tangentsAtDegenerateEnds() throws {
    let start = try measure("M0 0C0 0 0 0 3 4")
    #expect(abs(start.tangentAngle(segment: 0, at: 0) - atan2(4, 3)) < 1e-12)
    let first = try measure("M0 0C0 0 1 1 3 0")
    #expect(abs(first.tangentAngle(segment: 0, at: 0) - .pi / 4) < 1e-12)
    let last = try measure("M0 0C1 5 3 4 3 4")
    #expect(abs(last.tangentAngle(segment: 0, at: 1) - atan2(-1, 2)) < 1e-12)
    // A corner: the outgoing tangent, or the incoming one when asked.
    let corner = try measure("M0 0H10V10")
    #expect(corner.tangentAngle(atFraction: 0.5) == .pi / 2)
    #expect(corner.tangentAngle(segment: 0, at: 1) == .pi / 2)
    #expect(corner.tangentAngle(segment: 0, at: 1, side: .incoming) == 0)
    #expect(corner.tangentAngle(segment: 1, at: 0, side: .incoming) == 0)
    #expect(corner.tangentAngle(segment: 1, at: 1) == .pi / 2)
    // A cusp inside of a cubic: out of it to the right, into it from the right.
    let cusp = try measure("M1-1C-.3333333333333333 1-.3333333333333333-1 1 1")
    #expect(abs(cusp.tangentAngle(segment: 0, at: 0.5)) < 1e-6)
    #expect(abs(abs(cusp.tangentAngle(segment: 0, at: 0.5, side: .incoming)) - .pi) < 1e-6)
    // A dot has the next direction, or none.
    #expect(try measure("M0 0L0 0V5").tangentAngle(segment: 0, at: 0.3) == .pi / 2)
    #expect(try measure("M0 0V5V5").tangentAngle(segment: 1, at: 0.3) == .pi / 2)
    #expect(try measure("M0 0L0 0").tangentAngle(atFraction: 0.3) == 0)
    // A jump has no tangent.
    #expect(try measure("M0 0H5M9 9V5").tangentAngle(segment: 0, at: 1) == 0)
  }

  @Test func degeneratePaths() throws {
    #expect(PathMeasure(Path()).location(atFraction: 0.5) == nil)
    #expect(try measure("M5 5").segments.isEmpty)
    var infinite = Path()
    infinite.move(to: .zero)
    infinite.addLine(to: Point(.infinity, 0))
    #expect(PathMeasure(infinite).segments.isEmpty)
    let huge = try measure("M-1e308 0L1e308 0L1e308 1e308")
    #expect(huge.segments.isEmpty)
    let dot = try measure("M1 2L1 2")
    #expect(dot.length == 0)
    #expect(dot.point(atFraction: 0.7) == Point(1, 2))
    let path = try measure("M0 0H10")
    #expect(path.point(atFraction: -3) == .zero)
    #expect(path.point(atFraction: 7) == Point(10, 0))
    #expect(path.point(atFraction: .nan) == .zero)
  }
}
