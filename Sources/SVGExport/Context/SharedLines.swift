package import AnimDrawing
package import AnimGeometry
import AnimTimeline

/// The lines of text that a document shows more than once: in several layers, or at several places in turn. Each is
/// written once, as a definition.
struct SharedLines: Sendable {
  private let counts: [Path: Int]

  /// The minimum number of path commands; a shorter line is no longer than a reference.
  private static let minimumCommands = 24

  init(in drawing: DrawingTree) {
    var counts: [Path: Int] = [:]
    for outlines in drawing.textOutlines {
      for outline in Set(outlines) {
        for line in outline.textLines where line.outline.elements.count >= Self.minimumCommands {
          counts[line.outline, default: 0] += 1
        }
      }
    }
    self.counts = counts.filter { $0.value > 1 }
  }

  var isEmpty: Bool { counts.isEmpty }

  /// The number of places that show a line; 1 for a line that is written in its place.
  func count(of line: TextLine) -> Int { counts[line.outline] ?? 1 }
}

/// The outline of a line of text.
struct TextLine: Hashable {
  /// The outline relative to its first point, with coordinates rounded so that equal lines at different places are
  /// equal.
  var outline: Path
  /// The position of the first point.
  var origin: Point
}

extension Path {
  /// The outlines of a text, line by line. A line begins with a glyph that lies entirely below the line before, or with
  /// one that lies lower and far to the left of the last glyph.
  var textLines: [TextLine] {
    var lines: [Path] = []
    var line = Path()
    var lineBounds: Rect?
    var last: Rect?
    for glyph in subpaths {
      guard let bounds = glyph.bounds else { continue }
      if let around = lineBounds, let before = last,
        bounds.minY >= around.maxY
          || bounds.maxX < before.minX - around.height && bounds.midY > around.midY
      {
        lines.append(line)
        (line, lineBounds) = (Path(), nil)
      }
      line.append(glyph)
      lineBounds = lineBounds.map { $0.union(bounds) } ?? bounds
      last = bounds
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map(TextLine.init)
  }
}

extension TextLine {
  /// Rounding steps of coordinates per point.
  private static let fineness = 4096.0

  init(_ path: Path) {
    guard case .move(let start)? = path.elements.first else {
      self.init(outline: path, origin: .zero)
      return
    }
    let outline = path.mapPoints { point in
      let step = (point - start) * Self.fineness
      return Point(step.x.rounded(), step.y.rounded()) * (1 / Self.fineness)
    }
    self.init(outline: outline, origin: start)
  }
}

extension DrawingTree {
  /// For each text all outlines that it has in turn.
  package var textOutlines: [[Path]] {
    allLeaves.compactMap { leaf in
      guard case .text(let text) = leaf.item.content else { return nil }
      let track = text.glyphs.track(in: tracks, library)
      let values = track.pieces.compactMap { piece in
        if case .constant(let value) = piece.motion { value } else { nil }
      }
      return ([track.base] + values).map(\.path)
    }
  }
}
