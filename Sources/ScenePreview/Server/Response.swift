/// Responses of the server.
enum Response {
  /// The fields of all responses: browsers must not cache them, guess their type or embed them in
  /// other pages.
  private static let common = [
    "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
    "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
    "Referrer-Policy: no-referrer", "Content-Security-Policy: frame-ancestors 'none'",
  ]

  private static func head(_ status: String, _ fields: [String]) -> [UInt8] {
    Array(((["HTTP/1.1 \(status)"] + fields + common).joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// The fields before a page with a number of bytes.
  static func page(byteCount: Int) -> [UInt8] {
    head("200 OK", ["Content-Type: text/html; charset=utf-8", "Content-Length: \(byteCount)"])
  }

  /// The fields before events, whose number is unlimited.
  static let events = head("200 OK", ["Content-Type: text/event-stream"])

  /// A response that refuses a request, with the reason.
  static func refusal(_ refusal: Request.Refusal, withContent: Bool = true) -> [UInt8] {
    let text = Array("\(refusal.status)\n".utf8)
    let fields = ["Content-Type: text/plain; charset=utf-8", "Content-Length: \(text.count)"]
    return head(refusal.status, fields + refusal.fields) + (withContent ? text : [])
  }

  /// An event for a browser: the version of the present page and the scenes that changed.
  static func event(_ name: String, version: String, scenes: [String]) -> [UInt8] {
    let names = scenes.map(jsonText).joined(separator: ",")
    return Array(
      "event: \(name)\ndata: {\"version\":\(jsonText(version)),\"scenes\":[\(names)]}\n\n".utf8)
  }
}
