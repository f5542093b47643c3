import AnimGeometry

/// Turns text into outlines, the same on every machine as long as only built-in fonts and font
/// files are used.
package enum TextLayout {
  /// How many Unicode scalars a text may have.
  package static let lengthLimit = 100_000

  /// Lays out a text.
  ///
  /// Pango finds scripts, directions, shapes and line breaks. Outlines are unhinted, and all sizes
  /// of one text are exact multiples of each other. A character that no font has shows the font's
  /// own box for missing glyphs. Alignment is within `width`, or within the widest line where it is
  /// nil.
  ///
  /// - Parameters:
  ///   - width: the width of the box in points, at which lines wrap and are truncated.
  ///   - height: the height of the box in points, which only matters for truncation of wrapped
  ///   text.
  ///   - fontFiles: paths of fonts whose families the style can name.
  ///   - cache: keeps the fonts open for other texts.
  /// - Throws: `TextError` for values out of range and for fonts that can't be read.
  package static func layout(
    _ text: String, style: TextStyle, width: Double? = nil, height: Double? = nil,
    fontFiles: [String] = [], cache: FontCache = FontCache()
  ) throws(TextError) -> LaidOutText {
    try check(text, style, width, height)
    let selection = try cache.selection(style: style, fontFiles: fontFiles)
    let scale = style.size / PangoLayout.unitsPerEm
    let limitsWidth = style.wraps || style.truncation != .none
    // The height limit counts lines of the natural distance.
    let heightLimit =
      style.wraps && style.truncation != .none ? height.map { $0 / style.lineHeightMultiple } : nil
    let truncates = style.truncation != .none && width != nil && (!style.wraps || height != nil)
    let layout = try selection.fonts.layout(
      text, selection: selection,
      request: PangoLayout.Request(
        weight: style.weight, isItalic: style.isItalic, tracking: style.tracking / scale,
        width: limitsWidth ? width.map { $0 / scale } : nil, height: heightLimit.map { $0 / scale },
        isJustified: style.alignment == .justified && style.wraps,
        truncation: truncates ? style.truncation : .none))
    return assemble(layout, style: style, scale: scale, width: width, selection: selection)
  }

  private static func check(
    _ text: String, _ style: TextStyle, _ width: Double?, _ height: Double?
  ) throws(TextError) {
    guard style.size > 0, style.size <= 10_000 else { throw .invalidSize(style.size) }
    guard (1...1000).contains(style.weight) else { throw .invalidValue("the weight") }
    guard style.lineHeightMultiple > 0, style.lineHeightMultiple <= 1000 else {
      throw .invalidValue("the line height")
    }
    guard abs(style.tracking) <= 100 * style.size else { throw .invalidValue("the tracking") }
    for value in [width, height] {
      guard let value else { continue }
      guard value >= 0, value.isFinite else { throw .invalidValue("the width or height") }
    }
    let count = text.unicodeScalars.count
    guard count <= lengthLimit else { throw .tooLong(count) }
    guard !text.utf8.contains(0) else { throw .containsNul }
  }

  /// Stacks the lines and places their glyphs.
  private static func assemble(
    _ layout: PangoLayout, style: TextStyle, scale: Double, width: Double?, selection: FontSelection
  ) -> LaidOutText {
    let widest = layout.lines.map { Double($0.width) * scale }.max() ?? 0
    var outline = Path()
    var lines: [LaidOutText.Line] = []
    var y = 0.0
    for line in layout.lines {
      let (ascent, descent) = (Double(line.ascent) * scale, Double(line.descent) * scale)
      // The extra distance goes above every line but the first.
      let leading = (ascent + descent) * (style.lineHeightMultiple - 1)
      y += ascent + (lines.isEmpty ? 0 : leading)
      let lineWidth = Double(line.width) * scale
      let space = (width ?? widest) - lineWidth
      let x = offset(in: space, line: line, alignment: style.alignment)
      for glyph in line.glyphs {
        let origin = Point(x + Double(glyph.x) * scale, y + Double(glyph.y) * scale)
        let shape = layout.outline(of: glyph)
        // Slanted by a fifth, as fontconfig does.
        let slant = shape.needsSlant ? 0.2 : 0
        outline.append(
          shape.path.transformed(
            by: AffineTransform(
              a: scale, b: 0, c: slant * scale, d: -scale, tx: origin.x, ty: origin.y)))
      }
      lines.append(
        LaidOutText.Line(
          baseline: Point(x, y), width: lineWidth, textRange: line.textRange,
          isRightToLeft: line.isRightToLeft))
      y += descent
    }
    return LaidOutText(
      outline: outline, lines: lines, inkBounds: outline.bounds, size: Size(widest, y),
      isTruncated: layout.isTruncated, usesSystemFonts: selection.usesSystemFonts,
      unknownFamily: selection.unknownFamily)
  }

  /// How far right a line begins, given the space that it leaves.
  private static func offset(
    in space: Double, line: PangoLayout.Line, alignment: TextStyle.Alignment
  ) -> Double {
    switch alignment {
    case .left: 0
    case .center: space / 2
    case .right: space
    case .natural: line.isRightToLeft ? space : 0
    case .justified: line.isRightToLeft && line.endsParagraph ? space : 0
    }
  }
}
