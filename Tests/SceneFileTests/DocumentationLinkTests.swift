import Foundation
import Testing

/// Links between the pages, which change if a page is split or a heading changes.
@Suite("Links of the documentation")
struct DocumentationLinkTests {
  static let pages =
    ["../README.md"] + DocumentationTests.names(in: "", endingWith: ".md")

  @Test("Relative links lead to files and headings that there are", arguments: pages)
  func links(page: String) throws {
    let folder = DocumentationTests.docs.appending(path: page).deletingLastPathComponent()
    let prose = Self.withoutCode(DocumentationTests.text(of: page)).replacing(/`[^`\n]*`/, with: "")
    for match in prose.matches(of: /\]\(([^)\s]*)\)/)
    where !match.output.1.contains(":") {
      let parts = match.output.1.split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? page : String(parts[0])
      let target = (parts[0].isEmpty ? DocumentationTests.docs : folder).appending(path: file)
      #expect(
        FileManager.default.fileExists(atPath: target.path), "\(page): \(match.output.1)")
      guard parts.count == 2 else { continue }
      let linked = try String(contentsOf: target, encoding: .utf8)
      #expect(
        Self.anchors(in: Self.withoutCode(linked)).contains(String(parts[1])),
        "\(page): \(match.output.1)")
    }
  }

  @Test("Code and titles with punctuation have the anchors that hosts give them")
  func anchorRule() {
    let page = "# How is it?\ntext\n## Six `kinds`, or more\n"
    #expect(Self.anchors(in: page) == ["how-is-it", "six-kinds-or-more"])
  }

  /// The page without its code blocks, in which brackets and number signs aren't links and
  /// headings.
  private static func withoutCode(_ page: String) -> String {
    page.components(separatedBy: "```").enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? $0.element : nil }.joined()
  }

  /// Anchors of the headings: lower case, hyphens for spaces, no other punctuation.
  private static func anchors(in page: String) -> Set<String> {
    Set(
      page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().map { $0 == " " ? "-" : String($0) }
          .filter { $0 == "-" || $0 == "_" || $0.allSatisfy { $0.isLetter || $0.isNumber } }
          .joined()
      })
  }
}
