package import AnimGeometry

/// A text as outlines, in points with the origin at the top-left of its box and y down.
package struct LaidOutText: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The left end of the baseline.
    package let baseline: Point
    /// The sum of the advance widths.
    package let width: Double
    /// The width before justification.
    package let naturalWidth: Double
    /// The part of the text on the line, in UTF-8 bytes, without the line end.
    package let textRange: Range<Int>
    /// True if the line ends at a line end of the text, false if it was wrapped.
    package let endsParagraph: Bool
    package let isRightToLeft: Bool
  }

  /// A glyph that is a picture.
  package struct Picture: Hashable, Sendable {
    /// A PNG file.
    package let png: [UInt8]
    /// The picture's rectangle.
    package let rect: Rect
  }

  /// The drawing of a run.
  package struct RunDrawing: Hashable, Sendable {
    /// The outlines of its glyphs, for the non-zero fill rule.
    package internal(set) var glyphs = Path()
    /// The lines under and through it.
    package internal(set) var lines = Path()

    /// Glyphs that are pictures in their font, such as emoji.
    package internal(set) var pictures: [Picture] = []

    /// Glyphs and lines, for the non-zero fill rule. The lines get the winding direction of the
    /// glyphs, which differs between kinds of fonts.
    package var outline: Path {
      guard !lines.isEmpty else { return glyphs }
      var result = glyphs
      result.append(glyphs.turnsBackwards ? lines.reversed : lines)
      return result
    }
  }

  /// The outlines of all glyphs, for the non-zero fill rule.
  package let outline: Path
  /// The drawing of each run, with its lines.
  package let parts: [RunDrawing]
  package let lines: [Line]
  /// The smallest rectangle around the outlines; nil if there are none.
  package let inkBounds: Rect?
  /// The width of the widest line and the height of all lines.
  package let size: Size
  /// True if an ellipsis replaces a part of the text.
  package let isTruncated: Bool
  /// True if a family comes from the system, so that another machine may give another result.
  package let usesSystemFonts: Bool
  /// The requested family that wasn't found; the built-in sans replaces it.
  package let unknownFamily: String?
  /// Characters that no font has, which are drawn as boxes; at most ten.
  package let missingCharacters: String
}

extension Path {
  /// True if the signed area is negative: most of it is encircled counterclockwise.
  fileprivate var turnsBackwards: Bool {
    var sum = 0.0
    var (start, last) = (Point.zero, Point.zero)
    func add(_ point: Point) {
      sum += last.x * point.y - last.y * point.x
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        add(start)
        (start, last) = (point, point)
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): add(point)
      case .close: add(start)
      }
    }
    return sum < 0
  }
}
