import AnimGeometry
import TestSupport
import Testing

/// Transforms against the expectations of other implementations of Core Animation, by their
/// expressions.
@Suite struct TransformCorpusTests {
  struct Table: Decodable {
    struct Row<Result: Decodable>: Decodable {
      var name: String
      var result: Result

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        name = try list.decode(String.self)
        result = try list.decode(Result.self)
      }
    }
    var transform3d: [Row<[Double]>]
    var affine: [Row<[Double]>]?
    var isAffine: [Row<Bool>]?

    enum CodingKeys: String, CodingKey {
      case transform3d, affine
      case isAffine = "is_affine"
    }
  }

  static func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z)
  }

  static let made: [String: Transform3D] = [
    "identity": .identity,
    "translate(2,3,4)": Transform3D(translationX: 2, y: 3, z: 4),
    "translate(0,0,5)": Transform3D(translationX: 0, y: 0, z: 5),
    "scale(2,3,1)": Transform3D(scaleX: 2, y: 3, z: 1),
    "rotate(pi/2,0,0,1)": turn(.pi / 2, 0, 0, 1), "rotate(pi/4,0,0,1)": turn(.pi / 4, 0, 0, 1),
    "rotate(pi/2,1,0,0)": turn(.pi / 2, 1, 0, 0), "rotate(pi/3,1,0,0)": turn(.pi / 3, 1, 0, 0),
    "rotate(1,1,0,0)": turn(1, 1, 0, 0),
    "concat(translate(10,0,0), scale(2,2,2))": Transform3D(translationX: 10, y: 0, z: 0)
      .concatenating(Transform3D(scaleX: 2, y: 2, z: 2)),
    "CATransform3DTranslate(scale(2,2,2), 10,0,0)": Transform3D(scaleX: 2, y: 2, z: 2)
      .translated(x: 10, y: 0, z: 0),
    "CATransform3DRotate(CATransform3DTranslate(identity,5,5,5), pi/3,1,0,0)":
      Transform3D.identity.translated(x: 5, y: 5, z: 5).rotated(angle: .pi / 3, x: 1, y: 0, z: 0),
  ]

  @Test(arguments: ["quartzcore-transforms", "quartzcore-transforms-winobjc"])
  func matrices(name: String) throws {
    var ledger = Ledger()
    let table: Table = try table("corpus/\(name)")
    for row in table.transform3d {
      ledger.note(row.name) {
        let transform =
          row.name == "invert(scale(2,2,2))"
          ? Transform3D(scaleX: 2, y: 2, z: 2).inverse : Self.made[row.name]
        guard let transform else { return "not made" }
        return isNear(transform.entries, row.result, 1e-9) ? nil : "\(transform.entries)"
      }
    }
    for row in table.isAffine ?? [] {
      ledger.note("affine: \(row.name)") {
        Self.made[row.name]?.isAffine == row.result ? nil : "not \(row.result)"
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == (name == "quartzcore-transforms" ? 8 : 2))
  }
}
