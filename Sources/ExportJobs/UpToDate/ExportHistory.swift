import AnimationExport
import Synchronization

/// The record of earlier runs: what was written from what. With it a run skips what is up to date.
public final class ExportHistory: Sendable {
  private let file: String?
  private let state: Mutex<StateFile>

  /// Creates a record.
  ///
  /// - Parameter file: The file in which it is kept between runs of the process; nil for none. One that can't be read, or
  ///   isn't such a file, is an empty record.
  public init(file: String? = nil) {
    self.file = file
    let bytes = file.flatMap { try? FileReader.bytes(at: $0) }
    state = Mutex(bytes.map { StateFile($0) } ?? StateFile())
  }

  /// The entries by their names.
  var entries: [String: StateFile.Entry] { state.withLock { $0.entries } }

  /// Replaces the entries, and the file where there is one.
  ///
  /// - Throws: ``FileError`` where it can't be written.
  func save(_ entries: [String: StateFile.Entry]) throws(FileError) {
    let bytes = state.withLock { state in
      state.entries = entries
      return state.bytes
    }
    if let file { try AtomicFile.write(bytes, to: file) }
  }
}
