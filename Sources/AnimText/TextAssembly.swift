import AnimGeometry

/// Positions the glyphs of a text and adds each to the outline of its run.
struct TextAssembly {
  private let layout: PangoLayout
  private let runs: [TextRun]
  /// The index after the last byte of each run.
  private let ends: [Int]
  /// Points per unit.
  private let scale: Double
  private(set) var parts: [LaidOutText.RunDrawing]
  /// The first bytes of characters that no font has.
  private var missing: Set<Int> = []

  init(layout: PangoLayout, runs: [TextRun], scale: Double) {
    self.layout = layout
    self.runs = runs
    self.scale = scale
    var end = 0
    ends = runs.map { run in
      end += run.length
      return end
    }
    parts = [LaidOutText.RunDrawing](repeating: LaidOutText.RunDrawing(), count: runs.count)
  }

  /// The outlines of all glyphs.
  var outline: Path {
    guard parts.count > 1 else { return parts.first?.glyphs ?? Path() }
    return parts.reduce(into: Path()) { $0.append($1.glyphs) }
  }

  /// The run of the character that begins with a byte.
  private func run(at byte: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Adds the glyphs of a line, from left to right, whose baseline begins at a point.
  mutating func add(_ glyphs: [PangoLayout.Glyph], at baseline: Point) {
    var line: (run: Int, start: Double, end: Double, glyph: PangoLayout.Glyph)?
    for glyph in glyphs {
      let run = runs.count == 1 ? 0 : self.run(at: glyph.cluster)
      if glyph.isMissing { missing.insert(glyph.cluster) }
      let x = Double(glyph.x)
      let origin = Point(baseline.x + x * scale, baseline.y + Double(glyph.y) * scale)
      let shape = layout.outline(of: glyph)
      if shape.path.isEmpty, let bitmap = layout.bitmap(of: glyph) {
        parts[run].pictures.append(
          LaidOutText.Picture(
            png: bitmap.png,
            rect: Rect(
              origin.x + bitmap.rect.minX * scale, origin.y - bitmap.rect.maxY * scale,
              bitmap.rect.width * scale, bitmap.rect.height * scale)))
      }
      // Slanted by a fifth, as fontconfig does.
      let slant = runs[run].isItalic && shape.isUpright ? 0.2 : 0
      parts[run].glyphs.append(
        shape.path.transformed(
          by: AffineTransform(
            a: scale, b: 0, c: slant * scale, d: -scale, tx: origin.x, ty: origin.y)))
      guard runs[run].isUnderlined || runs[run].isStruckThrough else { continue }
      let end = x + Double(glyph.advance)
      if let last = line, last.run == run {
        line = (run, min(last.start, x), max(last.end, end), last.glyph)
      } else {
        if let line { decorate(line, at: baseline) }
        line = (run, x, end, glyph)
      }
    }
    if let line { decorate(line, at: baseline) }
  }

  private mutating func decorate(
    _ line: (run: Int, start: Double, end: Double, glyph: PangoLayout.Glyph), at baseline: Point
  ) {
    let metrics = layout.decoration(of: line.glyph)
    let run = runs[line.run]
    for (isDrawn, edge) in [
      (run.isUnderlined, metrics.underline), (run.isStruckThrough, metrics.strikethrough),
    ] where isDrawn {
      parts[line.run].lines.addRect(
        Rect(
          baseline.x + line.start * scale, baseline.y - edge.top * scale,
          (line.end - line.start) * scale, edge.thickness * scale))
    }
  }

  /// The characters that no font has, in whole or in part, each once, in their order; at most ten.
  func missing(in text: String) -> String {
    var places = missing.sorted()[...]
    var result: [Character] = []
    var end = 0
    for character in text {
      guard let place = places.first, result.count < 10 else { break }
      end += character.utf8.count
      guard place < end else { continue }
      places = places.drop { $0 < end }
      if !result.contains(character) { result.append(character) }
    }
    return String(result)
  }
}
