import AnimGeometry
import TestSupport

/// The analytic cases for the simulation.
struct DynamicsTable: Decodable {
  struct Fall: Decodable { var t, y, v: Double }
  struct Push: Decodable {
    var name: String
    var size: [Double]
    var density: Double
    var mass: Double
    var impulse: [Double]
    var deltaV: [Double]
    var momentOfInertia: Double
  }
  struct Parabola: Decodable { var t, x, y, vx, vy: Double }
  struct SeedDrop: Decodable {
    struct Horizontal: Decodable { var v0, xAtContact: Double }
    var floor: Double
    var startCenter: [Double]
    var itemSize: [Double]
    var fallDistance, firstContact, impactSpeed: Double
    var horizontal: Horizontal
  }
  struct Bounce: Decodable {
    struct Row: Decodable {
      var bounce: Int
      var contactTime, speedAfter, peakHeight: Double
    }
    var elasticity: Double
    var rows: [Row]
    var restTime: Double?
  }
  struct Resistance: Decodable {
    struct Row: Decodable { var t, v, x: Double }
    var resistance, v0: Double
    var rows: [Row]
    var distanceLimit: Double?
  }
  struct AngularResistance: Decodable {
    struct Row: Decodable { var t, w, angle: Double }
    var angularResistance, w0: Double
    var rows: [Row]
  }
  struct Terminal: Decodable {
    struct Row: Decodable { var t, v, y: Double }
    var resistance, gravity, terminal: Double
    var rows: [Row]
  }
  struct Pendulum: Decodable { var length, amplitudeDegrees, smallAnglePeriod, period: Double }
  struct Spring: Decodable {
    var frequency, damping, x0, v0: Double
    var t, extensions: [Double]
    var sagUnderGravity: Double
    enum CodingKeys: String, CodingKey {
      case frequency, damping, x0, v0, t, sagUnderGravity
      case extensions = "extension"
    }
  }
  struct Snap: Decodable {
    var damping, zeta, frequency, x0: Double
    var t, distance: [Double]
    var overshoot, settledWithinHalfPointAt: Double
  }
  struct TwoBody: Decodable { var elasticity, m1, m2, u1, u2, v1, v2: Double }
  struct PushOffset: Decodable {
    var push, targetOffset, size: [Double]
    var deltaOmegaInstant: Double
  }
  struct Friction: Decodable {
    struct Slide: Decodable { var mu, v0, decel, stopTime, stopDistance: Double }
    var slide: [Slide]
  }
  struct Fields: Decodable {
    struct Case: Decodable {
      var field: String
      var direction: [Double]?
      var position, itemAt: [Double]?
      var strength: Double
      var falloff, minimumRadius, mass, charge: Double?
      var item: String?
      var velocity, acceleration, velocityAfter: [Double]?
      var period, vAfter1s, cyclotronPeriod: Double?
    }
    var cases: [Case]
  }
  struct Nailed: Decodable {
    struct Pendulum: Decodable { var period: Double }
    var box, center: [Double]
    var anchors: [[Double]]
    var oneCornerPhysicalPendulum: Pendulum
  }
  struct Newton: Decodable {
    var name: String
    var size: [Double]
    var density, magnitude: Double
    var a, t, v, x: Double?
  }

  var freeFall: [Fall]
  var push: [Push]
  var parabola: [Parabola]
  var seedDrop: SeedDrop
  var bounce: [Bounce]
  var resistance: [Resistance]
  var angularResistance: [AngularResistance]
  var terminalVelocity: [Terminal]
  var pendulum: [Pendulum]
  var spring: [Spring]
  var snap: [Snap]
  var twoBody: [TwoBody]
  var pushOffset: PushOffset
  var friction: Friction
  var fields: Fields
  var nailedPhoto: Nailed
  var newton: [Newton]

  static func load() throws -> DynamicsTable { try table("dynamics") }
}

extension Point {
  init(_ pair: [Double]) { self.init(pair[0], pair[1]) }
}
