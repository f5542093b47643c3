import AnimationExport
import Foundation
import FoundationXML
import Testing

/// Definitions in SVGs.
@Suite struct DefinitionTests {
  private static let picture =
    "contents: { size: [80, 60], drawing: [ { fill: { ellipse: [0, 0, 80, 60] }, color: navy } ] }"

  private static let scenes = [
    """
      - { id: a, frame: [20, 20, 160, 120], backgroundColor: "rgb(0 0 255 / 40%)", cornerRadius: 30,
          sublayers: [ { id: i, frame: [20, 20, 80, 60], \(picture) } ] }
    timeline:
      - { at: 0.3, transition: { layer: a, filter: { name: barsSwipe, angle: 60deg, width: 20 }, duration: 0.8 }, set: { i.position.x: 100 } }
      - { at: 1.5, transition: { layer: a, filter: { name: copyMachine, color: gold }, duration: 0.8 }, set: { a.backgroundColor: "rgb(255 0 0 / 80%)" } }
    """,
    """
      - { frame: [0, 30, 240, 60], \(picture) }
      - type: replicator
        frame: [10, 10, 220, 100]
        instanceCount: 3
        instanceTransform: [{ translate: [70, 0] }]
        sublayers: [ { frame: [10, 10, 60, 80], cornerRadius: 12, backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ],
          animations: [ { keyPath: position.y, by: 30, duration: 0.6 } ] } ]
    """,
  ]

  /// Every definition is referenced, and every reference has its definition.
  @Test(arguments: scenes) func areUsed(_ layers: String) throws {
    let scene = try timeline("canvas: { size: [240, 160] }\nduration: 3\nlayers:\n" + layers)
    var bytes: [UInt8] = []
    _ = try scene.write(.svg, settings: ExportSettings(), to: { bytes += $0 })
    let svg = try XMLDocument(data: Data(bytes))
    let defined = try svg.nodes(forXPath: "//*[local-name()='defs']/*/@id").compactMap(
      \.stringValue)
    let all = Set(try svg.nodes(forXPath: "//@id").compactMap(\.stringValue))
    let text = String(decoding: bytes, as: UTF8.self)
    let referred = Set(text.matches(of: /(?:url\(|href=")#([^")]+)/).map { String($0.1) })
    #expect(!defined.isEmpty)
    #expect(Set(defined).subtracting(referred) == [])
    #expect(referred.subtracting(all) == [])
  }
}
