import AnimGeometry
import AnimTimeline
import AnimationExport
import OracleSupport
import TestSupport
import Testing

/// Tables for the web place layers as the timeline does, under any rotation.
@Suite(
  "Transforms of keyframe tables in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct WebTransformTests {
  private static let properties = [
    "left", "top", "translate", "rotate", "scale", "transform",
  ]

  @Test("Elements stand where layers do", arguments: [nil, 60.0])
  func places(rate: Double?) throws {
    try compare(Self.scenes + (1...40).map { Self.scene(seed: $0) }, rate: rate, in: .chromium)
  }

  /// Half turns, mirrors, flat matrices, perspective, and interpolations between these: browsers
  /// decompose them differently.
  @Test("Matrices take the same way in all browsers", arguments: OracleEngine.measured)
  func matrices(engine: OracleEngine) throws {
    try compare(
      Self.ways + (1...30).map { Self.matrices(seed: $0) }, rate: nil, in: engine)
  }

  private func compare(_ scenes: [String], rate: Double?, in engine: OracleEngine) throws {
    let timelines = try scenes.map { try timeline($0) }
    var settings = ExportSettings()
    settings.keyframeRate = rate
    let times = (0..<20).map { (Double($0) + 0.381966) / 20 * 2 }
    let pages = try timelines.map { timeline in
      let css: [UInt8] = try timeline.data(.keyframes(.css), settings: settings)
      let layers = timeline.nodes.map { "<div data-layer=\"\($0.id)\"></div>" }.joined()
      return OraclePage(
        html:
          "<!DOCTYPE html><meta charset=\"utf-8\"><style>\(String(decoding: css, as: UTF8.self))"
          + "</style><body>\(layers)</body>",
        times: times, properties: Self.properties)
    }
    for (index, (timeline, moments)) in zip(
      timelines, try Oracle.computedStyles(pages, in: engine)
    )
    .enumerated() {
      var worst = (error: 0.0, place: "nothing")
      for (time, layers) in zip(times, moments) {
        for (node, texts) in layers.enumerated() {
          let found = try #require(Self.place(texts), "\(texts)")
          // At jumps either side is right.
          let error =
            [-1e-5, 0, 1e-5].map { shift in
              let place = timeline.drawing.transformToParent(of: node, at: time + shift).projection
              let box = timeline.value(of: PropertyKey<Rect>.bounds, node: node, at: time + shift)
              let corners = [Point.zero, Point(box.width, 0), Point(0, box.height)]
              return corners.map { ($0 * place).distance(to: $0 * found) }.max() ?? 0
            }.min() ?? .infinity
          if !(error <= worst.error) { worst = (error, "\(timeline.nodes[node].id) at \(time)") }
        }
      }
      #expect(worst.error <= 0.25, "scene \(index): \(worst)")
    }
  }

  /// The browser's transform of an element, from its computed values.
  private static func place(_ texts: [String]) -> Projection? {
    let lists = texts.map { text in
      text.split { !"0123456789.e-".contains($0) }.compactMap { Double($0) }
    }
    guard texts.count == 6, let left = lists[0].first, let top = lists[1].first else { return nil }
    let shift = lists[2] + [0, 0, 0]
    let turn = (lists[3].first ?? 0) * .pi / 180
    var factors = lists[4]
    if factors.isEmpty { factors = [1] }
    if factors.count == 1 { factors += factors }
    let own: Transform3D?
    switch lists[5].count {
    case 0: own = .identity
    case 6:
      let n = lists[5]
      own = Transform3D(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    // The numbers follow the 3 of `matrix3d`.
    case 17: own = Transform3D(entries: Array(lists[5].dropFirst()))
    default: own = Transform3D(entries: lists[5])
    }
    return own?.concatenating(Transform3D(scaleX: factors[0], y: factors[1], z: 1))
      .concatenating(Transform3D(rotationAngle: turn, x: 0, y: 0, z: 1))
      .concatenating(Transform3D(translationX: left + shift[0], y: top + shift[1], z: 0)).projection
  }

  // MARK: Scenes

  /// Regression cases: constant rotations, matrices that move, from and to zero, rotations in
  /// space, moving anchor points, rotations along the path of a rotated layer.
  private static let scenes = [
    "transform.rotation: 45deg",
    "transform: [{ skewX: 20deg }, { scale: [2, 0.5] }], anchorPoint: [0.2, 0.9]",
    "animations: [ { keyPath: transform, from: [{ skewX: 20deg }], to: [{ rotate: 90deg }] } ]",
    """
    animations: [ { keyPath: transform, from: [{ scale: 0 }],
      to: [{ rotate: 80deg }, { skewX: 30deg }], timingFunction: easeInEaseOut } ]
    """,
    """
    transform.rotation: 30deg,
      animations: [ { keyPath: transform.rotation.y, from: 0, to: 70deg },
      { keyPath: transform.scale.x, from: 1, to: 2 } ]
    """,
    """
    animations: [ { keyPath: transform, from: [{ skewX: 20deg }], to: [{ rotate: 90deg }] },
      { keyPath: anchorPoint, from: [0, 0], to: [1, 0.5] } ]
    """,
    """
    transform: [{ skewX: 20deg }], animations: [ { keyPath: position,
      path: "M30 30 C80 0 80 90 10 70", rotationMode: rotateAuto } ]
    """,
    """
    transform.scale: 1.5, animations: [ { keyPath: position,
      path: "M30 30 C80 0 80 90 10 70", rotationMode: rotateAuto },
      { keyPath: transform.rotation, from: 0, to: 1rad } ]
    """,
  ].map { layer($0) }

  /// Cases that browsers interpolated differently from the timeline: half turns of the plane and on
  /// a tilted one, mirrors, matrices that are flat at either end and in between.
  private static let ways = [
    "none, [{ rotate: 180deg }], [{ skewX: 20deg }]",
    "[{ scale: [-1, 1] }], [{ rotate: 180deg }], [{ scale: [1, -1] }]",
    "[{ scale: [-1, 1] }], [{ rotate: -180deg }], [{ rotate: -120deg }, { scale: [1.6, 1.8] }]",
    "[{ rotateX: 30deg }], [{ rotateX: 30deg }, { rotateZ: 180deg }], [{ rotateY: 40deg }]",
    "[{ rotateX: 30deg }, { rotateZ: 180deg }], [{ rotateX: 10deg }, { rotateZ: 100deg }]",
    "[{ rotateX: 30deg }, { scale: [1, 1, 0] }], [{ scale: [-1, 1] }, { rotateX: 50deg }], none",
    "[{ scale: [1.6, 0.6, -1] }], [{ scale: [-1, 1] }], [{ perspective: 240 }, { rotateY: 80deg }]",
    "[{ scale: [-1, 1] }, { rotate: 90deg }, { skewX: -16deg }], [{ rotateX: 160deg }]",
  ].map { layer("animations: [ { keyPath: transform, values: [\($0)] } ]") }

  private static func matrices(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func angle() -> Double {
      random.chance(0.5) ? 45 * Double(random.whole(-4...4)) : random.number(-180...180)
    }
    func matrix() -> String {
      let parts = [
        "rotate: \(angle())deg", "rotateX: \(angle())deg", "rotateY: \(angle())deg",
        "scale: [-1, \(rounded(random.number(0.3...2)))]", "skewX: \(random.whole(-60...60))deg",
        "scale: [1, \(random.pick([-1, 0, 2])), \(random.pick([-1, 0, 1]))]",
        "translate: [\(random.whole(-40...40)), 20]",
      ]
      let list = (0..<random.whole(1...3)).map { _ in "{ \(random.pick(parts)) }" }
      let view = random.chance(0.2) ? ["{ perspective: 400 }"] : []
      return "[\((view + list).joined(separator: ", "))]"
    }
    let values = (0..<3).map { _ in matrix() }.joined(separator: ", ")
    return layer("animations: [ { keyPath: transform, values: [\(values)] } ]")
  }

  private static func layer(_ text: String) -> String {
    let text = text.split(separator: "\n").joined(separator: " ")
      .split(separator: "keyPath:").joined(separator: "duration: 2, keyPath:")
    return """
      canvas: { size: [100, 100] }
      duration: 2
      layers: [ { id: a, frame: [20, 20, 60, 20], backgroundColor: teal, \(text) } ]
      """
  }

  private static func scene(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> String { "\(rounded(random.number(range)))" }
    func matrix() -> String {
      let parts = [
        "{ rotate: \(number(-170...170))deg }",
        "{ scale: [\(number(0.3...2)), \(number(0.3...2))] }",
        "{ skewX: \(number(-40...40))deg }", "{ rotateY: \(number(-60...60))deg }",
        "{ translate: [\(number(-20...20)), \(number(-20...20))] }",
      ]
      let count = random.whole(1...3)
      return "[" + (0..<count).map { _ in random.pick(parts) }.joined(separator: ", ") + "]"
    }
    var animations: [String] = []
    if random.chance(0.6) {
      animations.append("keyPath: transform, from: \(matrix()), to: \(matrix())")
    }
    if random.chance(0.4) {
      let axis = random.pick(["x", "y", "z"])
      animations.append("keyPath: transform.rotation.\(axis), from: 0, to: \(number(-3...3))rad")
    }
    if random.chance(0.3) {
      animations.append(
        "keyPath: transform.scale.x, from: 1, to: \(number(0.3...2))")
    }
    if random.chance(0.3) { animations.append("keyPath: transform.translation.x, from: 0, to: 30") }
    if random.chance(0.2) { animations.append("keyPath: anchorPoint, from: [0, 0], to: [1, 0.5]") }
    let model = "transform: \(matrix()), anchorPoint: [\(number(0...1)), \(number(0...1))]"
    let list = animations.map { "{ \($0) }" }.joined(separator: ", ")
    return layer(list.isEmpty ? model : model + ", animations: [ \(list) ]")
  }
}
