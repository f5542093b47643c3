import AnimationExport
import Foundation
import FoundationXML
import Testing

/// Text that stays text in SVGs, and pictures in files of their own.
@Suite struct LetterTests {
  private func export(
    _ layers: String, _ change: (inout SVGOptions) -> Void
  ) throws -> (svg: XMLDocument, report: ExportReport) {
    let scene = try timeline("canvas: { size: [200, 100] }\nduration: 2\nlayers:\n" + layers)
    var settings = ExportSettings()
    change(&settings.svg)
    var bytes: [UInt8] = []
    let report = try scene.write(.svg, settings: settings, to: { bytes += $0 })
    return (try XMLDocument(data: Data(bytes)), report)
  }

  private func texts(_ document: XMLDocument) throws -> [XMLElement] {
    try document.nodes(forXPath: "//*[local-name()='text']").compactMap { $0 as? XMLElement }
  }

  @Test func linesStandWhereTheOutlinesWere() throws {
    let (svg, report) = try export(
      """
        - { type: text, string: "first <&>\\nsecond \\"line\\"", fontSize: 20, frame: [10, 10, 180, 60],
            alignmentMode: right, foregroundColor: navy }
      """
    ) { $0.text = .text }
    #expect(report.diagnostics.allSatisfy { $0.severity == .note })
    let lines = try texts(svg)
    #expect(lines.map(\.stringValue) == ["first <&>", "second \"line\""])
    // DejaVu Sans has an ascent of 0.928 and a line height of 1.164 em.
    let heights = lines.compactMap { $0.value("y").flatMap(Double.init) }
    #expect(abs(heights[0] - 0.928 * 20) < 0.1 && abs(heights[1] - heights[0] - 1.164 * 20) < 0.1)
    for line in lines {
      func number(_ name: String) -> Double {
        line.value(name).flatMap(Double.init) ?? .nan
      }
      #expect(abs(number("x") + number("textLength") - 180) < 0.1)
    }
    #expect(svg.rootElement()?.value("role") == "graphics-document")
    #expect(try svg.nodes(forXPath: "//*[local-name()='path']").isEmpty)
  }

  @Test func blanksAreKeptWhereTheyCount() throws {
    let (svg, _) = try export(
      """
        - { type: text, string: "a b\\n  c\\nd  e\\nf ", font: mono, fontSize: 12, frame: [0, 0, 190, 90] }
        - { type: text, string: "some words here", wrapped: true, fontSize: 18, frame: [0, 0, 120, 90] }
      """
    ) { $0.text = .text }
    let lines = try texts(svg)
    #expect(lines.map(\.stringValue) == ["a b", "  c", "d  e", "f ", "some words", "here"])
    let keep = lines.map { $0.attribute(forName: "xml:space")?.stringValue == "preserve" }
    #expect(keep == [false, true, true, true, false, false])
  }

  @Test func reasonsForOutlinesAreSaid() throws {
    for (layer, reason) in [
      ("string: \"a\\tb\"", "it has tabs"),
      ("string: much too long, truncationMode: end, bounds: [0, 0, 30, 20]", "an ellipsis"),
    ] {
      let (_, report) = try export("  - { type: text, \(layer) }") { $0.text = .text }
      #expect(report.diagnostics.contains { $0.message.contains(reason) }, "\(reason)")
    }
  }

  /// A run inherits attributes that it doesn't set.
  @Test func runsWithAColorDoNotFadeWithTheOthers() throws {
    let (svg, _) = try export(
      """
        - { type: text, runs: [ { text: "Red ", color: red }, { text: "x" } ], foregroundColor: "#0008", position: [60, 30] }
      """
    ) { $0.text = .text }
    let spans = try svg.nodes(forXPath: "//*[local-name()='tspan']").compactMap {
      $0 as? XMLElement
    }
    #expect(spans.map { $0.value("fill-opacity") } == ["1", nil])
    #expect(
      try !svg.nodes(forXPath: "//*[local-name()='tspan']/ancestor::*[@fill-opacity < 0.6]").isEmpty
    )
  }

  /// Copies have their colours, including those of runs.
  @Test func runsOfCopiesAreTinted() throws {
    let (svg, _) = try export(
      """
        - type: replicator
          frame: [0, 0, 200, 100]
          instanceCount: 2
          instanceColor: "#ffff00"
          instanceGreenOffset: -1
          sublayers: [ { type: text, runs: [ { text: "a" }, { text: "b", color: white } ], foregroundColor: blue, position: [60, 30] } ]
      """
    ) { $0.text = .text }
    let spans = try svg.nodes(forXPath: "//*[local-name()='tspan'][.='b']").compactMap {
      $0 as? XMLElement
    }
    #expect(spans.map { $0.value("fill") } == ["#ff0", "#f00"])
  }

  @Test func typedTextIsWrittenOnce() throws {
    let text = "npm install --save-dev something"
    let steps = text.indices.enumerated().map { step, index in
      "  - { at: \(Double(step) * 0.05), set: { t.string: \"\(text[...index])\" } }"
    }
    let (svg, _) = try export(
      "  - { id: t, type: text, string: \"\", fontSize: 10, frame: [0, 0, 200, 20] }\ntimeline:\n"
        + steps.joined(separator: "\n")
    ) { _ in }
    let paths = try svg.nodes(forXPath: "//*[local-name()='path']")
    // Blanks have no path, and the first letter is visible all the time.
    #expect(paths.count == text.count(where: { $0 != " " }))
    let windows = try svg.nodes(forXPath: "//*[local-name()='animate'][@attributeName='display']")
    #expect(windows.count == paths.count - 1)
    #expect(try svg.nodes(forXPath: "//*[@attributeName='d']").isEmpty)
  }

  @Test func digitsOfACounterAreWrittenOnce() throws {
    let steps = (0..<100).map {
      "  - { at: \(Double($0) * 0.02), set: { t.string: \"\($0 / 10) \($0 % 10)\" } }"
    }
    let (svg, _) = try export(
      "  - { id: t, type: text, string: \"\", font: mono, fontSize: 10, frame: [0, 0, 200, 20] }\ntimeline:\n"
        + steps.joined(separator: "\n")
    ) { _ in }
    let outlines = try svg.nodes(forXPath: "//*[local-name()='path']/@d").compactMap(\.stringValue)
    #expect(outlines.count == 20)
    // Both counters of an eight belong to it.
    #expect(outlines.count { $0.lowercased().count { $0 == "m" } == 3 } >= 2)
    #expect(try svg.nodes(forXPath: "//*[@attributeName='d']").isEmpty)
  }

  @Test("A text that comes back is written once, also where it is translucent")
  func returningText() throws {
    let (svg, _) = try export(
      """
        - { id: t, type: text, string: On, foregroundColor: "#0008", frame: [0, 0, 200, 20] }
      timeline:
        - { at: 0.5, set: { t.string: Off } }
        - { at: 1, set: { t.string: On } }
        - { at: 1.5, set: { t.string: Off } }
      """
    ) { _ in }
    let shown = try svg.nodes(
      forXPath: "//*[local-name()='path']/*[@attributeName='display']/@values"
    ).map(\.stringValue)
    #expect(shown == ["inline;none;inline;none", "none;inline;none;inline"])
  }

  @Test func aLineInAMovedLayerKeepsItsLetters() throws {
    let (svg, _) = try export(
      "  - { type: text, string: STAGE, fontSize: 20, position: [100, 50], opacity: 0.5 }"
    ) { $0.text = .text }
    #expect(try texts(svg).map(\.stringValue) == ["STAGE"])
  }

  @Test func runsKeepTheirWays() throws {
    let (svg, _) = try export(
      """
        - type: text
          fontSize: 20
          frame: [0, 0, 200, 60]
          runs: [ { text: "a " }, { text: b, weight: 700, color: red, underline: true }, { text: " c" } ]
      """
    ) { $0.text = .text }
    let spans = try svg.nodes(forXPath: "//*[local-name()='tspan']").compactMap {
      $0 as? XMLElement
    }
    #expect(spans.map(\.stringValue) == ["a ", "b", " c"])
    #expect(spans[1].value("font-weight") == "700")
    #expect(spans[1].value("fill") == "#f00")
    // The font determines the position of the line, not the browser.
    let lines = try svg.nodes(forXPath: "//*[local-name()='path']").compactMap { $0 as? XMLElement }
    #expect(lines.map { $0.value("fill") } == ["#f00"])
  }

  @Test func textsTakeTurns() throws {
    let scene = Scene(size: Size(200, 100))
    let layer = TextLayer(string: "one", fontSize: 20)
    layer.frame = Rect(0, 0, 200, 60)
    scene.rootLayer.addSublayer(layer)
    scene.at(1) { layer.string = "two" }
    var settings = ExportSettings()
    settings.svg.text = .text
    let svg = try XMLDocument(
      data: Data(try scene.record(until: 2).data(.svg, settings: settings)))
    let lines = try texts(svg)
    #expect(lines.map(\.stringValue) == ["one", "two"])
    let shown = try svg.nodes(forXPath: "//*[@attributeName='display']/@values").map(\.stringValue)
    #expect(shown == ["inline;none", "none;inline"])
  }

  /// Text that is hidden from readers, or that letters can't express, is written as outlines.
  @Test(arguments: [
    "fontSize: 20, frame: [0, 0, 60, 30], truncationMode: end, string: much too long",
    "fontSize: 20, frame: [0, 0, 90, 30], string: tilted, transform: [ { perspective: 300 }, { rotateY: 40deg } ]",
    "fontSize: 20, frame: [0, 0, 160, 30], string: \"one\\ttwo\"",
  ])
  func outlinesStay(layer: String) throws {
    let (svg, report) = try export("  - { type: text, \(layer) }") { $0.text = .text }
    #expect(try texts(svg).isEmpty)
    #expect(report.diagnostics.contains { $0.message.contains("outlines") })
  }

  @Test func outlinesAreTheDefault() throws {
    let (svg, _) = try export(
      "  - { type: text, string: plain, fontSize: 20, frame: [0, 0, 200, 60] }"
    ) { _ in }
    #expect(try texts(svg).isEmpty)
    #expect(svg.rootElement()?.value("role") == "img")
  }
}

/// Pictures to which SVGs refer.
@Suite struct LinkTests {
  private static let png: [UInt8] = {
    let canvas = Scene(size: Size(2, 2), background: .red)
    return (try? canvas.record(until: 0).data(.png())) ?? []
  }()

  private func references(to source: String?, in folder: String, _ host: EmbeddingHost? = nil)
    throws -> (hrefs: [String], report: ExportReport)
  {
    let scene = Scene(size: Size(40, 40))
    let layer = Layer()
    layer.frame = Rect(0, 0, 40, 40)
    layer.contents = try ImageResource(encoded: Self.png, source: source)
    scene.rootLayer.addSublayer(layer)
    var settings = ExportSettings()
    settings.svg.images = .link
    settings.svg.imageFolder = folder
    settings.svg.host = host
    var bytes: [UInt8] = []
    let report = try scene.record(until: 1).write(.svg, settings: settings, to: { bytes += $0 })
    let hrefs = String(decoding: bytes, as: UTF8.self).split(separator: "href=\"").dropFirst()
    return (hrefs.map { String($0.prefix { $0 != "\"" }) }, report)
  }

  @Test func linksAreRelativePaths() throws {
    #expect(try references(to: "a/b c.png", in: "").hrefs == ["a/b%20c.png"])
    #expect(try references(to: "./a.png", in: "../scenes").hrefs == ["../scenes/a.png"])
    #expect(try references(to: "ä\"<.png", in: "").hrefs == ["%C3%A4%22%3C.png"])
    // Every part of a path is escaped that could be a scheme, a host, a query or a fragment.
    #expect(try references(to: "javascript:x?#", in: "").hrefs == ["javascript%3Ax%3F%23"])
  }

  @Test(arguments: [
    (nil, ""), ("/etc/a.png", ""), ("../a.png", ""), ("a/../../b.png", ""), ("", ""),
    ("//host/a.png", ""), ("a.png", "/root"), ("a.png", "//host"),
  ])
  func otherPicturesAreEmbedded(source: String?, folder: String) throws {
    let hrefs = try references(to: source, in: folder).hrefs
    #expect(hrefs.count == 1 && hrefs[0].hasPrefix("data:image/png;base64,"))
  }

  @Test func hostsThatLoadNothingAreSaidToBlockThem() throws {
    let (hrefs, report) = try references(to: "a.png", in: "", .github)
    #expect(hrefs.isEmpty && report.byteCount == 0)
    #expect(
      report.diagnostics.contains { $0.severity == .error && $0.message.contains("“a.png”") })
    #expect(
      try references(to: "a.png", in: "").report.diagnostics.contains {
        $0.severity == .note && $0.message.contains("<img>")
      })
  }
}

extension XMLElement {
  func value(_ name: String) -> String? {
    attributes?.first { $0.name == name }?.stringValue
  }
}
