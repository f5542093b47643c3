import AnimGeometry
import AnimTimeline
import Testing
import TrackFitting

/// Outlines whose points move independently.
@Suite struct OutlineFitTests {
  /// A rotating square in perspective.
  private func square(_ time: Double) -> Path {
    var matrix = Transform3D(rotationAngle: time, x: 0, y: 1, z: 0)
    matrix = matrix.concatenating(Transform3D(m34: -1.0 / 300))
    return Path(rect: Rect(-50, -50, 100, 100)).mapPoints { $0 * matrix.projection }
  }

  private func distance(_ values: FittedValues, _ time: Double, _ path: Path) -> Double {
    guard case .path(let fitted) = values.value(at: time) else { return .infinity }
    return fitted.distance(to: path)
  }

  @Test(arguments: [0.02, 0.1, 0.5]) func staysWithinTheTolerance(tolerance: Double) {
    let values = OutlineFit(duration: 2, events: [], tolerance: tolerance, outline: square).values
    for step in 0..<997 {
      let time = 2 * (Double(step) + 0.5) / 997
      // Each of the two coordinates has the tolerance.
      #expect(distance(values, time, square(time)) <= tolerance * 2.0.squareRoot() * 1.02)
    }
    // The maximum number of chords of an arc of radius 60 over 2 radians: 2 · (60 / 8 /
    // tolerance)^½.
    let chords = 2 * (60 / 8 / tolerance).squareRoot()
    #expect(Double(values.pieces.count) <= 1.6 * chords + 2)
  }

  /// Points with the same easing form one spline.
  @Test func easedWaysStayWhole() {
    func path(_ time: Double) -> Path {
      let level = time * time * (3 - 2 * time)
      return Path(polygon: [Point(10 * level, 0), Point(50 + 90 * level, 7 * level), Point(0, 20)])
    }
    let values = OutlineFit(duration: 1, events: [], tolerance: 0.05, outline: path).values
    #expect(values.pieces.count == 1)
    #expect(distance(values, 0.3, path(0.3)) < 0.1)
  }

  /// Sides that change independently within a hundredth of a second, as at the end of a spring.
  @Test func quickWaysAreFollowed() {
    func path(_ time: Double) -> Path {
      let rest = 1 - min(time / 0.01, 1)
      return Path(rect: Rect(0, 0, 20 + 10 * rest * rest, 80 - 30 * rest * rest * rest))
    }
    let values = OutlineFit(duration: 5, events: [0.01], tolerance: 0.05, outline: path).values
    for step in 0..<499 {
      let time = 0.011 * (Double(step) + 0.5) / 499
      #expect(distance(values, time, path(time)) <= 0.05 * 2.0.squareRoot() * 1.02)
    }
    #expect(values.pieces.count <= 24)
  }

  /// Outlines that don't blend jump; invisible times aren't fitted.
  @Test func jumpsAndRests() {
    func path(_ time: Double) -> Path {
      time < 1 ? Path(rect: Rect(0, 0, 10, 10 + time)) : Path(ellipseIn: Rect(0, 0, 10, 10))
    }
    let jump = OutlineFit(duration: 2, events: [1], tolerance: 0.1, outline: path).values
    #expect(jump.pieces.map(\.start) == [0, 1])
    let rest = OutlineFit(
      duration: 2, events: [0.5], tolerance: 0.01, isVisible: { $0 > 0.5 }, outline: square
    ).values
    #expect(rest.pieces[0].end == 0.5 && rest.pieces[0].shape == .hold)
    #expect(distance(rest, 1.7, square(1.7)) < 0.02)
  }
}
