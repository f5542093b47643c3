import AnimGeometry
import AnimText
import AnimTimeline

extension LaidOutText {
  /// Returns the text line by line; nil if an ellipsis replaces a part of it.
  ///
  /// - Parameters:
  ///   - runs: Runs of the text, in its order.
  ///   - colors: Own colours of the runs.
  ///   - origin: Top-left corner of the text's box.
  func lettering(
    of text: String, runs: [TextRun], colors: [Color?], at origin: Point
  ) -> Lettering? {
    if isTruncated { return nil }
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + run.length) }
    return Lettering(
      lines: lines.map { line in
        let range = line.shownRange(in: bytes)
        var parts: [Lettering.StyleRun] = []
        for (index, run) in runs.enumerated() {
          let start = max(ends[index] - run.length, range.lowerBound)
          let end = min(ends[index], range.upperBound)
          guard start < end else { continue }
          parts.append(
            Lettering.StyleRun(
              text: String(decoding: bytes[start..<end], as: UTF8.self),
              family: run.font.familyName, isMonospaced: run.font.isMonospaced, size: run.size,
              weight: run.weight, isItalic: run.isItalic, tracking: run.tracking,
              color: index < colors.count ? colors[index] : nil))
        }
        return Lettering.Line(
          start: line.baseline + origin, width: line.width, isRightToLeft: line.isRightToLeft,
          wordSpacing: line.wordSpacing(in: bytes[range]), runs: parts)
      },
      decorations: parts.enumerated().filter { !$1.lines.isEmpty }.map { index, part in
        Lettering.Decoration(
          path: part.lines.offset(by: origin),
          color: index < colors.count ? colors[index] : nil)
      })
  }
}

extension LaidOutText.Line {
  /// The visible range of the line: without the blank at a break, and without a line separator.
  fileprivate func shownRange(in bytes: [UInt8]) -> Range<Int> {
    let range = textRange.clamped(to: bytes.indices)
    guard let last = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.last,
      last == "\u{2028}" || !endsParagraph && last.properties.isWhitespace
    else { return range }
    return range.lowerBound..<range.upperBound - UTF8.width(last)
  }

  /// Width added to each blank by justification, in points. Pango widens spaces and no-break
  /// spaces.
  fileprivate func wordSpacing(in text: ArraySlice<UInt8>) -> Double {
    let blanks = String(decoding: text, as: UTF8.self).unicodeScalars
      .count { $0 == " " || $0 == "\u{A0}" }
    return blanks > 0 ? (width - naturalWidth) / Double(blanks) : 0
  }
}
