import AnimationExport
import SystemC

/// A file's size, times and number. While they are equal, the content is assumed to be equal.
struct FileStamp: Hashable, Sendable {
  private let words: [Int]

  /// The stamp of the file at the end of a path's links; nil if there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path.cPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    words = [
      Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
      status.st_ctim.tv_nsec, Int(truncatingIfNeeded: status.st_ino),
    ]
  }

  /// Parses ``description``; nil for other texts.
  init?(text: String) {
    let parts = text.split(separator: ".").map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == 6, parts.count == 6 else { return nil }
    words = numbers
  }

  var description: String { words.map(String.init).joined(separator: ".") }

  /// True if the file was changed in the last two seconds before a time. A second change in that
  /// time may not change the stamp.
  func isFresh(at seconds: Int) -> Bool { max(words[1], words[3]) >= seconds - 2 }
}
