import AnimGeometry
import SystemC

extension FileReader {
  /// The folder of a path with its slash, empty where it names none, and what comes after that.
  package static func parts(of path: some StringProtocol) -> (folder: String, name: String) {
    // A mark at the start of a name makes one character with the slash before it.
    let scalars = String(path).unicodeScalars
    let start = scalars.lastIndex(of: "/").map { scalars.index(after: $0) } ?? scalars.startIndex
    return (String(scalars[..<start]), String(scalars[start...]))
  }

  /// The folder that a path names a file in, `.` where it names none.
  package static func folder(of path: String) -> String {
    let folder = parts(of: path).folder
    return folder.isEmpty ? "." : folder == "/" ? folder : String(folder.unicodeScalars.dropLast())
  }

  /// True if a path is a folder, at the end of all links; nil when there is nothing.
  public static func isFolder(_ path: String) -> Bool? { kind(of: path).map { $0 == S_IFDIR } }

  /// Whether there is nothing at a path, as far as that can be seen.
  public static func isMissing(_ path: String) -> Bool {
    kind(of: path) == nil && (errno == ENOENT || errno == ENOTDIR)
  }

  /// True if a path is a link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    kind(of: path, followingLinks: false) == S_IFLNK
  }

  /// True if what is at the end of a path's links lies outside of a folder; so does what isn't there.
  package static func leads(_ path: String, outOf folder: String) -> Bool {
    guard let target = resolved(path), let base = resolved(folder) else { return true }
    return !contains(base, target)
  }

  /// True if one of two paths without links is a folder around the other.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path.pathBytes.starts(with: (folder == "/" ? folder : folder + "/").pathBytes)
  }

  /// Whether a path is something that is neither a file nor a folder: a device, a pipe, a socket. What
  /// is read from or written to it has no place.
  ///
  /// - Parameters:
  ///   - path: A path; nothing has to be there.
  ///   - followsLinks: True if what is at the end of a link counts.
  public static func isSpecial(_ path: String, followingLinks followsLinks: Bool = true) -> Bool {
    let kind = kind(of: path, followingLinks: followsLinks)
    return kind.map { ![S_IFDIR, S_IFREG, S_IFLNK].contains($0) } ?? false
  }

  /// True if a path is one of the system's names for devices and open files.
  package static func isSystemName(_ path: String) -> Bool {
    ["/dev/", "/proc/"].contains(where: path.hasPrefix)
  }

  /// The entry at a path, as `stat` has it; nil when there is nothing.
  private static func kind(of path: String, followingLinks: Bool = true) -> mode_t? {
    var status = stat()
    let result = followingLinks ? stat(path.cPath, &status) : lstat(path.cPath, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  /// What a path means: itself, or what is at the end of a link, whether or not there is anything.
  public static func destination(of path: String) -> String {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      guard let link = linkTarget(of: path) else { return path }
      path = link.hasPrefix("/") ? link : parts(of: path).folder + link
    }
    return path
  }

  /// The text of a link; nil for what is none.
  static func linkTarget(of path: String) -> String? {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.cPath, &letters, Int(PATH_MAX))
    return count > 0 ? Self.path(from: letters[..<count]) : nil
  }

  /// The names in a folder in the order of their bytes; nil when it can't be read.
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

  /// The hint for a path at which there is nothing, where a file beside it has the same letters, composed in
  /// another way: `é` is one character or two.
  package static func hint(forMissing path: String) -> String {
    let (folder, name) = parts(of: path)
    let twin = names(in: folder.isEmpty ? "." : folder)?.first {
      $0 == name && $0.pathBytes != name.pathBytes
    }
    guard let twin else { return "" }
    return
      "; there is a “\(twin)” whose letters are composed in another way (Unicode normalisation)"
  }

  /// A path without slashes at its end; the root's stays.
  package static func withoutSlashes(atEndOf path: String) -> String {
    var scalars = path.unicodeScalars[...]
    while scalars.dropFirst().last == "/" { scalars.removeLast() }
    return String(scalars)
  }

  /// Where a path leads, whatever its spelling and whether or not there is anything: the name that a
  /// file gets there in the folder with all links resolved.
  public static func place(of path: String) -> String {
    let path = withoutSlashes(atEndOf: path)
    guard path != "/" else { return "/" }
    let name = parts(of: path).name
    if name == "." || name == ".." {
      if let resolved = resolved(path) { return resolved }
    }
    let parent = Self.folder(of: path)
    // A folder that isn't there yet has no links.
    let folder = parent == "." ? resolved(parent) ?? parent : place(ofFolder: parent)
    switch name {
    case "", ".": return folder
    case "..": return folder == "/" || folder == "." ? folder : Self.folder(of: folder)
    default: return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }
  }

  private static func place(ofFolder path: String) -> String { resolved(path) ?? place(of: path) }

  /// The path with all links resolved; nil when there is nothing.
  public static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path.cPath, nil) else { return nil }
    defer { free(pointer) }
    return Self.path(from: UnsafeBufferPointer(start: pointer, count: strlen(pointer)))
  }
}
