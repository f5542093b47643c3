/// An error that prevents serving a preview.
package struct PreviewServerError: Error, Hashable, CustomStringConvertible {
  /// A sentence for the user.
  package var description: String
}
