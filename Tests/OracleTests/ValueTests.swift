import OracleSupport
import Testing

/// The browser's values equal those of SMIL's definitions, computed by hand.
@Suite(
  "Values from the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct ValueTests {
  @Test("A translation is linear, counts its parents, and leaves the root's viewBox out")
  func translation() throws {
    let frames = try play(
      """
      <g transform="scale(2)"><g id="a"><animateTransform attributeName="transform" \
      type="translate" from="0 0" to="100 40" dur="2s"/></g></g>
      """, at: [0, 0.5, 1.5])
    for (frame, along) in zip(frames, [0, 0.25, 0.75]) {
      expect(frame.ctm, OracleMatrix(2, 0, 0, 2, 200 * along, 80 * along))
    }
  }

  @Test("The root's viewBox is told apart")
  func rootTransform() throws {
    let svg = document(#"<rect id="a" x="3" width="5" height="5"/>"#)
    let result = try Oracle.play([OracleJob(svg: svg, times: [0], width: 600, height: 300)])
    let sample = try #require(result.first?.samples.first)
    expect(sample.rootCTM, OracleMatrix(3, 0, 0, 3, 0, 0))
    let element = try sample.element("a")
    expect(element.ctm, OracleMatrix(1, 0, 0, 1, 0, 0))
    #expect(element.bbox == [3, 0, 5, 5])
  }

  /// The Bézier curve (0, 0), (½, 0), (½, 1), (1, 1) at the parameters ¼ and ¾.
  @Test("keySplines bend time")
  func keySplines() throws {
    let frames = try play(
      """
      <rect id="a" width="9" height="9"><animate attributeName="x" values="0;100" \
      calcMode="spline" keyTimes="0;1" keySplines=".5 0 .5 1" dur="1s"/></rect>
      """, at: [0.296875, 0.5, 0.703125])
    for (frame, x) in zip(frames, [15.625, 50, 84.375]) {
      #expect(abs(frame.number("x") - x) < 0.01)
    }
  }

  @Test("A quarter of a turn about a centre")
  func rotation() throws {
    let frames = try play(
      """
      <g id="a"><animateTransform attributeName="transform" type="rotate" \
      from="0 50 20" to="360 50 20" dur="4s"/></g>
      """, at: [1, 2])
    expect(frames[0].ctm, OracleMatrix(0, 1, -1, 0, 70, -30))
    expect(frames[1].ctm, OracleMatrix(-1, 0, 0, -1, 100, 40))
  }

  @Test("Opacities, stroke width and dashes")
  func strokes() throws {
    let frames = try play(
      """
      <path id="a" d="M0 0H100" stroke="#000" stroke-dasharray="30 10">
      <animate attributeName="opacity" from="1" to="0.2" dur="1s"/>
      <animate attributeName="fill-opacity" from="0" to="1" dur="1s"/>
      <animate attributeName="stroke-opacity" from="1" to="0" dur="1s"/>
      <animate attributeName="stroke-width" from="2" to="10" dur="1s"/>
      <animate attributeName="stroke-dashoffset" from="100" to="-20" dur="1s"/></path>
      """, at: [0.25])
    #expect(abs(frames[0].opacity - 0.8) < 1e-5)
    #expect(abs(frames[0].fillOpacity - 0.25) < 1e-5)
    #expect(abs(frames[0].strokeOpacity - 0.75) < 1e-5)
    #expect(abs(frames[0].strokeWidth - 4) < 1e-4)
    #expect(abs(frames[0].strokeDashOffset - 70) < 1e-3)
    #expect(frames[0].strokeDashArray == [30, 10])
    #expect(frames[0].stroke == .color(OracleColor(0, 0, 0)))
  }

  @Test("Colours blend as encoded")
  func fill() throws {
    let frames = try play(
      """
      <rect id="a" width="9" height="9" stroke="url(#g)"><animate attributeName="fill" \
      values="#f00;#0000ff;rgb(0,255,0)" dur="2s"/></rect>
      """, at: [0, 0.25, 1.75])
    let half = 0.5 / 255 + 1e-9
    #expect(frames[0].fill == .color(OracleColor(1, 0, 0)))
    #expect(frames[1].fill.distance(to: OracleColor(0.75, 0, 0.25)) <= half)
    #expect(frames[2].fill.distance(to: OracleColor(0, 0.75, 0.25)) <= half)
    #expect(frames[0].stroke == .other("url(\"#g\")"))
    #expect(try play(#"<g id="a" fill="none"/>"#, at: [0])[0].fill == .none)
  }

  @Test("Path data morphs point by point")
  func morph() throws {
    let frames = try play(
      """
      <path id="a"><animate attributeName="d" values="M0 0 L10 0 C0 1 2 3 4 5 Z;\
      M0 10 L30 40 C4 1 2 3 4 -3 Z" dur="1s"/></path>
      """, at: [0.25])
    #expect(frames[0].pathCommands == "MLCZ")
    let expected = [0, 2.5, 15, 10, 1, 1, 2, 3, 4, 3]
    #expect(frames[0].pathNumbers.count == expected.count)
    for (number, hand) in zip(frames[0].pathNumbers, expected) {
      #expect(abs(number - hand) < 1e-4)
    }
  }

  /// The path has a length of 200 with its corner in the middle; the key points are at 0, 50 and
  /// 200.
  @Test("animateMotion with key points turns with its path")
  func motion() throws {
    let frames = try play(
      """
      <g id="a"><animateMotion path="M0 0H100V100" calcMode="linear" keyPoints="0;.25;1" \
      keyTimes="0;.5;1" rotate="auto" dur="1s"/></g>
      """, at: [0.25, 0.75])
    expect(frames[0].ctm, OracleMatrix(1, 0, 0, 1, 25, 0))
    expect(frames[1].ctm, OracleMatrix(0, 1, -1, 0, 100, 25))
  }

  @Test("Gradients and points are read as well")
  func gradient() throws {
    let svg = document(
      """
      <linearGradient id="g" gradientTransform="translate(1 2) scale(3)">
      <animate attributeName="x1" from="0" to="0.5" dur="1s"/>
      <stop id="s" stop-color="#000"><animate attributeName="offset" from="0" to="0.8" dur="1s"/>
      <animate attributeName="stop-color" from="#000" to="#fff" dur="1s"/>
      <animate attributeName="stop-opacity" from="1" to="0" dur="1s"/></stop></linearGradient>
      <polygon id="p" points="0,0"><animate attributeName="points" \
      from="0,0 10,0 5,8" to="0,4 10,0 5,0" dur="1s"/></polygon>
      """)
    let result = try Oracle.play([OracleJob(svg: svg, times: [0.5])])
    let gradient = try result[0].element("g")[0]
    #expect(abs(gradient.number("x1") - 0.25) < 1e-6)
    #expect(gradient.list("gradientTransform") == [3, 0, 0, 3, 1, 2])
    #expect(gradient.number("cx").isNaN)
    let stop = try result[0].element("s")[0]
    #expect(abs(stop.number("offset") - 0.4) < 1e-6)
    #expect(stop.stopColor.distance(to: OracleColor(0.5, 0.5, 0.5)) <= 0.5 / 255 + 1e-9)
    #expect(abs(stop.stopOpacity - 0.5) < 1e-6)
    #expect(try result[0].element("p")[0].list("points") == [0, 2, 10, 0, 5, 4])
  }
}

/// The element with the id "a" of a drawing, at some times.
func play(_ content: String, at times: [Double]) throws -> [OracleElement] {
  let result = try Oracle.play([OracleJob(svg: document(content), times: times)])
  return try #require(result.first).element("a")
}

func document(_ content: String) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 200 100">\
  \(content)</svg>
  """
}

func expect(
  _ matrix: OracleMatrix?, _ expected: OracleMatrix, within tolerance: Double = 1e-4,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(
    matrix.map { $0.distance(to: expected) < tolerance } == true,
    "\(String(describing: matrix)) instead of \(expected)", sourceLocation: location)
}
