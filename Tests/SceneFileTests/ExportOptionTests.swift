import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

@testable import SceneFile

/// Options of exports in a scene.
@Suite("Options in a scene") struct ExportOptionTests {
  private func options(_ text: String) throws -> SceneExport {
    try load("canvas: { size: [9, 9] }\nvariables: { brand: red, w: 3 }\nexport: { \(text) }")
      .export
  }

  @Test("All of them")
  func all() throws {
    let found = try options(
      "formats: [gif, svg, gif, css], loop: 3, holdEnd: 1.5, fps: 12.5, size: [320, 200], quality: 80, "
        + "effort: max, colors: 16, dither: blue-noise, matte: white, dark: { brand: '#ffb000', "
        + "white: navy }, text: text, svgAnimation: css, responsive: true, reducedMotion: false, "
        + "tolerance: 0.1, idPrefix: '{name}-'")
    var expected = SceneExport()
    expected.formats = [.gif, .svg, .css]
    expected.loop = .times(3)
    expected.holdEnd = 1.5
    expected.framesPerSecond = 12.5
    expected.pixelSize = (320, 200)
    expected.quality = 80
    expected.effort = .max
    expected.maximumColors = 16
    expected.dither = .blueNoise
    expected.matte = Color(css: "white")
    let red = try #require(Color(css: "red"))
    let white = try #require(Color(css: "white"))
    expected.darkColors = [
      SceneExport.DarkColor(name: "brand", light: red, dark: Color(css: "#ffb000") ?? red),
      SceneExport.DarkColor(name: "white", light: white, dark: Color(css: "navy") ?? red),
    ]
    expected.text = .text
    expected.svgAnimation = .css
    expected.isResponsive = true
    expected.includesReducedMotion = false
    expected.tolerance = 0.1
    expected.idPrefix = "{name}-"
    #expect(found == expected)
    #expect(try options("") == SceneExport())
    #expect(try options("loop: forever, scale: 2").scale == 2)
  }

  @Test("The number of plays is the scene's")
  func loop() throws {
    let document = try load("canvas: { size: [9, 9] }\nexport: { loop: 2 }")
    #expect(document.loop == .times(2) && document.makeScene().loop == .times(2))
    #expect(try load("canvas: { size: [9, 9] }\nloop: 4").loop == .times(4))
  }

  @Test(
    "What doesn't work is told at its place",
    arguments: [
      ("fps: 51", "3:16: error: “fps” takes a number above 0 and up to 50"),
      ("scale: 0", "3:18: error: “scale” takes a number above 0 and up to 100"),
      ("size: [0, 9]", "3:18: error: this has to be a whole number from 1 to 1000000"),
      ("size: [9.5, 9]", "3:18: error: this has to be a whole number"),
      ("size: [9, 9], scale: 2", "3:11: error: “scale” and “size” exclude each other"),
      ("quality: 101", "3:20: error: “quality” takes a whole number from 1 to 100"),
      ("colors: 1", "3:19: error: “colors” takes a whole number from 2 to 256"),
      ("holdEnd: 3601", "3:20: error: “holdEnd” takes a number from 0 to 3600"),
      ("tolerance: 0", "3:22: error: “tolerance” takes a number above 0 and up to 100"),
      ("loop: 0", "3:17: error: “loop” takes a whole number from 1 to 65536 or “forever”"),
      (
        "formats: [svg, gf]",
        "3:26: error: svg, gif, apng, webp, mp4, webm, png, json, csv, css, js or html is expected here, not “gf”"
      ),
      ("formats: svg", "3:20: error: a list of formats such as [svg, gif] is expected"),
      (
        "text: outline",
        "3:17: error: outlines or text is expected here, not “outline”; did you mean “outlines”?"
      ),
      ("matte: rgb(0 0 0 / 50%)", "3:18: error: “matte” takes an opaque colour"),
      ("idPrefix: a b", "3:21: error: “idPrefix” takes ASCII letters"),
      (
        "dark: { brnd: navy }",
        "3:19: error: “brnd” is neither a variable with a colour nor a colour; did you mean “brand”?"
      ),
      ("dark: { w: navy }", "3:19: error: “w” is neither a variable with a colour nor a colour"),
      ("dark: { brand: navi }", "3:26: error: a CSS colour such as"),
      ("dark: { brand: navy, red: blue }", "3:32: error: “brand” and “red” are the same colour"),
      ("dark: { brand: rgb(0 0 0 / 50%) }", "3:26: error: the alpha of “brand” stays"),
      ("frames: 3", "3:11: error: “export” has no key “frames”"),
    ])
  func mistakes(text: String, expected: String) {
    let error = #expect(throws: SceneFileError.self) { try options(text) }
    #expect(error?.mistakes.count == 1)
    #expect(
      error?.description.hasPrefix("test.yaml:" + expected) == true, "\(error?.description ?? "")")
  }

  @Test("Two numbers of plays are told")
  func twoLoops() {
    let error = #expect(throws: SceneFileError.self) {
      try load("canvas: { size: [9, 9] }\nloop: 2\nexport: { loop: 2 }")
    }
    #expect(error?.description.hasPrefix("test.yaml:2:1: error: “export” says how often") == true)
  }
}
