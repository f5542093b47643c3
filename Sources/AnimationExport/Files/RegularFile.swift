import AnimGeometry
import SystemC

/// A regular file that is open for reading.
///
/// The entry at a path can change at any moment. So the path is resolved once, and the opened entry
/// is checked before anything is read from it.
struct RegularFile: ~Copyable {
  /// The reason for refusing a file.
  enum Refusal: Error {
    /// The path doesn't exist or can't be followed; the system's error number.
    case unreachable(Int32)
    case leadsOut
    case notRegular

    func error(for path: String) -> FileError {
      switch self {
      case .unreachable(let code): FileError(.read, path, code: code)
      case .leadsOut: FileError(.read, path, reason: "it leads out of its folder")
      case .notRegular: FileError(.read, path, reason: "it is no regular file")
      }
    }
  }

  /// `O_PATH`, which C headers declare only as an extension.
  private static let onlyPlace: Int32 = 0o10_000_000

  let descriptor: Int32
  /// The file's path without links, at the time of opening.
  let path: String

  /// Opens a file.
  ///
  /// - Parameter folder: A folder that the file must be in, with all links followed; nil, the
  ///   default, for any.
  init(path: String, in folder: String? = nil) throws(Refusal) {
    // With `O_PATH`, opening has no effect on a device and doesn't wait for a pipe.
    let place = open(path.cPath, Self.onlyPlace | O_CLOEXEC)
    guard place >= 0 else { throw .unreachable(errno) }
    defer { close(place) }
    let link = "/proc/self/fd/\(place)"
    // Without /proc the path is resolved again, and must lead to the same file.
    guard let target = FileReader.linkTarget(of: link) ?? FileReader.resolved(path) else {
      throw .unreachable(errno)
    }
    if let folder {
      guard let base = FileReader.resolved(folder) else { throw .unreachable(errno) }
      guard FileReader.contains(base, target) else { throw .leadsOut }
    }
    let identity = try FileIdentity(place)
    guard identity.isRegular else { throw .notRegular }
    var opened = open(link, O_RDONLY | O_CLOEXEC)
    if opened < 0 {
      opened = open(target.cPath, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW)
    }
    guard opened >= 0 else { throw .unreachable(errno) }
    let isSame = try? FileIdentity(opened) == identity
    guard isSame == true else {
      close(opened)
      throw .unreachable(ENOENT)
    }
    descriptor = opened
    self.path = target
  }

  deinit { close(descriptor) }
}

/// The identity of an open file, independent of its names.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t
  let isRegular: Bool

  init(_ descriptor: Int32) throws(RegularFile.Refusal) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreachable(errno) }
    device = status.st_dev
    number = status.st_ino
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}
