import AnimationExport
import SVGExport
import Testing

/// Frequent changes, and changes at even steps, are visible in SVG.
@Suite struct QuickChangeTests {
  private func svg(_ text: String) throws -> String {
    SVGExporter().export(try timeline(text)).text
  }

  @Test("Two changes of the order that are near each other are two")
  func orders() throws {
    let svg = try svg(
      """
      canvas: { size: [100, 60] }
      duration: 20
      layers:
        - { frame: [0, 0, 40, 40], backgroundColor: red, animations: [
            { keyPath: zPosition, from: 0, to: 10, duration: 20 } ] }
        - { frame: [10, 10, 40, 40], backgroundColor: green, zPosition: 5.01 }
        - { frame: [20, 20, 40, 40], backgroundColor: blue, zPosition: 5.13 }
      """)
    // 10.02 and 10.26 of 20 seconds.
    #expect(svg.contains(".501") && svg.contains(".513"))
  }

  @Test("Whole turns from one look to the next are turns", arguments: [8, 40, 64])
  func turns(count: Int) throws {
    let svg = try svg(
      """
      canvas: { size: [100, 60] }
      duration: 20
      layers:
        - frame: [0, 0, 100, 60]
          sublayerTransform: [ { perspective: 500 } ]
          sublayers:
            - { frame: [30, 10, 40, 40], backgroundColor: red, animations: [
                { keyPath: transform.rotation.y, by: \(count)turn, duration: 20 } ] }
      """)
    #expect(svg.contains("attributeName=\"d\""))
  }
}
