public import PictureTransitions

/// A transition from a node's picture to that of its simultaneous siblings, pixel by pixel, within
/// the bounds of their parent. The node's property `transitionProgress` is its progress.
public struct PictureMixing: Hashable, Sendable {
  /// The transition. Its lengths are in points, its own time is ignored.
  public var transition: PictureTransition
  /// True if it plays backwards, from the siblings' picture to the node's.
  public var isBackwards: Bool

  /// The name in messages: the type of the scene's transition, or the name of the kernel.
  public var name: String

  /// The name of the kernel, for tables.
  public var kindName: String { transition.kind.name }

  /// Creates a transition of pixels; by default its name is the kernel's.
  public init(_ transition: PictureTransition, isBackwards: Bool = false, name: String? = nil) {
    (self.transition, self.isBackwards) = (transition, isBackwards)
    self.name = name ?? transition.kind.name
  }
}
