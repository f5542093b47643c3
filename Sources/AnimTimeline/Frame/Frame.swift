public import AnimGeometry

/// The scene at one time: a flat list of drawing commands in paint order with resolved values.
///
/// Coordinates are canvas points after each command's own transform. A frame holds no time and no
/// reference to layers, so two frames can be compared command by command.
public struct Frame: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size
  /// What the canvas is filled with first; clear leaves it transparent.
  public var background: Color
  /// What is drawn, in this order.
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

/// What happens to all commands up to the matching pop: they are flattened, the picture is changed
/// by the effects in their order, clipped, faded, and combined with what is below the group.
///
/// A group isolates, as in CSS: what members do to what is below them ends at the group.
public struct DisplayGroup: Hashable, Sendable {
  /// The timeline node that the group belongs to.
  public var node: Int
  /// 0 clear to 1 opaque; multiplies the flattened group.
  public var opacity: Double
  /// Only what lies inside shows; edges are anti-aliased.
  public var clip: Clip?
  /// Whether the premultiplied colours of the members are added up, each member's by itself, instead
  /// of painted over one another. Their opacities are to add up to at most 1, or their masks at every
  /// place; so equal opaque pictures stay opaque.
  public var addsMembers: Bool
  /// Filters and shadows, in the order in which they are applied.
  public var effects: [GroupEffect]
  /// A mask is a group with the mode `destinationIn`, or inverted `destinationOut`, that comes last in the group that it
  /// masks. The region of a mask is the clip of a group in it: its own clip would limit what it takes away.
  public var blendMode: BlendMode
  /// What the group starts with instead of nothing; nil for nothing.
  public var backdrop: Backdrop?

  /// Creates a group that changes nothing unless told otherwise.
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
  /// What stays, in the coordinates that the transform starts from.
  public var area: Area
  /// From the area's coordinates to the canvas.
  public var transform: Projection

  /// Creates an area that limits drawing.
  public init(area: Area, transform: Projection) {
    self.area = area
    self.transform = transform
  }
}
