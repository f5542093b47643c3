package import Foundation

/// A temporary folder that is removed with its last reference.
package final class ScratchFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("animexport-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  package func write(_ data: Data, as name: String) throws -> String {
    let path = path(name)
    try data.write(to: URL(fileURLWithPath: path))
    return path
  }

  package func read(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
