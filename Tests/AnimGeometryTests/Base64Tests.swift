import AnimGeometry
import Foundation
import Testing

/// Bytes as text, beside Foundation's.
@Suite("Base64") struct Base64Tests {
  @Test func filesOfManyLengths() throws {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ count) }
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
      #expect(Base64.digits(of: bytes) == Array(Data(bytes).base64EncodedString().utf8))
    }
  }
}
