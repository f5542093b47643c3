import AnimTimeline

/// A site that shows SVG files in its pages and restricts their content.
public enum EmbeddingHost: String, Hashable, Sendable, CaseIterable {
  /// Pictures in READMEs, issues and wikis on GitHub: `<img>`, through a proxy, with a policy that loads nothing.
  case github
  /// Pictures in READMEs on npm's site, as `<img>`.
  case npm

  /// Size of the largest file that the hosts show, in bytes.
  private static let largestFile = 5 << 20

  private static let blockedElements: Set<String> = [
    "script", "foreignObject", "iframe", "audio", "video", "object", "embed",
  ]

  /// Names each part of a document that the host would block, in words that end the sentence “GitHub blocks …”.
  func problems(in root: Element, byteCount: Int) -> [String] {
    var problems: [String] = []
    func add(_ text: String) { if !problems.contains(text) { problems.append(text) } }
    func visit(_ element: Element) {
      if Self.blockedElements.contains(element.name) { add("the element “\(element.name)”") }
      if element.name == "a" { add("links, which can't be followed in a picture") }
      for (name, _) in element.attributes where name.hasPrefix("on") {
        add("the event handler “\(name)”")
      }
      if element.name == "style", element.text?.hasPrefix("@import") == true { add("“@import”") }
      for child in element.children { visit(child) }
    }
    visit(root)
    root.forEachReference { reference in
      if !Self.isInside(reference) { add("the reference to “\(reference.prefix(60))”") }
    }
    if byteCount > Self.largestFile { add("files of more than \(Self.largestFile) bytes") }
    return problems
  }

  /// True if a reference stays in the file.
  private static func isInside(_ reference: Substring) -> Bool {
    reference.hasPrefix("#") || reference.hasPrefix("data:")
  }
}
