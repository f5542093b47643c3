import AnimGeometry
import SystemC
import TestSupport
import Testing

@testable import TrackFitting

/// Path data with relative commands.
@Suite struct RelativeDataTests {
  private func randomPath(_ generator: inout SeededGenerator) -> Path {
    func point() -> Point {
      Point(
        Double.random(in: -300...300, using: &generator),
        Bool.random(using: &generator) ? 7.25 : Double.random(in: -300...300, using: &generator))
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: path.addQuadCurve(to: point(), control: point())
        case 1: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.addLine(to: point())
        }
      }
      if Bool.random(using: &generator) { path.closeSubpath() }
    }
    return path
  }

  /// The maximum distances of the ends of segments and of the control points of two outlines, in
  /// each axis.
  private func errors(_ a: Path, _ b: Path) -> (ends: Double, controls: Double) {
    func apart(_ a: Point, _ b: Point) -> Double { max(abs(a.x - b.x), abs(a.y - b.y)) }
    var (ends, controls) = (0.0, 0.0)
    for pair in zip(a.elements, b.elements) {
      switch pair {
      case (.move(let p), .move(let q)), (.line(let p), .line(let q)):
        ends = max(ends, apart(p, q))
      case (.quadCurve(let p, let c), .quadCurve(let q, let d)):
        (ends, controls) = (max(ends, apart(p, q)), max(controls, apart(c, d)))
      case (.curve(let p, let c1, let c2), .curve(let q, let d1, let d2)):
        (ends, controls) = (max(ends, apart(p, q)), max(controls, apart(c1, d1), apart(c2, d2)))
      case (.close, .close): break
      default: return (.infinity, .infinity)
      }
    }
    return (ends, controls)
  }

  /// Curves as in fonts: most ends are halfway between two control points.
  private func smoothPath(_ generator: inout SeededGenerator, count: Int) -> Path {
    func point() -> Point {
      Point(
        Double.random(in: -30...30, using: &generator),
        Double.random(in: -30...30, using: &generator))
    }
    var path = Path()
    var control = point()
    path.move(to: point())
    for _ in 0..<count {
      let next = point()
      path.addQuadCurve(to: control.interpolated(to: next, at: 0.5), control: control)
      control = next
    }
    return path
  }

  /// Errors don't add up, for any length of the path.
  @Test(arguments: 1...40) func readsBack(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for path in [randomPath(&generator), smoothPath(&generator, count: 200)] {
      for decimals in [0, 1, 2, 5] {
        let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
        let text = PathData.relativeText(path, decimals: decimals)
        let read = try Path(svgData: text)
        #expect(read.elements.count == path.elements.count)
        let (ends, controls) = errors(read, path)
        #expect(ends <= unit * 1.0001, "\(text)")
        // A mirrored point after rounding.
        #expect(controls <= unit * 2.0001, "\(text)")
      }
    }
  }

  /// A control point that mirrors the previous one is left out, in spite of the rounding of both.
  @Test func smoothCurvesAreShort() {
    var generator = SeededGenerator(seed: 7)
    let text = PathData.relativeText(smoothPath(&generator, count: 500), decimals: 2)
    // Several consecutive roundings move a mirrored point by more than a unit.
    #expect(text.filter { $0 == "q" }.count < 120)
    #expect(text.utf8.count < 500 * 17)
  }

  /// Outlines that blend have the same commands, and interpolating their texts interpolates the
  /// outlines.
  @Test(arguments: 1...20) func blendingTextsAreAlike(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let paths = [randomPath(&generator), smoothPath(&generator, count: 40)].flatMap { path in
      // A rotation keeps mirrored points mirrored, a bulge doesn't; lines are horizontal in one of
      // them.
      [
        path, path.transformed(by: AffineTransform(rotationAngle: 0.7)),
        path.mapPoints { Point($0.x, $0.y + $0.x * $0.x / 200) },
      ]
    }
    for group in [paths[..<3], paths[3...], paths[3..<5]] {
      let texts = PathData.relativeTexts(Array(group), decimals: 2)
      #expect(Set(texts.map { $0.filter(\.isLetter) }).count == 1)
      for (text, path) in zip(texts, group) {
        let (ends, controls) = errors(try Path(svgData: text), path)
        #expect(ends <= 0.010001 && controls <= 0.020001)
      }
    }
    let turned = PathData.relativeText(paths[4], decimals: 2)
    let both = PathData.relativeTexts(Array(paths[3..<5]), decimals: 2)
    #expect(both.allSatisfy { $0.utf8.count < turned.utf8.count * 6 / 5 })
  }

  /// The joins and ends of a wide pen are correct for any short segment: it keeps its direction,
  /// and so does the closing segment.
  @Test(arguments: 1...40) func shortSegmentsKeepTheirDirection(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let turn = 0.01
    var path = Path()
    var place = Point(Double.random(in: 0...300, using: &generator), 17.123)
    let start = place
    path.move(to: place)
    func step() -> Point {
      let length = pow(10, Double.random(in: -2.4...2.5, using: &generator))
      let angle = Double.random(in: 0...(2 * .pi), using: &generator)
      return Point(length * cos(angle), length * sin(angle))
    }
    for _ in 0..<60 {
      let end = place + step()
      if Bool.random(using: &generator) {
        path.addCurve(to: end, control1: place + step(), control2: end + step())
      } else {
        path.addLine(to: end)
      }
      place = end
    }
    path.addLine(to: start + Point(0.004, 0.003))
    path.closeSubpath()
    let read = try Path(svgData: PathData.relativeText(path, decimals: 2, turn: turn))
    #expect(read.elements.count == path.elements.count)
    let (ends, controls) = errors(read, path)
    #expect(ends <= 0.0101 && controls <= 0.0202)
    let pairs = zip(hulls(read), hulls(path))
    for (a, b) in pairs where b.length > 3.2e-3 {
      let apart = abs((a.angle - b.angle).remainder(dividingBy: 2 * .pi))
      #expect(apart <= 1.5 * turn, "\(b)")
    }
  }

  /// A segment too short for a pen doesn't change its direction, for any number of such segments in
  /// a row.
  @Test func knotsTurnNoPen() throws {
    var path = Path()
    path.move(to: Point(10.004, 10.004))
    path.addLine(to: Point(44, 14))
    for index in 0..<4 { path.addLine(to: Point(44.001, 14 + 0.001 * Double(index % 3))) }
    path.addLine(to: Point(56, 50))
    #expect(PathData.relativeText(path, decimals: 2, turn: 0.01) == "m10 10 34 4 12 36")
    // A line of many short ones is nevertheless one line.
    var long = Path()
    long.move(to: .zero)
    for index in 1...1000 { long.addLine(to: Point(0.002 * Double(index), 0)) }
    let read = try Path(svgData: PathData.relativeText(long, decimals: 2, turn: 0.01))
    #expect(read.bounds.map { abs($0.width - 2) < 0.01 } == true)
    #expect(read.elements.count > 300 && read.elements.count < 600)
  }

  /// The legs of the control polygon.
  private func hulls(_ path: Path) -> [(length: Double, angle: Double)] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quadCurve(let p, let c): points += [c, p]
      case .curve(let p, let c1, let c2): points += [c1, c2, p]
      case .close: points.append(points[0])
      }
    }
    return zip(points, points.dropFirst()).map { a, b in
      (a.distance(to: b), atan2(b.y - a.y, b.x - a.x))
    }
  }

  /// Lines after a move and curves that mirror the previous one need fewer characters (SVG 2, 9.3).
  @Test func shorthands() {
    var path = Path()
    path.move(to: Point(5, 5))
    path.addLine(to: Point(15, 6))
    path.addLine(to: Point(10, 9))
    path.addCurve(to: Point(20, 9), control1: Point(10, 14), control2: Point(18, 14))
    path.addCurve(to: Point(30, 9), control1: Point(22, 4), control2: Point(30, 4))
    path.addLine(to: Point(30, 12))
    // No control point to mirror: the curve starts in its own direction.
    path.addCurve(to: Point(40, 12), control1: Point(30, 12), control2: Point(40, 15))
    let text = PathData.relativeText(path, decimals: 2)
    #expect(text == "m5 5 10 1-5 3c0 5 8 5 10 0s10-5 10 0v3s10 3 10 0")
  }

  /// The same outline at two positions has the same text after its start.
  @Test func likeIsAlike() {
    func text(_ offset: Double) -> Substring {
      var path = Path()
      path.move(to: Point(offset, offset / 3))
      path.addQuadCurve(
        to: Point(offset + 3.333, offset / 3 + 1.777),
        control: Point(offset + 1.234, offset / 3 - 0.777))
      path.addLine(to: Point(offset - 2.347, offset / 3 + 1.777))
      path.closeSubpath()
      return PathData.relativeText(path, decimals: 2).drop { $0 != "q" }
    }
    for offset in [0.123, 17.777, 200.005, -33.339] { #expect(text(offset) == text(5)) }
  }
}
