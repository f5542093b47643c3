import AnimTimeline
import LayerTree
public import SceneFile

/// Loads scene files with their pictures and fonts.
public enum SceneLoader {
  /// Loads a scene file. `-` reads standard input, whose resources are searched for in the current
  /// folder.
  ///
  /// - Throws: ``FileError`` if the file can't be read, `SceneFileError` for its mistakes.
  public static func load(path: String) throws -> SceneDocument {
    try load(FileReader.bytes(at: path), path: path)
  }

  /// Loads a scene from a text as if it was the file at a path, which needn't exist.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8, or UTF-16 with a byte order mark.
  ///   - path: The path, for messages and for finding the scene's files.
  ///   - shared: Variables and fonts that override the scene's own, and arguments of programs.
  ///     Default none.
  ///   - use: Called for each file that the scene uses, with its path, and with its bytes if they
  ///     were read.
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

  /// The document of a scene file as YAML; see
  /// `SceneDocument.text(parsing:path:resources:shared:)`.
  ///
  /// - Throws: `SceneFileError` for an error of a program or a syntax error.
  public static func text(
    of bytes: [UInt8], path: String, shared: SharedValues = .none
  ) throws(SceneFileError) -> String {
    try SceneDocument.text(
      parsing: bytes, path: path == "-" ? "<standard input>" : path,
      resources: resources(in: ResourceFolder(ofFile: path)), shared: shared)
  }

  private static func resources(in folder: ResourceFolder) -> SceneResources {
    let pictures = PictureBudget()
    return SceneResources(
      readImage: { (path) throws(SceneResources.Failure) in
        let bytes = try folder.bytes(of: path)
        try pictures.spend(on: bytes)
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
