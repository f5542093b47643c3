/// The language of a page in which outputs are shown.
public enum SnippetStyle: String, Hashable, Sendable, CaseIterable {
  /// Markdown, with HTML where it has no words for sizes and sources.
  case markdown
  case html
  /// The directives of DocC.
  case docc
}
