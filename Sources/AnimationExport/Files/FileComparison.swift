import SystemC

/// Compares the bytes of files.
enum FileComparison {
  /// True if a path is a regular file and not a link, and has the same bytes as an open file. A
  /// file that can't be read counts as different.
  static func isSame(_ descriptor: Int32, asFileAt path: String) -> Bool {
    let other = open(path.cPath, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard other >= 0 else { return false }
    defer { close(other) }
    guard let size = size(of: descriptor), size == Self.size(of: other) else { return false }
    var offset = 0
    while offset < size {
      let count = min(blockSize, size - offset)
      guard let block = bytes(of: descriptor, offset, count),
        block == bytes(of: other, offset, count)
      else { return false }
      offset += count
    }
    return true
  }

  private static let blockSize = 1 << 16

  /// The number of bytes of a regular file; nil for others.
  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// All bytes of a part of a file; nil if they can't be read.
  private static func bytes(of descriptor: Int32, _ offset: Int, _ count: Int) -> [UInt8]? {
    var done = 0
    let block = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while done < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
        if read < 0, errno == EINTR { continue }
        if read <= 0 { break }
        done += read
      }
      initializedCount = done
    }
    return done == count ? block : nil
  }
}
