package import AnimGeometry

/// A text as outlines, in points with the origin at the top-left of its box and y down.
package struct LaidOutText: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// Where the line's baseline begins at its left.
    package let baseline: Point
    /// The sum of the advance widths.
    package let width: Double
    /// The same before it was justified.
    package let naturalWidth: Double
    /// What stands on the line, in UTF-8 bytes of the text, without the line end.
    package let textRange: Range<Int>
    /// Whether it ends where the text says so, not where there was no more room.
    package let endsParagraph: Bool
    package let isRightToLeft: Bool
  }

  /// A glyph that is a picture.
  package struct Picture: Hashable, Sendable {
    /// A PNG file.
    package let png: [UInt8]
    /// Where it lies.
    package let rect: Rect
  }

  /// What is drawn of a run.
  package struct Part: Hashable, Sendable {
    /// The outlines of its glyphs, for the non-zero fill rule.
    package internal(set) var glyphs = Path()
    /// The lines under and through it.
    package internal(set) var lines = Path()

    /// Glyphs that their font has as pictures, such as emoji.
    package internal(set) var pictures: [Picture] = []

    /// Glyphs and lines, for the non-zero fill rule. The lines turn the way that the glyphs do, which differs
    /// between kinds of fonts.
    package var outline: Path {
      guard !lines.isEmpty else { return glyphs }
      var result = glyphs
      result.append(glyphs.turnsBackwards ? lines.reversed : lines)
      return result
    }
  }

  /// The outlines of all glyphs, for the non-zero fill rule.
  package let outline: Path
  /// The same run by run, with their lines.
  package let parts: [Part]
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
  /// Characters that no font has, which show as boxes; at most ten.
  package let missingCharacters: String
}

extension Path {
  /// Whether most of the area is encircled against the clock.
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
