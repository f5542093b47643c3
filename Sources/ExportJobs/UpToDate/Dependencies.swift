import AnimText
import AnimationExport
import Synchronization

/// The files and fonts that outputs were made from.
struct Dependencies: Hashable, Sendable {
  /// The contents of files by their paths, as they were read.
  var files: [String: ContentHash] = [:]
  /// The families of fonts that texts have from the system.
  var fontFamilies: Set<String> = []
}

/// Collects the files that an export reads.
final class DependencyRecorder: Sendable {
  private let list = Mutex(Dependencies())
  private let hashesFiles: Bool
  private let looked = Mutex<Set<String>>([])

  /// The paths of all files that were looked for, those that aren't there included.
  var paths: Set<String> { looked.withLock { $0 } }

  /// - Parameter hashesFiles: True if a later run asks whether files are the same; else only their paths are kept.
  init(hashesFiles: Bool) { self.hashesFiles = hashesFiles }

  var dependencies: Dependencies { list.withLock { $0 } }

  /// Notes a file, whose bytes are read for their hash unless they are given.
  func record(_ path: String, _ bytes: [UInt8]? = nil) {
    looked.withLock { _ = $0.insert(path) }
    let isKnown = list.withLock { $0.files[path] != nil }
    // A pipe would be waited for.
    guard hashesFiles, !isKnown,
      let bytes = bytes ?? (try? FileReader.bytes(atRegular: path))
    else { return }
    let hash = ContentHash(bytes)
    list.withLock { $0.files[path] = hash }
  }

  /// Notes families of fonts, of those that are built in their files.
  func record(families: [String]) {
    for family in families {
      if let paths = FontFiles.paths(ofBuiltInFamily: family) {
        for path in paths { record(path) }
      } else {
        list.withLock { _ = $0.fontFamilies.insert(family) }
      }
    }
  }

  /// Notes the files that options name.
  func record(optionFilesOf options: ExportOptions) {
    for path in [options.palette?.path, options.delayFile] {
      if let path { record(path) }
    }
  }
}
