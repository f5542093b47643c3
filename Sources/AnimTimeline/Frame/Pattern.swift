public import AnimGeometry

/// A drawing that is repeated in two directions.
public struct Pattern: Hashable, Sendable {
  /// The part of the pattern's plane that is repeated, side by side and one below the other. One whose
  /// width or height isn't more than 0 paints nothing.
  public var tile: Rect
  /// From the pattern's coordinates to the area's; one without an inverse paints nothing.
  public var transform: AffineTransform
  /// The drawing, in paint order and cut to the tile. The transforms of the commands lead to the
  /// pattern's coordinates, and their nodes mean nothing. A tile is a group of its own: masks and blend
  /// modes see nothing below it.
  public var commands: [DisplayCommand]

  /// The maximum nesting of patterns; deeper ones paint nothing, which bounds the time.
  package static let maximumPatternDepth = 4

  /// Creates a pattern; in the area's coordinates by default.
  public init(
    tile: Rect, transform: AffineTransform = .identity, commands: [DisplayCommand]
  ) {
    self.tile = tile
    self.transform = transform
    self.commands = commands
  }

  /// True if a tile has an area, and something to draw in it.
  package var isVisible: Bool {
    tile.size.width > 0 && tile.size.height > 0 && !commands.isEmpty
  }
}
