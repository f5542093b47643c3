import AnimTimeline
import Foundation
import Testing

@testable import ScenePreview

/// The page of previews as a text. Browser tests cover its appearance and its behaviour.
@Suite struct PreviewPageTests {
  /// Texts that end elements, begin scripts, or are no HTML or JavaScript at all.
  private static let hostile = [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\"'&lt;",
    "\u{2028}\u{2029}\0\u{7f}",
    "</title><img src=x onerror=alert(1)>", "\\\"", "${1}`", "\u{202e}émoji 🎬",
  ]

  private static func page(with text: String) -> PreviewPage {
    PreviewPage(
      title: text,
      scenes: [
        PreviewScene(
          name: text, title: text, width: 10, height: 20, source: text,
          outputs: [
            PreviewOutput(format: text, path: text, gzipByteCount: 3, content: Array(text.utf8))
          ],
          messages: [
            Diagnostic(.warning, text, node: text, time: 1...2, place: .init(line: 3, column: 4))
          ])
      ])
  }

  private static func text(_ page: PreviewPage, liveReload: Bool = false) -> String {
    String(decoding: page.html(liveReload: liveReload), as: UTF8.self)
  }

  /// The content of the element with an id.
  private static func content(of id: String, in html: String) throws -> String {
    let start = try #require(html.range(of: "id=\"\(id)\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    return String(html[start.upperBound..<end.lowerBound])
  }

  @Test("No text makes markup", arguments: hostile)
  func markup(_ text: String) throws {
    let html = Self.text(Self.page(with: text))
    // The page of a harmless text has the same number of tags.
    let plain = Self.text(Self.page(with: "plain"))
    for mark in ["<", ">", "<!--", "</script", "<script"] {
      #expect(
        html.components(separatedBy: mark).count == plain.components(separatedBy: mark).count)
    }
    #expect(!html.contains("\0"))
  }

  @Test("All texts and numbers arrive", arguments: hostile + ["plain"])
  func data(_ text: String) throws {
    let html = Self.text(Self.page(with: text))
    let json = Data(try Self.content(of: "scenes", in: html).utf8)
    let list = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let scene = try #require((list["scenes"] as? [[String: Any]])?.first)
    for key in ["name", "title", "source"] { #expect(scene[key] as? String == text) }
    #expect(scene["width"] as? Double == 10)
    #expect(scene["height"] as? Double == 20)
    let output = try #require((scene["outputs"] as? [[String: Any]])?.first)
    #expect(output["path"] as? String == text)
    #expect(output["bytes"] as? Int == text.utf8.count)
    #expect(output["gzip"] as? Int == 3)
    let message = try #require((scene["messages"] as? [[String: Any]])?.first)
    #expect(message["text"] as? String == text)
    #expect(message["layer"] as? String == text)
    #expect(message["line"] as? Int == 3)
    #expect(message["column"] as? Int == 4)
    let number = try #require(output["file"] as? Int)
    let file = Data(base64Encoded: try Self.content(of: "f\(number)", in: html))
    #expect(file == Data(text.utf8))
  }

  @Test func numbersThatJSONHasNot() throws {
    let scene = PreviewScene(
      name: "a", width: .nan, height: -.infinity, duration: .infinity, posterTime: -1,
      messages: [Diagnostic(.note, "m", time: 0...Double.infinity)])
    let html = Self.text(PreviewPage(scenes: [scene]))
    let json = Data(try Self.content(of: "scenes", in: html).utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: json) }
  }

  /// The examples of FIPS 180 and lengths around a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func hash(_ text: String, _ expected: String) {
    let digits = SHA256.digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == expected)
  }

  @Test func onePolicyThatLoadsNothing() throws {
    let html = Self.text(PreviewPage())
    let start = try #require(html.range(of: "Content-Security-Policy\" content=\""))
    let policy = html[start.upperBound...].prefix { $0 != "\"" }
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(policy.contains("connect-src 'none'"))
    #expect(!policy.contains("unsafe-eval") && !policy.contains("http"))
    #expect(Self.text(PreviewPage(), liveReload: true).contains("connect-src 'self'"))
    // The only address is that of the namespace of SVG.
    for text in [html.components(separatedBy: "http://"), html.components(separatedBy: "https://")]
    {
      #expect(text.count == 1)
    }
  }

  @Test func sameBytesAndPieces() {
    let page = Self.page(with: "a")
    #expect(page.html(liveReload: true) == page.html(liveReload: true))
    var pieces: [[UInt8]] = []
    page.write(liveReload: true) { pieces.append($0) }
    #expect(Array(pieces.joined()) == page.html(liveReload: true))
    #expect(pieces.count > 5)
  }

  private struct Full: Error {}

  @Test func anErrorStopsTheWriting() {
    var count = 0
    #expect(throws: Full.self) {
      try Self.page(with: "a").write(liveReload: false) { _ throws(Full) in
        count += 1
        if count == 2 { throw Full() }
      }
    }
    #expect(count == 2)
  }

  @Test("Anything else is another version")
  func versions() {
    let page = Self.page(with: "a")
    var pages = [page, page, page, page, page]
    pages[1].title = "b"
    pages[2].scenes[0].outputs[0].content = [98]
    pages[3].scenes[0].messages = []
    pages[4].scenes[0].hasFailed = true
    let versions = pages.map { $0.htmlAndVersion().version }
    #expect(Set(versions).count == pages.count)
    #expect(versions[0] == page.htmlAndVersion().version)
  }

  @Test func namesOfChanges() {
    func page(_ names: [String]) -> PreviewPage {
      PreviewPage(scenes: names.map { PreviewScene(name: $0, width: 1, height: 1) })
    }
    let before = page(["a", "b", "c"])
    #expect(before.namesOfChanges(in: before) == [])
    #expect(before.namesOfChanges(in: page(["d", "c", "a"])) == ["d", "b"])
    var after = before
    after.scenes[1].duration = 2
    #expect(before.namesOfChanges(in: after) == ["b"])
    #expect(page(["a"]).namesOfChanges(in: page(["a", "a"])) == ["a"])
  }

  @Test func theCodeIsSmall() {
    let count = PreviewPage.script.count + PackageResources.page_css.count
    #expect(count + PackageResources.page_html.count < 40_000)
  }
}
