import AnimationExport
import SystemC

/// An input that was found.
struct SceneInput {
  var path: String
  /// The given folder in which the scene was found; its links must not lead out of it. Nil for
  /// files that were given themselves.
  var root: String?
  /// The path from the given folder to the scene's, with a slash at its end.
  var subfolder = ""
  var frames: FrameFiles?
  /// The reason that the input can't be read.
  var failure: ExportFailure?
  /// The reason that the input is skipped.
  var remark: Diagnostic?

  /// True if the input is read as a scene.
  var isScene: Bool { frames == nil && failure == nil && remark == nil }

  /// The ending by which a name is a scene file's, in any case.
  static func ending(of name: String) -> Substring? {
    let endings = [".yaml", ".yml", ".json", ".jsonnet"]
    return endings.map { name.suffix($0.count) }.first { endings.contains($0.lowercased()) }
  }

  /// The content of the file.
  var bytes: [UInt8] {
    get throws(FileError) { try FileReader.bytes(at: path, in: root) }
  }

  static func missing(_ input: String, _ reason: String) -> SceneInput {
    SceneInput(
      path: input,
      failure: ExportFailure(.noInput, "\(input): error: \(reason)"))
  }
}

/// Finds scene files in folders and their subfolders.
///
/// A folder's content may come from somebody other than the user. Links in it are followed only if
/// they stay within the folder, unless the user allows others.
struct FolderWalk {
  let excluded: FilePatterns
  let followsLinks: Bool
  /// Notes on skipped files.
  private(set) var notes: [(path: String, note: Diagnostic)] = []

  init(excluding excluded: FilePatterns, followsLinks: Bool) {
    (self.excluded, self.followsLinks) = (excluded, followsLinks)
  }

  /// The scene files in a folder and its subfolders, in the order of their names.
  mutating func sceneFiles(in folder: String) -> [SceneInput] {
    var visited: Set<[UInt8]> = []
    return sceneFiles(in: folder, below: "", root: folder, &visited)
  }

  private mutating func sceneFiles(
    in folder: String, below subfolder: String, root: String, _ visited: inout Set<[UInt8]>
  ) -> [SceneInput] {
    guard let names = FileReader.names(in: folder) else {
      let reason = String(cString: strerror(errno))
      return [.missing(folder, "this folder can't be read: \(reason)")]
    }
    // A link may lead to a folder that was visited already, or to one around it.
    guard visited.insert((FileReader.resolved(folder) ?? folder).pathBytes).inserted else {
      return []
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var result: [SceneInput] = []
    for name in names where !name.hasPrefix(".") && !excluded.match(subfolder + name) {
      let path = base + name
      let isFolder = FileReader.isFolder(path) == true
      let isScene =
        SceneInput.ending(of: name) != nil && !name.lowercased().hasSuffix(".keyframes.json")
        && name != ExportJob.projectFileName && !FileReader.isSpecial(path)
      guard isFolder || isScene else { continue }
      if !followsLinks, FileReader.isLink(path) {
        if isFolder {
          pass(path, "a link to a folder isn't followed; give the folder itself, or --follow-links")
          continue
        }
        if FileReader.leads(path, outOf: root) {
          pass(
            path, "a link out of \(root) isn't followed; give the file itself, or --follow-links")
          continue
        }
      }
      if isFolder {
        result += sceneFiles(in: path, below: "\(subfolder)\(name)/", root: root, &visited)
      } else {
        var input = SceneInput(path: path, root: followsLinks ? nil : root, subfolder: subfolder)
        if !Self.isScene(input) { input.remark = PassedOver.remark }
        result.append(input)
      }
    }
    return result
  }

  /// True if a file is to be exported. A file that can't be opened counts, so that its error is
  /// reported.
  private static func isScene(_ input: SceneInput) -> Bool {
    do throws(FileError) {
      return SceneDocument.isScene(try input.bytes, path: input.path)
    } catch {
      return error.code != 0
    }
  }

  private mutating func pass(_ path: String, _ reason: String) {
    notes.append((path, Diagnostic(.note, reason)))
  }
}
