import AnimGeometry
import AnimText
import AnimTimeline

extension LaidOutText {
  /// The text line by line; nil where an ellipsis stands for a part of it.
  ///
  /// - Parameters:
  ///   - runs: What the text is made of, in its order.
  ///   - colors: The runs' own colours.
  ///   - origin: Where its box lies.
  func lettering(
    of text: String, runs: [TextRun], colors: [Color?], at origin: Point
  ) -> Lettering? {
    if isTruncated { return nil }
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + run.length) }
    return Lettering(
      lines: lines.map { line in
        var parts: [Lettering.Run] = []
        for (index, run) in runs.enumerated() {
          let start = max(ends[index] - run.length, line.textRange.lowerBound)
          let end = min(ends[index], line.textRange.upperBound, bytes.count)
          guard start < end else { continue }
          parts.append(
            Lettering.Run(
              text: String(decoding: bytes[start..<end], as: UTF8.self),
              family: run.font.familyName, isMonospaced: run.font.isMonospaced, size: run.size,
              weight: run.weight, isItalic: run.isItalic, tracking: run.tracking,
              isUnderlined: run.isUnderlined, isStruckThrough: run.isStruckThrough,
              color: index < colors.count ? colors[index] : nil))
        }
        return Lettering.Line(
          start: line.baseline + origin, width: line.width, isRightToLeft: line.isRightToLeft,
          runs: parts)
      })
  }
}
