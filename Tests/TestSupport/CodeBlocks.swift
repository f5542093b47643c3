import Foundation

/// The code blocks of a language in a Markdown text, in its order.
package func codeBlocks(_ language: String, in markdown: String) -> [String] {
  markdown.components(separatedBy: "```\(language)\n").dropFirst().map {
    $0.components(separatedBy: "```")[0]
  }
}
