import AnimText
import AnimationExport
import SystemC

/// The state of the system's font folders.
enum FontFolders {
  /// A text that changes if a font in one of the folders is installed, removed or replaced.
  static func fingerprint() -> String {
    let home = getenv("HOME").map { String(cString: $0) }
    var hash = ContentHash()
    for folder in FontFiles.systemFolders(home: home) { add(folder, depth: 0, to: &hash) }
    return hash.description
  }

  private static func add(_ folder: String, depth: Int, to hash: inout ContentHash) {
    var status = stat()
    guard depth < 8, stat(folder.cPath, &status) == 0 else { return }
    hash.add(Array("\(folder) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)\n".utf8))
    for name in FileReader.names(in: folder) ?? [] {
      let path = "\(folder)/\(name)"
      if FileReader.isFolder(path) == true { add(path, depth: depth + 1, to: &hash) }
    }
  }
}
