import AnimationExport
import OracleSupport
import Testing

/// Whether what is turned stays sharp in browsers under its shadow or its filters.
@Suite(
  "Turned layers with shadows in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct TurnedFilterTests {
  private static let card = """
    backgroundColor: white, cornerRadius: 10, bounds: [0, 0, 150, 90], position: [110, 80], sublayers: [
      { type: text, string: "Turned and sharp", fontSize: 15, foregroundColor: navy, position: [75, 26] },
      { type: text, string: "under its own shadow", fontSize: 13, foregroundColor: navy, position: [75, 54] } ]
    """

  @Test("Text is sharp", arguments: OracleEngine.wanted)
  func shadowsAndFilters(engine: OracleEngine) throws {
    let shadow = "shadowOpacity: 0.5, shadowRadius: 6, shadowOffset: [0, 8]"
    let layers = [
      "{ \(shadow), transform.rotation: 20deg, \(Self.card) }",
      "{ \(shadow), transform: [{ rotate: -35deg }, { scale: 0.8 }], \(Self.card) }",
      "{ filters: [ { type: hueAdjust, inputAngle: 20deg } ], transform.rotation: 20deg, \(Self.card) }",
      """
      { shadowOpacity: 0.5, shadowRadius: 6, shadowOffset: [0, 0], \(Self.card), animations: [
        { keyPath: transform.rotation, from: -20deg, to: 20deg, duration: 2 } ] }
      """,
    ]
    let samples = try layers.enumerated().map { index, layer in
      Sample(
        name: "turned \(index)",
        timeline: try timeline(
          """
          canvas: { size: [220, 170], background: "#dfe6f0" }
          duration: 2
          layers:
            - \(layer)
          """))
    }
    let times = [0.1, 0.87]
    let results = try Oracle.screenshots(
      samples.map { OracleJob(svg: $0.plainSVG, times: times) }, in: engine)
    for (sample, pictures) in zip(samples, results) {
      for difference in try sample.differences(to: pictures, at: times) {
        #expect(difference.fractionOff < 0.01, "\(sample.name)")
        #expect(difference.deltaE < 0.004, "\(sample.name)")
      }
    }
  }

  /// Firefox draws shadows of filters at whole points.
  @Test("Shadows that swing round don't jump", arguments: OracleEngine.allCases)
  func swinging(engine: OracleEngine) throws {
    let sample = Sample(
      name: "swinging",
      timeline: try timeline(
        """
        canvas: { size: [200, 200], background: white }
        duration: 4
        layers:
          - { bounds: [0, 0, 60, 60], position: [100, 70], backgroundColor: teal, shadowOpacity: 1,
              shadowRadius: 1, shadowOffset: [0, 60], animations: [
                { keyPath: transform.rotation, from: -10deg, to: 10deg, duration: 4 } ] }
        """))
    let times = [0.9, 1.3, 1.7, 2.6]
    let results = try Oracle.screenshots(
      [OracleJob(svg: sample.plainSVG, times: times)], in: engine)
    for difference in try sample.differences(to: try #require(results.first), at: times) {
      #expect(difference.fractionOff < 0.005)
    }
  }
}
