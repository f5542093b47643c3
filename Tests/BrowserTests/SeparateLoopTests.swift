import AnimationExport
import OracleSupport
import Testing

/// Endless animations without a common period, after the time at which a common play would have
/// started over.
@Suite(
  "Loops without a common period in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct SeparateLoopTests {
  private static let scenes = [
    "places and turns": """
      - { frame: [0, 0, 16, 16], backgroundColor: red, animations: [
          { keyPath: position.x, from: 8, to: 150, duration: 0.7, repeatCount: forever } ] }
      - { frame: [40, 30, 30, 20], backgroundColor: teal, animations: [
          { keyPath: transform.rotation, by: 1turn, duration: 1.1, repeatCount: forever },
          { keyPath: opacity, values: [1, 0.3, 1], duration: 1.1, repeatCount: forever } ],
          sublayers: [ { frame: [20, 5, 8, 8], backgroundColor: gold } ] }
      - { frame: [100, 30, 30, 20], backgroundColor: navy, animations: [
          { keyPath: backgroundColor, values: [navy, lime, navy], duration: 1.3, repeatCount: forever },
          { keyPath: bounds.size.width, values: [10, 40, 10], duration: 1.3, autoreverses: true,
            timingFunction: easeInEaseOut, repeatCount: forever } ] }
    """,
    "outlines and strokes": """
      - { type: shape, path: "M20 20 C60 -10 80 60 140 20", fillColor: null, strokeColor: crimson, lineWidth: 4,
          animations: [
            { keyPath: strokeEnd, values: [0.2, 1, 0.2], duration: 0.7, repeatCount: forever } ] }
      - { type: shape, path: "M20 60H60V80H20Z", fillColor: purple, animations: [
          { keyPath: path, values: ["M20 60H60V80H20Z", "M30 50H70V90H30Z", "M20 60H60V80H20Z"], duration: 1.1,
            repeatCount: forever } ] }
      - { frame: [90, 60, 40, 30], backgroundColor: orange, borderWidth: 2, animations: [
          { keyPath: cornerRadius, values: [0, 15, 0], duration: 1.3, repeatCount: forever } ] }
    """,
    "loops in loops": """
      - { frame: [40, 20, 80, 80], backgroundColor: "#ddddee", animations: [
          { keyPath: transform.rotation, by: 1turn, duration: 2.3, repeatCount: forever } ],
          sublayers: [ { frame: [30, 0, 20, 20], backgroundColor: red, animations: [
            { keyPath: position.y, values: [10, 60, 10], duration: 0.9, repeatCount: forever } ] } ] }
      - { frame: [5, 5, 10, 10], backgroundColor: black, animations: [
          { keyPath: position.x, values: [10, 150, 10], duration: 1.7, repeatCount: forever } ] }
    """,
  ].sorted { $0.key < $1.key }

  @Test("Each plays by itself", arguments: OracleEngine.measured, [false, true])
  func separateLoops(engine: OracleEngine, isStyled: Bool) throws {
    for (name, layers) in Self.scenes {
      let text = "canvas: { size: [160, 120], background: white }\nlayers:\n" + layers
      let sample = Sample(name: name, timeline: try timeline(text))
      // All repetitions up to the last examined time.
      let long = try timeline("duration: 70\n" + text)
      #expect(sample.timeline.duration <= 30)
      let times = [0.31, 3.37, 7.71, 14.9, 29.97, 30.6, 44.44, 66.6]
      let job = OracleJob(svg: isStyled ? sample.styledSVG : sample.svg, times: times)
      if isStyled {
        let shown = ShownSample(
          sample: Sample(name: name, timeline: long), times: times,
          pictures: try #require(try Oracle.screenshots([job], in: engine).first))
        for difference in try ShownSample.differences(of: [shown])[0] {
          #expect(difference.fractionOff < 0.02, "\(name)")
        }
        continue
      }
      let result = try #require(try Oracle.play([job], in: engine).first)
      var errors = Errors()
      for moment in result.samples {
        errors = Comparison(moment, with: long, adding: errors).errors
      }
      #expect(errors.mistakes.isEmpty, "\(name): \(errors.mistakes.prefix(8))")
      #expect(errors.violations.isEmpty, "\(name)")
    }
  }
}
