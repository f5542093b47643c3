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
  /// - Throws: `SceneFileError` for its mistakes.
  public static func load(
    _ bytes: [UInt8], path: String
  ) throws(SceneFileError) -> SceneDocument {
    let name = path == "-" ? "<standard input>" : path
    return try SceneDocument(
      parsing: bytes, path: name, resources: resources(in: ResourceFolder(ofFile: path)))
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
        let place = try folder.location(of: path)
        guard TextFont.file(place).isReadable else {
          throw SceneResources.Failure("it can't be read as a font with outlines")
        }
        return place
      })
  }
}

/// The folder of a scene file, out of which no resource may lead, not even through a link.
private struct ResourceFolder {
  private let folder: String

  init(ofFile path: String) {
    folder = path == "-" ? "." : FileReader.folder(of: path)
  }

  func bytes(of path: String) throws(SceneResources.Failure) -> [UInt8] {
    do {
      return try FileReader.bytes(at: location(of: path))
    } catch let failure as SceneResources.Failure {
      throw failure
    } catch {
      throw SceneResources.Failure("\(error)")
    }
  }

  /// The file that a relative path means, with all links followed.
  func location(of path: String) throws(SceneResources.Failure) -> String {
    let full = "\(folder)/\(path)"
    guard let target = FileReader.resolved(full), let base = FileReader.resolved(folder) else {
      throw SceneResources.Failure("there is no file \(path) beside the scene")
    }
    guard target.hasPrefix(base == "/" ? base : base + "/") else {
      throw SceneResources.Failure("\(path) leads out of the scene's folder")
    }
    guard FileReader.isFolder(target) == false, !FileReader.isSpecial(target) else {
      throw SceneResources.Failure("\(path) is no regular file")
    }
    return target
  }
}
