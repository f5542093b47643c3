package import AnimGeometry

/// A text as outlines, in points with the origin at the top-left of its box and y down.
package struct LaidOutText: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// Where the line's baseline begins at its left.
    package let baseline: Point
    /// The sum of the advance widths.
    package let width: Double
    /// What stands on the line, in UTF-8 bytes of the text, without the line end.
    package let textRange: Range<Int>
    package let isRightToLeft: Bool
  }

  /// The outlines of all glyphs, for the non-zero fill rule.
  package let outline: Path
  package let lines: [Line]
  /// The smallest rectangle that holds the outlines, or nil where nothing is drawn.
  package let inkBounds: Rect?
  /// The width of the widest line and the height of all lines.
  package let size: Size
  /// Whether an ellipsis stands for a part of the text.
  package let isTruncated: Bool
  /// Whether a family was taken from the system, so that another machine can give another result.
  package let usesSystemFonts: Bool
  /// The family that was asked for and nobody has; the built-in sans stands in for it.
  package let unknownFamily: String?
}
