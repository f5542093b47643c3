/// Conversion between file names and strings. The system has names as bytes in any encoding.
///
/// Bytes that aren't UTF-8 are mapped to scalars at the end of Unicode's private planes, which text
/// doesn't use. If a name has one of these scalars in UTF-8, its bytes are mapped as well. So the
/// mapping is one to one.
package enum FileName {
  /// Scalar of the byte 0, which itself never occurs.
  private static let base: UInt32 = 0x10FF00

  /// Returns the string of a name or a path.
  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { byte(of: $0) != nil })
    {
      return text
    }
    var result = String.UnicodeScalarView()
    func raw(_ part: ArraySlice<UInt8>) {
      result.append(contentsOf: part.compactMap { Unicode.Scalar(base + UInt32($0)) })
    }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if byte(of: scalar) == nil {
          result.append(scalar)
        } else {
          raw(bytes[place..<place + encoded.count])
        }
        place += encoded.count
      case .error(let length):
        raw(bytes[place..<place + length])
        place += length
      case .emptyInput: return String(result)
      }
    }
  }

  /// Returns the bytes of a name or a path, without a terminating zero.
  package static func bytes(of text: some StringProtocol) -> [UInt8] {
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// Returns the byte that a scalar encodes; nil for a character.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }
}
