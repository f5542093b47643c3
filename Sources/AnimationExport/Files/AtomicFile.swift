import Glibc
import Synchronization

/// A file that appears whole or not at all: it is written beside its place and moved there at the
/// end, unless the same bytes are there already. It takes the permissions of one that was there, and at the end of a link its place; devices and
/// pipes are written to as they are.
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
  private static let openPaths = Mutex<Set<String>?>([])

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
  /// - Throws: ``FileError`` when nothing can be created in its folder.
  public init(path: String) throws(FileError) {
    if FileReader.isSpecial(path) {
      self.path = path
      temporaryPath = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      if descriptor < 0 { throw FileError(.create, path, code: errno) }
      return
    }
    let path = FileReader.destination(of: path)
    let (folder, name) = FileReader.parts(of: path)
    self.path = path
    var part = name
    while part.utf8.count > Self.longestPart { part.removeLast() }
    let number = Self.begun.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = "\(folder).\(part).\(getpid()).\(number).part"
    temporaryPath = temporary
    var old = stat()
    let mode = stat(path, &old) == 0 ? old.st_mode & 0o777 : nil
    let opened = Self.openPaths.withLock { paths -> Int32 in
      if paths == nil {
        errno = EINTR
        return -1
      }
      // A process with the same number may have been killed.
      unlink(temporary)
      let opened = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
      if opened >= 0 { paths?.insert(temporary) }
      return opened
    }
    descriptor = opened
    if opened < 0 { throw FileError(.create, path, code: errno) }
    // Some file systems have no permissions.
    if let mode { _ = fchmod(opened, mode) }
  }

  deinit {
    close(descriptor)
    guard let temporary = temporaryPath else { return }
    if !isCommitted { unlink(temporary) }
    _ = Self.openPaths.withLock { $0?.remove(temporary) }
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
    guard rename(temporaryPath, path) == 0 else { throw FileError(.write, path, code: errno) }
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
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
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
    var partial = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      partial +=
        partial.isEmpty && part.isEmpty
        ? "/" : (partial.isEmpty || partial == "/" ? "" : "/") + part
      if partial.isEmpty || FileReader.isFolder(partial) == true { continue }
      if mkdir(partial, 0o777) == 0 { continue }
      // Another process may have made it meanwhile.
      let reason = errno
      guard reason == EEXIST, FileReader.isFolder(partial) == true else {
        throw FileError(.create, path, code: reason == EEXIST ? ENOTDIR : reason)
      }
    }
  }
}
