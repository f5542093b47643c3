import AnimGeometry
import SystemC

/// Reads whole files.
public enum FileReader {
  /// Maximum number of bytes of a file.
  public static let limit = 64 << 20

  /// The bytes of a file. `-` reads standard input.
  ///
  /// - Throws: ``FileError`` if it can't be read, is a folder or has more than 64 MiB.
  public static func bytes(at path: String) throws(FileError) -> [UInt8] {
    if path == "-" { return try bytes(from: STDIN_FILENO, path: path) }
    let descriptor = open(path.cPath, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(descriptor) }
    return try bytes(from: descriptor, path: path)
  }

  /// The bytes of a regular file. Other kinds are refused, because reading a pipe may wait for
  /// ever.
  ///
  /// - Parameter folder: A folder that the file must be in, with all links followed; nil, the
  ///   default, for any.
  /// - Throws: ``FileError`` as for ``bytes(at:)``, or if the file isn't a regular one or is
  ///   outside of the folder.
  package static func bytes(
    atRegular path: String, in folder: String? = nil
  ) throws(FileError) -> [UInt8] {
    do {
      let file = try RegularFile(path: path, in: folder)
      return try bytes(from: file.descriptor, path: path)
    } catch let refusal as RegularFile.Refusal {
      throw refusal.error(for: path)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.read, path, reason: "\(error)")
    }
  }

  /// The bytes of a file. With a folder, it must be a regular file in it. `-` reads standard input.
  ///
  /// - Throws: ``FileError`` as for ``bytes(at:)`` and ``bytes(atRegular:in:)``.
  package static func bytes(at path: String, in folder: String?) throws(FileError) -> [UInt8] {
    if let folder { try bytes(atRegular: path, in: folder) } else { try bytes(at: path) }
  }

  /// The rest of an open file.
  static func bytes(from descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
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
}
