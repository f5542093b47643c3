import SystemC

/// A file in the system's temporary folder that is deleted with its last reference.
final class TemporaryFile {
  let path: String
  /// A descriptor for reading and writing.
  let descriptor: Int32

  /// - Parameter ending: The end of the file's name.
  init(ending: String) throws(VideoError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let name = "\(folder.isEmpty ? "/tmp" : folder)/animexport-XXXXXX\(ending)"
    var bytes = Array(name.utf8CString)
    descriptor = mkstemps(&bytes, Int32(ending.utf8.count))
    guard descriptor >= 0 else { throw Self.failure("a temporary file") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Passes the file's content to `sink`, in chunks.
  ///
  /// - Throws: ``VideoError`` if it can't be read, and the errors of `sink`.
  func read(to sink: ([UInt8]) throws -> Void) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure("the finished file") }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { SystemC.read(file, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.failure("the finished file")
      }
      try sink(Array(buffer[..<count]))
    }
  }

  /// An error with the system's message for its last error.
  static func failure(_ what: String) -> VideoError {
    .system("\(what): \(String(cString: strerror(errno)))")
  }
}
