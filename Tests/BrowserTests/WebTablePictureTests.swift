import AnimationExport
import OracleSupport
import Testing

/// Whether elements with a table of CSS, one in the other as layers are, look like these.
@Suite(
  "Pictures of keyframe tables in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct WebTablePictureTests {
  @Test("Sublayers lie below a border", arguments: OracleEngine.wanted)
  func borders(engine: OracleEngine) throws {
    let scene = """
      canvas: { size: [100, 100] }
      layers:
        - id: card
          frame: [20, 20, 60, 60]
          backgroundColor: white
          borderWidth: 6
          borderColor: red
          sublayers: [ { id: dot, frame: [0, 0, 30, 30], backgroundColor: blue } ]
      """
    let document = try SceneDocument(parsing: Array(scene.utf8), path: "card.yaml")
    let timeline = try document.makeScene().record(until: 1)
    let css: [UInt8] = try timeline.data(.keyframes(.css))
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <style>\(String(decoding: css, as: UTF8.self))</style>
      <foreignObject width="100" height="100"><div xmlns="http://www.w3.org/1999/xhtml">
      <div data-layer="root"><div data-layer="card"><div data-layer="card/dot"/></div></div>
      </div></foreignObject></svg>
      """
    let picture = try #require(
      try Oracle.screenshots([OracleJob(svg: svg, times: [0])], in: engine).first?.first)
    let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = (
      [255, 0, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]
    )
    #expect(picture[22, 22] == red && picture[77, 77] == red)
    #expect(picture[27, 27] == blue && picture[48, 48] == blue)
    #expect(picture[51, 51] == white && picture[72, 72] == white)
  }
}
