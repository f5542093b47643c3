import AnimTimeline
import AnimationExport
import SceneFile
import TestSupport

/// The scenes in the pages of `docs`.
enum DocumentedScenes {
  private static let folder = Sample.folder + "/../docs"

  /// The scenes of `Samples/Documentation`.
  static func samples() throws -> [Sample] {
    let folder = Sample.folder + "/Documentation"
    return try (FileReader.names(in: folder) ?? []).sorted().compactMap { file in
      guard file.hasSuffix(".yaml") || file.hasSuffix(".jsonnet") else { return nil }
      let document = try SceneLoader.load(path: "\(folder)/\(file)")
      return Sample(
        name: file, timeline: try document.makeScene().record(until: document.duration))
    }
  }

  /// All complete scenes, with the same picture for every file name.
  ///
  /// The gallery has those of samples.
  static func all() throws -> [Sample] {
    let picture = try FileReader.bytes(at: Sample.folder + "/images/noon.png")
    var resources = SceneResources.showing(picture)
    resources.readFile = { (path) throws(SceneResources.Failure) in
      do { return try FileReader.bytes(at: "\(folder)/format/\(path)") } catch {
        throw SceneResources.Failure("\(error)")
      }
    }
    let pages = (FileReader.names(in: folder) ?? []).filter {
      $0.hasSuffix(".md") && $0 != "gallery.md"
    }
    .sorted()
    return try pages.flatMap { page in
      let text = String(
        decoding: try FileReader.bytes(at: "\(folder)/\(page)"), as: UTF8.self)
      let blocks = codeBlocks("yaml", in: text)
        .filter { $0.hasPrefix("canvas:") || $0.contains("\ncanvas:") }
      return try blocks.enumerated().map { index, block in
        let document = try SceneDocument(
          parsing: Array(block.utf8), path: "\(page) \(index + 1)", resources: resources)
        return Sample(
          name: "\(page) \(index + 1)",
          timeline: try document.makeScene().record(until: document.duration ?? 4))
      }
    }
  }
}
