import AnimPixels
import AnimTimeline
import AnimationExport
import Foundation
import OracleSupport
import Testing

/// Copies and particles in old pictures of transitions.
@Suite struct TransitionCopiesTests {
  private static func timeline(_ type: String) throws -> Timeline {
    let text = """
      canvas: { size: [120, 80], background: white }
      duration: 2
      layers:
        - id: card
          frame: [10, 10, 100, 60]
          backgroundColor: "#ffe0b0"
          sublayers:
            - type: replicator
              frame: [0, 0, 100, 30]
              instanceCount: 4
              instanceDelay: 0.1
              instanceTransform: [{ translate: [24, 0] }]
              sublayers:
                - id: dot
                  frame: [4, 4, 12, 12]
                  backgroundColor: crimson
                  animations: [{ keyPath: position.y, by: 14, duration: 2 }]
            - type: emitter
              frame: [0, 30, 100, 30]
              emitterPosition: [50, 28]
              emitterCells:
                - { contents: images/spark.png, contentsScale: 4, birthRate: 20, lifetime: 1, velocity: 30, emissionRange: 360deg }
      timeline:
        - at: 0.75
          transition: { layer: card, type: \(type), duration: 1 }
          set: { card.backgroundColor: "#b0d0ff", dot.backgroundColor: navy }
      """
    let samples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/copies.yaml")
    return try SceneLoader.load(Array(text.utf8), path: samples.path).makeScene().record(until: 2)
  }

  @Test(arguments: ["push", "fade", "reveal", "cube", "pageCurl"])
  func theOldPictureHasThem(type: String) throws {
    let timeline = try Self.timeline(type)
    #expect(timeline.validate().isEmpty && timeline.diagnostics.isEmpty)
    let (before, first) = (timeline.drawn(at: 0.75 - 2e-6), timeline.drawn(at: 0.75))
    let off = first.differences(from: before).filter { $0 > 3 }
    #expect(off.count < 10, "\(off.count) of \(before.pixels.count) pixels are off")
    // Both are visible.
    #expect(Set(before.pixels).count > 20)
  }

  @Test func theOldPictureStandsStill() throws {
    let timeline = try Self.timeline("push")
    let dots = timeline.nodes.indices.filter {
      timeline.nodes[$0].id.hasSuffix("/dot") && timeline.nodes[$0].end < 2
    }
    #expect(dots.count == 4)
    for dot in dots {
      #expect(timeline.nodes[dot].tracks.isEmpty)
      #expect(abs(timeline.nodes[dot].end - 1.75) < 1e-9)
    }
  }
}
