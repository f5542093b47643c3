import AnimTimeline
import SystemC
import Testing

@testable import ScenePreview

/// Answers of a server to browsers and other clients.
@Suite(.serialized) struct PreviewServerTests {
  private static let page = PreviewPage(
    title: "First", scenes: [PreviewScene(name: "a", width: 1, height: 1)])

  private func answer(_ server: PreviewServer, _ request: String) throws -> String {
    let client = try #require(ServerClient(server.port))
    client.send(request)
    return client.read()
  }

  private func status(_ server: PreviewServer, _ request: String) throws -> String {
    String(try answer(server, request).prefix { $0 != "\r\n" })
  }

  private static let get = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

  @Test func thePage() throws {
    let server = try PreviewServer(page: Self.page)
    let html = String(decoding: Self.page.html(liveReload: true), as: UTF8.self)
    let answer = try answer(server, Self.get)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nContent-Length: \(html.utf8.count)\r\n"))
    #expect(answer.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n" + html))
    let head = try self.answer(server, "HEAD / HTTP/1.1\r\nHost: localhost:99\r\n\r\n")
    #expect(head == String(answer.dropLast(html.count)))
  }

  @Test(
    "Other requests are refused",
    arguments: [
      ("GET /etc/passwd HTTP/1.1\r\nHost: localhost", "404"),
      ("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost", "404"),
      ("GET //events HTTP/1.1\r\nHost: localhost", "404"),
      ("GET http://localhost/ HTTP/1.1\r\nHost: localhost", "404"),
      ("HEAD /favicon.ico HTTP/1.1\r\nHost: localhost", "404"),
      ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3", "405"),
      ("OPTIONS / HTTP/1.1\r\nHost: localhost", "405"),
      ("GET / HTTP/1.1", "400"), ("GET / HTTP/2\r\nHost: localhost", "400"),
      ("GET  / HTTP/1.1\r\nHost: localhost", "400"), ("GET /\r\nHost: localhost", "400"),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost", "400"),
      ("GET / HTTP/1.1\r\nHost : localhost", "400"), ("GET / HTTP/1.1\r\nHost", "400"),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n folded: no", "400"),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \u{e9}", "400"),
      ("", "400"), ("\u{16}\u{3}\u{1}\0", "400"),
      ("GET / HTTP/1.1\r\nHost: rebound.test", "403"),
      ("GET /events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site", "403"),
      ("GET /events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-site", "403"),
    ])
  func refusals(_ request: String, _ expected: String) throws {
    let server = try PreviewServer(page: Self.page)
    let line = try status(server, request + "\r\n\r\n")
    #expect(line.hasPrefix("HTTP/1.1 \(expected) "))
    #expect(try status(server, Self.get) == "HTTP/1.1 200 OK")
  }

  @Test func hosts() {
    for host in ["127.0.0.1", "localhost", "LocalHost:8000", "[::1]", "[::1]:1", "127.0.0.1:65535"]
    {
      #expect(Request.isLoopback(host), "\(host)")
    }
    for host in [
      "", ":80", "localhost.", "localhost.test", "127.0.0.1.test", "127.0.0.1:", "localhost:x",
      "[::1",
      "a@localhost", "localhost:123456", "0.0.0.0", "10.0.0.1", "localhost:80:80", "::1",
    ] { #expect(!Request.isLoopback(host), "\(host)") }
  }

  @Test func aHeadWithoutEnd() throws {
    let server = try PreviewServer(page: Self.page)
    let client = try #require(ServerClient(server.port))
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
    client.send([UInt8](repeating: 97, count: 20_000))
    #expect(client.read().hasPrefix("HTTP/1.1 431 "))
    #expect(try status(server, Self.get) == "HTTP/1.1 200 OK")
  }

  @Test("Any bytes leave the server at work")
  func garbage() throws {
    let server = try PreviewServer(page: Self.page)
    var generator = SystemRandomNumberGenerator()
    for round in 0..<60 {
      let client = try #require(ServerClient(server.port))
      let bytes = (0..<(round * 40)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      client.send(bytes + (round.isMultiple(of: 2) ? Array("\r\n\r\n".utf8) : []))
      client.endSending()
      let answer = client.read()
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400 "))
    }
    #expect(try status(server, Self.get) == "HTTP/1.1 200 OK")
  }

  @Test("A request in pieces, and one whose sender then falls silent, are answered")
  func pieces() throws {
    let server = try PreviewServer(page: Self.page)
    let client = try #require(ServerClient(server.port))
    for byte in Self.get.utf8 { client.send([byte]) }
    client.endSending()
    #expect(client.read().hasSuffix("</html>\n"))
  }

  @Test("Who sends or reads slowly is given up, and keeps nobody waiting")
  func slowClients() throws {
    var large = Self.page
    large.scenes[0].outputs = [
      PreviewOutput(format: "x", path: "x", content: [UInt8](repeating: 1, count: 12_000_000))
    ]
    var limits = ServerLimits()
    (limits.requestSeconds, limits.answerSeconds, limits.leavingSeconds) = (0.3, 0.6, 0.2)
    let server = try PreviewServer(page: large, port: 0, limits: limits)
    let (silent, slow) = try (
      #require(ServerClient(server.port)), #require(ServerClient(server.port))
    )
    silent.send("GET / HT")
    slow.send(Self.get)
    #expect(try answer(server, Self.get).hasSuffix("</html>\n"))
    #expect(silent.read().hasPrefix("HTTP/1.1 408 "))
    usleep(700_000)
    #expect(!slow.read().hasSuffix("</html>\n"))
  }

  @Test("More connections than allowed wait; more listeners are refused")
  func manyClients() throws {
    var limits = ServerLimits()
    (limits.maximumConnections, limits.maximumListeners) = (6, 3)
    (limits.requestSeconds, limits.leavingSeconds) = (0.3, 0.1)
    let server = try PreviewServer(page: Self.page, port: 0, limits: limits)
    let events = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let listeners = try (0..<3).map { _ in try #require(ServerClient(server.port)) }
    for listener in listeners {
      listener.send(events)
      #expect(listener.read(until: "\n\n").contains("event: version"))
    }
    #expect(try status(server, events).hasPrefix("HTTP/1.1 503 "))
    let idle = try (0..<8).map { _ in try #require(ServerClient(server.port)) }
    #expect(try status(server, Self.get) == "HTTP/1.1 200 OK")
    #expect(idle.count == 8 && listeners.count == 3)
  }

  @Test func events() throws {
    let server = try PreviewServer(page: Self.page)
    let client = try #require(ServerClient(server.port))
    client.send("GET /events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n\r\n")
    let first = Self.page.htmlAndVersion().version
    let greeting = client.read(until: "scenes\":[]}\n\n")
    #expect(greeting.contains("Content-Type: text/event-stream\r\n"))
    #expect(
      greeting.hasSuffix("event: version\ndata: {\"version\":\"\(first)\",\"scenes\":[]}\n\n"))
    // An equal page isn't reported.
    server.update(page: Self.page)
    var other = Self.page
    other.scenes.append(PreviewScene(name: "</b>\n", width: 1, height: 1))
    server.update(page: other)
    let second = other.htmlAndVersion().version
    #expect(
      client.read(until: "\n\n")
        == "event: reload\ndata: {\"version\":\"\(second)\",\"scenes\":[\"\\u003c/b\\u003e\\u000a\"]}\n\n"
    )
    #expect(
      try answer(server, Self.get).hasSuffix(
        String(decoding: other.html(liveReload: true), as: UTF8.self)))
  }

  @Test func stopping() throws {
    let server = try PreviewServer(page: Self.page)
    let client = try #require(ServerClient(server.port))
    client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = client.read(until: "\n\n")
    server.stop()
    server.stop()
    #expect(client.isClosed)
    #expect(ServerClient(server.port) == nil)
    let next = try PreviewServer(page: Self.page, port: server.port)
    #expect(next.port == server.port)
    #expect(try status(next, Self.get) == "HTTP/1.1 200 OK")
    #expect(throws: PreviewServerError.self) {
      try PreviewServer(page: Self.page, port: server.port)
    }
  }

  @Test("The thread sleeps while nothing happens") func noWorkWithoutClients() throws {
    let server = try PreviewServer(page: Self.page)
    let client = try #require(ServerClient(server.port))
    client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = client.read(until: "\n\n")
    let turns = server.turns
    usleep(500_000)
    #expect(server.turns == turns)
    server.update(page: PreviewPage())
    #expect(client.read(until: "reload").contains("reload"))
    #expect(server.turns > turns)
  }

  @Test("The end of the object is the end of the server")
  func release() throws {
    var server: PreviewServer? = try PreviewServer(page: Self.page)
    let port = try #require(server?.port)
    #expect(ServerClient(port) != nil)
    server = nil
    #expect(ServerClient(port) == nil)
  }
}
