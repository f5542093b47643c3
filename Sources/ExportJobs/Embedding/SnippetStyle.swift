/// The markup language of a page that embeds outputs.
public enum SnippetStyle: String, Hashable, Sendable, CaseIterable {
  /// Markdown, with HTML for sizes and sources, which Markdown lacks.
  case markdown
  case html
  /// The directives of DocC.
  case docc
}
