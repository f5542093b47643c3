public import AnimGeometry

/// The scene at one time: a flat list of drawing commands in paint order with resolved values.
///
/// Coordinates are canvas points after each command's own transform. A frame holds no time and no
/// reference to layers, so two frames can be compared command by command.
public struct Frame: Hashable, Sendable {
  /// Size of the canvas, in points.
  public var size: Size
  /// The colour that fills the canvas first; clear leaves it transparent.
  public var background: Color
  /// Drawing commands, in paint order.
  public var commands: [DisplayCommand]

  /// Creates a frame; its size is in points.
  public init(size: Size, background: Color = .clear, commands: [DisplayCommand] = []) {
    self.size = size
    self.background = background
    self.commands = commands
  }
}

/// One step of drawing. Every ``push(_:)`` has its ``pop``.
public enum DisplayCommand: Hashable, Sendable {
  /// Fills or strokes one shape.
  case draw(Drawing)
  /// Starts a group whose members are drawn together and then clipped and faded as one.
  case push(DisplayGroup)
  /// Ends the innermost group that is open.
  case pop
}

/// A group of all commands up to the matching pop. They are flattened into one picture, which is changed by the effects
/// in their order, clipped, faded, and combined with the picture below the group.
///
/// A group isolates, as in CSS: its members blend with one another, and not with the picture below the group.
public struct DisplayGroup: Hashable, Sendable {
  /// The timeline node that the group belongs to.
  public var node: Int
  /// Opacity of the flattened group, from 0, clear, to 1, opaque.
  public var opacity: Double
  /// The visible part of the group, with anti-aliased edges; nil for the whole group.
  public var clip: Clip?
  /// True if the premultiplied colours of the members are added up, each member's separately, instead of painted over
  /// one another. The opacities of the members, or their masks at every place, must add up to at most 1. Equal opaque
  /// pictures then stay opaque.
  public var addsMembers: Bool
  /// Filters and shadows, in the order in which they are applied.
  public var effects: [GroupEffect]
  /// A mask is a group with the mode `destinationIn`, or inverted `destinationOut`, that comes last in the group that
  /// it masks. The region of a mask is the clip of a group within it, as its own clip would limit the area that it
  /// changes.
  public var blendMode: BlendMode
  /// Initial picture of the group; nil for a clear one.
  public var backdrop: Backdrop?

  /// Creates a group; by default it changes nothing.
  public init(
    node: Int, opacity: Double = 1, clip: Clip? = nil, addsMembers: Bool = false,
    effects: [GroupEffect] = [], blendMode: BlendMode = .normal, backdrop: Backdrop? = nil
  ) {
    self.node = node
    self.opacity = opacity
    self.clip = clip
    self.addsMembers = addsMembers
    self.effects = effects
    self.blendMode = blendMode
    self.backdrop = backdrop
  }
}

/// An area that limits drawing.
public struct Clip: Hashable, Sendable {
  /// The visible area, in the coordinates that the transform starts from.
  public var area: Area
  /// Transform from the area's coordinates to the canvas.
  public var transform: Projection

  /// Creates an area that limits drawing.
  public init(area: Area, transform: Projection) {
    self.area = area
    self.transform = transform
  }
}
