import AnimationExport

/// A hash of everything that determines outputs besides the files that are read: formats, options,
/// and the toolkit itself.
struct Signature: Hashable, Sendable {
  private let hash: ContentHash

  /// - Parameter text: A text that is different for different outputs.
  init(of text: String) { hash = ContentHash(Array(text.utf8)) }

  var description: String { hash.description }
}
