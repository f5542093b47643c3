import AnimGeometry
import AnimTimeline
import AnimTiming
import Foundation
import LayerTree
import TestSupport
import Testing

/// Smooth interpolation of keyframes, in a recorded scene.
@Suite struct CubicKeyframeTests {
  struct Table: Decodable {
    struct Row: Decodable {
      var name: String
      var tension: [Double]
      var continuity: [Double]
      var bias: [Double]
      var keyTimes: [Double]?
      var values: [Double]
      var t: [Double]
      var y: [Double]
    }
    struct Ends: Decodable {
      var values: [Double]
      var t: Double
      var result: Double
    }
    var tolerance: Double
    var kochanekBartels: [Row]
    var endpointTangent: Ends
  }

  let table: Table
  init() throws { table = try TestSupport.table("keyframe-animation") }

  private func animation(
    _ keyPath: String, _ row: Table.Row, _ value: (Double) -> any ValueConvertible
  ) -> KeyframeAnimation {
    let result = KeyframeAnimation(
      keyPath: keyPath, values: row.values.map(value), keyTimes: row.keyTimes, duration: 1)
    result.calculationMode = .cubic
    result.tensionValues = row.tension
    result.continuityValues = row.continuity
    result.biasValues = row.bias
    return result
  }

  /// Every kind of value is interpolated by components: 10 - 2 y follows y.
  @Test func kochanekBartels() throws {
    #expect(table.kochanekBartels.count == 14)
    for row in table.kochanekBartels {
      let (timeline, node) = recorded(GradientLayer()) { _, layer in
        layer.colors = [.red, .blue]
        layer.locations = [0, 1]
        layer.add(animation("zPosition", row) { $0 })
        layer.add(animation("position", row) { Point($0, 10 - 2 * $0) })
        layer.add(animation("bounds.size.width", row) { $0 })
        layer.add(
          animation("backgroundColor", row) {
            Color(red: $0 / 10, green: 0.5, blue: 1 - $0 / 10, alpha: 1)
          })
        layer.add(animation("locations", row) { [$0, 10 - 2 * $0] })
        layer.add(
          animation("colors", row) {
            [Color(red: $0, green: 0, blue: 0), Color(red: 0, green: 1 - $0, blue: 0)]
          })
        layer.add(
          animation("transform", row) { Transform3D(translationX: $0, y: 10 - 2 * $0) })
        layer.add(
          animation("sublayerTransform", row) { Transform3D(m14: $0 / 1000, m41: $0) })
      }
      for (t, y) in zip(row.t, row.y) {
        func value(_ property: Property) -> [Double] {
          timeline.value(of: property, node: node, at: t).numbers
        }
        let limit = table.tolerance
        #expect(isNear(value(.zPosition), [y], limit), "\(row) at \(t): \(value(.zPosition))")
        #expect(isNear(value(.position), [y, 10 - 2 * y], 2 * limit))
        #expect(isNear(value(.bounds), [0, 0, y, 0], limit))
        #expect(isNear(value(.backgroundColor), [y / 10, 0.5, 1 - y / 10, 1], limit))
        #expect(isNear(value(.locations), [y, 10 - 2 * y], 2 * limit))
        #expect(isNear(value(.colors), [y, 0, 0, 1, 0, 1 - y, 0, 1], limit))
        let moved = timeline.transform(node, at: t)
        #expect(isNear([moved.m41, moved.m42], [y, 10 - 2 * y], 2 * limit), "\(moved)")
        let matrix: Transform3D = timeline.value(of: .sublayerTransform, node: node, at: t)
        #expect(isNear([matrix.m14, matrix.m41, matrix.m11], [y / 1000, y, 1], limit))
      }
    }
  }

  @Test func endpointTangent() {
    let ends = table.endpointTangent
    let (timeline, node) = recorded { _, layer in
      let animation = KeyframeAnimation(keyPath: "zPosition", values: ends.values, duration: 1)
      animation.calculationMode = .cubic
      layer.add(animation)
    }
    #expect(timeline.value(of: .zPosition, node: node, at: ends.t) as Double == ends.result)
  }

  /// Rotations of 100° from key to key continue beyond a half turn. A quarter of the first step in
  /// time is a quarter of its angle, as the steps are even.
  @Test func turnsGoOn() {
    let (timeline, node) = recorded { _, layer in
      let angles = [0.0, 100, 200, 300].map { $0 * .pi / 180 }
      let animation = KeyframeAnimation(
        keyPath: "transform",
        values: angles.map { Transform3D(rotationAngle: $0, x: 0, y: 0, z: 1) }, duration: 3)
      animation.calculationMode = .cubic
      layer.add(animation)
    }
    for (t, degrees) in [(0.25, 25.0), (1.5, 150), (2.75, 275)] {
      let turned = timeline.transform(node, at: t)
      let angle = degrees * .pi / 180
      #expect(isNear(turned.m11, cos(angle), 1e-9) && isNear(turned.m12, sin(angle), 1e-9))
    }
  }

  /// Dividing the scene and combining with other animations keeps every value.
  @Test func combinesWithOthers() throws {
    let row = try #require(table.kochanekBartels.last)
    let (timeline, node) = recorded(until: 3) { scene, layer in
      layer.position = Point(5, 100)
      let cubic = animation("position.x", row) { $0 }
      cubic.isAdditive = true
      cubic.isCumulative = true
      cubic.repeatCount = 3
      layer.add(cubic)
      layer.add(BasicAnimation(keyPath: "position.y", by: 30, duration: 3))
      scene.at(0.4) { Transaction.withoutActions { layer.position = Point(7, 100) } }
    }
    for cycle in 0..<3 {
      for (t, y) in zip(row.t, row.y) {
        let time = Double(cycle) + t
        let got = timeline.value(of: .position, node: node, at: time) as Point
        let x = (time < 0.4 ? 5 : 7) + y + 9 * Double(cycle)
        #expect(isNear([got.x, got.y], [x, 100 + 10 * time], 1e-6), "\(time): \(got)")
      }
    }
  }

  @Test func pathsGoAsBefore() throws {
    let path = try Path(svgData: "M0 0 L100 0 C150 0 200 50 200 100")
    for (smooth, plain) in [(CalculationMode.cubic, CalculationMode.linear), (.cubicPaced, .paced)]
    {
      let timelines = [smooth, plain].map { mode in
        recorded { _, layer in
          let animation = KeyframeAnimation(keyPath: "position", path: path, duration: 1)
          animation.calculationMode = mode
          layer.add(animation)
        }.timeline
      }
      #expect(timelines[0] == timelines[1])
    }
  }
}
