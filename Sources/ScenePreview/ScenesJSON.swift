import AnimTimeline

/// The list of scenes in JSON, for the page's script.
struct ScenesJSON {
  private(set) var text: String
  private var fileCount = 0
  private var isFirst = true

  init(title: String, liveReload: Bool) {
    text = "{\"title\":\(jsonText(title)),\"live\":\(liveReload),\"scenes\":["
  }

  /// Returns the number of the next file of the page.
  mutating func takeFileNumber() -> Int {
    defer { fileCount += 1 }
    return fileCount
  }

  /// Adds a scene with the numbers of its outputs' files.
  mutating func add(_ scene: PreviewScene, files: [Int?]) {
    text += isFirst ? "\n" : ",\n"
    isFirst = false
    let outputs = zip(scene.outputs, files).map { output, file in
      object([
        ("format", jsonText(output.format)), ("path", jsonText(output.path)),
        ("bytes", "\(output.byteCount)"),
        ("gzip", output.gzipByteCount.map { "\($0)" } ?? "null"), ("file", file.map { "\($0)" }),
      ])
    }
    text += object([
      ("name", jsonText(scene.name)), ("title", jsonText(scene.title)),
      ("width", size(scene.width)), ("height", size(scene.height)),
      ("duration", number(max(0, scene.duration))),
      ("loop", scene.loop.map { "\($0)" } ?? "null"),
      ("poster", number(max(0, scene.posterTime))),
      ("source", jsonText(scene.source)), ("failed", "\(scene.hasFailed)"),
      ("outputs", "[\(outputs.joined(separator: ","))]"),
      ("messages", "[\(scene.messages.map(message).joined(separator: ","))]"),
    ])
  }

  /// The complete list.
  consuming func finished(version: String) -> String {
    text + "],\"version\":\(jsonText(version))}"
  }

  private func message(_ diagnostic: Diagnostic) -> String {
    object([
      ("severity", jsonText(diagnostic.severity.rawValue)), ("text", jsonText(diagnostic.message)),
      ("line", diagnostic.place.map { "\($0.line)" }),
      ("column", diagnostic.place.map { "\($0.column)" }), ("layer", diagnostic.node.map(jsonText)),
      ("from", diagnostic.time.map { number($0.lowerBound) }),
      ("to", diagnostic.time.map { number($0.upperBound) }),
    ])
  }

  private func object(_ members: [(name: String, value: String?)]) -> String {
    let written = members.compactMap { member in member.value.map { "\"\(member.name)\":\($0)" } }
    return "{\(written.joined(separator: ","))}"
  }

  private func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "0" }

  /// A size of at least one point, because the page divides by it.
  private func size(_ value: Double) -> String { number(max(1, value.isFinite ? value : 1)) }
}

/// A JSON string escaped also for HTML elements and scripts.
func jsonText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ", "\u{7f}"..."\u{9f}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
