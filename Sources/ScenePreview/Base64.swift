/// Bytes as Base64 (RFC 4648), with padding.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var group: UInt32 = 0
    for offset in 0..<3 {
      group = group << 8 | UInt32(offset < count ? bytes[start + offset] : 0)
    }
    for digit in 0..<4 {
      let padding = digit > count
      result.append(
        padding ? UInt8(ascii: "=") : alphabet[Int(group >> UInt32(18 - 6 * digit) & 63)])
    }
  }
  return result
}
