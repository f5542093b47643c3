import AnimationExport
import Foundation

/// One small scene of a topic, drawn at its poster time.
///
/// A topic is a file in `Scenes`: first the part that all of its scenes share, then one part for
/// each of them that begins with `--- # NAME`. Together both form a scene file; a canvas of the
/// part's own replaces the shared one. Lines that begin with `#!` are for the comparison with other
/// renderers, see ``GalleryAllowance``.
struct GalleryScene: Sendable, CustomStringConvertible {
  let topic: String
  let name: String
  let text: String

  var description: String { "\(topic)/\(name)" }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The names of all files in `Scenes`, in order.
  static let topics: [String] =
    (FileReader.names(in: folder.appending(path: "Scenes").path) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  static func scenes(of topic: String) throws -> [GalleryScene] {
    let file = folder.appending(path: "Scenes/\(topic).yaml")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var parts: [(name: Substring, lines: [Substring])] = [("", [])]
    for line in lines {
      if line.hasPrefix("--- # ") {
        parts.append((line.dropFirst(6), []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts.dropFirst().map { name, own in
      let shared =
        own.contains { $0.hasPrefix("canvas:") }
        ? parts[0].lines.filter { !$0.hasPrefix("canvas:") } : parts[0].lines
      return GalleryScene(
        topic: topic, name: String(name), text: (shared + own).joined(separator: "\n"))
    }
  }

  func timeline() throws -> Timeline {
    let path = Self.folder.appending(path: "Scenes/\(topic).yaml").path
    let document = try SceneLoader.load(Array(text.utf8), path: path)
    return try document.makeScene().record(until: document.duration ?? 0)
  }
}
