/// A request to the server (RFC 9112), with the parts that the response depends on.
struct Request: Equatable {
  /// False for `HEAD`.
  var wantsContent: Bool
  var target: Target

  enum Target: Equatable {
    case page, events
  }

  /// Maximum number of bytes of a request's line and fields.
  static let maximumBytes = 16_384

  /// The response to a request that is refused.
  struct Refusal: Error, Equatable {
    var status: String
    var fields: [String] = []
  }

  /// True if the bytes have the empty line that ends a request's fields.
  static func isComplete(_ bytes: [UInt8]) -> Bool {
    let end = Array("\r\n\r\n".utf8)
    var matched = 0
    for byte in bytes {
      // A carriage return is always the start of the sequence.
      matched = byte == end[matched] ? matched + 1 : byte == 13 ? 1 : 0
      if matched == end.count { return true }
    }
    return false
  }

  /// Reads a complete request.
  init(_ bytes: [UInt8]) throws(Refusal) {
    let bad = Refusal(status: "400 Bad Request")
    // The fields that browsers send are ASCII.
    guard bytes.allSatisfy({ $0 < 0x7f && ($0 >= 0x20 || $0 == 13 || $0 == 10 || $0 == 9) }) else {
      throw bad
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line)) }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw bad }
    var fields: [String: [String]] = [:]
    for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.first, !name.isEmpty,
        !name.contains(where: { $0 == " " || $0 == "\t" })
      else { throw bad }
      fields[name.lowercased(), default: []].append(Self.trimmed(parts[1]))
    }
    guard let hosts = fields["host"], hosts.count == 1 else { throw bad }
    guard Self.isLoopback(hosts[0]) else {
      throw Refusal(status: "403 Forbidden")
    }
    guard words[0] == "GET" || words[0] == "HEAD" else {
      throw Refusal(status: "405 Method Not Allowed", fields: ["Allow: GET, HEAD"])
    }
    wantsContent = words[0] == "GET"
    switch words[1] {
    case "/": target = .page
    case "/events":
      target = .events
      // Pages of other origins can't read events. They must not hold connections either.
      let site = fields["sec-fetch-site"] ?? []
      guard site.allSatisfy({ $0 == "same-origin" || $0 == "none" }) else {
        throw Refusal(status: "403 Forbidden")
      }
    default: throw Refusal(status: "404 Not Found")
    }
  }

  /// True for the name or address of this machine, with or without a port.
  static func isLoopback(_ host: String) -> Bool {
    var name = host.lowercased()
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
      let port = name[name.index(after: colon)...]
      guard (1...5).contains(port.count), port.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        return false
      }
      name = String(name[..<colon])
    }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name)
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
