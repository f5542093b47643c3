import AnimationExport
import OracleSupport
import SVGExport
import Testing

/// Browsers draw curves exactly up to `strokeEnd`, at any size of the picture.
@Suite(
  "Ends of strokes in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct StrokeEndTests {
  /// A circle with the radius 24 about (30, 30), clockwise from the top. Half of it is drawn after
  /// one second, and all from two seconds on.
  private static let circle = """
    canvas: { size: [60, 60], background: white }
    duration: 3
    layers:
      - type: shape
        path: M30 6A24 24 0 0 1 30 54A24 24 0 0 1 30 6Z
        fillColor: none
        strokeColor: black
        lineWidth: 8
        animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 2 } ]
    """

  @Test("A stroke ends where it should", arguments: [1, 2, 4])
  func ends(_ scale: Int) throws {
    let timeline = try timeline(Self.circle)
    let svg = SVGExporter().export(timeline).text
    let pictures = try #require(
      try Oracle.screenshots([
        OracleJob(svg: svg, times: [1, 2.5], scale: Double(scale))
      ]).first)
    // Half: the bottom is covered up to its middle, from the right.
    let half = ink(of: pictures[0], x: 20..<40, y: 53..<55, scale)
    #expect(abs(half - 10) < 0.1)
    // Whole: no gap at the top.
    let whole = ink(of: pictures[1], x: 20..<30, y: 5..<7, scale)
    #expect(abs(whole - 10) < 0.1)
  }

  /// The black area of some rows, as a width in points.
  private func ink(
    of picture: OraclePicture, x: Range<Int>, y: Range<Int>, _ scale: Int
  ) -> Double {
    var sum = 0.0
    for row in y.lowerBound * scale..<y.upperBound * scale {
      for column in x.lowerBound * scale..<x.upperBound * scale {
        sum += 1 - Double(picture[column, row].first ?? 255) / 255
      }
    }
    return sum / Double(scale * scale * y.count)
  }
}
