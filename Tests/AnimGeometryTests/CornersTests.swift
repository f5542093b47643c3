import AnimGeometry
import Testing

/// Rectangles with some round corners, circular or continuous.
@Suite struct CornersTests {
  let rect = Rect(10, 20, 200, 120)

  private func points(_ path: Path) -> [Point] { samples(of: path, count: 64) }

  @Test func bitsAreTheSpecified() {
    let bits: [CornerMask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    #expect(bits.map(\.rawValue) == [1, 2, 4, 8])
    #expect(CornerMask.all.rawValue == 15)
  }

  /// Each corner of the mask, and no other, is cut off.
  @Test(arguments: 0..<16) func everyMask(bits: Int) {
    let mask = CornerMask(rawValue: UInt8(bits))
    let places: [(CornerMask, Point)] = [
      (.minXMinY, Point(10, 20)), (.maxXMinY, Point(210, 20)), (.minXMaxY, Point(10, 140)),
      (.maxXMaxY, Point(210, 140)),
    ]
    for curve in CornerCurve.allCases {
      let path = Path(roundedRect: rect, cornerRadius: 20, corners: mask, curve: curve)
      for (corner, place) in places {
        let nearest = points(path).map { $0.distance(to: place) }.min() ?? .infinity
        // A circle's corner stays (√2 - 1) radii away, a continuous one about as far.
        let gap = mask.contains(corner) ? 20 * 0.41421356 : 0
        #expect(abs(nearest - gap) < (curve == .circular ? 0.01 : 0.5), "\(mask) \(curve)")
      }
      #expect(path.bounds == rect)
    }
  }

  /// Points of a circular corner lie on the circle; a continuous corner leaves the side 1.528665
  /// radii from the corner, which is Core Animation's factor.
  @Test func curves() {
    let circle = Path(roundedRect: rect, cornerRadius: 40, corners: [.maxXMinY])
    for p in points(circle) where p.x > 170 && p.y < 60 {
      #expect(abs(p.distance(to: Point(170, 60)) - 40) < 0.012)
    }
    let smooth = Path(
      roundedRect: rect, cornerRadius: 30, corners: [.maxXMinY], curve: .continuous)
    let leaving = points(smooth).filter { $0.y < 20 + 1e-9 }.map(\.x).max() ?? 0
    #expect(abs(210 - leaving - 30 * 1.528665) < 1e-5)
    let arriving = points(smooth).filter { $0.x > 210 - 1e-9 }.map(\.y).min() ?? 0
    #expect(abs(arriving - 20 - 30 * 1.528665) < 1e-5)
  }

  /// The outline bends gradually: neighbouring chords of equal parameter steps differ little in
  /// direction, and always to the same side.
  @Test(arguments: [5.0, 20, 39, 45, 60, 500]) func continuousCornersAreSmoothAndConvex(
    radius: Double
  ) {
    let path = Path(roundedRect: rect, cornerRadius: radius, corners: .all, curve: .continuous)
    let outline = points(path).reduce(into: [Point]()) { list, p in
      if (list.last.map { $0.distance(to: p) } ?? 1) > 1e-6 { list.append(p) }
    }
    for (a, (b, c)) in zip(outline, zip(outline.dropFirst(), outline.dropFirst(2))) {
      let (u, v) = (b - a, c - b)
      let sine = (u.x * v.y - u.y * v.x) / (u.length * v.length)
      #expect(sine > -1e-3 && sine < 0.12)
    }
  }

  /// A radius of half the shorter side, and any above it, gives half circles.
  @Test(arguments: CornerCurve.allCases) func radiiAreLimited(curve: CornerCurve) {
    for radius in [60, 61, 1e300, .infinity] {
      let pill = Path(roundedRect: rect, cornerRadius: radius, corners: .all, curve: curve)
      for p in points(pill) where p.x < 70 {
        #expect(abs(p.distance(to: Point(70, 80)) - 60) < 0.02, "\(radius)")
      }
    }
    for radius in [0, -5, .nan] {
      let square = Path(roundedRect: rect, cornerRadius: radius, corners: .all, curve: curve)
      #expect(points(square).allSatisfy { $0.x == 10 || $0.x == 210 || $0.y == 20 || $0.y == 140 })
      #expect(square.bounds == rect)
    }
  }

  /// With growing radius the outline changes continuously, even when the sides become too short for
  /// a continuous corner.
  @Test func growingRadius() {
    var last: Path?
    for step in 0...240 {
      let path = Path(
        roundedRect: rect, cornerRadius: Double(step) / 4, corners: .all, curve: .continuous)
      if let last {
        #expect(last.elements.count == path.elements.count)
        let moved = zip(points(last), points(path)).map { $0.distance(to: $1) }.max() ?? 0
        #expect(moved < 0.8)
      }
      last = path
    }
  }
}
