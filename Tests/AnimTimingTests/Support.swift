import AnimTiming
import Foundation

/// Reads one of the tables beside the tests.
func table<Rows: Decodable>(_ name: String, as type: Rows.Type = Rows.self) throws -> Rows {
  let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Tables/\(name).json")
  return try JSONDecoder().decode(Rows.self, from: Data(contentsOf: url))
}

/// A number, or "inf".
struct Number: Decodable {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self.value = value
    } else {
      let text = try container.decode(String.self)
      guard text == "inf" else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
      }
      value = .infinity
    }
  }
}

/// A small seeded generator (SplitMix64), so that random cases are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  a == b || abs(a - b) <= tolerance
}
