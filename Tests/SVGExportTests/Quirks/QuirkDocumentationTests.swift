import Foundation
import Testing

/// The page that is made from the table of quirks.
@Suite struct QuirkDocumentationTests {
  @Test("The page on disk is the one that the table gives")
  func page() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "docs/browser-quirks.md")
    if ProcessInfo.processInfo.environment["ANIMEXPORT_BLESS"] == "1" {
      try Data(QuirkPage.text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == QuirkPage.text)
  }
}
