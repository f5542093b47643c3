import SceneFile
import Synchronization
import SystemC

/// The folder of a scene file. Resources must be in it, with all links followed.
struct ResourceFolder {
  private let folder: String
  /// Called for each file that is found, with its bytes if they were read.
  private let use: @Sendable (_ path: String, _ bytes: [UInt8]?) -> Void

  init(
    ofFile path: String, reporting use: @escaping @Sendable (String, [UInt8]?) -> Void = { _, _ in }
  ) {
    folder = path == "-" ? "." : FileReader.folder(of: path)
    self.use = use
  }

  private func fullPath(of path: String) -> String { folder == "." ? path : "\(folder)/\(path)" }

  /// The bytes of the file at a relative path.
  func bytes(of path: String) throws(SceneResources.Failure) -> [UInt8] {
    let opened = try file(at: path)
    do {
      let bytes = try FileReader.bytes(from: opened.descriptor, path: path)
      use(fullPath(of: path), bytes)
      return bytes
    } catch {
      throw SceneResources.Failure(error.description)
    }
  }

  /// A path by which the font file can be opened repeatedly. The file stays open, so that the path
  /// continues to refer to the file that was checked.
  func font(at path: String) throws(SceneResources.Failure) -> String {
    let opened = try file(at: path)
    use(fullPath(of: path), nil)
    do {
      return try OpenFonts.path(for: opened)
    } catch {
      throw SceneResources.Failure(error.error(for: path).description)
    }
  }

  private func file(at path: String) throws(SceneResources.Failure) -> RegularFile {
    let full = fullPath(of: path)
    do {
      return try RegularFile(path: full, in: folder)
    } catch {
      // A missing file may exist at the next run, so it is reported too.
      use(full, nil)
      switch error {
      case .unreachable(let code) where code == ENOENT || code == ENOTDIR:
        throw SceneResources.Failure(
          "there is no file \(path) beside the scene\(FileReader.hint(forMissing: full))")
      case .leadsOut: throw SceneResources.Failure("\(path) leads out of the scene's folder")
      case .notRegular: throw SceneResources.Failure("\(path) is no regular file")
      case .unreachable: throw SceneResources.Failure(error.error(for: full).description)
      }
    }
  }
}

/// Font files that stay open until the process ends, each opened once.
private enum OpenFonts {
  private static let descriptors = Mutex<[FileIdentity: Int32]>([:])

  static func path(for file: borrowing RegularFile) throws(RegularFile.Refusal) -> String {
    let identity = try FileIdentity(file.descriptor)
    let descriptor = file.descriptor
    let kept = descriptors.withLock { descriptors -> Int32 in
      if let known = descriptors[identity] { return known }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      if copy >= 0 { descriptors[identity] = copy }
      return copy
    }
    let path = "/proc/self/fd/\(kept)"
    return kept >= 0 && access(path, R_OK) == 0 ? path : file.path
  }
}
