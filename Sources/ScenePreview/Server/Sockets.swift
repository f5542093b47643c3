import SystemC

/// A socket that accepts connections on the loopback interface.
struct Listener: Sendable {
  let descriptor: Int32
  let port: UInt16

  /// - Parameter port: The port to listen on; 0 for any free one.
  init(port: UInt16) throws(PreviewServerError) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else {
      throw PreviewServerError(description: "cannot open a socket: \(systemMessage())")
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var isOn: Int32 = 1
    // A port that another server has just left can be used at once.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening, setDescriptorFlags(descriptor) else {
      let message = systemMessage()
      SystemC.close(descriptor)
      throw PreviewServerError(description: "cannot listen on 127.0.0.1:\(port): \(message)")
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// The descriptor of a pending connection; nil if there is none.
  func accept() -> Int32? {
    let connection = SystemC.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    if setDescriptorFlags(connection) { return connection }
    SystemC.close(connection)
    return nil
  }

  func close() { SystemC.close(descriptor) }
}

/// A pipe by which one thread wakes another.
struct SignalPipe: Sendable {
  let output: Int32
  private let input: Int32

  /// Nil if the system can't create a pipe.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (output, input) = (ends[0], ends[1])
    // Writing to the pipe must not block.
    guard setDescriptorFlags(input), fcntl(output, F_SETFD, FD_CLOEXEC) == 0 else {
      close()
      return nil
    }
  }

  func ring() {
    var byte: UInt8 = 0
    _ = write(input, &byte, 1)
  }

  /// Waits until the input is closed.
  func waitForEnd() {
    var byte: UInt8 = 0
    while read(output, &byte, 1) > 0 || errno == EINTR { errno = 0 }
  }

  func closeInput() { SystemC.close(input) }
  func closeOutput() { SystemC.close(output) }

  func close() {
    closeInput()
    closeOutput()
  }
}

/// Makes a descriptor non-blocking and closes it in started programs. Returns false if that fails.
private func setDescriptorFlags(_ descriptor: Int32) -> Bool {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    && fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
}

/// The system's message for the last error.
func systemMessage() -> String {
  guard let text = strerror(errno) else { return "error \(errno)" }
  return String(cString: text)
}

/// Seconds of a monotonic clock.
func steadySeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
