/// Boxes of which each needs another one's place or size first.
package struct LayoutCircle: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    /// It is placed by another box.
    case placed(by: Int)
    /// It is as large as what is in it.
    case fitting
    /// Its place or its size follows from the box around it.
    case arranged(in: Int)
  }

  package struct Step: Hashable, Sendable {
    package var node: Int
    package var reason: Reason
  }

  /// The boxes in the order in which they need each other; the last needs the first.
  package var steps: [Step]
}
