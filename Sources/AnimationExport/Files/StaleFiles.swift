import Synchronization
import SystemC

/// Partial files that killed processes left behind.
///
/// A process holds a lock on each file that it writes, and the system drops the lock with the
/// process. So a partial file without a lock is stale, also if its process ran in another container.
enum StaleFiles {
  /// Folders that were searched in this process.
  private static let searched = Mutex<Set<String>>([])

  /// Deletes the stale files in a folder, once in the life of a process.
  ///
  /// - Parameter folder: The folder's path with a slash at its end; empty for the current folder.
  static func remove(in folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    let path = folder.isEmpty ? "." : folder
    let names = (FileReader.names(in: path) ?? []).filter { processNumber(in: $0) != nil }
    guard !names.isEmpty else { return }
    let place = open(path.cPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard place >= 0 else { return }
    defer { close(place) }
    for name in names { remove(name, in: place) }
  }

  private static func remove(_ name: String, in folder: Int32) {
    guard let number = processNumber(in: name) else { return }
    // Files of earlier versions have no lock.
    guard number == getpid() || kill(number, 0) != 0 && errno == ESRCH else { return }
    let file = openat(folder, name.cPath, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
      status.st_uid == geteuid(), lock(file)
    else { return }
    unlinkat(folder, name.cPath, 0)
  }

  /// Marks a file as being written until its descriptor is closed.
  ///
  /// - Returns: False if another process has taken it for stale. File systems without locks give
  ///   true.
  static func claim(_ descriptor: Int32) -> Bool {
    if !lock(descriptor) { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  private static func lock(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 { if errno != EINTR { return false } }
    return true
  }

  /// The name of a partial file.
  static func name(for part: String, number: Int) -> String {
    ".\(part).\(getpid()).\(number).part"
  }

  /// The number of the process that wrote a file with this name; nil for names of other kinds.
  static func processNumber(in name: String) -> pid_t? {
    let parts = name.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 5, parts[0].isEmpty, String(parts[parts.count - 1]) == "part",
      UInt32(String(parts[parts.count - 2])) != nil,
      let number = pid_t(String(parts[parts.count - 3])), number > 0
    else { return nil }
    return number
  }
}
