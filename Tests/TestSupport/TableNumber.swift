/// A number, or "inf".
package struct TableNumber: Decodable {
  package var value: Double

  package init(from decoder: any Decoder) throws {
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
