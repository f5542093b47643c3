import AnimGeometry
import AnimationExport
import Foundation
import FoundationXML
import OracleSupport
import Testing

/// Pictures that SVGs show in parts.
@Suite struct SeamTests {
  private func export(_ layers: String) throws -> (svg: XMLDocument, report: ExportReport) {
    let scene = try timeline("canvas: { size: [200, 100] }\nlayers:\n" + layers)
    var bytes: [UInt8] = []
    let report = try scene.write(.svg, settings: ExportSettings(), to: { bytes += $0 })
    return (try XMLDocument(data: Data(bytes)), report)
  }

  /// A picture that is turned in perspective.
  private func exportTurned(_ contents: String) throws -> (svg: XMLDocument, report: ExportReport) {
    try export(
      """
        - frame: [0, 0, 200, 100]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers: [ { type: image, position: [80, 50], transform: [ { rotateY: 50deg } ], \(contents) } ]
      """)
  }

  /// The number of added elements in each group that adds.
  private func sums(in svg: XMLDocument) throws -> [Int] {
    // The content of a mask is isolated, too.
    try svg.nodes(forXPath: "//*[@style='isolation:isolate' and not(../@mask)]").map { group in
      let children = group.children ?? []
      let styles = children.dropFirst().map { ($0 as? XMLElement)?.value("style") ?? "" }
      let lists = styles.map { $0.split(separator: ";") }
      #expect(lists.allSatisfy { $0.contains("mix-blend-mode:plus-lighter") })
      return children.count
    }
  }

  private static let disc =
    "contents: { size: [80, 80], drawing: [ { fill: { ellipse: [0, 0, 80, 80] }, color: navy } ] }"

  /// A layer that only patches can show in perspective.
  private static let ball = """
    contents: { size: [80, 80], drawing: [ { fill: { ellipse: [0, 0, 80, 80] },
      gradient: { type: radial, colors: [gold, navy], start: [40, 40], end: [80, 80] } } ] }
    """

  @Test func nineParts() throws {
    let (svg, _) = try export(
      "  - { type: image, frame: [10.3, 10.3, 120, 70], contentsCenter: [0.25, 0.25, 0.5, 0.5], \(Self.disc) }"
    )
    #expect(try sums(in: svg) == [9])
  }

  /// A recipe of one colour has that colour at the joints of its parts, in pixels too.
  @Test(arguments: ["navy", "rgb(0 0 128 / 60%)"]) func ninePartsInPixels(color: String) throws {
    let scene = try timeline(
      """
      canvas: { size: [60, 50], background: white }
      layers:
        - type: image
          bounds: [0, 0, 90, 80]
          position: [30.3, 25.7]
          transform: [ { rotate: 21deg } ]
          contentsCenter: [0.27, 0.31, 0.4, 0.4]
          contents: { size: [40, 40], drawing: [ { fill: { rect: [0, 0, 40, 40] }, color: \(color) } ] }
      """)
    let plain = try timeline(
      """
      canvas: { size: [60, 50], background: white }
      layers: [ { frame: [0, 0, 60, 50], backgroundColor: \(color) } ]
      """)
    let worst = scene.drawn(at: 0).differences(from: plain.drawn(at: 0)).max() ?? 255
    // One step of rounding for each of the parts in a pixel.
    #expect(worst <= 4)
  }

  /// Parts that are added in a mask are reported, since one browser doesn't add them.
  @Test(arguments: ["", "contentsCenter: [0.25, 0.25, 0.5, 0.5],"]) func masksInParts(
    _ parts: String
  ) throws {
    let (_, report) = try export(
      """
        - frame: [0, 0, 200, 100]
          backgroundColor: navy
          mask: { type: image, frame: [10.3, 10, 120, 70], \(parts) \(Self.disc) }
      """)
    #expect(report.diagnostics.contains { $0.message.contains("Firefox") } == !parts.isEmpty)
  }

  @Test func patchesInPerspective() throws {
    let (svg, report) = try exportTurned(
      Self.ball.replacing("type: radial", with: "type: conic"))
    let counts = try sums(in: svg)
    let count = try #require(counts.first)
    #expect(counts.count == 1 && count > 1)
    #expect(report.diagnostics.contains { $0.message.contains("in \(count) flat pieces") })
  }

  /// Linear and radial gradients in drawings end at exact outlines, so that flat pieces are used
  /// only inside of them.
  @Test(arguments: ["radial", "axial"])
  func gradientsOfDrawingsInPerspective(_ type: String) throws {
    let (svg, _) = try exportTurned(
      Self.ball.replacing("type: radial", with: "type: \(type)"))
    let group = try #require(
      try svg.nodes(forXPath: "//*[@clip-path and @opacity='.9999']").first as? XMLElement)
    let id = try #require(group.value("clip-path")).dropFirst(5).dropLast()
    let cut = try #require(
      try svg.nodes(forXPath: "//*[@id='\(id)']/*[local-name()='path']").first as? XMLElement)
    let path = try Path(svgData: #require(cut.value("d")))
    let box = try #require(path.bounds)
    // A circle around a point 20 left of the eye, turned by 50°: its right side moves away.
    let seen = (0..<3600).map { step -> Point in
      let angle = Double(step) / 1800 * .pi
      let (u, v) = (40 * cos(angle), 40 * sin(angle))
      let factor = 1 / (1 + u * sin(50 * .pi / 180) / 200)
      return Point(100 + (u * cos(50 * .pi / 180) - 20) * factor, 50 + v * factor)
    }
    let expected = Rect(around: seen)
    for (found, expected) in zip(box.corners, expected.corners) {
      #expect(found.distance(to: expected) < 0.1)
    }
    let uses = try svg.nodes(forXPath: "//*[local-name()='use']").count
    #expect((2...16).contains(uses))
    #expect(try sums(in: svg).isEmpty)
  }

  /// Drawings of plain colours are as exact in perspective as layers: nothing is cut or reported.
  @Test func drawingsInPerspective() throws {
    let (svg, report) = try exportTurned(
      """
      contents: { size: [80, 60], drawing: [
        { fill: { roundedRect: [5, 5, 70, 50], cornerRadius: 8 }, color: navy },
        { stroke: "M15 45C30 20 50 40 65 20", lineWidth: 4, lineCap: round, color: gold },
        { text: "Ag", at: [20, 20], fontSize: 24, color: white } ] }
      """)
    #expect(try svg.nodes(forXPath: "//*[local-name()='clipPath' or local-name()='use']").isEmpty)
    #expect(try svg.nodes(forXPath: "//*[local-name()='path']").count == 3)
    #expect(
      report.diagnostics.allSatisfy { $0.severity != .warning && !$0.message.contains("piece") })
  }

  /// Drawing outside of a picture is cut at its edges.
  @Test func overflowingDrawingsInPerspective() throws {
    let (svg, _) = try exportTurned(
      """
      contents: { size: [80, 60], drawing: [
        { fill: { ellipse: [-20, -20, 60, 60] }, color: navy } ] }
      """)
    #expect(try svg.nodes(forXPath: "//*[local-name()='clipPath']").count == 1)
  }

  /// A piece that is as exact as any element isn't reported.
  @Test func exactPiecesAreNotNoted() throws {
    let (_, report) = try export(
      """
        - frame: [0, 0, 200, 100]
          sublayerTransform: [ { perspective: 2000 } ]
          sublayers:
            - { type: image, bounds: [0, 0, 4, 4], position: [80, 50], transform: [ { rotateY: 20deg } ], \(Self.ball) }
      """)
    #expect(report.diagnostics.allSatisfy { !$0.message.contains("flat piece") })
  }

  @Test func particlesAreNotedTogether() throws {
    let (_, report) = try export(
      """
        - frame: [0, 0, 200, 100]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - { id: em, type: emitter, frame: [0, 0, 200, 100], transform: [ { rotateY: 50deg } ],
                emitterPosition: [80, 50], emitterCells: [ { birthRate: 4, lifetime: 1, velocity: 40, \(Self.ball) } ] }
      """)
    let notes = report.diagnostics.filter { $0.message.contains("flat piece") }
    #expect(notes.count == 1)
    #expect(notes.first?.message.hasSuffix("particles") == true)
    #expect(notes.first?.node?.hasSuffix("em") == true)
  }

  /// Layers whose names are numbers aren't particles.
  @Test func numberedLayersAreNotedOneByOne() throws {
    let (_, report) = try export(
      """
        - id: row
          frame: [0, 0, 200, 100]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - { id: "1", bounds: [0, 0, 40, 40], position: [60, 50], transform: [ { rotateY: 50deg } ],
                type: gradient, gradientType: conic, colors: [red, blue] }
            - { id: "2", bounds: [0, 0, 40, 40], position: [140, 50], transform: [ { rotateY: 50deg } ],
                type: gradient, gradientType: conic, colors: [red, blue] }
      """)
    let notes = report.diagnostics.filter { $0.message.contains("flat piece") }
    #expect(notes.count == 2 && notes.allSatisfy { !$0.message.contains("particles") })
  }
}
