import AnimGeometry
import TestSupport
import Testing

/// The rows of `Tables/transforms.json`: matrices measured on or derived for the original system.
@Suite struct TransformTests {
  struct Table: Decodable {
    struct Sample: Decodable {
      var f: Double
      var m: [Double]
    }
    struct Interpolation: Decodable {
      enum CodingKeys: String, CodingKey {
        case name, to, samples
        case from = "from_"
      }
      var name: String
      var from: [Double]
      var to: [Double]
      var samples: [Sample]
    }
    var tolerance: Double
    var interpolation: [Interpolation]
    var functions: [String: [Double]]
  }

  let table: Table

  init() throws {
    table = try TestSupport.table("transforms")
  }

  func expectEqual(_ a: Transform3D, _ b: [Double], _ comment: Comment) {
    for (x, y) in zip(a.entries, b) {
      #expect(abs(x - y) <= 2e-6, "\(comment): \(a.entries) instead of \(b)")
      if abs(x - y) > 2e-6 { return }
    }
  }

  @Test func interpolation() throws {
    #expect(table.interpolation.count >= 15)
    for row in table.interpolation {
      let from = try #require(Transform3D(entries: row.from))
      let to = try #require(Transform3D(entries: row.to))
      for sample in row.samples {
        expectEqual(from.interpolated(to: to, at: sample.f), sample.m, "\(row.name) at \(sample.f)")
      }
    }
  }

  /// A turn about z by any angle is a plane transform.
  @Test func turnsOfThePlaneAreAffine() {
    for step in -1000...1000 {
      let turn = Transform3D(rotationAngle: Double(step) * 0.0123, x: 0, y: 0, z: 1)
      #expect(turn.isAffine, "\(step)")
    }
  }

  @Test func functions() throws {
    let scale = Transform3D(scaleX: 2, y: 3, z: 4)
    let move = Transform3D(translationX: 1, y: 2, z: 3)
    let made: [String: Transform3D] = [
      "rotation05": Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1),
      "rotX05": Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0),
      "rotateAfterScale": scale.rotated(angle: 0.5, x: 0, y: 0, z: 1),
      "translateAfterScale": scale.translated(x: 1, y: 2, z: 3),
      "scaleAfterTranslate": move.scaled(x: 2, y: 3, z: 4),
      "concatScaleTranslate": scale.concatenating(move),
      "invertOfConcat": scale.concatenating(move).inverted,
    ]
    for (name, value) in made {
      expectEqual(value, try #require(table.functions[name]), "\(name)")
    }
  }

  @Test func componentsRecompose() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      func n(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let components = TransformComponents(
        scale: Vector3(n(-3...3), n(0.1...3), n(0.1...3)),
        rotation: Vector3(n(-1.5...1.5), n(-1.5...1.5), n(-3...3)),
        translation: Vector3(n(-50...50), n(-50...50), n(-50...50)))
      let transform = components.transform
      expectEqual(TransformComponents(transform).transform, transform.entries, "\(components)")
      let plane = Transform3D(
        AffineTransform(a: n(-2...2), b: n(-2...2), c: n(-2...2), d: n(-2...2), tx: 3, ty: 4))
      expectEqual(TransformComponents(plane).transform, plane.entries, "\(plane)")
    }
  }

  /// A transform before a perspective is decomposed as without it, and the perspective is extracted
  /// exactly, even if the middle is in the eye's plane and `m44` is 0.
  @Test func perspectiveIsTakenOffFirst() {
    var generator = SeededGenerator(seed: 8)
    for round in 0..<500 {
      func n(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let shear = Transform3D(m21: n(-1...1), m31: n(-1...1), m32: n(-1...1))
      let depth = round % 10 == 0 ? 250 : n(-50...50)
      let before = TransformComponents(
        scale: Vector3(n(0.1...3), n(0.1...3), n(0.1...3)),
        rotation: Vector3(n(-1.5...1.5), n(-1.5...1.5), n(-3...3)),
        translation: Vector3(n(-50...50), n(-50...50), depth))
      let plain = round % 2 == 0 ? before.transform : shear.concatenating(before.transform)
      let view = Transform3D(m14: n(-0.001...0.001), m24: n(-0.001...0.001), m34: -0.004)
      let whole = plain.concatenating(round % 3 == 0 ? Transform3D(m34: -0.004) : view)
      let (parts, expected) = (TransformComponents(whole), TransformComponents(plain))
      expectEqual(parts.transform, whole.entries, "\(whole)")
      let numbers = [(parts.scale, expected.scale), (parts.rotation, expected.rotation)]
      #expect(numbers.allSatisfy { ($0 - $1).length < 1e-9 })
      #expect(abs(parts.perspective.z + 0.004) < 1e-12 && abs(parts.perspective.w - 1) < 1e-9)
    }
  }

  /// A turn about one axis is decomposed to this turn, even by more than a quarter.
  @Test(arguments: [0.4, 1.7, 2.9, -1.2, -2.5, 3.1])
  func turnsAboutOneAxisStayThat(angle: Double) {
    for axis in 0..<3 {
      let turn = Transform3D(
        rotationAngle: angle, x: axis == 0 ? 1 : 0, y: axis == 1 ? 1 : 0, z: axis == 2 ? 1 : 0)
      let rotation = TransformComponents(turn).rotation
      for (place, part) in [rotation.x, rotation.y, rotation.z].enumerated() {
        #expect(abs(part - (place == axis ? angle : 0)) < 1e-9)
      }
    }
  }

  @Test func rotationKeyPathKeepsScale() {
    var components = TransformComponents(Transform3D(scaleX: 2, y: 2, z: 2))
    components.rotation.z = 0.5
    #expect(abs(components.transform.m11 - 1.755165124) < 1e-8)
    #expect(abs(components.transform.m12 - 0.958851077) < 1e-8)
  }
}
