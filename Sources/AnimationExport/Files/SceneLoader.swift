import AnimTimeline
import LayerTree
public import SceneFile

/// Loads scene files with the pictures and fonts that they name.
public enum SceneLoader {
  /// Reads a scene file; `-` reads standard input, whose resources are looked for in the current
  /// folder.
  ///
  /// - Throws: ``FileError`` when the file can't be read, `SceneFileError` for the mistakes in
  ///   it.
  public static func load(path: String) throws -> SceneDocument {
    try load(FileReader.bytes(at: path), path: path)
  }

  /// Reads the text of a scene file as if it stood at a path; there doesn't have to be a file.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8, or UTF-16 with a byte order mark.
  ///   - path: The path of the file, for messages and for the files that the scene names.
  ///   - shared: Variables and fonts that win over the scene's own, and arguments of programs.
  ///   - use: Is told of every file that is read for the scene: its path, and its bytes where they were read.
  /// - Throws: `SceneFileError` for its mistakes.
  public static func load(
    _ bytes: [UInt8], path: String, shared: SharedValues = .none,
    reporting use: @escaping @Sendable (_ path: String, _ bytes: [UInt8]?) -> Void = { _, _ in }
  ) throws(SceneFileError) -> SceneDocument {
    let name = path == "-" ? "<standard input>" : path
    let folder = ResourceFolder(ofFile: path, reporting: use)
    return try SceneDocument(
      parsing: bytes, path: name, resources: resources(in: folder), shared: shared)
  }

  /// The document of a scene file as YAML, as `SceneDocument.text(parsing:path:resources:shared:)` gives it.
  ///
  /// - Throws: `SceneFileError` for the mistake of a program, or a syntax error.
  public static func text(
    of bytes: [UInt8], path: String, shared: SharedValues = .none
  ) throws(SceneFileError) -> String {
    try SceneDocument.text(
      parsing: bytes, path: path == "-" ? "<standard input>" : path,
      resources: resources(in: ResourceFolder(ofFile: path)), shared: shared)
  }

  private static func resources(in folder: ResourceFolder) -> SceneResources {
    SceneResources(
      readImage: { (path) throws(SceneResources.Failure) in
        let bytes = try folder.bytes(of: path)
        do {
          return try ImageResource(encoded: bytes, source: path)
        } catch {
          throw SceneResources.Failure("\(error)")
        }
      },
      locateFont: { (path) throws(SceneResources.Failure) in
        let place = try folder.font(at: path)
        guard TextFont.file(place).isReadable else {
          throw SceneResources.Failure("it can't be read as a font with outlines")
        }
        return place
      },
      readFile: { (path) throws(SceneResources.Failure) in try folder.bytes(of: path) })
  }
}
