import AnimationExport
import Synchronization

/// The record of earlier runs with their inputs and outputs, by which a run skips outputs that are
/// up to date.
public final class ExportHistory: Sendable {
  private let file: String?
  private let state: Mutex<StateFile>

  /// Creates a record.
  ///
  /// - Parameter file: The file that keeps the record between processes; nil for none. A file that
  ///   can't be read or isn't a record counts as empty.
  public init(file: String? = nil) {
    self.file = file
    let bytes = file.flatMap { try? FileReader.bytes(at: $0) }
    state = Mutex(bytes.map { StateFile($0) } ?? StateFile())
  }

  /// The entries by their names.
  var entries: [String: StateFile.Entry] { state.withLock { $0.entries } }

  /// Replaces the entries, and the file if there is one.
  ///
  /// - Throws: ``FileError`` if it can't be written.
  func save(_ entries: [String: StateFile.Entry]) throws(FileError) {
    let bytes = state.withLock { state in
      state.entries = entries
      return state.bytes
    }
    if let file { try AtomicFile.write(bytes, to: file) }
  }
}
