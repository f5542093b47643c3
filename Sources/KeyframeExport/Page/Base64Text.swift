/// Bytes as text (RFC 4648, 4).
enum Base64Text {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = (start..<start + 3).map { $0 < bytes.count ? Int(bytes[$0]) : 0 }
      let bits = three[0] << 16 | three[1] << 8 | three[2]
      let four = [18, 12, 6, 0].map { digits[bits >> $0 & 63] }
      result += four.prefix(bytes.count - start + 1)
      result += repeatElement(UInt8(ascii: "="), count: max(0, start + 3 - bytes.count))
    }
    return String(decoding: result, as: UTF8.self)
  }
}
