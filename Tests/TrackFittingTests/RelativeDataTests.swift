import AnimGeometry
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

  /// Errors don't add up, however long the path is.
  @Test(arguments: 1...40) func readsBack(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = randomPath(&generator)
    for decimals in [0, 1, 2, 5] {
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
      for isUniform in [false, true] {
        let text = PathData.relativeText(path, decimals: decimals, isUniform: isUniform)
        let read = try Path(svgData: text)
        #expect(read.elements.count == path.elements.count)
        // One unit each way.
        #expect(read.distance(to: path) <= unit * 1.4143, "\(text)")
      }
    }
  }

  /// Lines after a move and curves that mirror the one before need less (SVG 2, 9.3).
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

  /// The same outline in two places has the same text from its start on.
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
