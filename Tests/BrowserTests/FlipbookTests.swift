import AnimationExport
import OracleSupport
import Testing

/// Whether pictures that stand for what SVG can't say show the frame.
@Suite(
  "Flipbooks in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct FlipbookTests {
  private static let scenes: [String: String] = [
    "glass": """
      - { type: gradient, frame: [0, 0, 160, 120], colors: [crimson, gold, teal, navy] }
      - { frame: [10, 40, 30, 30], backgroundColor: black,
          animations: [ { keyPath: position.x, from: 20, to: 140, duration: 1 } ] }
      - { frame: [50, 20, 60, 60], cornerRadius: 9, masksToBounds: true,
          backgroundColor: "#ffffff40", transform: [ { scale: [1, 0.9] } ],
          backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ] }
      - { frame: [0, 100, 160, 20], backgroundColor: "#00000080" }
    """,
    "operators": ["xor", "copy", "destinationOut", "sourceAtop"].enumerated().map { index, mode in
      """
        - frame: [\(index * 40), 0, 40, 120]
          filters: [ { type: opacity, inputAmount: 1 } ]
          sublayers:
            - { frame: [5, 30, 25, 40], backgroundColor: crimson }
            - { frame: [15, 50, 20, 40], backgroundColor: "#0060ffc0", compositingFilter: \(mode),
                animations: [ { keyPath: position.y, from: 40, to: 90, duration: 1 } ] }

      """
    }.joined(),
  ]

  @Test("Every picture of a flipbook is the frame's", arguments: scenes.keys.sorted())
  func pictures(name: String) throws {
    let text = "canvas: { size: [160, 120], background: \"#f4f1ea\" }\nlayers:\n"
    let document = try SceneDocument(
      parsing: Array((text + (Self.scenes[name] ?? "")).utf8), path: "\(name).yaml")
    let sample = Sample(name: name, timeline: try document.makeScene().record(until: 1))
    let svg = String(decoding: try sample.timeline.data(.svg), as: UTF8.self)
    #expect(svg.contains("data:image/png"))
    // The middle of each picture's time; what moves outside of the pictures is where it is then too.
    let times = [0, 3, 11, 18, 24].map { (Double($0) + 0.5) / 25 }
    let job = OracleJob(svg: svg, times: times, scale: 1)
    let pictures = try Oracle.screenshots([job])[0]
    let pairs = try zip(pictures, times).map { ($0, try sample.picture(at: $1, scale: 1)) }
    for (time, difference) in zip(times, try Oracle.compare(pairs)) {
      #expect(difference.deltaE <= 0.01, "\(time)")
      #expect(difference.fractionOff <= 0.02, "\(time)")
    }
  }
}
