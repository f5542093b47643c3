/// The Base64 encoding of bytes (RFC 4648, 4).
package enum Base64 {
  /// Returns the encoding as a string.
  package static func text(_ bytes: [UInt8]) -> String {
    String(decoding: digits(of: bytes), as: UTF8.self)
  }

  /// Returns the encoding in ASCII, with padding.
  package static func digits(of bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group = UInt32(0)
      for k in 0..<3 { group = group << 8 | (k < count ? UInt32(bytes[index + k]) : 0) }
      for k in 0..<4 {
        let digit = digits[Int(group >> UInt32(18 - 6 * k) & 63)]
        result.append(k <= count ? digit : UInt8(ascii: "="))
      }
      index += 3
    }
    return result
  }
}
