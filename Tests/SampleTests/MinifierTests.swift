import AnimationExport
import Foundation
import OracleSupport
import Testing

/// A minifier shortens SVGs by a few bytes at most.
@Suite("Minifier") struct MinifierTests {
  /// Files of which scour removes visible content, as it doesn't support all of SVG.
  private static let broken = [
    "image-gravity": "it drops pictures that only a `use` without a namespace's prefix refers to",
    "image-parts": "it drops pictures that only a `use` without a namespace's prefix refers to",
    "spotlight": "it drops outlines that only a `use` without a namespace's prefix refers to",
    "bars-swipe": "it drops a clip that only the values of an animation refer to",
    "push": "it drops a clip that only the values of an animation refer to",
    "move-in": "it drops a clip that only the values of an animation refer to",
    "reveal": "it drops a clip that only the values of an animation refer to",
    "transitions": "it drops a clip that only the values of an animation refer to",
    "gradient-badge": "it drops stops that are like the one before but for their animations",
    "gradient-dial": "it drops stops that are like the one before but for their animations",
  ]

  /// The samples, and the transitions of the documentation that are vectors.
  private static func files() -> [(name: String, path: String)] {
    let transitions = URL(filePath: SampleFiles.folder).deletingLastPathComponent()
      .appending(path: "docs/transitions").path
    let vectors = [
      "bars-swipe", "camera-iris-hollow-close", "camera-iris-hollow-open", "cube", "dissolve",
      "fade", "move-in", "ogl-flip", "push", "reveal", "swipe",
    ]
    // Most of it is pictures in base64.
    return SampleFiles.names.filter { $0 != "rich-text" }
      .map { ($0, "\(SampleFiles.folder)/\($0).yaml") }
      + vectors.map { ($0, "\(transitions)/\($0).yaml") }
  }

  @Test func scourSavesLittle() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "animexport-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = Self.files()
    var sizes: [Int] = []
    let paths = try files.map { file in
      let document = try SceneLoader.load(path: file.path)
      let bytes = try document.makeScene().record(until: document.duration).data(.svg)
      sizes.append(bytes.count)
      let url = folder.appending(path: "\(file.name).svg")
      try Data(bytes).write(to: url)
      return url.path
    }
    let answer = try Oracle.ask("minify.py", JSONEncoder().encode(paths))
    let minified = try JSONDecoder().decode([Int].self, from: answer)
    #expect(minified.count == files.count && files.count > 35)
    var (before, after) = (0, 0)
    for (file, (size, least)) in zip(files, zip(sizes, minified))
    where Self.broken[file.name] == nil {
      #expect(Double(least) > 0.95 * Double(size), "\(file.name): \(size) to \(least)")
      (before, after) = (before + size, after + least)
    }
    #expect(Double(after) > 0.98 * Double(before))
  }
}
