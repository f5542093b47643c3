/// A preview can't be served.
package struct PreviewServerError: Error, Hashable, CustomStringConvertible {
  /// A sentence for the person who asked for it.
  package var description: String
}
