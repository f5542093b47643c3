import SystemC

/// A client that sends any bytes to a server on this machine.
final class ServerClient {
  private let descriptor: Int32

  /// Nil if the connection is refused.
  init?(_ port: UInt16, seconds: Int = 5) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// False if the server has closed the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    SystemC.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Closes the sending direction.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads until a text arrives, the connection is closed or the time is over.
  func read(until end: String? = nil) -> String {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { break }
      all += part[..<count]
      if let end, String(decoding: all, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// True if the server closes the connection in time.
  var isClosed: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, 0)
    return count == 0 || count < 0 && errno == ECONNRESET
  }
}
