public import PictureTransitions

/// How the picture of a node becomes that of the siblings that are there with it, pixel by pixel and
/// within the bounds of their parent. How far it is, the node's property `transitionProgress` tells.
public struct PictureMixing: Hashable, Sendable {
  /// Its lengths are in points, its own time means nothing.
  public var transition: PictureTransition
  /// Whether it is the way back from the siblings' picture, played from its end to its start.
  public var isBackwards: Bool

  /// What the scene calls it, for messages: the type of its transition, or the name of what pixels do.
  public var name: String

  /// The name of what pixels do, for tables.
  public var kindName: String { transition.kind.name }

  /// Creates a mixing, with the name of what pixels do unless told otherwise.
  public init(_ transition: PictureTransition, isBackwards: Bool = false, name: String? = nil) {
    (self.transition, self.isBackwards) = (transition, isBackwards)
    self.name = name ?? transition.kind.name
  }
}
