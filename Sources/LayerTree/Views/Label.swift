public import AnimGeometry
public import AnimText

/// A view that shows text.
open class Label: View, TextShowing {
  override open class var layerClass: AnyClass { TextLayer.self }

  /// Creates a label; the text is black.
  @_disfavoredOverload
  override public init(frame: Rect = .zero) {
    super.init(frame: frame)
    beginAsLabel()
  }

  /// The text.
  public var text: String {
    get { shownText }
    set { shownText = newValue }
  }
  /// The text with attributes of its runs; nil sets all of ``text`` alike.
  public var attributedText: AttributedText? {
    get { shownAttributedText }
    set { shownAttributedText = newValue }
  }

  /// Number of lines. 1, the default, is one line; with any other number the text breaks at the
  /// width of the bounds into all the lines it needs.
  public var numberOfLines = 1 { didSet { breakLines() } }
}

/// A view that shows text: ``Label``, and views of other modules. Its layer is a ``TextLayer``.
public protocol TextShowing: View {
  /// Number of lines. 1 is one line; with any other number the text breaks at the width of the
  /// bounds into all the lines it needs.
  var numberOfLines: Int { get }
}

extension TextShowing {
  private var textLayer: TextLayer? { layer as? TextLayer }

  /// Sets the defaults of a label: black text of 17 points.
  package func beginAsLabel() {
    textLayer?.fontSize = 17
    textColor = .black
  }

  /// Sets line breaking by ``numberOfLines``.
  package func breakLines() { textLayer?.isWrapped = numberOfLines != 1 }

  /// The text. Each class declares `text` itself, so that overload resolution prefers it over
  /// variants of other types.
  package var shownText: String {
    get { textLayer?.string ?? "" }
    set { textLayer?.string = newValue }
  }
  /// The text with attributes, which each class declares as `attributedText`.
  package var shownAttributedText: AttributedText? {
    get { textLayer?.attributedString }
    set { textLayer?.attributedString = newValue }
  }
  /// The font. Default the built-in sans.
  @_disfavoredOverload public var font: TextFont {
    get { textLayer?.font ?? .family("sans") }
    set { textLayer?.font = newValue }
  }
  /// Another name of ``font``, for a module that gives this name to another type.
  package var textFont: TextFont {
    get { font }
    set { font = newValue }
  }
  /// Font size in points per em. Default 17.
  public var fontSize: Double {
    get { textLayer?.fontSize ?? 17 }
    set { textLayer?.fontSize = newValue }
  }
  /// Weight from 100, thin, to 1000, black. Default 400.
  public var fontWeight: Int {
    get { textLayer?.fontWeight ?? 400 }
    set { textLayer?.fontWeight = newValue }
  }
  /// Colour of the text. Default black; nil shows no text.
  public var textColor: Color? {
    get { textLayer?.foregroundColor }
    set { textLayer?.foregroundColor = newValue }
  }
  /// Horizontal alignment of lines. Default natural: at the start of the writing direction.
  public var textAlignment: TextAlignmentMode {
    get { textLayer?.alignmentMode ?? .natural }
    set { textLayer?.alignmentMode = newValue }
  }

  /// Sets the size of the text; the top-left corner stays in place.
  ///
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  public func sizeToFit() throws(TextError) {
    guard let textLayer else { return }
    fit(try textLayer.preferredSize())
  }
}
