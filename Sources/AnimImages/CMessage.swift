/// Memory for an error message of a C function.
struct CMessage {
  var bytes: [CChar]

  init(size: Int) { bytes = [CChar](repeating: 0, count: size) }

  var text: String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
