import AnimGeometry
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Facts about Core Animation from other projects' tests.
@Suite struct CoreAnimationCorpusTests {
  /// A row `[name, result]`.
  struct Row: Decodable {
    var name: String
    var result: [Double]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      name = try list.decode(String.self)
      result = try list.decode([Double].self)
    }
  }

  @Test func timingFunctions() throws {
    struct Table: Decodable {
      struct Fact: Decodable { var fact: String }
      var named: [Row]
      var transaction: [Fact]
    }
    let curves: [String: Curve] = ["linear": .linear, "easeOut": .easeOut, "default": .default]
    let facts: [String: () -> Bool] = [
      "CATransaction.animationDuration is 0.25 with no transaction begun and right after begin()": {
        let outside = Transaction.animationDuration
        Transaction.begin()
        defer { Transaction.commit() }
        return outside == 0.25 && Transaction.animationDuration == 0.25
      },
      "a nested transaction sees the enclosing duration and disableActions, and its own changes do not leak out":
        {
          Transaction.begin()
          Transaction.animationDuration = 3
          Transaction.disableActions = true
          Transaction.begin()
          let inner = (Transaction.animationDuration, Transaction.disableActions)
          Transaction.animationDuration = 5
          Transaction.disableActions = false
          Transaction.commit()
          let outer = (Transaction.animationDuration, Transaction.disableActions)
          Transaction.commit()
          return inner == (3, true) && outer == (3, true)
        },
    ]
    let table: Table = try table("corpus/quartzcore-timing-functions")
    var ledger = Ledger()
    for row in table.named {
      try ledger.note(row.name) {
        guard let curve = curves[row.name] else { return "no such curve" }
        let points = try (1...2).flatMap { index in
          let point = try curve.controlPoint(at: index)
          return [point.x, point.y]
        }
        return points == row.result ? nil : "\(points)"
      }
    }
    for row in table.transaction {
      ledger.note(row.fact) { facts[row.fact]?() == true ? nil : "not so" }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 5)
  }

  /// A layer returns its transform as a plane one only if it is one.
  @Test func affineTransforms() throws {
    struct Table: Decodable { var affine: [Row] }
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 500
    let made: [String: Transform3D] = [
      "scale(2,3,1)": Transform3D(scaleX: 2, y: 3, z: 1),
      "rotate(pi/4,0,0,1)": Transform3D(rotationAngle: .pi / 4, x: 0, y: 0, z: 1),
      "rotate(pi/2,1,0,0)": Transform3D(rotationAngle: .pi / 2, x: 1, y: 0, z: 0),
      "identity with m34=-1/500": perspective,
    ]
    let table: Table = try table("corpus/quartzcore-transforms")
    var ledger = Ledger()
    for row in table.affine {
      ledger.note(row.name) {
        guard let transform = made[row.name] else { return "not made" }
        let layer = Layer()
        layer.transform = transform
        let t = layer.affineTransform
        let entries = [t.a, t.b, t.c, t.d, t.tx, t.ty]
        return isNear(entries, row.result, 1e-9) ? nil : "\(entries)"
      }
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 4)
  }

  @Test func springConversions() throws {
    struct Wave: Decodable {
      struct Case: Decodable {
        var dampingRatio: Double
        var response: Double
        var stiffness: Double
        var damping: Double
        var tolerance: Double
      }
      var cases: [Case]
    }
    struct Flutter: Decodable {
      struct Case: Decodable {
        var durationMs: Double
        var bounce: Double
        var stiffness: Double
        var damping: Double
        var tolerance: Double
      }
      var conversions: [Case]
    }
    var ledger = Ledger()
    func note(
      _ name: String, _ spring: SpringAnimation, _ stiffness: Double, _ damping: Double,
      _ tolerance: Double
    ) {
      ledger.note("\(name) stiffness", stiffness, within: 10 * tolerance) { spring.stiffness }
      ledger.note("\(name) damping", damping, within: tolerance) { spring.damping }
    }
    for row in try (table("corpus/springs-wave") as Wave).cases {
      note(
        "wave",
        SpringAnimation(perceptualDuration: row.response, bounce: 1 - row.dampingRatio),
        row.stiffness, row.damping, row.tolerance)
    }
    for row in try (table("corpus/springs-flutter") as Flutter).conversions {
      note(
        "flutter",
        SpringAnimation(perceptualDuration: row.durationMs / 1000, bounce: row.bounce),
        row.stiffness, row.damping, row.tolerance)
    }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 4)
  }

  struct Geometry: Decodable {
    struct Settings: Decodable {
      var bounds: [Double]?
      var position: [Double]?
      var anchorPoint: [Double]?
      var anchorPointZ: Double?
      var zPosition: Double?
      var contentsScale: Double?
      var geometryFlipped: Bool?
      var transform: String?
      var frame: [Double]?
      var thenFrame: [Double]?

      enum CodingKeys: String, CodingKey {
        case bounds, position, anchorPoint, anchorPointZ, zPosition, contentsScale
        case geometryFlipped, transform, frame
        case thenFrame = "then_frame"
      }
    }
    struct Frame: Decodable {
      var set: Settings
      var frame: [Double]?
      var bounds: [Double]?
      var position: [Double]?
    }
    struct Conversion: Decodable {}
    var frames: [Frame]
    var conversions: [Conversion]
  }

  @Test func layerGeometry() throws {
    let transforms: [String: Transform3D] = [
      "translate(10,20,0)": Transform3D(translationX: 10, y: 20),
      "scale(2,4,1)": Transform3D(scaleX: 2, y: 4, z: 1),
    ]
    func rect(_ n: [Double]) -> Rect { Rect(n[0], n[1], n[2], n[3]) }
    func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
    let table: Geometry = try table("corpus/quartzcore-layer-geometry")
    var ledger = Ledger([
      "frame 3…": .absent("layers have no geometryFlipped and anchorPointZ to set"),
      "conversion…": .absent("layers don't convert points"),
    ])
    for (index, row) in table.frames.enumerated() {
      let layer = Layer()
      let set = row.set
      if let n = set.bounds { layer.bounds = rect(n) }
      if let n = set.position { layer.position = Point(n[0], n[1]) }
      if let n = set.anchorPoint { layer.anchorPoint = Point(n[0], n[1]) }
      if let z = set.zPosition { layer.zPosition = z }
      if let scale = set.contentsScale { layer.contentsScale = scale }
      if let name = set.transform { layer.transform = try #require(transforms[name]) }
      if let n = set.frame ?? set.thenFrame { layer.frame = rect(n) }
      for (name, expected, actual) in [
        ("frame", row.frame, numbers(layer.frame)), ("bounds", row.bounds, numbers(layer.bounds)),
        ("position", row.position, [layer.position.x, layer.position.y]),
      ] {
        guard let expected else { continue }
        ledger.note("frame \(index) \(name)") {
          isNear(actual, expected, 1e-4) ? nil : "\(actual), not \(expected)"
        }
      }
    }
    for index in table.conversions.indices { ledger.note("conversion \(index)") { nil } }
    #expect(ledger.verdict == [])
    #expect(ledger.agreed == 13 && ledger.listed == 6, "\(ledger.agreed) \(ledger.listed)")
  }
}
