import AnimGeometry
import SystemC

extension FileReader {
  /// The folder of a path with its slash, empty if there is none, and the rest of the path.
  package static func parts(of path: some StringProtocol) -> (folder: String, name: String) {
    // Scalars are searched because a combining mark at the start of a name forms one character with
    // the slash before it.
    let scalars = String(path).unicodeScalars
    let start = scalars.lastIndex(of: "/").map { scalars.index(after: $0) } ?? scalars.startIndex
    return (String(scalars[..<start]), String(scalars[start...]))
  }

  /// The folder of the file at a path; `.` if the path has none.
  package static func folder(of path: String) -> String {
    let folder = parts(of: path).folder
    return folder.isEmpty ? "." : folder == "/" ? folder : String(folder.unicodeScalars.dropLast())
  }

  /// True if a path is a folder after following all links; nil if it doesn't exist.
  public static func isFolder(_ path: String) -> Bool? { kind(of: path).map { $0 == S_IFDIR } }

  /// True if a path is known not to exist.
  public static func isMissing(_ path: String) -> Bool {
    kind(of: path) == nil && (errno == ENOENT || errno == ENOTDIR)
  }

  /// True if a path is a link, also one with a missing destination.
  package static func isLink(_ path: String) -> Bool {
    kind(of: path, followingLinks: false) == S_IFLNK
  }

  /// True if the end of a path's links is outside of a folder or doesn't exist.
  package static func leads(_ path: String, outOf folder: String) -> Bool {
    guard let target = resolved(path), let base = resolved(folder) else { return true }
    return !contains(base, target)
  }

  /// True if the first of two paths without links is a folder around the second.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path.pathBytes.starts(with: (folder == "/" ? folder : folder + "/").pathBytes)
  }

  /// True if a path is neither a file nor a folder: a device, a pipe, a socket. Data that is read
  /// from or written to it isn't stored there.
  ///
  /// - Parameters:
  ///   - path: A path, which needn't exist.
  ///   - followsLinks: True if the end of a link counts, false for the link itself. Default true.
  public static func isSpecial(_ path: String, followingLinks followsLinks: Bool = true) -> Bool {
    let kind = kind(of: path, followingLinks: followsLinks)
    return kind.map { ![S_IFDIR, S_IFREG, S_IFLNK].contains($0) } ?? false
  }

  /// True if a path is one of the system's names for devices and open files.
  package static func isSystemName(_ path: String) -> Bool {
    ["/dev/", "/proc/"].contains(where: path.hasPrefix)
  }

  /// The type of the entry at a path, by `stat`; nil if there is none.
  private static func kind(of path: String, followingLinks: Bool = true) -> mode_t? {
    var status = stat()
    let result = followingLinks ? stat(path.cPath, &status) : lstat(path.cPath, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The destination of a path: itself, or the end of its links, which needn't exist.
  public static func destination(of path: String) -> String {
    var path = path
    // The number is Linux's own limit.
    for _ in 0..<40 {
      guard let link = linkTarget(of: path) else { return path }
      path = link.hasPrefix("/") ? link : parts(of: path).folder + link
    }
    return path
  }

  /// The text of a link; nil for other entries.
  static func linkTarget(of path: String) -> String? {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.cPath, &letters, Int(PATH_MAX))
    return count > 0 ? Self.path(from: letters[..<count]) : nil
  }

  /// The names in a folder in the order of their bytes; nil if it can't be read.
  public static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder.cPath) else { return nil }
    defer { closedir(directory) }
    var result: [[UInt8]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] { result.append(name) }
    }
    return result.sorted { $0.lexicographicallyPrecedes($1) }.map(FileName.text)
  }

  /// A hint for a missing path if the name of a file beside it has the same letters, composed in a
  /// different way: `é` is one character or two.
  package static func hint(forMissing path: String) -> String {
    let (folder, name) = parts(of: path)
    let twin = names(in: folder.isEmpty ? "." : folder)?.first {
      $0 == name && $0.pathBytes != name.pathBytes
    }
    guard let twin else { return "" }
    return
      "; there is a “\(twin)” whose letters are composed in another way (Unicode normalisation)"
  }

  /// A path without slashes at its end, except for the root.
  package static func withoutSlashes(atEndOf path: String) -> String {
    var scalars = path.unicodeScalars[...]
    while scalars.dropFirst().last == "/" { scalars.removeLast() }
    return String(scalars)
  }

  /// The place to which a path leads, independent of its spelling: the name of the file in its
  /// folder with all links resolved. It needn't exist.
  public static func place(of path: String) -> String {
    let path = withoutSlashes(atEndOf: path)
    guard path != "/" else { return "/" }
    let name = parts(of: path).name
    if name == "." || name == ".." {
      if let resolved = resolved(path) { return resolved }
    }
    let parent = Self.folder(of: path)
    // A folder that doesn't exist yet has no links.
    let folder = parent == "." ? resolved(parent) ?? parent : place(ofFolder: parent)
    switch name {
    case "", ".": return folder
    case "..": return folder == "/" || folder == "." ? folder : Self.folder(of: folder)
    default: return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }
  }

  private static func place(ofFolder path: String) -> String { resolved(path) ?? place(of: path) }

  /// The path with all links resolved; nil if it doesn't exist.
  public static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path.cPath, nil) else { return nil }
    defer { free(pointer) }
    return Self.path(from: UnsafeBufferPointer(start: pointer, count: strlen(pointer)))
  }
}
