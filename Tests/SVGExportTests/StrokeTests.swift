import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import Testing
import TrackFitting

@testable import SVGExport

/// Dashes, parts of outlines and borders in SVG.
@Suite("Strokes in SVG") struct StrokeTests {
  private func export(
    until end: Double = 2, _ change: (ShapeLayer, Scene) -> Void
  ) throws -> (root: SVGNode, text: String) {
    let scene = Scene(size: Size(200, 200))
    let layer = ShapeLayer()
    layer.path = Path(ellipseIn: Rect(40, 40, 120, 120))
    layer.fillColor = nil
    layer.strokeColor = .black
    layer.lineWidth = 14
    scene.rootLayer.addSublayer(layer)
    change(layer, scene)
    let document = SVGExporter().export(try scene.record(until: end))
    return (try #require(SVGTree(document.bytes)?.root), document.text)
  }

  private func animations(_ attribute: String, in root: SVGNode) -> [SVGNode] {
    root.all.filter { $0.attributes["attributeName"] == attribute }
  }

  private static func addProgress(to layer: ShapeLayer) {
    layer.lineCap = .round
    layer.add(BasicAnimation(keyPath: "strokeEnd", from: 0.0, to: 1.0, duration: 2))
  }

  @Test("Dash patterns that follow one another have as many numbers")
  func dashCounts() throws {
    let (root, _) = try export { layer, scene in
      layer.lineDashPattern = [10, 5]
      for (index, pattern) in [[7.0], [], [1, 2, 3]].enumerated() {
        scene.at(0.4 * Double(index + 1)) { layer.lineDashPattern = pattern }
      }
    }
    let values = try #require(
      animations("stroke-dasharray", in: root).first?.attributes["values"])
    let lists = values.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    #expect(lists.count == 4)
    let counts = Set(lists.map(\.count))
    #expect(counts.count == 1 && counts.allSatisfy { $0 % 2 == 0 })
    #expect(!lists.joined().contains("none"))
    #expect(lists.contains { $0.allSatisfy { $0 == "0" } })
  }
}
