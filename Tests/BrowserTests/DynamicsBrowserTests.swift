import OracleSupport
import Testing

/// Browsers play the motion of bodies as it was recorded.
@Suite(
  "Dynamics in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct DynamicsBrowserTests {
  @Test("Every place and angle is the recorded one")
  func values() throws {
    let names = [
      "drop-bounce-roll", "falling-blocks", "newtons-cradle", "planets", "rope", "snap-damping",
    ]
    try SampleComparison.values(try names.map { try Sample($0) }, atLeast: 1)
  }
}
