import AnimationExport
import Foundation
import FoundationXML
import Testing

/// Letters on layers that turn in perspective.
@Suite struct SpaceLetterTests {
  /// All points of all letters over time would have thirty times the size of the letters.
  @Test func lettersMoveAsAWhole() throws {
    let text = "What is the difference between the model and the presentation?"
    let scene = try timeline(
      """
      canvas: { size: [240, 120] }
      duration: 2
      layers:
        - frame: [0, 0, 240, 120]
          sublayerTransform: [ { perspective: 600 } ]
          sublayers:
            - frame: [20, 20, 200, 80]
              animations: [ { keyPath: transform.rotation.y, from: 0, to: 1turn, duration: 2 } ]
              sublayers:
                - { type: text, wrapped: true, fontSize: 14, frame: [10, 10, 180, 60], string: "\(text)" }
      """)
    var bytes: [UInt8] = []
    _ = try scene.write(.svg, to: { bytes += $0 })
    #expect(bytes.count < 4000 * text.count)
    let svg = try XMLDocument(data: Data(bytes))
    let moved = try svg.nodes(forXPath: "//*[local-name()='path'][*[@type='skewY']]")
    #expect(moved.count > text.count / 2)
  }
}
