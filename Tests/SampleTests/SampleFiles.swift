import AnimationExport
import Foundation

/// The scene files in `Samples`.
enum SampleFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples").path

  /// Their names without extension, in order.
  static let names: [String] =
    (FileReader.names(in: folder) ?? []).filter { $0.hasSuffix(".yaml") }
    .map { String($0.dropLast(5)) }.sorted()

  static func document(_ name: String) throws -> SceneDocument {
    try SceneLoader.load(path: "\(folder)/\(name).yaml")
  }

  /// A sample's timeline.
  static func timeline(_ name: String) throws -> Timeline {
    let document = try document(name)
    return try document.makeScene().record(until: document.duration)
  }
}
