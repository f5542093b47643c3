import AnimGeometry
import AnimTimeline
import AnimTiming
import Foundation
import LayerTree
import TestSupport
import Testing

/// Transforms from numbers, in a recorded scene.
@Suite struct ValueFunctionTests {
  struct Basic: Decodable {
    struct Function: Decodable {
      var from: Double
      var to: Double
      var repeatCount: Double
      var rows: [[Double]]
    }
    var translateXFunction: Function
  }
  struct Keyframes: Decodable {
    struct Edges: Decodable { var valueFunctionRotateZ: Row }
    struct Row: Decodable {
      var values: [Double]
      var t: Double
      var m11: Double
    }
    var edges: Edges
  }

  private func basic(
    _ function: ValueFunction, from: (any ValueConvertible)? = nil,
    to: (any ValueConvertible)? = nil, keyPath: String = "transform"
  ) -> BasicAnimation {
    let result = BasicAnimation(keyPath: keyPath, from: from, to: to, duration: 1)
    result.valueFunction = function
    return result
  }

  @Test func cumulative() throws {
    let row = try (TestSupport.table("basic-animation") as Basic).translateXFunction
    let (timeline, node) = recorded { _, layer in
      let animation = basic(.translateX, from: row.from, to: row.to)
      animation.isCumulative = true
      animation.repeatCount = row.repeatCount
      layer.add(animation)
    }
    for pair in row.rows {
      #expect(isNear(timeline.transform(node, at: pair[0]).m41, pair[1], 1e-12))
    }
  }

  @Test func keyframes() throws {
    let row = try (TestSupport.table("keyframe-animation") as Keyframes).edges
      .valueFunctionRotateZ
    let (timeline, node) = recorded { _, layer in
      let animation = KeyframeAnimation(keyPath: "transform", values: row.values, duration: 1)
      animation.valueFunction = .rotateZ
      layer.add(animation)
    }
    #expect(isNear(timeline.transform(node, at: row.t).m11, row.m11, 1e-9))
  }

  /// A function's numbers at 0.3 give the transform of its name, without parts of the model or of
  /// an underlying animation; before and after, the model applies.
  @Test(arguments: ValueFunction.allCases, ["transform", "sublayerTransform"])
  func replacesTheModel(function: ValueFunction, keyPath: String) throws {
    let model = Transform3D(translationX: 5, y: 6, z: 7)
      .rotated(angle: 0.5, x: 0, y: 0, z: 1).scaled(x: 2, y: 3, z: 1)
    let isTriple = function == .scale || function == .translate
    // Two turns, more than half a circle.
    let end = 4 * Double.pi
    let (timeline, node) = recorded(until: 2) { _, layer in
      layer.transform = model
      layer.sublayerTransform = model
      layer.add(BasicAnimation(keyPath: "\(keyPath).rotation.x", by: 1, duration: 1))
      let animation =
        isTriple
        ? basic(function, from: Vector3(1, 2, 3), to: Vector3(2, 4, 6), keyPath: keyPath)
        : basic(function, from: 0, to: end, keyPath: keyPath)
      layer.add(animation)
    }
    let n = 0.3 * end
    let expected: Transform3D =
      switch function {
      case .rotateX: Transform3D(rotationAngle: n, x: 1, y: 0, z: 0)
      case .rotateY: Transform3D(rotationAngle: n, x: 0, y: 1, z: 0)
      case .rotateZ: Transform3D(rotationAngle: n, x: 0, y: 0, z: 1)
      case .scaleX: Transform3D(scaleX: n, y: 1, z: 1)
      case .scaleY: Transform3D(scaleX: 1, y: n, z: 1)
      case .scaleZ: Transform3D(scaleX: 1, y: 1, z: n)
      case .translateX: Transform3D(translationX: n, y: 0, z: 0)
      case .translateY: Transform3D(translationX: 0, y: n, z: 0)
      case .translateZ: Transform3D(translationX: 0, y: 0, z: n)
      case .scale: Transform3D(scaleX: 1.3, y: 2.6, z: 3.9)
      case .translate: Transform3D(translationX: 1.3, y: 2.6, z: 3.9)
      }
    func transform(at time: Double) -> Transform3D {
      if keyPath == "transform" { return timeline.transform(node, at: time) }
      return TransformComponents(
        matrix: timeline.value(of: .sublayerTransform, node: node, at: time),
        scale: timeline.value(of: .sublayerTransformScale, node: node, at: time),
        rotation: timeline.value(of: .sublayerTransformRotation, node: node, at: time),
        translation: timeline.value(of: .sublayerTransformTranslation, node: node, at: time)
      ).transform
    }
    let got = transform(at: 0.3)
    #expect(isNear(got.entries, expected.entries, 1e-9), "\(function): \(got)")
    #expect(isNear(transform(at: 1.5).entries, model.entries, 1e-9))
  }

  /// A missing end is that part of the underlying transform; an additive one adds to that part.
  @Test func ends() {
    let (timeline, node) = recorded(until: 2) { scene, layer in
      layer.transform = Transform3D(translationX: 10, y: 20, z: 0)
      layer.add(basic(.translateX, to: 30))
      scene.at(1) {
        let added = basic(.translateY, from: 0, to: 4)
        added.isAdditive = true
        layer.add(added)
      }
    }
    let first = timeline.transform(node, at: 0.5)
    #expect(isNear([first.m41, first.m42], [20, 0], 1e-9))
    let second = timeline.transform(node, at: 1.5)
    #expect(isNear([second.m41, second.m42], [10, 22], 1e-9))
  }

  @Test func threeNumbersAreAVector() throws {
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    let animation = BasicAnimation(keyPath: "transform", duration: 1)
    animation.valueFunction = .scale
    animation.fromValue = [0.5, 0.5, 1.0]
    animation.toValue = [1.0, 2.0, 1.0]
    layer.add(animation)
    let timeline = try scene.record(until: 1)
    #expect(timeline.diagnostics.isEmpty)
    let half = timeline.transform(1, at: 0.5)
    #expect(isNear([half.m11, half.m22, half.m33], [0.75, 1.25, 1], 1e-9))
  }

  @Test func doubtfulUse() throws {
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    layer.add(basic(.rotateZ, from: 0, to: 1, keyPath: "opacity"))
    layer.add(basic(.scale, from: 0, to: 1))
    layer.add(basic(.scaleX, from: 1, to: 2))
    let notes = try scene.record(until: 1).diagnostics.map { "\($0)" }
    #expect(notes.count == 2)
    #expect(notes.contains { $0.contains("makes transforms") })
    #expect(notes.contains { $0.contains("takes a vector, not a number") })
  }
}
