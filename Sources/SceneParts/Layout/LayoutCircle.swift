/// An error about boxes that depend on each other's places or sizes in a circle.
package struct LayoutCircle: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The box is placed relative to another one.
    case placed(by: Int)
    /// The size of the box is that of its content.
    case fitting
    /// The place or size of the box follows from the box around it.
    case arranged(in: Int)
  }

  package struct Step: Hashable, Sendable {
    package var node: Int
    package var reason: Reason
  }

  /// The boxes in the order of their dependence; the last one depends on the first.
  package var steps: [Step]
}
