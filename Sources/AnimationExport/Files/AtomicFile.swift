import Synchronization
import SystemC

/// A file that appears whole or not at all: it is written beside its place and moved there at the
/// end, unless the same bytes are there already. It takes the permissions of one that was there. A link that was there is
/// replaced unless it is followed; devices and pipes are written to as they are.
public struct AtomicFile: ~Copyable {
  private let path: String
  /// Nil for what has no place.
  private let temporaryPath: String?
  private let descriptor: Int32
  private var isCommitted = false

  /// How many were begun, so that no two have one temporary name.
  private static let begun = Atomic(0)

  /// The temporary names of those that were begun and are neither in their place nor gone; nil when
  /// no more can be begun.
  private static let openPaths = Mutex<Set<[CChar]>?>([])

  /// Whether a file is being written.
  public static var areAnyOpen: Bool { openPaths.withLock { $0?.isEmpty == false } }

  /// Takes away all that was begun, for a process that is about to end. No more can be begun then.
  public static func discardAll() {
    openPaths.withLock { paths in
      for path in paths ?? [] { unlink(path) }
      paths = nil
    }
  }

  /// Most file systems have names of 255 bytes at most.
  private static let longestPart = 200

  /// Starts to write a file.
  ///
  /// - Parameters:
  ///   - path: Its place. Of the system's own names, below `/dev` and `/proc`, links are always followed.
  ///   - followsLinks: Whether a link at the path stays, and what it leads to is replaced or written to.
  /// - Throws: ``FileError`` when nothing can be created in its folder.
  public init(path: String, followingLinks followsLinks: Bool = false) throws(FileError) {
    guard let place = Self.place(for: path, followingLinks: followsLinks) else {
      self.path = path
      temporaryPath = nil
      let follows = followsLinks || FileReader.isSystemName(path)
      descriptor = open(
        path.cPath, O_WRONLY | O_CLOEXEC | O_NOCTTY | (follows ? 0 : O_NOFOLLOW))
      if descriptor < 0 { throw FileError(.create, path, code: errno) }
      return
    }
    let (folder, name) = FileReader.parts(of: place)
    self.path = place
    var part = name.unicodeScalars
    while String(part).cPath.count > Self.longestPart { part.removeLast() }
    let number = Self.begun.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = "\(folder).\(String(part)).\(getpid()).\(number).part"
    temporaryPath = temporary
    var old = stat()
    let isReplaced = lstat(place.cPath, &old) == 0 && old.st_mode & S_IFMT == S_IFREG
    let mode = isReplaced ? old.st_mode & 0o777 : nil
    let opened = Self.openPaths.withLock { paths -> Int32 in
      if paths == nil {
        errno = EINTR
        return -1
      }
      // A process with the same number may have been killed.
      unlink(temporary.cPath)
      let opened = open(temporary.cPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
      if opened >= 0 { paths?.insert(temporary.cPath) }
      return opened
    }
    descriptor = opened
    if opened < 0 { throw FileError(.create, place, code: errno) }
    // Some file systems have no permissions.
    if let mode { _ = fchmod(opened, mode) }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - path: Its place.
  ///   - followsLinks: Whether a link at the path stays, as for ``init(path:followingLinks:)``.
  /// - Throws: ``FileError`` when it can't be created or written; nothing has changed at the path then.
  public static func write(
    _ bytes: [UInt8], to path: String, followingLinks followsLinks: Bool = false
  ) throws(FileError) {
    let file = try AtomicFile(path: path, followingLinks: followsLinks)
    try file.write(bytes)
    try file.commit()
  }

  /// The path that a file for a path gets in the end; nil for devices and pipes, which are written to as they are.
  package static func place(for path: String, followingLinks followsLinks: Bool) -> String? {
    let followsLinks = followsLinks || FileReader.isSystemName(path)
    if FileReader.isSpecial(path, followingLinks: followsLinks) { return nil }
    return followsLinks ? FileReader.destination(of: path) : path
  }

  deinit {
    close(descriptor)
    guard let temporary = temporaryPath else { return }
    if !isCommitted { unlink(temporary.cPath) }
    _ = Self.openPaths.withLock { $0?.remove(temporary.cPath) }
  }

  /// Adds bytes.
  ///
  /// - Throws: ``FileError`` when they can't be written, for instance because the disk is full.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try FileWriter.write(bytes, to: descriptor, path: path)
  }

  /// Puts the file in its place. For a device or a pipe there is nothing to do. A file with the same bytes is left
  /// as it is, with its time, so that build tools see no change.
  ///
  /// - Throws: ``FileError`` when it can't be moved there; what was written is gone then.
  public consuming func commit() throws(FileError) {
    guard let temporaryPath, !FileComparison.isSame(descriptor, asFileAt: path) else { return }
    guard rename(temporaryPath.cPath, path.cPath) == 0 else {
      throw FileError(.write, path, code: errno)
    }
    isCommitted = true
  }
}

/// Writes bytes to a file descriptor.
public enum FileWriter {
  /// Writes to standard output.
  ///
  /// - Throws: ``FileError`` when it can't be written to, with ``FileError/isBrokenPipe`` where
  ///   nobody reads it any more.
  public static func writeToStandardOutput(_ bytes: [UInt8]) throws(FileError) {
    try write(bytes, to: STDOUT_FILENO, path: "standard output")
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        SystemC.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.write, path, code: errno)
      }
      offset += count
    }
  }

  /// Makes a folder and those above it, unless they are there.
  ///
  /// - Throws: ``FileError`` when one of them can't be made.
  public static func makeFolder(_ path: String) throws(FileError) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.unicodeScalars.split(separator: "/") {
      partial += (partial.isEmpty || partial == "/" ? "" : "/") + String(part)
      if FileReader.isFolder(partial) == true { continue }
      if mkdir(partial.cPath, 0o777) == 0 { continue }
      // Another process may have made it meanwhile.
      let reason = errno
      guard reason == EEXIST, FileReader.isFolder(partial) == true else {
        throw FileError(.create, path, code: reason == EEXIST ? ENOTDIR : reason)
      }
    }
  }
}
