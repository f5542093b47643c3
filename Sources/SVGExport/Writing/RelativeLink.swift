import AnimGeometry

/// A relative URL: a path without scheme, host, query and fragment, so that it can only refer to a file beside the
/// document.
struct RelativeLink {
  let text: String

  /// Nil for paths that aren't relative.
  ///
  /// - Parameters:
  ///   - folder: The base of the path, itself relative to the document; may be empty.
  ///   - path: Names joined by slashes. It can't leave the folder.
  init?(folder: String, path: String) {
    let above = Self.parts(of: folder)
    let parts = Self.parts(of: path)
    guard !folder.hasPrefix("/"), !path.hasPrefix("/"), !parts.isEmpty, !parts.contains("..")
    else { return nil }
    text = (above + parts).map(Self.encoded).joined(separator: "/")
  }

  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  /// A name with all but letters, digits and `-._~` percent-encoded (RFC 3986, 2.1).
  private static func encoded(_ name: Substring) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in FileName.bytes(of: name) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default:
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
