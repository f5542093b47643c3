import AnimTiming
import Foundation

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
