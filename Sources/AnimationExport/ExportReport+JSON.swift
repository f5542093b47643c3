public import AnimTimeline
import KeyframeExport

extension ExportFormat {
  /// The format's name in reports.
  public var name: String {
    switch self {
    case .svg: "svg"
    case .stillSVG: "still-svg"
    case .gif: "gif"
    case .png: "png"
    case .contactSheet: "contact-sheet"
    case .keyframes(let format): "keyframes-\(format.rawValue)"
    }
  }
}

extension ExportReport {
  /// The report as a JSON object on one line: `format`, `output`, `bytes`, `gzipBytes` where it was
  /// measured, and `diagnostics`.
  ///
  /// - Parameter output: Where the file went.
  public func json(output: String) -> String {
    let gzip = gzipByteCount.map { ",\"gzipBytes\":\($0)" } ?? ""
    return "{\"format\":\(JSONText.quoted(format.name)),\"output\":\(JSONText.quoted(output)),"
      + "\"bytes\":\(byteCount)\(gzip),\"diagnostics\":\(diagnostics.json)}"
  }
}

extension [Diagnostic] {
  /// A JSON array of objects with `severity`, `message`, and where they are known `layer`, `from` and
  /// `to` in seconds.
  public var json: String {
    "[" + map(\.json).joined(separator: ",") + "]"
  }
}

extension Diagnostic {
  fileprivate var json: String {
    var members = [
      "\"severity\":\(JSONText.quoted(severity.rawValue))",
      "\"message\":\(JSONText.quoted(message))",
    ]
    if let node { members.append("\"layer\":\(JSONText.quoted(node))") }
    if let time, time.lowerBound.isFinite, time.upperBound.isFinite {
      members.append("\"from\":\(time.lowerBound),\"to\":\(time.upperBound)")
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}

/// A string as JSON has it, with its quotes.
public func jsonString(_ text: String) -> String { JSONText.quoted(text) }
