import Glibc

/// A file that appears whole or not at all: it is written beside its place and moved there at the
/// end.
public struct AtomicFile: ~Copyable {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var isCommitted = false

  /// Starts to write a file.
  ///
  /// - Throws: ``FileError`` when nothing can be created in its folder.
  public init(path: String) throws(FileError) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    self.path = path
    temporaryPath = "\(folder).\(name).\(getpid()).part"
    unlink(temporaryPath)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw FileError(.create, path, code: errno) }
  }

  deinit {
    close(descriptor)
    if !isCommitted { unlink(temporaryPath) }
  }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try FileWriter.write(bytes, to: descriptor, path: path)
  }

  /// Puts the file in its place.
  public consuming func commit() throws(FileError) {
    guard rename(temporaryPath, path) == 0 else { throw FileError(.write, path, code: errno) }
    isCommitted = true
  }
}

/// Writes bytes to a file descriptor.
public enum FileWriter {
  /// Writes to standard output.
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
  public static func makeFolder(_ path: String) throws(FileError) {
    var partial = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      partial +=
        partial.isEmpty && part.isEmpty
        ? "/" : (partial.isEmpty || partial == "/" ? "" : "/") + part
      if partial.isEmpty || FileReader.isFolder(partial) == true { continue }
      guard mkdir(partial, 0o777) == 0 || errno == EEXIST else {
        throw FileError(.create, path, code: errno)
      }
    }
  }
}
