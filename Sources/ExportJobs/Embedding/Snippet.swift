import AnimationExport

extension ExportRunReport {
  /// The markup that embeds the outputs of all inputs in a page, each with a text for screen
  /// readers and its size. Outputs for dark pages, and stills for readers who ask for reduced
  /// motion, become sources of the same picture.
  public func snippets(_ style: SnippetStyle) -> String {
    var snippets: [Snippet] = []
    for input in inputs where input.status == .done {
      let snippet = Snippet(input)
      // Another group may have exported the same scene for dark pages.
      if let index = snippets.firstIndex(where: { $0.isLight(of: snippet) }) {
        snippets[index].dark = snippet.main
      } else {
        snippets.append(snippet)
      }
    }
    return snippets.filter { $0.main != nil }.map { $0.text(style) }.joined(separator: "\n")
  }
}

/// The outputs of an input in a page.
struct Snippet {
  /// The animated output, or the still if there is no animated one.
  var main: String?
  /// The output for dark pages.
  var dark: String?
  /// A still for readers who ask for reduced motion.
  var still: String?
  private let input: String
  private let alternative: String
  private let size: (width: Double, height: Double)?

  init(_ report: InputReport) {
    input = report.input
    let name = OutputNaming.fileName(of: report.input)
    let parts = [report.scene?.title, report.scene?.description].compactMap(\.self)
    let texts = parts.filter { !$0.isEmpty }
    alternative =
      texts.isEmpty ? String(name.prefix { $0 != "." }) : texts.joined(separator: ": ")
    size = report.scene.map { ($0.size.width, $0.size.height) }
    // An SVG is preferred, because it is sharp at any size and can include dark colours and a
    // still. Of pictures with pixels the smallest format is preferred.
    func path(_ names: [String]) -> String? {
      names.lazy.compactMap { name in
        report.outputs.first { $0.report.format.name == name && $0.path != "-" }?.path
      }.first
    }
    let moving = path(["svg", "webp", "apng", "gif"])
    let stillPath = path(["png", "still-svg"])
    main = moving ?? stillPath ?? path(["contact-sheet"])
    if moving != nil, moving != path(["svg"]) || !report.holdsStill { still = stillPath }
  }

  /// True if another snippet has the same scene, and a name with a suffix such as `-dark`.
  func isLight(of other: Snippet) -> Bool {
    guard input == other.input, dark == nil, let main, let path = other.main else { return false }
    let (stem, ending) = Self.split(main)
    return path.hasPrefix(stem) && path.hasSuffix("dark\(ending)")
  }

  private static func split(_ path: String) -> (stem: Substring, ending: Substring) {
    let end = path.lastIndex(of: ".") ?? path.endIndex
    return (path[..<end], path[end...])
  }

  /// The markup, with a line feed at its end.
  func text(_ style: SnippetStyle) -> String {
    guard let main else { return "" }
    if style == .docc {
      // DocC finds the file `name~dark` itself.
      let file = FileReader.parts(of: main).name
      return "@Image(source: \"\(Self.quoted(file))\", alt: \"\(Self.quoted(alternative))\")\n"
    }
    let attributes =
      size.map { " width=\"\(Self.number($0.width))\" height=\"\(Self.number($0.height))\"" } ?? ""
    let image =
      "<img src=\"\(Self.address(main))\" alt=\"\(Self.escaped(alternative))\"\(attributes)>"
    var sources: [String] = []
    if let still {
      sources.append("(prefers-reduced-motion: reduce)\" srcset=\"\(Self.address(still))")
    }
    if let dark {
      sources.append("(prefers-color-scheme: dark)\" srcset=\"\(Self.address(dark))")
    }
    guard !sources.isEmpty else { return image + "\n" }
    return "<picture>\n" + sources.map { "  <source media=\"\($0)\">\n" }.joined()
      + "  \(image)\n</picture>\n"
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// A text escaped for a quoted string of DocC.
  private static func quoted(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined()
  }

  /// A text escaped for an attribute, in one line: in Markdown an empty line would end the markup.
  private static func escaped(_ text: String) -> String {
    MarkupText.escaped(String(text.map { $0.isNewline ? " " : $0 }))
  }

  /// A path as an address relative to the page (RFC 3986, 3.3).
  private static func address(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    // A colon in the first segment would be read as the end of a scheme.
    return path.pathBytes.reduce(into: "") { result, byte in
      if plain.contains(byte) {
        result.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
