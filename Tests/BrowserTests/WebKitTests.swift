import AnimationExport
import OracleSupport
import Testing

/// Content that WebKit plays only in one of several forms that the other browsers play as well.
@Suite(
  "WebKit", .serialized, .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct WebKitTests {
  private static let head = "canvas: { size: [120, 90], background: white }\nduration: 2\nlayers:\n"

  private static let scenes = [
    // Both ends of an axial gradient, and the shape of a radial one, with defaults at the start.
    "gradients that move from their defaults": """
      - { type: gradient, frame: [5, 5, 50, 80], colors: [red, gold, navy], startPoint: [0, 0], endPoint: [1, 0],
          animations: [ { keyPath: startPoint, from: [0, 0], to: [0.6, 0.4], duration: 2 },
            { keyPath: endPoint, from: [1, 0], to: [0, 1], duration: 2 } ] }
      - { type: gradient, gradientType: radial, frame: [65, 5, 50, 80], colors: [white, teal], startPoint: [0.5, 0.5],
          endPoint: [1, 0.8125], animations: [ { keyPath: endPoint, from: [1, 0.8125], to: [1, 1], duration: 2 } ] }
    """,
    "outlines that become others": """
      - { type: shape, position: [60, 45], fillColor: teal, path: { roundedRect: [-40, -30, 80, 60], cornerRadius: 0 },
          animations: [ { keyPath: path, from: { roundedRect: [-40, -30, 80, 60], cornerRadius: 0 },
            to: { roundedRect: [-20, -20, 40, 40], cornerRadius: 20 }, duration: 2 },
            { keyPath: position.x, from: 50, to: 70, duration: 2 } ] }
    """,
    "a half clear mask over several layers": """
      - frame: [10, 10, 100, 70]
        mask: { type: gradient, frame: [0, 0, 100, 70], colors: ["#000000", "#00000000"], startPoint: [0, 0.5], endPoint: [1, 0.5] }
        sublayers:
          - { frame: [0, 0, 90, 50], backgroundColor: red }
          - { frame: [20, 20, 80, 50], backgroundColor: navy, animations: [ { keyPath: position.x, from: 50, to: 70, duration: 2 } ] }
    """,
    "filters of one kind and of another": """
      - { id: a, frame: [30, 20, 60, 50], backgroundColor: orange, filters: [ { type: gaussianBlur, inputRadius: 3 } ] }
    timeline:
      - { at: 0.7, set: { a.filters: [ { type: hueAdjust, inputAngle: 120deg } ] } }
      - { at: 1.4, set: { a.filters: [ { type: colorInvert } ] } }
    """,
    "one mask and then another": """
      - { id: a, frame: [10, 10, 100, 70], backgroundColor: teal, mask: { frame: [0, 0, 30, 70], backgroundColor: "#00000080" } }
    timeline:
      - { at: 0.7, add: { frame: [20, 10, 60, 40], backgroundColor: "#000000c0" }, maskOf: a }
      - { at: 1.4, add: { frame: [60, 20, 40, 50], backgroundColor: "#00000080" }, maskOf: a }
    """,
    "a picture with a line": """
      - { type: image, position: [60, 45], contents: { size: [80, 60], drawing: [
            { stroke: "M10 30H120", color: purple, lineWidth: 20 } ] },
          animations: [ { keyPath: transform.rotation.z, from: 0deg, to: 40deg, duration: 2 } ] }
    """,
  ]

  private static func samples(_ names: [String]) throws -> [Sample] {
    try names.map { Sample(name: $0, timeline: try timeline(head + (scenes[$0] ?? ""))) }
  }

  @Test("What it plays only in some ways looks like the frame")
  func scenes() throws {
    let samples = try Self.samples(Self.scenes.keys.sorted())
    let shares = [0.02, 0.24, 0.52, 0.81]
    try SampleComparison.pictures(samples, at: shares, in: .webkit)
    try SampleComparison.pictures(samples, at: shares, \.styledSVG, in: .webkit)
  }

  /// Some scenes of all kinds; `make test-browser` plays all of them.
  @Test(
    "Every picture of some samples looks like the frame",
    arguments: [false, true])
  func samples(byCSS: Bool) throws {
    let svg = byCSS ? \Sample.styledSVG : \.plainSVG
    let names = [
      "corners", "gradient-badge", "loading", "rich-text", "spinning-cube",
      "Documentation/terminal", "transitions",
    ]
    try SampleComparison.pictures(try names.map { try Sample($0) }, svg, in: .webkit)
  }

  /// WebKit ignores a filter that has no effect at the first painting: this test doesn't seek, and
  /// reads the screen.
  @Test("Blurs and shadows that begin at nothing play", arguments: [false, true])
  func playing(byCSS: Bool) throws {
    let svg = byCSS ? \Sample.styledSVG : \.plainSVG
    let scene = """
      canvas: { size: [120, 60], background: white }
      duration: 4
      layers:
        - { frame: [15, 15, 30, 30], backgroundColor: teal, filters: [ { type: gaussianBlur, name: blur, inputRadius: 0 } ],
            animations: [ { keyPath: filters.blur.inputRadius, from: 0, to: 6, duration: 1 },
              { keyPath: filters.blur.inputRadius, values: [6, 6], beginTime: 1, duration: 3 } ] }
        - { frame: [75, 15, 30, 30], backgroundColor: gold, shadowOpacity: 1, shadowRadius: 0, shadowOffset: [0, 0],
            animations: [ { keyPath: shadowRadius, from: 0, to: 5, duration: 1 },
              { keyPath: shadowRadius, values: [5, 5], beginTime: 1, duration: 3 } ] }
      """
    let sample = Sample(name: "playing", timeline: try timeline(scene))
    // Nothing moves around either time.
    let times = [1.6, 2.8]
    let pictures = try Oracle.screenshots(
      [OracleJob(svg: sample[keyPath: svg], times: times, round: 4)], in: .webkit)
    for difference in try sample.differences(to: try #require(pictures.first), at: times) {
      #expect(difference.deltaE < 0.01 && difference.fractionOff < 0.005)
    }
  }
}
