import AnimTimeline
import AnimationExport
import Foundation
import Testing

/// SVGs of layers whose shadows are elements of their own.
@Suite struct CastShadowTests {
  private static let shadow = "shadowOpacity: 0.5, shadowRadius: 4, shadowOffset: [0, 6]"
  private static let turns = "{ keyPath: transform.rotation, from: 0, to: 20deg, duration: 1 }"
  private static let moves = "{ keyPath: position.x, by: 9, duration: 1 }"

  private func sample(_ content: String) throws -> Sample {
    let png: [UInt8] = try timeline("canvas: { size: [4, 3], background: teal }").data(.png(at: 0))
    return Sample(
      name: "cast",
      timeline: try timeline(
        """
        canvas: { size: [100, 80], background: white }
        duration: 1
        layers:
          - { frame: [20, 20, 50, 40], \(Self.shadow), animations: [ \(Self.turns) ], sublayers: [
              \(content) ] }
        """, resources: .showing(png)))
  }

  /// CSS doesn't move the content of a `use`, so moving content is written twice, but no picture
  /// is.
  @Test func picturesAreThereOnce() throws {
    let sample = try sample(
      """
      { type: image, contents: tile.png, frame: [0, 0, 40, 30] },
      { frame: [0, 30, 9, 9], backgroundColor: red, animations: [ \(Self.moves) ] }
      """)
    for text in [sample.plainSVG, sample.styledSVG] {
      #expect(text.components(separatedBy: "data:image").count == 2)
    }
  }

  /// Screen readers read a text once, though its shadow repeats it.
  @Test func textsAreReadOnce() throws {
    let text = try sample("{ type: text, string: Hello, fontSize: 12, frame: [0, 0, 50, 20] }")
      .letteredSVG
    #expect(text.contains("<use") && text.contains("<text"))
    #expect(text.contains("aria-hidden=\"true\" filter="))
  }
}
