import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Whole transforms and their key paths, through a recorded scene.
@Suite struct TransformTableTests {
  struct Table: Decodable {
    struct Interpolation: Decodable {
      struct Sample: Decodable {
        var f: Double
        var m: [Double]
      }
      var name: String
      var from: [Double]
      var to: [Double]
      var samples: [Sample]
    }
    struct KeyPathRow: Decodable {
      var name: String
      var m: [Double]
    }
    var tolerance: Double
    var interpolation: [Interpolation]
    var keyPaths: [KeyPathRow]
  }

  let table: Table
  init() throws { table = try TestSupport.table("transforms") }

  /// The same interpolation from a basic animation, from keyframes, as an implicit animation, with
  /// a key path animation beside it that decomposes the transform, and for sublayers.
  @Test(arguments: ["basic", "keyframes", "implicit", "beside a part", "to", "to beside a part"])
  func interpolation(_ way: String) throws {
    #expect(table.interpolation.count == 19)
    for row in table.interpolation {
      let from = try #require(Transform3D(entries: row.from))
      let to = try #require(Transform3D(entries: row.to))
      let (timeline, node) = recorded(until: 3) { scene, layer in
        switch way {
        case "keyframes":
          layer.add(
            KeyframeAnimation(keyPath: "transform", values: [to, from, to], duration: 2))
        case "implicit":
          layer.transform = from
          scene.at(1) {
            Transaction.animate(duration: 1, timingFunction: .linear) { layer.transform = to }
          }
        case "to", "to beside a part":
          layer.transform = from
          scene.at(1) { layer.add(BasicAnimation(keyPath: "transform", to: to, duration: 1)) }
          guard way == "to beside a part" else { break }
          layer.add(
            BasicAnimation(keyPath: "transform.rotation", from: 0, to: 0.2, duration: 0.5))
        default:
          scene.at(1) {
            layer.add(BasicAnimation(keyPath: "transform", from: from, to: to, duration: 1))
          }
          guard way == "beside a part" else { break }
          layer.transform = from
          layer.add(
            BasicAnimation(keyPath: "transform.rotation", from: 0, to: 0.2, duration: 0.5))
        }
      }
      #expect(row.samples.count >= 3)
      for sample in row.samples where sample.f < 1 {
        let got = timeline.transform(node, at: 1 + sample.f)
        #expect(
          isNear(got.entries, sample.m, table.tolerance),
          "\(row.name) at \(sample.f): \(got.entries), not \(sample.m)")
      }
    }
  }

  @Test func keyPaths() throws {
    let still: [(String, [(String, Double)])] = [
      ("scale 2 then rotation.z 0.5 set by key path", [("scale", 2), ("rotation.z", 0.5)]),
      (
        "rotation.x .2 y .3 z .4", [("rotation.x", 0.2), ("rotation.y", 0.3), ("rotation.z", 0.4)]
      ),
    ]
    #expect(table.keyPaths.count == 3)
    for (name, steps) in still {
      let row = try #require(table.keyPaths.first { $0.name == name })
      let (timeline, node) = recorded { _, layer in
        for (part, value) in steps {
          layer.add(
            BasicAnimation(keyPath: "transform.\(part)", from: value, to: value, duration: 1))
        }
      }
      let got = timeline.transform(node, at: 0.5).entries
      #expect(isNear(got, row.m, table.tolerance), "\(name): \(got)")
    }
    let row = try #require(table.keyPaths.last)
    let (timeline, node) = recorded { _, layer in
      layer.transform = TransformComponents(rotation: Vector3(0.4, 0.3, 0.4)).transform
      layer.add(
        KeyframeAnimation(keyPath: "transform.rotation.x", values: [0.2, 0.6], duration: 1))
    }
    let got = timeline.transform(node, at: 0.5).entries
    #expect(isNear(got, row.m, table.tolerance), "\(row.name): \(got)")
  }

  /// A full turn by key path rotates; a whole matrix that ends as it starts doesn't.
  @Test func turns() {
    let (timeline, node) = recorded { _, layer in
      layer.transform = Transform3D(scaleX: 2, y: 2)
      layer.add(BasicAnimation(keyPath: "transform.rotation", by: 2 * Double.pi, duration: 4))
    }
    let quarter = timeline.transform(node, at: 1)
    #expect(isNear([quarter.m11, quarter.m12, quarter.m21, quarter.m22], [0, 2, -2, 0], 1e-9))
  }

  /// Every key path of a part, over a model of its own, beside the other parts.
  @Test func parts() {
    let model = TransformComponents(
      scale: Vector3(2, 3, 4), rotation: Vector3(0.1, 0.2, 0.3), translation: Vector3(5, 6, 7))
    let cases: [(String, any ValueConvertible, (inout TransformComponents) -> Void)] = [
      ("rotation", 1.5, { $0.rotation.z = 1.5 }), ("rotation.x", 1.5, { $0.rotation.x = 1.5 }),
      ("rotation.y", 0.5, { $0.rotation.y = 0.5 }), ("rotation.z", 1.5, { $0.rotation.z = 1.5 }),
      ("scale", 9.0, { $0.scale = Vector3(9, 9, 9) }), ("scale.x", 9.0, { $0.scale.x = 9 }),
      (
        "scale.xy", 9.0,
        {
          $0.scale.x = 9
          $0.scale.y = 9
        }
      ),
      ("scale.y", 9.0, { $0.scale.y = 9 }), ("scale.z", 9.0, { $0.scale.z = 9 }),
      (
        "translation", Point(-1, -2),
        {
          $0.translation.x = -1
          $0.translation.y = -2
        }
      ),
      ("translation.x", -1.0, { $0.translation.x = -1 }),
      ("translation.y", -1.0, { $0.translation.y = -1 }),
      ("translation.z", -1.0, { $0.translation.z = -1 }),
    ]
    for (part, value, change) in cases {
      var expected = model
      change(&expected)
      let (timeline, node) = recorded { _, layer in
        layer.transform = model.transform
        layer.add(
          BasicAnimation(keyPath: "transform.\(part)", from: value, to: value, duration: 1))
      }
      let got = timeline.transform(node, at: 0.5).entries
      #expect(isNear(got, expected.transform.entries, 1e-9), "\(part)")
    }
  }

  /// One number for two axes starts from their mean, adds to each, and doesn't change depth.
  @Test func twoScales() {
    let (timeline, node) = recorded { _, layer in
      layer.transform = Transform3D(scaleX: 1, y: 3, z: 7)
      #expect(layer.value(forKeyPath: "transform.scale.xy") == .number(2))
      layer.add(BasicAnimation(keyPath: "transform.scale.xy", to: 4.0, duration: 1))
    }
    let half = timeline.transform(node, at: 0.5)
    #expect(isNear([half.m11, half.m22, half.m33], [3, 3, 7], 1e-9))
    let (sum, other) = recorded { _, layer in
      layer.setValue(2.0, forKeyPath: "transform.scale.xy")
      let animation = BasicAnimation(
        keyPath: "transform.scale.xy", from: 1.0, to: 1.0, duration: 1)
      animation.isAdditive = true
      layer.add(animation)
    }
    let added = sum.transform(other, at: 0.5)
    #expect(isNear([added.m11, added.m22, added.m33], [3, 3, 1], 1e-9))
  }

  /// Adding a whole transform applies it before the underlying one, even beside an animated part.
  @Test(arguments: [false, true]) func additive(besidePart: Bool) {
    let model = Transform3D(scaleX: 2, y: 3).translated(x: 1, y: 0)
    let (timeline, node) = recorded { _, layer in
      layer.transform = model
      if besidePart {
        layer.add(BasicAnimation(keyPath: "transform.rotation", from: 0, to: 1, duration: 2))
      }
      let animation = BasicAnimation(
        keyPath: "transform", from: Transform3D.identity,
        to: Transform3D(translationX: 10, y: 20), duration: 1)
      animation.isAdditive = true
      layer.add(animation)
    }
    var below = TransformComponents(model)
    if besidePart { below.rotation.z = 0.25 }
    let expected = Transform3D(translationX: 5, y: 10).concatenating(below.transform)
    let got = timeline.transform(node, at: 0.5)
    #expect(isNear(got.entries, expected.entries, 1e-9), "\(got)")
  }

  /// The underlying transform may be moving: the interpolation's end moves with it.
  @Test func fromBelowAPart() {
    let (timeline, node) = recorded { _, layer in
      layer.transform = Transform3D(scaleX: 2, y: 2)
      layer.add(
        BasicAnimation(
          keyPath: "transform", from: Transform3D(translationX: 10, y: 0),
          to: Transform3D(translationX: 20, y: 0), duration: 2))
      layer.add(
        BasicAnimation(keyPath: "transform", from: Transform3D.identity, duration: 1))
    }
    // Half way from the identity to the first one's value at that time: 12.5 of 20.
    let got = timeline.transform(node, at: 0.5)
    #expect(isNear(got.entries, Transform3D(translationX: 6.25, y: 0).entries, 1e-9), "\(got)")
  }

  @Test func by() {
    let turn = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
    let model = Transform3D(translationX: 10, y: 0)
    let (timeline, node) = recorded(until: 2) { _, layer in
      layer.transform = model
      let animation = BasicAnimation(keyPath: "transform", by: turn, duration: 1)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation)
    }
    let end = timeline.transform(node, at: 1)
    #expect(isNear(end.entries, model.concatenating(turn).entries, 1e-9))
    #expect(timeline.transform(node, at: 0) == model)
  }
}
