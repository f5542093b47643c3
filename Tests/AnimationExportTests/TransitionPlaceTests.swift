import AnimPixels
import AnimationExport
import OracleSupport
import Testing

/// Transitions of layers that aren't sublayers in a plane.
@Suite struct TransitionPlaceTests {
  private func pixel(_ scene: Timeline, _ x: Int, _ y: Int, at time: Double) -> UInt32 {
    scene.drawn(at: time).pixels[y * Int(scene.size.width) + x]
  }

  /// Red, green, blue and alpha, 0...255.
  private func parts(_ pixel: UInt32) -> [Int] {
    (0..<4).map { Int(pixel >> (8 * UInt32($0)) & 255) }
  }

  /// A fading mask is half of the old one and half of the new one in the middle.
  @Test(arguments: ["", "type: push, subtype: fromLeft,"]) func masks(kind: String) throws {
    let scene = try timeline(
      """
      canvas: { size: [80, 40], background: clear }
      duration: 3
      layers:
        - frame: [0, 0, 80, 40]
          backgroundColor: black
          mask: { id: m, frame: [0, 0, 80, 40], sublayers: [ { id: s, frame: [0, 0, 80, 20], backgroundColor: black } ] }
      timeline:
        - { at: 1, transition: { layer: m, \(kind) timingFunction: linear, duration: 1 }, set: { s.frame: [0, 20, 80, 20] } }
      """)
    #expect(scene.nodes.count { $0.role == .mask } == 1)
    let report = try scene.write(.svg, settings: ExportSettings(), to: { _ in })
    #expect(report.diagnostics.contains { $0.message.contains("Firefox") } == kind.isEmpty)
    func alpha(_ x: Int, _ y: Int, _ time: Double) -> Int {
      Int(pixel(scene, x, y, at: time) >> 24)
    }
    #expect(alpha(10, 10, 0.9) == 255 && alpha(10, 30, 0.9) == 0)
    #expect(alpha(10, 10, 2.1) == 0 && alpha(10, 30, 2.1) == 255)
    if kind.isEmpty {
      for y in [10, 30] { #expect(abs(alpha(10, y, 1.5) - 128) <= 1) }
    } else {
      // The new one has pushed the old one half way.
      #expect(alpha(10, 10, 1.5) == 0 && alpha(10, 30, 1.5) == 255)
      #expect(alpha(70, 10, 1.5) == 255 && alpha(70, 30, 1.5) == 0)
    }
  }

  /// Unchanged sublayers of a flat transform layer are visible all along, and the layer's own
  /// appearance never is.
  @Test func flatTransformLayers() throws {
    let scene = try timeline(
      """
      canvas: { size: [80, 40], background: clear }
      duration: 3
      layers:
        - id: sp
          type: transform
          frame: [0, 0, 80, 40]
          backgroundColor: red
          sublayers:
            - { id: a, frame: [0, 0, 40, 40], backgroundColor: black }
            - { frame: [30, 10, 30, 20], backgroundColor: white }
      timeline:
        - { at: 1, transition: { layer: sp, timingFunction: linear, duration: 1 }, set: { a.backgroundColor: white } }
      """)
    for time in [0.5, 1.001, 1.25, 1.5, 1.999, 2.5] {
      #expect(pixel(scene, 50, 20, at: time) == 0xFFFF_FFFF)
      #expect(pixel(scene, 70, 20, at: time) == 0)
    }
    let mixed = parts(pixel(scene, 5, 5, at: 1.5))
    #expect(mixed[3] == 255 && abs(mixed[0] - 128) <= 1)
  }

  /// Sublayers in a space keep their positions while it fades.
  @Test func spaces() throws {
    func scene(_ transition: String) throws -> Timeline {
      try timeline(
        """
        canvas: { size: [80, 60], background: white }
        duration: 3
        layers:
          - frame: [0, 0, 80, 60]
            sublayerTransform: [{ perspective: 100 }]
            sublayers:
              - id: sp
                type: transform
                position: [40, 30]
                sublayers:
                  - { bounds: [0, 0, 30, 30], backgroundColor: navy, transform: [{ translate: [0, 0, 30] }] }
                  - { id: b, bounds: [0, 0, 30, 30], position: [10, 0], backgroundColor: teal, transform: [{ translate: [0, 0, -30] }] }
        timeline:
          - { at: 1, transition: { layer: sp, \(transition) timingFunction: linear, duration: 1 }, set: { b.backgroundColor: gold } }
        """)
    }
    let fade = try scene("")
    func difference(_ a: Double, _ b: Double) -> Int {
      fade.drawn(at: a).differences(from: fade.drawn(at: b)).max() ?? 0
    }
    #expect(difference(0.9, 1.004) <= 2)
    #expect(difference(1.996, 2.1) <= 2)
    #expect(fade.diagnostics.isEmpty)
    #expect(try scene("type: push,").diagnostics.contains { $0.message.contains("flat pictures") })
  }

  /// Copies don't lag behind in transitions, which is reported.
  @Test(arguments: [0, 0.25]) func copies(delay: Double) throws {
    let scene = try timeline(
      """
      canvas: { size: [80, 40], background: white }
      duration: 2
      layers:
        - type: replicator
          frame: [0, 0, 80, 40]
          instanceCount: 2
          instanceDelay: \(delay)
          instanceTransform: [{ translate: [40, 0] }]
          sublayers: [ { id: a, frame: [0, 0, 40, 40], backgroundColor: black } ]
      timeline:
        - { at: 0.5, transition: { layer: a, timingFunction: linear, duration: 1 }, set: { a.backgroundColor: white } }
      """)
    for x in [10, 50] { #expect(abs(parts(pixel(scene, x, 10, at: 1))[0] - 128) <= 1) }
    #expect(scene.diagnostics.contains { $0.message.contains("instanceDelay") } == (delay > 0))
  }

  /// Content that is visible only inside of the bounds is invisible in empty ones.
  @Test(arguments: [("push", 0), ("push", 40), ("fade", 0)]) func bounds(
    _ kind: String, size: Int
  ) throws {
    let scene = try timeline(
      """
      canvas: { size: [80, 40], background: white }
      duration: 2
      layers: [ { id: a, frame: [0, 0, \(size), \(size)], sublayers: [ { id: b, frame: [0, 0, 40, 40], backgroundColor: black } ] } ]
      timeline:
        - { at: 0.5, transition: { layer: a, type: \(kind), duration: 1 }, set: { b.backgroundColor: navy } }
      """)
    let isHidden = pixel(scene, 10, 10, at: 1) == 0xFFFF_FFFF
    #expect(isHidden == (kind == "push" && size == 0))
    #expect(scene.diagnostics.contains { $0.message.contains("no size") } == isHidden)
  }

  @Test func curlsWithTheirVerticalSidesChanged() throws {
    func curl(_ subtype: String, _ compatibility: String) throws -> Bitmap {
      try timeline(
        """
        canvas: { size: [60, 40], background: white }
        compatibility: \(compatibility)
        duration: 2
        layers: [ { id: a, frame: [0, 0, 60, 40], backgroundColor: navy } ]
        timeline:
          - { at: 0, transition: { layer: a, type: pageCurl, subtype: \(subtype), duration: 1 }, set: { a.backgroundColor: gold } }
        """
      ).drawn(at: 0.5)
    }
    #expect(try curl("fromTop", "[layerSpaceVertical]") == curl("fromBottom", "[]"))
    #expect(try curl("fromTop", "[layerSpaceVertical]") != curl("fromTop", "[]"))
    #expect(try curl("fromLeft", "[layerSpaceVertical]") == curl("fromLeft", "[]"))
  }
}
