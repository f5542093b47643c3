import AnimationExport
import Testing

/// Options in a scene, as settings.
@Suite("Options of scenes") struct SceneOptionTests {
  @Test("Every word has its setting")
  func words() {
    #expect(SceneExport.Text.allCases.allSatisfy { SVGOptions.Text(rawValue: $0.rawValue) != nil })
    #expect(
      SceneExport.SVGAnimation.allCases.allSatisfy {
        SVGOptions.Animation(rawValue: $0.rawValue) != nil
      })
    #expect(
      SceneExport.Effort.allCases.map(\.rawValue) == GIFOptions.Effort.allCases.map(\.rawValue))
    #expect(
      SceneExport.Dither.allCases.map(\.rawValue) == GIFOptions.Dither.allCases.map(\.rawValue))
    for table in ExportFormat.KeyframeFormat.allCases {
      #expect(SceneExport.Format(rawValue: table.rawValue) != nil)
    }
  }

  @Test("Options that are stated take the place of settings, the others leave them")
  func apply() throws {
    let text = """
      canvas: { size: [9, 9] }
      export: { fps: 10, size: [30, 20], quality: 70, effort: fast, colors: 8, dither: none, matte: black,
                text: text, svgAnimation: css, responsive: true, reducedMotion: true, tolerance: 0.2,
                idPrefix: a-, dark: { white: navy, red: blue } }
      """
    let document = try SceneLoader.load(Array(text.utf8), path: "a.yaml")
    var expected = ExportSettings()
    let white = try #require(Color(css: "white"))
    let black = DarkColor(name: "paper", light: white, dark: try #require(Color(css: "black")))
    var settings = expected
    settings.svg.darkColors = [black]
    settings.apply(document.export)
    expected.framesPerSecond = 10
    expected.pixelSize = PixelSize(30, 20)
    expected.tolerance = 0.2
    expected.idPrefix = "a-"
    expected.gif.quality = 70
    expected.gif.effort = .fast
    expected.gif.maximumColors = 8
    expected.gif.dither = .none
    expected.gif.matte = GIFOptions.RGB(red: 0, green: 0, blue: 0)
    expected.apng.effort = .fast
    expected.webP.quality = 70
    expected.webP.effort = 1
    expected.video.quality = 70
    expected.video.ground = GIFOptions.RGB(red: 0, green: 0, blue: 0)
    expected.svg.text = .text
    expected.svg.animation = .css
    expected.svg.isResponsive = true
    expected.svg.includesReducedMotion = true
    let red = DarkColor(
      name: "red", light: try #require(Color(css: "red")), dark: try #require(Color(css: "blue")))
    expected.svg.darkColors = [black, red]
    #expect(settings == expected)
    let plain = try SceneLoader.load(Array("canvas: { size: [9, 9] }".utf8), path: "a.yaml")
    settings.apply(plain.export)
    #expect(settings == expected)
  }
}
