import Foundation

/// An output file of a scene.
struct SceneFormat: Equatable {
  /// The flags that select it.
  let flags: [String]
  /// The extension of its name, without the full stop.
  let ending: String

  /// The formats by their names in a scene's `export`.
  static let named: [String: SceneFormat] = [
    "svg": SceneFormat(flags: ["--svg"], ending: "svg"),
    "gif": SceneFormat(flags: ["--gif"], ending: "gif"),
    "apng": SceneFormat(flags: ["--apng"], ending: "apng"),
    "webp": SceneFormat(flags: ["--webp"], ending: "webp"),
    "mp4": SceneFormat(flags: ["--mp4"], ending: "mp4"),
    "webm": SceneFormat(flags: ["--webm"], ending: "webm"),
    "png": SceneFormat(flags: ["--png"], ending: "png"),
    "json": SceneFormat(flags: ["--keyframes", "json"], ending: "keyframes.json"),
    "csv": SceneFormat(flags: ["--keyframes", "csv"], ending: "keyframes.csv"),
    "css": SceneFormat(flags: ["--keyframes", "css"], ending: "keyframes.css"),
    "js": SceneFormat(flags: ["--keyframes", "js"], ending: "keyframes.js"),
  ]
}

/// Finds the formats of a scene, which have to be known before the command runs.
///
/// The command gets these formats as arguments, so its outputs are those that the build expects,
/// for any content of the file.
enum SceneFormats {
  /// The formats of `export: { formats: […] }`, in their order; SVG if the scene names none.
  ///
  /// - Throws: ``SceneProblem`` if the list has an unknown name.
  static func formats(of scene: URL) throws -> [SceneFormat] {
    let data = try Data(contentsOf: scene)
    let names =
      scene.pathExtension == "json"
      ? names(inJSON: data) : names(inYAML: String(decoding: data, as: UTF8.self))
    guard let names, !names.isEmpty else { return [.named["svg"]].compactMap(\.self) }
    var formats: [SceneFormat] = []
    for name in names {
      guard let format = SceneFormat.named[name] else {
        let known = SceneFormat.named.keys.sorted().joined(separator: ", ")
        throw SceneProblem(
          file: scene, text: "formats has “\(name)”, which is none of the plug-in's: \(known)")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }

  static func names(inJSON data: Data) -> [String]? {
    let scene = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (scene?["export"] as? [String: Any])?["formats"] as? [String]
  }

  /// The list under `formats` of the key `export` that begins a line: `[svg, gif]`, or lines with `- svg`.
  static func names(inYAML text: String) -> [String]? {
    guard let part = exportPart(of: text),
      let key = part.firstMatch(of: /(?:^|[\s{,])["']?formats["']?\s*:\s*/)
    else { return nil }
    let rest = part[key.range.upperBound...]
    if rest.hasPrefix("[") {
      return rest.dropFirst().prefix { $0 != "]" }.split(separator: ",").map(word)
        .filter { !$0.isEmpty }
    }
    return rest.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .prefix { $0.hasPrefix("- ") }.map { word($0.dropFirst()) }
  }

  /// The lines of the key `export`, without comments and empty lines.
  private static func exportPart(of text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.replacing(/(?:^|\s)#.*/, with: "") }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { $0.starts(with: /["']?export["']?\s*:/) }) else {
      return nil
    }
    // A line without indentation is the next key, except for a list and a closing bracket.
    let others = lines[(first + 1)...].prefix { $0.starts(with: /[\s\-}\]]/) }
    return ([lines[first].replacing(/^["']?export["']?\s*:/, with: " ")] + others)
      .joined(separator: "\n")
  }

  private static func word(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
  }
}
