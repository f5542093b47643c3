import AnimationExport
import OracleSupport
import Testing

/// Edges of the patches of a picture or a gradient in perspective are invisible in browsers.
@Suite(
  "Edges of patches in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PatchEdgeTests {
  @Test("What lies below in a patch doesn't show at its edges", arguments: OracleEngine.measured)
  func seams(engine: OracleEngine) throws {
    let layers = [
      """
      type: gradient, gradientType: conic, colors: [white, gold], locations: [0.35, 0.68],
        startPoint: [0.4, 0.2], endPoint: [0.8, 0.8]
      """,
      """
      type: image, contents: { size: [60, 60], drawing: [ { fill: { rect: [0, 0, 60, 60] }, color: black },
        { fill: { rect: [0, 0, 60, 60] }, color: white },
        { fill: { rect: [20, 20, 6, 6] }, gradient: { colors: [gold, orange], start: [20, 20], end: [26, 26] } } ] }
      """,
    ]
    let samples = try layers.enumerated().map { index, layer in
      Sample(
        name: "patches \(index)",
        timeline: try timeline(
          """
          canvas: { size: [160, 110], background: white }
          duration: 2
          layers:
            - bounds: [0, 0, 80, 70]
              position: [80, 55]
              sublayerTransform: [ { perspective: 180 } ]
              sublayers:
                - { frame: [10, 5, 60, 60], transform: [ { rotateX: 10deg } ], animations: [
                    { keyPath: transform.rotation.y, from: 0, to: 80deg, duration: 2 } ], \(layer) }
          """))
    }
    let times = [0.1, 0.57, 1.36]
    let jobs = samples.flatMap {
      [OracleJob(svg: $0.plainSVG, times: times), OracleJob(svg: $0.styledSVG, times: times)]
    }
    for (index, pictures) in try Oracle.screenshots(jobs, in: engine).enumerated() {
      let sample = samples[index / 2]
      for (time, found) in zip(times, pictures) {
        let own = try sample.picture(at: time, scale: 1)
        func isWhite(_ x: Int, _ y: Int) -> Bool { own[x, y].allSatisfy { $0 >= 254 } }
        var darkest: UInt8 = 255
        for y in 1..<109 {
          for x in 1..<159 {
            let isInside = (y - 1...y + 1).allSatisfy { y in
              (x - 1...x + 1).allSatisfy { isWhite($0, y) }
            }
            if isInside { darkest = min(darkest, found[x, y].min() ?? 0) }
          }
        }
        #expect(darkest >= 250, "\(sample.name) at \(time)")
      }
    }
  }
}
