import AnimationExport
import OracleSupport
import Testing

/// Turned content stays sharp in browsers under its shadow or its filters.
@Suite(
  "Turned layers with shadows in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct TurnedFilterTests {
  private static let card = """
    backgroundColor: white, cornerRadius: 10, bounds: [0, 0, 150, 90], position: [110, 80], sublayers: [
      { type: text, string: "Turned and sharp", fontSize: 15, foregroundColor: navy, position: [75, 26] },
      { type: text, string: "under its own shadow", fontSize: 13, foregroundColor: navy, position: [75, 54] } ]
    """

  /// A scene for each of some layers.
  private static func samples(_ name: String, of layers: [String]) throws -> [Sample] {
    try layers.enumerated().map { index, layer in
      Sample(
        name: "\(name) \(index)",
        timeline: try timeline(
          """
          canvas: { size: [220, 170], background: "#dfe6f0" }
          duration: 2
          layers:
            - \(layer)
          """))
    }
  }

  /// Compares each form of some scenes with their frames.
  private static func compare(
    _ samples: [Sample], _ forms: [KeyPath<Sample, String>] = [\.plainSVG, \.styledSVG],
    at times: [Double], mostOff: Double, mostDelta: Double, in engine: OracleEngine
  ) throws {
    for form in forms {
      let results = try Oracle.screenshots(
        samples.map { OracleJob(svg: $0[keyPath: form], times: times) }, in: engine)
      let shown = zip(samples, results).map {
        ShownSample(sample: $0, times: times, pictures: $1)
      }
      for (sample, differences) in zip(samples, try ShownSample.differences(of: shown)) {
        for difference in differences {
          #expect(difference.fractionOff < mostOff, "\(sample.name)")
          #expect(difference.deltaE < mostDelta, "\(sample.name)")
        }
      }
    }
  }

  @Test("Text is sharp", arguments: OracleEngine.measured)
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
    let samples = try Self.samples("turned", of: layers)
    let times = [0.1, 0.87]
    try Self.compare(
      samples, [\.plainSVG], at: times, mostOff: 0.01, mostDelta: 0.004, in: engine)
  }

  /// Filters work on the canvas's pixels, under any rotation and tilt of the surrounding layers.
  @Test("Text is sharp in layers that are turned or tilt", arguments: OracleEngine.measured)
  func within(engine: OracleEngine) throws {
    let shadow = "shadowOpacity: 0.5, shadowRadius: 6, shadowOffset: [0, 8]"
    let hue = "filters: [ { type: hueAdjust, inputAngle: 20deg } ]"
    let texts = """
      { type: text, string: "Tilted and sharp", fontSize: 15, foregroundColor: navy, position: [75, 26] },
      { type: text, string: "under its own shadow", fontSize: 13, foregroundColor: navy, position: [75, 54] }
      """
    let card =
      "backgroundColor: white, cornerRadius: 10, bounds: [0, 0, 150, 90], sublayers: [ \(texts)"
    let blended =
      card + ", { frame: [10, 10, 60, 60], backgroundColor: gold, compositingFilter: multiply } ]"
    let tilted =
      "type: transform, position: [110, 80], transform: [{ rotateY: 35deg }, { rotateX: 20deg }]"
    let turned = "type: transform, position: [110, 80], transform: [{ rotate: 20deg }]"
    let layers = [
      "{ \(tilted), sublayers: [ { position: [3, 4], \(hue), \(card) ] } ] }",
      """
      { type: transform, position: [110, 80], sublayers: [ { position: [3, 4], \(hue), \(card) ] } ],
        animations: [ { keyPath: transform.rotation.y, from: -50deg, to: 50deg, duration: 2 } ] }
      """,
      """
      { \(tilted), sublayers: [ { bounds: [0, 0, 150, 90], backgroundColor: teal, sublayers: [
        { position: [75, 50], transform.scale: 0.8, \(hue), \(card) ] } ] } ] }
      """,
      "{ \(turned), sublayers: [ { position: [3, 4], \(shadow), \(blended) } ] }",
      "{ \(tilted), sublayers: [ { position: [3, 4], \(shadow), \(blended) } ] }",
      "{ \(tilted), sublayers: [ { position: [3, 4], \(shadow), \(hue), \(card) ] } ] }",
      """
      { bounds: [0, 0, 150, 90], position: [110, 80], \(shadow), transform.rotation: 20deg, sublayers: [
        { position: [75, 50], \(hue), \(blended) } ] }
      """,
      """
      { \(turned), sublayers: [ { position: [3, 4], \(card) ],
        filters: [ { type: gaussianBlur, name: b, inputRadius: 0 } ], animations: [
          { keyPath: filters.b.inputRadius, from: 8, to: 0, duration: 0.6 } ] } ] }
      """,
    ]
    let samples = try Self.samples("within", of: layers)
    let times = [0.1, 0.87]
    try Self.compare(samples, at: times, mostOff: 0.01, mostDelta: 0.004, in: engine)
  }

  /// A blur that has ended leaves letters as sharp as without one.
  @Test(
    "What grows while it comes into focus is sharp in the end", arguments: OracleEngine.measured)
  func focused(engine: OracleEngine) throws {
    let layer = """
      { type: text, string: "In focus", fontSize: 40, foregroundColor: black, position: [110, 80],
        filters: [ { type: gaussianBlur, name: b, inputRadius: 0 } ], animations: [
          { keyPath: transform.scale, from: 0.5, to: 1, duration: 1.5 },
          { keyPath: filters.b.inputRadius, from: 8, to: 0, duration: 1.5 } ] }
      """
    let samples = try Self.samples("focused", of: [layer])
    let times = [0.1, 0.6, 1.6, 1.9]
    let jobs = samples.flatMap {
      [
        OracleJob(svg: $0.plainSVG, times: times),
        OracleJob(svg: $0.styledSVG, times: times),
      ]
    }
    for pictures in try Oracle.screenshots(jobs, in: engine) {
      for difference in try samples[0].differences(to: pictures, at: times) {
        #expect(difference.fractionOff < 0.01)
        #expect(difference.deltaE < 0.003)
      }
    }
  }

  /// Filtered content has soft edges wherever it is turned or changes its size, so a shadow is an
  /// element of its own there.
  @Test("What moves above its shadow is sharp", arguments: OracleEngine.measured)
  func moving(engine: OracleEngine) throws {
    let shadow = "shadowOpacity: 0.5, shadowRadius: 4, shadowOffset: [2, 6]"
    let card = """
      \(shadow), bounds: [0, 0, 110, 60], position: [110.3, 80.7], sublayers: [
        { frame: [0, 0, 60, 40], backgroundColor: tomato },
        { frame: [40, 20, 60, 36], backgroundColor: teal, cornerRadius: 12 },
        { type: text, string: Wide, fontSize: 20, foregroundColor: navy, frame: [4, 36, 60, 30] } ]
      """
    let grows = "{ keyPath: transform.scale, from: 0.7, to: 1.1, duration: 2 }"
    let turns = "{ keyPath: transform.rotation, from: -30deg, to: 20deg, duration: 2 }"
    let moves = "{ keyPath: position, from: [100.2, 90.4], to: [121.7, 71.5], duration: 2 }"
    let layers = [
      "{ \(card), animations: [ \(grows) ] }",
      "{ \(card), transform.scale: 0.8 }",
      "{ \(card), animations: [ \(turns) ] }",
      "{ \(card), shadowColor: purple, animations: [ \(turns) ] }",
      "{ bounds: [0, 0, 220, 170], position: [110, 85], sublayers: [ { \(card) } ], animations: [ \(moves) ] }",
      "{ bounds: [0, 0, 220, 170], position: [110, 85], sublayers: [ { \(card) } ], animations: [ \(grows) ] }",
      """
      { \(shadow), backgroundColor: white, bounds: [0, 0, 110, 60], position: [110, 80], animations: [ \(turns) ],
        sublayers: [ { bounds: [0, 0, 40, 40], cornerRadius: 20, backgroundColor: crimson, position: [60, 40],
          animations: [ { keyPath: position.x, from: 0, to: 120, duration: 2 } ] } ] }
      """,
      """
      { \(card), animations: [ \(grows) ] }
        - { frame: [2, 2, 20, 20], backgroundColor: "#fff8", backgroundFilters: [
              { type: gaussianBlur, inputRadius: 2 } ] }
      """,
      """
      { shadowOpacity: 1, shadowRadius: 0, shadowOffset: [6, 6], backgroundColor: gold, bounds: [0, 0, 70, 60],
        position: [110, 80], animations: [
          { keyPath: shadowOffset, from: [0, 0.5], to: [4.5, 9], duration: 2 },
          { keyPath: shadowOpacity, from: 0.2, to: 0.8, duration: 2 } ] }
      """,
    ]
    let samples = try Self.samples("moving", of: layers)
    let times = [0.1, 0.87, 1.6]
    try Self.compare(samples, at: times, mostOff: 0.005, mostDelta: 0.002, in: engine)
  }

  /// Firefox draws shadows of filters at whole points.
  @Test("Shadows that swing round don't jump", arguments: OracleEngine.measured)
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
