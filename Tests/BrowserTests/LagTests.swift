import AnimationExport
import OracleSupport
import Testing

/// Documents in CSS whose SMIL lags behind, as on a page that loads slowly.
@Suite(
  "CSS before SMIL in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct LagTests {
  private static let canvasFade = (
    "a mode in a canvas that fades",
    """
      - { frame: [0, 0, 160, 120], backgroundColor: "#224455" }
      - { id: a, frame: [20, 20, 60, 60], backgroundColor: orange }
      - { frame: [50, 40, 60, 60], backgroundColor: teal, compositingFilter: multiply,
          animations: [ { keyPath: position.x, from: 60, to: 120, duration: 1 } ] }
    timeline:
      - { at: 0.35, transition: { duration: 0.4 }, set: { a.backgroundColor: gold } }
    """
  )

  private static let masked = (
    "a mask that moves and turns with what it masks",
    """
      - frame: [20, 10, 120, 100]
        backgroundColor: "#224455"
        sublayers:
          - { frame: [20, 20, 40, 40], backgroundColor: orange, animations: [
              { keyPath: position.x, to: 90, duration: 1 },
              { keyPath: transform.rotation, to: 1rad, duration: 1 } ] }
        mask: { frame: [20, 20, 40, 40], backgroundColor: black, animations: [
          { keyPath: position.x, to: 90, duration: 1 },
          { keyPath: transform.rotation, to: 1rad, duration: 1 } ] }
    """
  )

  @Test("Old and new pictures, versions and masks stay in step", arguments: OracleEngine.measured)
  func lagging(engine: OracleEngine) throws {
    let scenes =
      try EffectScenes.samples(of: [Self.canvasFade, Self.masked]) + EffectScenes.blending
      + EffectScenes.blendingTransitions
    try SampleComparison.pictures(
      scenes, at: [0.3, 0.4, 0.55, 0.7, 0.8], \.styledSVG, lag: 0.1, in: engine)
  }
}
