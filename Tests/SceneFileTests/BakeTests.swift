import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneFile
import Testing

@Suite("Baking and compatibility")
struct BakeTests {
  private func baked(_ keys: String, compatibility: String = "") throws -> KeyframeAnimation {
    let document = try load(
      "canvas: { size: [9, 9] }\n\(compatibility)\nlayers: [{ animations: [{ key: a, \(keys) }] }]")
    let layer = try #require(document.makeScene().rootLayer.sublayers.first)
    return try #require(layer.animation(forKey: "a") as? KeyframeAnimation)
  }

  private static let fall =
    "keyPath: position, from: [150, 32], to: [150, 268], duration: 1, "
    + "timingFunction: easeOutBounceClassic, fillMode: both"

  /// The classic listing's ball: 60 frames, the last at a progress of 0.985.
  @Test("Frames at a rate, without and with the end")
  func frames() throws {
    let ball = try baked("\(Self.fall), bake: {}")
    let value = try #require(ball.values.last).value
    let last = try #require(Point(value))
    #expect(ball.values.count == 60 && ball.timingFunction == nil)
    #expect(last.x == 150 && abs(last.y - 264.46) < 1e-9)
    #expect(ball.duration == 1 && ball.fillMode == .both)
    let whole = try baked("\(Self.fall), bake: { rate: 30, includesEnd: true }")
    #expect(whole.values.count == 31)
    #expect(whole.values.last?.value == .point(Point(150, 268)))
  }

  @Test("The file's option, and the animation's own word against it")
  func option() throws {
    let list = "compatibility: [bakeIncludesEnd]"
    #expect(try baked("\(Self.fall), bake: {}", compatibility: list).values.count == 61)
    #expect(
      try baked("\(Self.fall), bake: { includesEnd: false }", compatibility: list).values.count
        == 60)
  }

  /// Half way from no rotation to three quarters of a turn: in the shorter direction, or halfway
  /// between the matrices.
  @Test("Transforms by parts and by entries")
  func transforms() throws {
    let keys =
      "keyPath: transform, from: none, to: [{ rotate: 270deg }], duration: 1, bake: { rate: 2"
    func second(_ rest: String) throws -> Transform3D {
      let value = try baked(keys + rest).values[1].value
      return try #require(Transform3D(value))
    }
    let turned = try second(" }")
    #expect(abs(turned.m11 - 0.707107) < 1e-6 && abs(turned.m12 + 0.707107) < 1e-6)
    let blended = try second(", transforms: entries }")
    #expect(abs(blended.m11 - 0.5) < 1e-9 && abs(blended.m12 + 0.5) < 1e-9)
  }

  @Test("Springs and groups")
  func others() throws {
    let spring = try baked("keyPath: opacity, from: 0, to: 1, spring: {}, bake: { rate: 10 }")
    #expect(spring.values.count == 14 && spring.duration > 1.4)
    let document = try load(
      """
      canvas: { size: [9, 9] }
      layers:
        - animations:
            - key: a
              animations: [{ keyPath: opacity, from: 0, to: 1, duration: 2, bake: { rate: 1 } }]
      """)
    let group = try #require(
      document.makeScene().rootLayer.sublayers.first?.animation(forKey: "a") as? AnimationGroup)
    #expect((group.animations.first as? KeyframeAnimation)?.values.count == 2)
  }

  @Test("Names of options")
  func names() throws {
    func options(_ list: String) throws -> Compatibility {
      let document = try load("canvas: { size: [9, 9] }\ncompatibility: \(list)")
      #expect(document.makeScene().compatibility == document.compatibility)
      return document.compatibility
    }
    #expect(try options("[]") == [])
    #expect(try options("[timeOffsetInParentSeconds]") == .timeOffsetInParentSeconds)
    #expect(
      try options("[bakeIncludesEnd, timeOffsetInParentSeconds]")
        == [.bakeIncludesEnd, .timeOffsetInParentSeconds])
    #expect(try load("canvas: { size: [9, 9] }").compatibility == [])
  }

  @Test("Files that bake too much are stopped")
  func tooMuch() {
    let animation = "{ keyPath: opacity, from: 0, to: 1, duration: 1000, bake: { rate: 100 } }"
    let all = Array(repeating: animation, count: 11).joined(separator: ", ")
    let error = #expect(throws: SceneFileError.self) {
      try load("canvas: { size: [9, 9] }\nlayers: [{ animations: [\(all)] }]")
    }
    #expect(error?.message.contains("too many") == true)
  }
}
