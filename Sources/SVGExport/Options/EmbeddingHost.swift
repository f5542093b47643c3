/// A site that shows SVG files in its pages and restricts their content.
public enum EmbeddingHost: String, Hashable, Sendable, CaseIterable {
  /// Pictures in READMEs, issues and wikis on GitHub: `<img>`, through a proxy, with a policy that loads nothing.
  case github
  /// Pictures in READMEs on npm's site, as `<img>`.
  case npm
}
