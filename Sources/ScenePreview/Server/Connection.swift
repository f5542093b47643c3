import SystemC

/// A connection to a browser, from its request to the end of the response.
struct Connection {
  let descriptor: Int32
  private var phase = Phase.reading
  private var request: [UInt8] = []
  /// Parts that aren't sent completely.
  private var parts: [[UInt8]] = []
  /// Number of sent bytes of the first part.
  private var sent = 0
  /// True if the browser sends nothing more. It may still receive.
  private var inputHasEnded = false
  /// The time of a timeout, in seconds of ``steadySeconds()``.
  private var deadline: Double

  private enum Phase {
    /// The request is being received.
    case reading
    /// The response is being sent.
    case writing
    /// Events are sent as they occur.
    case events
    /// The response is sent. Further input is read and discarded, because otherwise the system may
    /// drop the response.
    case leaving
    case closed
  }

  private let limits: ServerLimits

  init(_ descriptor: Int32, _ limits: ServerLimits, now: Double) {
    self.descriptor = descriptor
    self.limits = limits
    deadline = now + limits.requestSeconds
  }

  var isClosed: Bool { if case .closed = phase { true } else { false } }
  var isListening: Bool { if case .events = phase { true } else { false } }

  /// The time of the next timeout; nil for none.
  var nextDeadline: Double? {
    if isListening { parts.isEmpty ? nil : deadline } else { deadline }
  }

  /// The events of the socket to poll for.
  var watchedEvents: Int16 {
    (inputHasEnded ? 0 : Int16(POLLIN)) | (parts.isEmpty ? 0 : Int16(POLLOUT))
  }

  /// Reads and writes as much as is possible without waiting. `grant` returns the response to a
  /// request.
  mutating func proceed(
    now: Double, grant: (Request) throws(Request.Refusal) -> [[UInt8]]
  ) {
    read(now: now, grant: grant)
    write(now: now)
    if let nextDeadline, now >= nextDeadline { giveUp(now: now) }
  }

  /// Sends an event to a browser that listens for events.
  mutating func tell(_ event: [UInt8], now: Double) {
    guard isListening else { return }
    if parts.isEmpty { deadline = now + limits.answerSeconds }
    parts.append(event)
    if parts.reduce(0, { $0 + $1.count }) > limits.maximumEventBytes { close() }
    write(now: now)
  }

  mutating func close() {
    if !isClosed { SystemC.close(descriptor) }
    phase = .closed
    parts = []
  }

  private mutating func read(
    now: Double, grant: (Request) throws(Request.Refusal) -> [[UInt8]]
  ) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // The number of reads is limited, so that one client can't keep the others waiting.
    for _ in 0..<4 where !isClosed && !inputHasEnded {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count == 0, case .writing = phase {
        inputHasEnded = true
        return
      }
      guard count > 0 else {
        let mayGoOn = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
        if !mayGoOn { close() }
        return
      }
      guard case .reading = phase else { continue }
      request += bytes[..<count]
      if Request.isComplete(request) || request.count > Request.maximumBytes {
        answer(now: now, grant: grant)
      }
    }
  }

  private mutating func answer(
    now: Double, grant: (Request) throws(Request.Refusal) -> [[UInt8]]
  ) {
    defer { request = [] }
    deadline = now + limits.answerSeconds
    phase = .writing
    guard request.count <= Request.maximumBytes else {
      parts = [Response.refusal(.init(status: "431 Request Header Fields Too Large"))]
      return
    }
    do throws(Request.Refusal) {
      let wanted = try Request(request)
      parts = try grant(wanted)
      if !wanted.wantsContent { parts = Array(parts.prefix(1)) }
      if wanted.target == .events, wanted.wantsContent { phase = .events }
    } catch {
      let isHead = request.starts(with: Array("HEAD ".utf8))
      parts = [Response.refusal(error, withContent: !isHead)]
    }
  }

  private mutating func write(now: Double) {
    while let part = parts.first, !isClosed {
      let count = part.withUnsafeBytes {
        send(
          descriptor, $0.baseAddress.map { $0 + sent }, part.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN && errno != EWOULDBLOCK { close() }
        return
      }
      sent += count
      if sent == part.count {
        parts.removeFirst()
        sent = 0
      }
    }
    guard case .writing = phase, parts.isEmpty else { return }
    if inputHasEnded { return close() }
    shutdown(descriptor, Int32(SHUT_WR))
    phase = .leaving
    deadline = now + limits.leavingSeconds
  }

  private mutating func giveUp(now: Double) {
    guard case .reading = phase else { return close() }
    parts = [Response.refusal(.init(status: "408 Request Timeout"))]
    phase = .writing
    deadline = now + limits.leavingSeconds
    write(now: now)
  }
}
