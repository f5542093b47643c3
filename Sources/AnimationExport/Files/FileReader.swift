import Glibc

/// Reads whole files.
public enum FileReader {
  /// The most bytes of a file that are read.
  public static let limit = 64 << 20

  /// The bytes of a regular file, or of nothing else: a pipe that nobody writes to would be waited for.
  ///
  /// - Throws: ``FileError`` as for ``bytes(at:)``, and for what is no regular file.
  static func bytes(atRegular path: String) throws(FileError) -> [UInt8] {
    if isSpecial(path) { throw FileError(.read, path, reason: "it is no regular file") }
    return try bytes(at: path)
  }

  /// The bytes of a file. `-` reads standard input.
  ///
  /// - Throws: ``FileError`` when it can't be read, is a folder or has more than 64 MiB.
  public static func bytes(at path: String) throws(FileError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.read, path, code: errno)
      }
      if count == 0 { return result }
      result += buffer[..<count]
      if result.count > limit {
        throw FileError(.read, path, reason: "it has more than \(limit >> 20) MiB")
      }
    }
  }

  /// The folder of a path with its slash, empty where it names none, and what comes after that.
  package static func parts(of path: some StringProtocol) -> (folder: String, name: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return (String(path[..<start]), String(path[start...]))
  }

  /// The folder that a path names a file in, `.` where it names none.
  package static func folder(of path: String) -> String {
    let folder = parts(of: path).folder
    return folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())
  }

  /// Whether a path is a folder; nil when there is nothing.
  public static func isFolder(_ path: String) -> Bool? { kind(of: path).map { $0 == S_IFDIR } }

  /// Whether there is nothing at a path, as far as that can be seen.
  public static func isMissing(_ path: String) -> Bool {
    kind(of: path) == nil && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Whether a path is something that is neither a file nor a folder: a device, a pipe, a socket. What
  /// is read from or written to it has no place.
  public static func isSpecial(_ path: String) -> Bool {
    kind(of: path).map { $0 != S_IFDIR && $0 != S_IFREG } ?? false
  }

  /// What a path is at the end of all links, as `stat` has it; nil when there is nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// What a path means: itself, or what is at the end of a link, whether or not there is anything.
  public static func destination(of path: String) -> String {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &letters, Int(PATH_MAX))
      guard count > 0 else { return path }
      let link = String(decoding: letters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : parts(of: path).folder + link
    }
    return path
  }

  /// The names in a folder, sorted; nil when it can't be read.
  public static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var result: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { result.append(name) }
    }
    return result.sorted()
  }

  /// Where a path leads, whatever its spelling and whether or not there is anything: the name that a
  /// file gets there in the folder with all links resolved.
  public static func place(of path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path != "/" else { return "/" }
    let name = parts(of: path).name
    if name == "." || name == ".." {
      if let resolved = resolved(String(path)) { return resolved }
    }
    let parent = Self.folder(of: String(path))
    // A folder that isn't there yet has no links.
    let folder = parent == "." ? resolved(parent) ?? parent : place(ofFolder: parent)
    switch name {
    case "", ".": return folder
    case "..": return folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? folder
    default: return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }
  }

  private static func place(ofFolder path: String) -> String { resolved(path) ?? place(of: path) }

  /// The path with all links resolved; nil when there is nothing.
  public static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
