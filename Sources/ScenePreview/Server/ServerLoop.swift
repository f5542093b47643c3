import AnimGeometry
import Synchronization
import SystemC

/// The loop of a server's thread, which sleeps until a socket is ready.
struct ServerLoop {
  let listener: Listener
  /// A descriptor that is readable after a change of the state.
  let bell: Int32
  let state: ServedState
  let limits: ServerLimits

  private var connections: [Connection] = []
  private var served: ServedState.Served
  private var restsUntil = 0.0

  init(listener: Listener, bell: Int32, state: ServedState, limits: ServerLimits) {
    (self.listener, self.bell, self.state, self.limits) = (listener, bell, state, limits)
    served = state.now
  }

  /// Serves until the state has ended.
  mutating func run() {
    while !served.hasEnded {
      var watched = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
      watched += connections.map {
        pollfd(fd: $0.descriptor, events: $0.watchedEvents, revents: 0)
      }
      let now = steadySeconds()
      let accepts = connections.count < limits.maximumConnections && now >= restsUntil
      if accepts {
        watched.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0))
      }
      let count = poll(&watched, nfds_t(watched.count), timeout(now))
      guard count >= 0 || errno == EINTR else { break }
      state.turns.add(1, ordering: .relaxed)
      if watched[0].revents != 0 { lookAtState() }
      work(watched[1..<1 + connections.count])
      if accepts, watched[watched.count - 1].revents != 0 { acceptConnection() }
      connections.removeAll(where: \.isClosed)
    }
    for index in connections.indices { connections[index].close() }
    listener.close()
  }

  /// Milliseconds until the next deadline; -1 for none.
  private func timeout(_ now: Double) -> Int32 {
    var deadlines = connections.compactMap(\.nextDeadline)
    if restsUntil > now { deadlines.append(restsUntil) }
    guard let next = deadlines.min() else { return -1 }
    return Int32(saturating: min(max(0, next - now), 3600) * 1000) + 1
  }

  private mutating func work(_ watched: ArraySlice<pollfd>) {
    let now = steadySeconds()
    for (index, entry) in zip(connections.indices, watched) {
      let isLate = connections[index].nextDeadline.map { now >= $0 } ?? false
      guard entry.revents != 0 || isLate else { continue }
      let listeners = connections.count(where: \.isListening)
      connections[index].proceed(now: now) { [served, limits] request throws(Request.Refusal) in
        guard request.target == .page || listeners < limits.maximumListeners else {
          throw Request.Refusal(status: "503 Service Unavailable")
        }
        return Self.answer(request, served)
      }
    }
  }

  private static func answer(_ request: Request, _ served: ServedState.Served) -> [[UInt8]] {
    switch request.target {
    case .page: return [Response.page(byteCount: served.html.count), served.html]
    case .events:
      let greeting = Response.event("version", version: served.version, scenes: [])
      return [Response.events, Array("retry: 500\n".utf8) + greeting]
    }
  }

  private mutating func lookAtState() {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(bell, &bytes, bytes.count)
    let before = served
    served = state.now
    guard served.number != before.number else { return }
    let event = Response.event("reload", version: served.version, scenes: served.changes)
    let now = steadySeconds()
    for index in connections.indices { connections[index].tell(event, now: now) }
  }

  private mutating func acceptConnection() {
    if let descriptor = listener.accept() {
      connections.append(Connection(descriptor, limits, now: steadySeconds()))
    } else if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM {
      // Pending connections would wake the thread again at once.
      restsUntil = steadySeconds() + 1
    }
  }
}
