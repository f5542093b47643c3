public import AnimGeometry
public import AnimText
package import AnimTimeline

/// A layer that shows text as outlines, set from the top-left corner of its bounds.
open class TextLayer: Layer {
  override var kind: Node.Kind { .text }

  /// Maximum number of Unicode scalars of a text.
  package static var maximumTextLength: Int { TextLayout.lengthLimit }

  /// The text. Default empty; at most 100,000 characters.
  public var string = "" {
    didSet {
      if let text = attributedString, text.string != string { attributedString = nil }
      textChanged(oldValue != string)
    }
  }
  /// The text with attributes of its runs; nil, the default, sets all of ``string`` alike.
  public var attributedString: AttributedText? {
    didSet {
      if let text = attributedString { string = text.string }
      textChanged(oldValue != attributedString)
    }
  }
  /// Places in a file of the names of font families, by family.
  package var fontPlaces: [String: Diagnostic.Position] = [:]
  /// The font. Default the built-in sans.
  public var font = TextFont.family("sans") { didSet { textChanged(oldValue != font) } }
  /// Font size in points per em, more than 0 and at most 10,000. Default 36.
  public var fontSize = 36.0 { didSet { textChanged(oldValue != fontSize) } }
  /// Weight from 100, thin, to 1000, black; 400, the default, is regular and 700 bold.
  public var fontWeight = 400 { didSet { textChanged(oldValue != fontWeight) } }
  /// Horizontal alignment of lines. Default natural: at the start of the writing direction.
  public var alignmentMode = TextAlignmentMode.natural {
    didSet { textChanged(oldValue != alignmentMode) }
  }
  /// The part of a line that an ellipsis replaces if it is too long for the bounds. Default none.
  public var truncationMode = TextTruncationMode.none {
    didSet { textChanged(oldValue != truncationMode) }
  }
  /// True if lines break at the width of the bounds. Default false.
  public var isWrapped = false { didSet { textChanged(oldValue != isWrapped) } }

  /// Creates a layer with a text.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - fontSize: Font size in points per em, more than 0 and at most 10,000. Other values are
  ///     reported as an error when the layer is shown.
  public convenience init(string: String, fontSize: Double = 36) {
    self.init()
    self.string = string
    self.fontSize = fontSize
  }

  /// Colour of the letters, except of runs with a colour of their own. Default white; nil is stored
  /// as clear and shows none.
  public var foregroundColor: Color? {
    get { self[.foregroundColor] }
    set { self[.foregroundColor] = newValue ?? .clear }
  }

  private func textChanged(_ isDifferent: Bool) {
    if isDifferent { scene?.note(.content(self)) }
  }

  private var textStyle: TextStyle {
    let truncation: TextStyle.Truncation =
      switch truncationMode {
      case .none: .none
      case .start: .start
      case .middle: .middle
      case .end: .end
      }
    return TextStyle(
      font: font.style, size: fontSize, weight: fontWeight, alignment: alignmentMode.style,
      wraps: isWrapped, truncation: truncation)
  }

  /// Returns the size of the text without a limit, or with the width of the bounds as its limit if
  /// it wraps.
  ///
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  public func preferredSize() throws(TextError) -> Size {
    try layout(width: isWrapped ? bounds.width : nil, height: nil).size
  }

  /// Fonts for measuring while the layer is in no scene, so that several texts load them once.
  private var lentFonts: FontCache?

  private var fonts: FontCache { scene?.fonts ?? lentFonts ?? FontCache() }

  /// Measures with the fonts of another layer: those of its scene, or those that were lent to it.
  package func lendFonts(of layer: Layer) {
    lentFonts = layer.scene?.fonts ?? (layer as? TextLayer)?.lentFonts
  }

  private func layout(width: Double?, height: Double?) throws(TextError) -> LaidOutText {
    try TextLayout.layout(
      string, style: textStyle, runs: attributedString?.textRuns(textStyle) ?? [], width: width,
      height: height, cache: fonts)
  }

  /// Lays out the text and shows its outlines.
  override func layoutContent() {
    displayIfNeeded()
    set(.string, to: .string(string))
    guard scene?.recorder.hasRoom(forTextOf: shownName) != false else { return }
    do {
      let text = try layout(width: bounds.width, height: bounds.height)
      show(text)
      let place = fontPlace(ofUnknown: text.unknownFamily)
      for (severity, note) in text.notes {
        scene?.recorder.report(severity, note, node: shownName, place: place)
      }
    } catch {
      set(.glyphs, to: .path(Path()))
      set(.textPicture, to: .image(nil))
      scene?.recorder.report(.error, "\(error)", node: shownName, place: place)
    }
  }

  /// The place in a file for a remark about fonts: the name of the unknown family, else that of the
  /// layer's own family, else the layer.
  private func fontPlace(ofUnknown family: String?) -> Diagnostic.Position? {
    if let family { return fontPlaces[family] ?? place }
    if case .family(let family) = font, let place = fontPlaces[family] { return place }
    return place
  }

  /// Name of the layer in messages.
  private var shownName: String {
    name ?? (string.count > 40 ? string.prefix(39) + "…" : string)
  }

  /// The point of the top edge of the bounds that lines are aligned with, 0 for left to 1 for
  /// right.
  private func anchor(of text: LaidOutText) -> Double {
    switch alignmentMode {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: text.lines.first?.isRightToLeft == true ? 1 : 0
    }
  }

  /// Shows the outlines and the glyphs that are pictures. Runs without a colour of their own have
  /// the foreground colour.
  private func show(_ text: LaidOutText) {
    let anchor = anchor(of: text)
    let left = -anchor * bounds.width
    set(.textAnchor, to: .number(anchor))
    let colors = attributedString?.colors ?? []
    var plain = Path()
    let context = DrawingContext(size: text.size)
    if left != 0 { context.translate(x: left, y: 0) }
    for (index, part) in text.parts.enumerated() {
      if index < colors.count, let color = colors[index] {
        context.fillColor = color
        context.fill(part.outline)
      } else if text.parts.count == 1 {
        plain = part.outline
      } else {
        plain.append(part.outline)
      }
      for problem in context.draw(part.pictures) {
        scene?.recorder.report(.warning, problem, node: shownName)
      }
    }
    let glyphs = plain.offset(by: Point(left, 0))
    let picture = context.picture.commands.isEmpty ? nil : ImageResource(context.picture)
    set(.glyphs, to: .path(glyphs))
    set(.textPicture, to: .image(picture))
    let runs = attributedString?.textRuns(textStyle) ?? []
    let lettering = text.lettering(
      of: string, runs: runs.isEmpty ? [TextRun(textStyle, length: string.utf8.count)] : runs,
      colors: colors, at: Point(left, 0))
    if let lettering {
      scene?.recorder.library.note(lettering, for: .init(glyphs: glyphs, picture: picture))
    }
  }
}

extension TextLayer {
  /// The cells of the characters in the coordinates of the bounds.
  ///
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  package func characterPlaces() throws(TextError) -> TextPlaces {
    try TextLayout.places(
      in: string, style: textStyle, runs: attributedString?.textRuns(textStyle) ?? [],
      width: bounds.width, height: bounds.height, cache: fonts)
  }
}
