import AnimThreads
import Synchronization
import SystemC

/// Serves a ``PreviewPage`` to browsers on this machine, and tells them when it changes.
///
/// It listens on 127.0.0.1 only, answers requests for `/` (the page) and `/events` (server-sent events), and reads no
/// file. Requests that name another host than this machine are refused, so that no page of the web reaches it by a name of
/// its own. All work is done on one thread, which sleeps while nothing happens.
package final class PreviewServer: Sendable {
  /// The port of the loopback interface.
  package let port: UInt16

  /// The address to open, such as `http://127.0.0.1:8000/`.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// The number of times that the thread woke up.
  var turns: Int { state.turns.load(ordering: .relaxed) }

  private let state: ServedState
  private let bell: SignalPipe
  private let ending: SignalPipe

  /// Starts to serve.
  ///
  /// - Parameter port: The port to listen on; 0 for any that is free.
  /// - Throws: If the port is taken or not allowed, and where the system gives no socket or thread.
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

  /// Serves another page from now on. Browsers that show the one before take it over, and keep the chosen scene, the time
  /// and the settings. Nothing happens if it is the same.
  package func update(page: PreviewPage) {
    if state.replace(with: page) { bell.ring() }
  }

  /// Ends all connections and frees the port. To be called any number of times; the object's end does it, too.
  package func stop() {
    state.end()
    bell.ring()
    ending.waitForEnd()
  }
}

/// The state that the server's thread shares with others.
final class ServedState: Sendable {
  /// The page that is served, and what to tell those who show another one.
  struct Served: Sendable {
    var page: PreviewPage
    var html: [UInt8]
    var version: String
    /// The number of pages before this one.
    var number = 0
    /// The names of scenes that changed since the page before.
    var changes: [String] = []
    var hasEnded = false
  }

  private let served: Mutex<Served>
  /// The number of times that the server's thread woke up.
  let turns = Atomic(0)

  init(_ page: PreviewPage) {
    let made = page.htmlAndVersion()
    served = Mutex(Served(page: page, html: made.html, version: made.version))
  }

  var now: Served { served.withLock { $0 } }

  /// False if it is the same page.
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
