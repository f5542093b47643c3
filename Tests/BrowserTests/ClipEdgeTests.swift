import AnimationExport
import OracleSupport
import SVGExport
import Testing

/// Browsers clip at the edges of layers exactly where they draw them.
@Suite(
  "Edges of clips in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct ClipEdgeTests {
  /// Layers with edges between pixels: turned, moving and with corners.
  private static let layers = [
    "position: [30.5, 30.5]",
    "position: [90, 30], transform: [ { rotate: 10deg } ]",
    "position: [150.4, 30.3], cornerRadius: 10",
    "position: [30, 90], transform: [ { rotate: 25deg } ], cornerRadius: 20",
    """
    position: [90, 90], cornerRadius: 6,
    animations: [ { keyPath: position.x, by: 60, duration: 2 } ]
    """,
  ]

  /// The layers in one colour: their own, or that of a sublayer that they clip.
  private static func svg(cuts: Bool) throws -> String {
    let paint =
      cuts
      ? "masksToBounds: true, sublayers: [ { frame: [-20, -20, 80, 80], backgroundColor: black } ]"
      : "backgroundColor: black"
    let scene = """
      canvas: { size: [180, 120], background: white }
      duration: 2
      layers:
      \(layers.map { "  - { bounds: [0, 0, 40, 40], \($0), \(paint) }" }.joined(separator: "\n"))
      """
    return SVGExporter().export(try timeline(scene)).text
  }

  @Test("A clip's edge is as smooth as a shape's", arguments: OracleEngine.measured)
  func edges(engine: OracleEngine) throws {
    try Self.expectAlike(try Self.svg(cuts: false), try Self.svg(cuts: true), in: engine)
  }

  @Test(
    "What lies within a clip or a mask has its own edges",
    arguments: OracleEngine.measured,
    [
      "masksToBounds: true",
      "mask: { frame: [0, 0, 90.5, 90.5], cornerRadius: 9, backgroundColor: black }",
    ])
  func within(engine: OracleEngine, cut: String) throws {
    func svg(_ cut: String) throws -> String {
      let scene = """
        canvas: { size: [180, 120], background: white }
        duration: 2
        layers:
          - { frame: [10.5, 10.5, 90.5, 90.5]\(cut), sublayers: [
              { frame: [20.2, 10.1, 60, 70.2], backgroundColor: black,
                animations: [ { keyPath: position.x, by: 8.3, duration: 2 } ] } ] }
        """
      return SVGExporter().export(try timeline(scene)).text
    }
    try Self.expectAlike(try svg(""), try svg(", " + cut), in: engine, black: 3500)
  }

  /// Expects two pictures to be equal, with some black pixels.
  private static func expectAlike(
    _ drawn: String, _ cut: String, in engine: OracleEngine, black: Int = 5 * 1400
  ) throws {
    let jobs = [drawn, cut].map { OracleJob(svg: $0, times: [0.7, 1.3]) }
    let pictures = try Oracle.screenshots(jobs, in: engine)
    for (drawn, cut) in zip(pictures[0], pictures[1]) {
      let dark = (0..<120).flatMap { y in (0..<180).map { x in (drawn[x, y], cut[x, y]) } }
      #expect(dark.count { $0.0.first == 0 } > black)
      let most = dark.map { abs(Int($0.0.first ?? 0) - Int($0.1.first ?? 0)) }.max() ?? 255
      #expect(most <= 16)
    }
  }
}
