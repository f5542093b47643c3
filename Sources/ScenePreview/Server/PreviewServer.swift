import AnimThreads
import Synchronization
import SystemC

/// Serves a ``PreviewPage`` to browsers on this machine, and notifies them of changes.
///
/// It listens only on 127.0.0.1, answers requests for `/` (the page) and `/events` (server-sent
/// events), and reads no files. It refuses requests for the name of another host, so that web pages
/// can't reach it by a name that resolves to this machine. All work is done on one thread, which
/// sleeps between events.
package final class PreviewServer: Sendable {
  /// The port of the loopback interface.
  package let port: UInt16

  /// The address to open, such as `http://127.0.0.1:8000/`.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// Number of times that the thread woke up.
  var turns: Int { state.turns.load(ordering: .relaxed) }

  private let state: ServedState
  private let bell: SignalPipe
  private let ending: SignalPipe

  /// Starts a server.
  ///
  /// - Parameter port: The port to listen on; 0 for any free one.
  /// - Throws: ``PreviewServerError`` if the port is in use or not allowed, or if no socket or
  ///   thread can be created.
  package convenience init(page: PreviewPage, port: UInt16 = 0) throws(PreviewServerError) {
    try self.init(page: page, port: port, limits: ServerLimits())
  }

  init(page: PreviewPage, port: UInt16, limits: ServerLimits) throws(PreviewServerError) {
    let listener = try Listener(port: port)
    guard let bell = SignalPipe() else {
      listener.close()
      throw PreviewServerError(description: "cannot make a pipe: \(systemMessage())")
    }
    guard let ending = SignalPipe() else {
      listener.close()
      bell.close()
      throw PreviewServerError(description: "cannot make a pipe: \(systemMessage())")
    }
    (self.port, self.bell, self.ending) = (listener.port, bell, ending)
    let state = ServedState(page)
    self.state = state
    let hasStarted = DetachedThread.start {
      var loop = ServerLoop(
        listener: listener, bell: bell.output, state: state, limits: limits)
      loop.run()
      ending.closeInput()
    }
    guard hasStarted else {
      listener.close()
      ending.closeInput()
      throw PreviewServerError(description: "the system gives no thread for the preview")
    }
  }

  deinit {
    stop()
    bell.close()
    ending.closeOutput()
  }

  /// Replaces the page. Browsers that show the former one reload it, and keep the chosen scene, the
  /// time and the settings. An equal page changes nothing.
  package func update(page: PreviewPage) {
    if state.replace(with: page) { bell.ring() }
  }

  /// Closes all connections and frees the port. May be called several times; deinitialisation calls
  /// it as well.
  package func stop() {
    state.end()
    bell.ring()
    ending.waitForEnd()
  }
}

/// The state that the server's thread shares with others.
final class ServedState: Sendable {
  /// The present page, and the changes to report to browsers that show an earlier one.
  struct Served: Sendable {
    var page: PreviewPage
    var html: [UInt8]
    var version: String
    /// Number of pages before this one.
    var number = 0
    /// The names of the scenes that changed since the last page.
    var changes: [String] = []
    var hasEnded = false
  }

  private let served: Mutex<Served>
  /// Number of times that the server's thread woke up.
  let turns = Atomic(0)

  init(_ page: PreviewPage) {
    let made = page.htmlAndVersion()
    served = Mutex(Served(page: page, html: made.html, version: made.version))
  }

  var now: Served { served.withLock { $0 } }

  /// Replaces the page. Returns false if it is equal to the present one.
  func replace(with page: PreviewPage) -> Bool {
    let before = served.withLock { $0.page }
    if before == page { return false }
    let made = page.htmlAndVersion()
    let changes = before.namesOfChanges(in: page)
    served.withLock {
      $0.page = page
      $0.html = made.html
      $0.version = made.version
      $0.changes = changes
      $0.number += 1
    }
    return true
  }

  func end() { served.withLock { $0.hasEnded = true } }
}
