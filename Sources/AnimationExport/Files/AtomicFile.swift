import CAnimPartialFiles
import Synchronization
import SystemC

/// A file that appears completely or not at all, also if the process is killed. Only after a loss of power it may be
/// incomplete: waiting for the disk would take five milliseconds for each file.
///
/// It is written beside its final path and moved there at the end, unless the present file has the
/// same bytes. It keeps the permissions of the file that it replaces. A link at the path is
/// replaced unless links are followed. Devices and pipes are written to directly.
public struct AtomicFile: ~Copyable {
  private let path: String
  /// The path while writing; nil for devices and pipes.
  private let temporaryPath: String?
  private let descriptor: Int32
  /// The number of the temporary path in the list of files that are being written; nil for devices
  /// and pipes.
  private let entry: Int32?
  private var isCommitted = false

  /// Number of files begun in this process, which makes temporary names unique.
  private static let begun = Atomic(0)

  /// True if a file is being written.
  public static var areAnyOpen: Bool { animparts_are_open() != 0 }

  /// Deletes all files that are being written, for a process that is about to end. No more can be
  /// begun after that.
  public static func discardAll() { animparts_delete_all() }

  /// Most file systems allow names of at most 255 bytes.
  private static let maximumPartLength = 200

  /// Starts to write a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Links below `/dev` and `/proc`, which are the system's own,
  ///     are always followed.
  ///   - followsLinks: True to keep a link at the path, and to replace or write its destination.
  ///     Default false.
  /// - Throws: ``FileError`` if no file can be created in the folder.
  public init(path: String, followingLinks followsLinks: Bool = false) throws(FileError) {
    guard let place = Self.place(for: path, followingLinks: followsLinks) else {
      self.path = path
      temporaryPath = nil
      entry = nil
      let follows = followsLinks || FileReader.isSystemName(path)
      descriptor = open(
        path.cPath, O_WRONLY | O_CLOEXEC | O_NOCTTY | (follows ? 0 : O_NOFOLLOW))
      if descriptor < 0 { throw FileError(.create, path, code: errno) }
      return
    }
    let (folder, name) = FileReader.parts(of: place)
    self.path = place
    var part = name.unicodeScalars
    while String(part).cPath.count > Self.maximumPartLength { part.removeLast() }
    var old = stat()
    let isReplaced = lstat(place.cPath, &old) == 0 && old.st_mode & S_IFMT == S_IFREG
    let mode = isReplaced ? old.st_mode & 0o777 : nil
    StaleFiles.remove(in: folder)
    let file = Self.create(in: folder, for: String(part), mode: mode)
    (temporaryPath, entry, descriptor) = (file.path, file.entry, file.descriptor)
    if descriptor < 0 { throw FileError(.create, place, code: file.error) }
    // Some file systems don't support permissions, so errors are ignored.
    if let mode { _ = fchmod(descriptor, mode) }
  }

  /// Creates a partial file and its entry in the list of files that are being written.
  ///
  /// - Returns: The file's path, its entry and its descriptor, which is negative after an error.
  private static func create(
    in folder: String, for part: String, mode: mode_t?
  ) -> (path: String, entry: Int32?, descriptor: Int32, error: Int32) {
    var error = EEXIST
    // Processes in other containers may have the same number and so the same names.
    for _ in 0..<maximumAttempts where error == EEXIST {
      let number = begun.wrappingAdd(1, ordering: .relaxed).newValue
      let path = folder + StaleFiles.name(for: part, number: number)
      let entry = animparts_begin(path.cPath)
      guard entry >= 0 else { return (path, nil, -1, errno) }
      let descriptor = open(
        path.cPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o666)
      error = errno
      if descriptor >= 0 {
        error = StaleFiles.claim(descriptor) ? 0 : EEXIST
        if error == 0, animparts_are_closed() == 0 { return (path, entry, descriptor, 0) }
        // Other files were deleted before this one existed.
        if error == 0 { error = EINTR }
        close(descriptor)
        unlink(path.cPath)
      }
      animparts_end(entry)
    }
    return ("", nil, -1, error)
  }

  /// Number of names to try.
  private static let maximumAttempts = 1000

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path of the file.
  ///   - followsLinks: True to keep a link at the path, as in ``init(path:followingLinks:)``.
  ///     Default false.
  /// - Throws: ``FileError`` if the file can't be created or written. The path is unchanged then.
  public static func write(
    _ bytes: [UInt8], to path: String, followingLinks followsLinks: Bool = false
  ) throws(FileError) {
    let file = try AtomicFile(path: path, followingLinks: followsLinks)
    try file.write(bytes)
    try file.commit()
  }

  /// The final path of a file for a path; nil for devices and pipes, which are written to directly.
  package static func place(for path: String, followingLinks followsLinks: Bool) -> String? {
    let followsLinks = followsLinks || FileReader.isSystemName(path)
    if FileReader.isSpecial(path, followingLinks: followsLinks) { return nil }
    return followsLinks ? FileReader.destination(of: path) : path
  }

  deinit {
    close(descriptor)
    guard let temporary = temporaryPath else { return }
    if !isCommitted { unlink(temporary.cPath) }
    if let entry { animparts_end(entry) }
  }

  /// Adds bytes.
  ///
  /// - Throws: ``FileError`` if they can't be written, for instance because the disk is full.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try FileWriter.write(bytes, to: descriptor, path: path)
  }

  /// Moves the file to its final path. Has no effect for devices and pipes. A present file with the
  /// same bytes keeps its time, so that build tools see no change.
  ///
  /// - Throws: ``FileError`` if it can't be moved. The written file is deleted then.
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
  /// - Throws: ``FileError`` if it can't be written to; ``FileError/isBrokenPipe`` is true if its
  ///   reader has closed it.
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

  /// Creates a folder and those above it, unless they exist.
  ///
  /// - Throws: ``FileError`` if one of them can't be created.
  public static func makeFolder(_ path: String) throws(FileError) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.unicodeScalars.split(separator: "/") {
      partial += (partial.isEmpty || partial == "/" ? "" : "/") + String(part)
      if FileReader.isFolder(partial) == true { continue }
      if mkdir(partial.cPath, 0o777) == 0 { continue }
      // Another process may have created it meanwhile.
      let reason = errno
      guard reason == EEXIST, FileReader.isFolder(partial) == true else {
        throw FileError(.create, path, code: reason == EEXIST ? ENOTDIR : reason)
      }
    }
  }
}
