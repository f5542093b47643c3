import AnimationExport
import SystemC

/// Waits for changes of files in folders without polling.
struct FileWatcher: ~Copyable {
  private let descriptor: Int32
  /// The folders by the numbers of their watches, with slashes at their ends; the current one is an
  /// empty text.
  private var folders: [Int32: String] = [:]

  /// Milliseconds without a change that end a series of changes.
  private static let pause: Int32 = 10

  /// - Throws: A failure if the system allows no more watches.
  init(folders: Set<String>) throws(ExportFailure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw Self.failure(of: "files") }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
    for folder in folders.sorted() {
      let watch = inotify_add_watch(descriptor, folder.cPath, UInt32(events))
      if watch >= 0 {
        self.folders[watch] = folder == "." ? "" : folder + "/"
      } else if errno == ENOSPC {
        close(descriptor)
        throw Self.failure(of: folder)
      }
    }
  }

  deinit { close(descriptor) }

  private static func failure(of name: String) -> ExportFailure {
    ExportFailure(
      .internalLimit, "error: \(name) can't be watched: \(String(cString: strerror(errno)))")
  }

  /// Waits for a change, and for further ones that follow it closely.
  ///
  /// - Returns: The paths of the changed files and folders.
  func changes() -> Set<String> {
    var result: Set<String> = []
    var timeout: Int32 = -1
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, timeout)
      if count == 0 { return result }
      if count < 0, errno != EINTR { return result }
      if count > 0 { read(into: &result) }
      timeout = Self.pause
    }
  }

  /// Reads the pending events: the number of the watch, then three numbers of 32 bits, the last of
  /// which is the length of the name that follows.
  private func read(into result: inout Set<String>) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { SystemC.read(descriptor, $0.baseAddress, $0.count) }
    var place = 0
    while place + 16 <= count {
      let numbers = buffer.withUnsafeBytes { bytes in
        (
          watch: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self),
          length: Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
        )
      }
      let end = min(place + 16 + numbers.length, count)
      let name = buffer[(place + 16)..<max(end, place + 16)].prefix { $0 != 0 }
      if let folder = folders[numbers.watch], !name.isEmpty {
        result.insert(folder + FileReader.path(from: name.map { CChar(bitPattern: $0) }))
      }
      place = end
    }
  }
}
