import AnimationExport
import ScenePreview
import Synchronization

/// Writes a self-contained page of the scenes of a run, and serves it while they are watched.
public final class ScenePreviewer: Sendable {
  private struct State {
    var scenes = PreviewScenes()
    var server: PreviewServer?
  }

  private let path: String
  private let port: UInt16?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: The page's file.
  ///   - port: The port of the page on this machine, 0 for any free one; nil to write only the
  ///     file.
  public init(path: String, servingAt port: UInt16? = nil) { (self.path, self.port) = (path, port) }

  /// Shows the outcome of a run.
  ///
  /// - Returns: The address of the page when its serving begins; nil later.
  /// - Throws: A failure if the page can't be written or served.
  public func show(_ report: ExportRunReport) throws(ExportFailure) -> String? {
    try state.withLock { (state) throws(ExportFailure) in
      let page = state.scenes.page(after: report)
      do throws(FileError) {
        try FileWriter.makeFolder(FileReader.folder(of: path))
        let file = try AtomicFile(path: path)
        try page.write(liveReload: false) { (bytes) throws(FileError) in try file.write(bytes) }
        try file.commit()
      } catch {
        throw ExportFailure(.cannotWrite, "error: --preview: \(error)")
      }
      guard let port else { return nil }
      if let server = state.server {
        server.update(page: page)
        return nil
      }
      do {
        let server = try PreviewServer(page: page, port: port)
        state.server = server
        return server.address
      } catch {
        throw ExportFailure(.internalLimit, "error: --preview: \(error)")
      }
    }
  }
}
