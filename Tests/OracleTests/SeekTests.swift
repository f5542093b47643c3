import OracleSupport
import Testing

/// A time looks the same after any seek to it, and errors are reported.
@Suite(
  "Seeking in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct SeekTests {
  @Test("Backwards, over begin and end, as forwards")
  func backwards() throws {
    let content = """
      <rect id="a" x="7" width="9" height="9"><animate attributeName="x" from="100" to="200" \
      begin="0.5s" dur="1s"/><set attributeName="display" to="none" begin="0.25s" dur="0.5s"/>\
      <animate attributeName="y" values="1;2" calcMode="discrete" dur="1s" fill="freeze"/></rect>
      """
    let times = [0, 0.375, 0.625, 1, 1.25, 2]
    let x = [7, 7, 112.5, 150, 175, 7]
    let order = [5, 2, 3, 0, 4, 1, 1, 5]
    let frames = try play(content, at: order.map { times[$0] })
    for (frame, index) in zip(frames, order) {
      #expect(abs(frame.number("x") - x[index]) < 1e-4)
      #expect(frame.number("y") == (times[index] < 0.5 ? 1 : 2))
      #expect(frame.isDisplayed == !(0.25..<0.75).contains(times[index]))
    }
  }

  @Test("A repeat count, and the time the browser says it shows")
  func repeats() throws {
    let svg = document(
      """
      <circle id="a" r="1"><animate attributeName="cx" from="0" to="8" dur="1s" \
      repeatCount="indefinite"/></circle>
      """)
    let result = try Oracle.play([OracleJob(svg: svg, times: [1000.25, 0.1])])
    #expect(abs(try result[0].element("a")[0].number("cx") - 2) < 1e-3)
    #expect(result[0].samples.map(\.time) == [1000.25, 0.1])
    #expect(result[0].samples[0].played == 1000.25)
    #expect(abs(result[0].samples[1].played - 0.1) <= 1e-6)
  }

  @Test("Nested svg elements animated from outside and CSS animations keep the same time")
  func otherClocks() throws {
    let svg = document(
      """
      <svg x="20"><rect id="n" width="9" height="9"/></svg><animateTransform href="#n" \
      attributeName="transform" type="translate" from="0" to="50" dur="1s"/>
      <style>@keyframes k{to{opacity:0}} #c{animation:k 1s linear}</style><g id="c"/>
      """)
    let result = try Oracle.play([OracleJob(svg: svg, times: [3, 0.25, 0.75])])
    let nested = try result[0].element("n")
    expect(nested[0].ctm, OracleMatrix(1, 0, 0, 1, 20, 0))
    expect(nested[1].ctm, OracleMatrix(1, 0, 0, 1, 32.5, 0))
    let styled = try result[0].element("c")
    #expect(styled[0].opacity == 1)
    #expect(abs(styled[1].opacity - 0.75) < 1e-5)
    #expect(abs(styled[2].opacity - 0.25) < 1e-5)
  }

  @Test("Files of one call don't see each other")
  func manyFiles() throws {
    let jobs = (1...20).map { index in
      OracleJob(
        svg: document(
          """
          <circle id="a\(index)" r="1"><animate attributeName="r" from="0" to="\(8 * index)" \
          dur="1s"/></circle>
          """), times: [0.5, 0.25])
    }
    let results = try Oracle.play(jobs)
    #expect(results.count == jobs.count)
    for (index, result) in zip(1..., results) {
      #expect(result.samples.map { $0.elements.count } == [1, 1])
      let radii = try result.element("a\(index)").map { $0.number("r") }
      #expect(abs(radii[0] - Double(4 * index)) < 1e-4)
      #expect(abs(radii[1] - Double(2 * index)) < 1e-4)
    }
  }

  @Test(
    "A broken file is an error, not an empty answer",
    arguments: [
      (#"<svg xmlns="http://www.w3.org/2000/svg"><g></svg>"#, "not well-formed"),
      (document(#"<g id="a"/><g id="a"/>"#), "is there twice"),
      ("<html xmlns=\"http://www.w3.org/1999/xhtml\"/>", "root element isn't svg"),
      (#"<svg width="9" height="9"/>"#, "root element isn't svg"),
    ])
  func broken(svg: String, message: String) throws {
    let error = try #require(throws: OracleError.self) {
      try Oracle.play([OracleJob(svg: svg, times: [0])])
    }
    #expect(error.description.contains(message))
  }

  @Test("A missing id is an error")
  func missing() throws {
    let error = try #require(throws: OracleError.self) { try play(#"<g id="b"/>"#, at: [0]) }
    #expect(error.description == "no element has the id \"a\" at 0.0 s")
  }
}
