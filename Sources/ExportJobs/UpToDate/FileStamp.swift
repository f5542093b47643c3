import AnimationExport
import SystemC

/// A file's size, time and number: where they are the same, its content is taken to be.
struct FileStamp: Hashable, Sendable {
  private let words: [Int]

  /// The stamp of the file at the end of a path; nil where there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path.cPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    words = [
      Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
      status.st_ctim.tv_nsec, Int(truncatingIfNeeded: status.st_ino),
    ]
  }

  /// Reads ``description``; nil for other texts.
  init?(text: String) {
    let parts = text.split(separator: ".").map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == 6, parts.count == 6 else { return nil }
    words = numbers
  }

  var description: String { words.map(String.init).joined(separator: ".") }

  /// True if the file was changed within the last two seconds before a time: another change may leave the stamp as it is.
  func isFresh(at seconds: Int) -> Bool { max(words[1], words[3]) >= seconds - 2 }
}
