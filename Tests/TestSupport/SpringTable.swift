/// The rows of `Tables/spring.json`.
package struct SpringTable: Decodable {
  package struct Settling: Decodable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var initialVelocity: Double
    package var settlingDuration: Double
  }
  package struct Positions: Decodable {
    package struct Row: Decodable {
      package var damping: Double
      package var initialVelocity: Double
      package var values: [Double]
    }
    package var t: [Double]
    package var from: Double
    package var to: Double
    package var tolerance: Double
    package var mass: Double
    package var stiffness: Double
    package var rows: [Row]

    enum CodingKeys: String, CodingKey {
      case t
      case from = "from_"
      case to, tolerance, mass, stiffness, rows
    }
  }
  package struct Curve: Decodable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var initialVelocity: Double
    package var allowsOverdamping: Bool
    package var settlingDuration: Double
    package var t: [Double]
    package var value: [Double]
  }
  package struct Truncated: Decodable {
    package var duration: Double
    package var rows: [[Double]]
  }
  package struct Perceptual: Decodable {
    package var perceptualDuration: Double
    package var bounce: Double
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var settlingDuration: Double
  }
  package struct Default: Decodable {
    package var perceptualDuration: Double
    package var bounce: Double
  }
  package struct Documented: Decodable {
    package var damping: Double
    package var about: TableNumber?
    enum CodingKeys: CodingKey { case damping, about }
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      damping = try container.decode(Double.self, forKey: .damping)
      about = try? container.decode(TableNumber.self, forKey: .about)
    }
  }
  package var tolerance: Double
  package var measuredSettling: [Settling]
  package var measuredPositions: Positions
  package var documentedSettling: [Documented]
  package var curves: [Curve]
  package var truncatedDuration: Truncated
  package var perceptual: [Perceptual]
  package var perceptualDefault: Default
}
