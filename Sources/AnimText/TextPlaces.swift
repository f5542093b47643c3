import AnimGeometry

/// The cells of a text's characters, for objects that move along it.
package struct TextPlaces: Hashable, Sendable {
  /// A character's cell.
  package struct Character: Hashable, Sendable {
    /// The line of the character. A line end belongs to the next line, at its beginning.
    package let line: Int
    /// Left edge in points, equal to the right one for line ends and characters without width.
    package let left: Double
    package let right: Double
    /// True if the next character is to the left.
    package let isRightToLeft: Bool
  }

  /// The box of a line in points; lines have no gaps between them.
  package struct Line: Hashable, Sendable {
    package let top: Double
    package let bottom: Double
    package let left: Double
    package let right: Double
    package let isRightToLeft: Bool
  }

  /// Grapheme clusters, in the order of the text. Characters that an ellipsis replaces have no
  /// width.
  package internal(set) var characters: [Character] = []
  package internal(set) var lines: [Line] = []

  package init() {}
}

extension TextPlaces {
  /// - Parameters:
  ///   - layout: The text in units.
  ///   - text: The text in points.
  ///   - scale: Points per unit.
  init(_ layout: PangoLayout, _ result: LaidOutText, of text: String, scale: Double) {
    var spans: [ClusterSpans] = []
    let hasTabs = text.utf8.contains(UInt8(ascii: "\t"))
    for (line, set) in zip(layout.lines, result.lines) {
      let baseline = set.baseline
      lines.append(
        Line(
          top: baseline.y - Double(line.ascent) * scale,
          bottom: baseline.y + Double(line.descent) * scale, left: baseline.x,
          right: baseline.x + set.width, isRightToLeft: set.isRightToLeft))
      spans.append(ClusterSpans(line, left: baseline.x, scale: scale, hasTabs: hasTabs))
    }
    var start = 0
    var number = 0
    for character in text {
      let end = start + character.utf8.count
      while number + 1 < spans.count, spans[number + 1].textRange.lowerBound <= start {
        number += 1
      }
      characters.append(place(of: start..<end, on: number, spans))
      start = end
    }
    divideLigatures(of: text, spans)
    widenBlanks(of: text)
  }

  /// Extends blanks without a glyph, such as tabulators, to the next character.
  private mutating func widenBlanks(of text: String) {
    for (index, character) in text.enumerated() where character.isWhitespace {
      let own = characters[index]
      guard own.left == own.right, !own.isRightToLeft, !character.isNewline else { continue }
      var right = lines.indices.contains(own.line) ? lines[own.line].right : own.right
      if index + 1 < characters.count, characters[index + 1].line == own.line {
        right = characters[index + 1].left
      }
      guard right > own.left else { continue }
      characters[index] = Character(
        line: own.line, left: own.left, right: right, isRightToLeft: false)
    }
  }

  private func place(of bytes: Range<Int>, on number: Int, _ spans: [ClusterSpans]) -> Character {
    guard spans.indices.contains(number) else {
      return Character(line: 0, left: 0, right: 0, isRightToLeft: false)
    }
    let line = lines[number]
    if let span = spans[number].span(of: bytes) {
      return Character(
        line: number, left: span.left, right: span.right, isRightToLeft: span.isRightToLeft)
    }
    // Characters after the line are its end.
    if bytes.lowerBound >= spans[number].textRange.upperBound, number + 1 < lines.count {
      let next = lines[number + 1]
      let edge = next.isRightToLeft ? next.right : next.left
      return Character(line: number + 1, left: edge, right: edge, isRightToLeft: next.isRightToLeft)
    }
    let last = characters.last
    guard let last, last.line == number else {
      let edge = line.isRightToLeft ? line.right : line.left
      return Character(line: number, left: edge, right: edge, isRightToLeft: line.isRightToLeft)
    }
    let edge = last.isRightToLeft ? last.left : last.right
    return Character(line: number, left: edge, right: edge, isRightToLeft: last.isRightToLeft)
  }

  /// Divides a glyph equally among its characters.
  private mutating func divideLigatures(of text: String, _ spans: [ClusterSpans]) {
    var start = 0
    var first = 0
    var owner: ClusterSpans.Span?
    for (index, character) in text.enumerated() {
      let line = characters[index].line
      let bytes = start..<start + character.utf8.count
      let span = spans.indices.contains(line) ? spans[line].span(of: bytes) : nil
      if let span {
        (first, owner) = (index, span)
      } else if let owner, !character.isWhitespace, characters[first].line == line,
        spans[line].textRange.contains(start), start < owner.end
      {
        let count = Double(index - first + 1)
        for part in first...index {
          let low = Double(owner.isRightToLeft ? index - part : part - first)
          let width = (owner.right - owner.left) / count
          characters[part] = Character(
            line: line, left: owner.left + low * width, right: owner.left + (low + 1) * width,
            isRightToLeft: owner.isRightToLeft)
        }
      }
      start = bytes.upperBound
    }
  }
}

/// The widths of a line's clusters.
private struct ClusterSpans {
  struct Span {
    var left: Double
    var right: Double
    var isRightToLeft: Bool
    /// The index after the cluster's last byte.
    var end: Int
  }

  let textRange: Range<Int>
  /// The first bytes of clusters, ascending, and their edges.
  private var starts: [Int] = []
  private var spans: [Span] = []

  init(_ line: PangoLayout.Line, left: Double, scale: Double, hasTabs: Bool) {
    textRange = line.textRange
    var room: [Int: (left: Double, right: Double)] = [:]
    var pen = 0
    for glyph in line.glyphs {
      // Tabulators have a width, but no glyph.
      if hasTabs, glyph.advance > 0 { pen = max(pen, Int(glyph.x)) }
      let (start, end) = (left + Double(pen) * scale, left + Double(pen + glyph.advance) * scale)
      let known = room[glyph.cluster]
      room[glyph.cluster] = (min(known?.left ?? start, start), max(known?.right ?? end, end))
      pen += glyph.advance
    }
    starts = room.keys.sorted()
    for (index, start) in starts.enumerated() {
      guard let own = room[start] else { continue }
      // The next cluster in the text determines the direction; at the end of a line, the previous
      // one.
      let next = index + 1 < starts.count ? room[starts[index + 1]] : nil
      let before = index > 0 ? room[starts[index - 1]] : nil
      let touchesNext = next.map { abs($0.right - own.left) < 1e-6 && $0.left < own.left } ?? false
      let touchesBefore =
        before.map { abs($0.left - own.right) < 1e-6 && $0.right > own.right } ?? false
      let follows = next.map { abs($0.left - own.right) < 1e-6 } ?? false
      let isRightToLeft =
        touchesNext || touchesBefore && !follows || starts.count == 1 && line.isRightToLeft
      spans.append(
        Span(
          left: own.left, right: own.right, isRightToLeft: isRightToLeft,
          end: index + 1 < starts.count ? starts[index + 1] : textRange.upperBound))
    }
  }

  /// The edges of the clusters that begin in a range of bytes; nil for none.
  func span(of bytes: Range<Int>) -> Span? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < bytes.lowerBound { low = middle + 1 } else { high = middle }
    }
    var result: Span?
    while low < starts.count, starts[low] < bytes.upperBound {
      let span = spans[low]
      if var sum = result {
        sum.left = min(sum.left, span.left)
        sum.right = max(sum.right, span.right)
        sum.end = span.end
        result = sum
      } else {
        result = span
      }
      low += 1
    }
    return result
  }
}
