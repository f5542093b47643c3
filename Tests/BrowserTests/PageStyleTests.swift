import AnimationExport
import OracleSupport
import Testing

/// A document inside of a page looks as it does alone, under any style of the page.
@Suite(
  "Documents in pages", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PageStyleTests {
  private static let scene = """
    canvas: { size: [160, 60], background: white }
    layers:
      - { type: shape, path: { ellipse: [4, 4, 30, 30] } }
      - { type: text, string: "Left to right", fontSize: 16, foregroundColor: black, position: [95, 18] }
      - { type: text, string: "שלום", fontSize: 16, weight: 700, foregroundColor: navy, position: [95, 45] }
    """

  /// Styles of pages for all their content, and of frameworks for pictures without a fill.
  private static let styles = [
    "direction:rtl", "letter-spacing:.1em", "word-spacing:1em", "font-weight:300",
    "font-style:italic", "font-variant:small-caps", "font-stretch:condensed",
    "text-indent:2em", "text-transform:uppercase", "text-shadow:2px 2px red",
    "writing-mode:vertical-rl", "}svg:not([fill]){fill:red;stroke:red",
    "stroke:red;stroke-width:2", "text-anchor:middle", "dominant-baseline:hanging",
  ]

  @Test("The page's style stays outside", arguments: OracleEngine.measured)
  func style(engine: OracleEngine) throws {
    let document = try SceneDocument(parsing: Array(Self.scene.utf8), path: "page.yaml")
    let timeline = try document.makeScene().record(until: 1)
    var settings = ExportSettings()
    settings.svg.text = .text
    let bytes: [UInt8] = try timeline.data(.svg, settings: settings)
    let svg = String(decoding: bytes, as: UTF8.self)
    // Elements inherit from an outer picture as from a page. A browser lays its first page out
    // before its scale is set.
    let pages = (["", ""] + Self.styles).map { style in
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"60\" fill=\"#000\">"
        + "<style>.page{\(style)}</style><g class=\"page\">\(svg)</g></svg>"
    }
    let pictures = try Oracle.screenshots(
      pages.map { OracleJob(svg: $0, times: [0], scale: 2) }, in: engine)
    let plain = try #require(pictures[1].first)
    #expect(plain[38, 38] == [0, 0, 0, 255] && plain[2, 2] == [255, 255, 255, 255])
    for (style, styled) in zip(Self.styles, pictures.dropFirst(2)) {
      let isSame = styled.first == plain
      #expect(isSame, "\(style)")
    }
  }

  @Test("What a page hides stays hidden", arguments: OracleEngine.measured)
  func hidden(engine: OracleEngine) throws {
    let scene = """
      canvas: { size: [40, 40] }
      duration: 4
      layers: [ { id: card, frame: [0, 0, 40, 40] } ]
      timeline:
        - { at: 1, add: { frame: [0, 0, 20, 40], backgroundColor: blue }, to: card }
        - { at: 1, add: { frame: [20, 0, 20, 40], backgroundColor: blue } }
        - { at: 3, set: { card.hidden: true } }
      """
    let timeline = try timeline(scene)
    var settings = ExportSettings()
    settings.svg.animation = .css
    let bytes: [UInt8] = try timeline.data(.svg, settings: settings)
    let jobs = ["visible", "hidden"].map { visibility in
      OracleJob(
        svg: """
          <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" \
          fill="white"/><g visibility="\(visibility)">\(String(decoding: bytes, as: UTF8.self))</g></svg>
          """, times: [0.5, 2, 3.5])
    }
    let (white, blue): ([UInt8], [UInt8]) = ([255, 255, 255, 255], [0, 0, 255, 255])
    let pictures = try Oracle.screenshots(jobs, in: engine)
    #expect(pictures[0].map { $0[10, 20] } == [white, blue, white])
    #expect(pictures[0].map { $0[30, 20] } == [white, blue, blue])
    #expect(pictures[1].allSatisfy { $0[10, 20] == white && $0[30, 20] == white })
  }
}
