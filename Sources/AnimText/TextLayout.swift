import AnimGeometry

/// Lays out text as outlines. The result is the same on every machine if only built-in fonts and
/// font files are used.
package enum TextLayout {
  /// Maximum number of Unicode scalars of a text.
  package static let lengthLimit = 100_000

  /// Lays out a text.
  ///
  /// Pango finds scripts, directions, shapes and line breaks. Outlines are unhinted, and all sizes
  /// of one text are exact multiples of each other. A character that no font has is drawn as the
  /// font's own box for missing glyphs. Alignment is within `width`; if that is nil, within the
  /// widest line.
  ///
  /// - Parameters:
  ///   - width: Width of the box in points, at which lines wrap and are truncated.
  ///   - height: Height of the box in points, which only affects the truncation of wrapped text.
  ///   - runs: Parts with styles of their own, which make up the text in their order; the style
  ///     then applies
  /// only to properties of the whole. Empty for one run in that style.
  ///   - fontFiles: Paths of fonts whose families the style can name.
  ///   - cache: A cache that keeps the fonts open for other texts.
  /// - Throws: `TextError` for values out of range and for fonts that can't be read.
  package static func layout(
    _ text: String, style: TextStyle, runs: [TextRun] = [], width: Double? = nil,
    height: Double? = nil, fontFiles: [String] = [], cache: FontCache = FontCache()
  ) throws(TextError) -> LaidOutText {
    var places: TextPlaces?
    return try layout(
      text, style: style, runs: runs, width: width, height: height, fontFiles: fontFiles,
      cache: cache, places: &places)
  }

  /// Lays out a text and returns the positions of its characters.
  ///
  /// - Parameters: Those of the other function.
  package static func places(
    in text: String, style: TextStyle, runs: [TextRun] = [], width: Double? = nil,
    height: Double? = nil, cache: FontCache = FontCache()
  ) throws(TextError) -> TextPlaces {
    var places: TextPlaces? = TextPlaces()
    _ = try layout(
      text, style: style, runs: runs, width: width, height: height, fontFiles: [], cache: cache,
      places: &places)
    return places ?? TextPlaces()
  }

  /// - Parameter places: Receives the positions of the characters, unless it is nil.
  private static func layout(
    _ text: String, style: TextStyle, runs: [TextRun], width: Double?, height: Double?,
    fontFiles: [String], cache: FontCache, places: inout TextPlaces?
  ) throws(TextError) -> LaidOutText {
    try check(text, style, width, height)
    let runs = runs.isEmpty ? [TextRun(style, length: text.utf8.count)] : runs
    for run in runs { try check(run) }
    let selection = try cache.selection(runs: runs, fontFiles: fontFiles)
    let scale = style.size / PangoLayout.unitsPerEm
    let limitsWidth = style.wraps || style.truncation != .none
    // The height limit is in terms of lines with the natural distance.
    let heightLimit =
      style.wraps && style.truncation != .none ? height.map { $0 / style.lineHeightMultiple } : nil
    let truncates = style.truncation != .none && width != nil && (!style.wraps || height != nil)
    var request = PangoLayout.Request(
      runs: runs.map { run in
        PangoLayout.StyleRun(
          length: run.length, weight: run.weight, isItalic: run.isItalic, em: run.size / scale,
          tracking: run.tracking / scale)
      },
      width: limitsWidth ? width.map { $0 / scale } : nil, height: heightLimit.map { $0 / scale },
      isJustified: style.alignment == .justified && style.wraps,
      truncation: truncates ? style.truncation : .none)
    let layout = try selection.fonts.layout(text, selection: selection, request: request)
    var natural: PangoLayout?
    if request.isJustified {
      request.isJustified = false
      natural = try selection.fonts.layout(text, selection: selection, request: request)
    }
    let result = assemble(
      layout, natural: natural ?? layout, text: text, style: style, runs: runs, scale: scale,
      width: width, selection: selection)
    if places != nil { places = TextPlaces(layout, result, of: text, scale: scale) }
    return result
  }

  private static func check(
    _ text: String, _ style: TextStyle, _ width: Double?, _ height: Double?
  ) throws(TextError) {
    try check(TextRun(style, length: 0))
    guard style.lineHeightMultiple.isDivisor, style.lineHeightMultiple <= 1000 else {
      throw .invalidValue("the line height")
    }
    for value in [width, height] {
      guard let value else { continue }
      guard value >= 0, value.isFinite else { throw .invalidValue("the width or height") }
    }
    let count = text.unicodeScalars.count
    guard count <= lengthLimit else { throw .tooLong(count) }
    guard !text.utf8.contains(0) else { throw .containsNul }
  }

  private static func check(_ run: TextRun) throws(TextError) {
    guard run.size.isDivisor, run.size <= 10_000 else { throw .invalidSize(run.size) }
    guard (1...1000).contains(run.weight) else { throw .invalidValue("the weight") }
    guard abs(run.tracking) <= 100 * run.size else { throw .invalidValue("the tracking") }
  }

  /// Stacks the lines and positions their glyphs.
  ///
  /// - Parameter natural: The same lines, not justified.
  private static func assemble(
    _ layout: PangoLayout, natural: PangoLayout, text: String, style: TextStyle, runs: [TextRun],
    scale: Double,
    width: Double?, selection: FontSelection
  ) -> LaidOutText {
    let widest = layout.lines.map { Double($0.width) * scale }.max() ?? 0
    var assembly = TextAssembly(layout: layout, runs: runs, scale: scale)
    var lines: [LaidOutText.Line] = []
    var y = 0.0
    for (number, line) in layout.lines.enumerated() {
      let (ascent, descent) = (Double(line.ascent) * scale, Double(line.descent) * scale)
      // The extra distance goes above every line but the first.
      let leading = (ascent + descent) * (style.lineHeightMultiple - 1)
      y += ascent + (lines.isEmpty ? 0 : leading)
      let lineWidth = Double(line.width) * scale
      let space = (width ?? widest) - lineWidth
      let x = offset(in: space, line: line, alignment: style.alignment)
      assembly.add(line.glyphs, at: Point(x, y))
      lines.append(
        LaidOutText.Line(
          baseline: Point(x, y), width: lineWidth,
          naturalWidth: number < natural.lines.count
            ? Double(natural.lines[number].width) * scale : lineWidth,
          textRange: line.textRange, endsParagraph: line.endsParagraph,
          isRightToLeft: line.isRightToLeft))
      y += descent
    }
    let outline = assembly.outline
    return LaidOutText(
      outline: outline, parts: assembly.parts, lines: lines, inkBounds: outline.bounds,
      size: Size(widest, y), isTruncated: layout.isTruncated,
      usesSystemFonts: selection.usesSystemFonts, unknownFamily: selection.unknownFamily,
      missingCharacters: assembly.missing(in: text))
  }

  /// The distance of a line's start from the left, given the free space of the line.
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
