import AnimText
import AnimationExport
import Synchronization

/// The files and fonts that outputs depend on.
struct Dependencies: Hashable, Sendable {
  /// The hashes of files when they were read, by their paths.
  var files: [String: ContentHash] = [:]
  /// The families of the system's fonts that texts use.
  var fontFamilies: Set<String> = []
}

/// Collects the files that an export reads.
final class DependencyRecorder: Sendable {
  private let list = Mutex(Dependencies())
  private let hashesFiles: Bool
  private let looked = Mutex<Set<String>>([])

  /// The paths of all files that were searched for, including missing ones.
  var paths: Set<String> { looked.withLock { $0 } }

  /// - Parameter hashesFiles: True to keep hashes by which a later run detects changes; false to
  ///   keep only paths.
  init(hashesFiles: Bool) { self.hashesFiles = hashesFiles }

  var dependencies: Dependencies { list.withLock { $0 } }

  /// Records a file. Its bytes are read for the hash unless they are given.
  func record(_ path: String, _ bytes: [UInt8]? = nil) {
    looked.withLock { _ = $0.insert(path) }
    let isKnown = list.withLock { $0.files[path] != nil }
    // Reading a pipe might wait for ever.
    guard hashesFiles, !isKnown,
      let bytes = bytes ?? (try? FileReader.bytes(atRegular: path))
    else { return }
    let hash = ContentHash(bytes)
    list.withLock { $0.files[path] = hash }
  }

  /// Records families of fonts. For built-in ones their files are recorded.
  func record(families: [String]) {
    for family in families {
      if let paths = FontFiles.paths(ofBuiltInFamily: family) {
        for path in paths { record(path) }
      } else {
        list.withLock { _ = $0.fontFamilies.insert(family) }
      }
    }
  }
}
