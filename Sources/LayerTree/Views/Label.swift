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

  /// The text that is shown.
  public var text: String {
    get { shownText }
    set { shownText = newValue }
  }
  /// The text that is shown, with parts that are set in their own ways; nil sets all of ``text`` alike.
  public var attributedText: AttributedText? {
    get { shownAttributedText }
    set { shownAttributedText = newValue }
  }

  /// 1, the default, is one line; with any other number lines break at the width of the bounds, as many
  /// as the text takes.
  public var numberOfLines = 1 { didSet { breakLines() } }
}

/// Abilities of views of text: ``Label``, and those of other modules. Their layer is a ``TextLayer``.
public protocol TextShowing: View {
  /// 1 is one line; with any other number lines break at the width of the bounds, as many as the text
  /// takes.
  var numberOfLines: Int { get }
}

extension TextShowing {
  private var textLayer: TextLayer? { layer as? TextLayer }

  /// Sets black text in 17 points.
  package func beginAsLabel() {
    textLayer?.fontSize = 17
    textColor = .black
  }

  /// Lets lines break as ``numberOfLines`` says.
  package func breakLines() { textLayer?.isWrapped = numberOfLines != 1 }

  /// The text, which each class has by the name `text`, so that it stands before forms of other types.
  package var shownText: String {
    get { textLayer?.string ?? "" }
    set { textLayer?.string = newValue }
  }
  /// The text with its attributes, which each class has by the name `attributedText`.
  package var shownAttributedText: AttributedText? {
    get { textLayer?.attributedString }
    set { textLayer?.attributedString = newValue }
  }
  /// Default is the built-in sans.
  @_disfavoredOverload public var font: TextFont {
    get { textLayer?.font ?? .family("sans") }
    set { textLayer?.font = newValue }
  }
  /// A second name for ``font``, for what a module gives other types to under the first one.
  package var textFont: TextFont {
    get { font }
    set { font = newValue }
  }
  /// Points per em. Default 17.
  public var fontSize: Double {
    get { textLayer?.fontSize ?? 17 }
    set { textLayer?.fontSize = newValue }
  }
  /// 100 thin to 1000 black. Default 400.
  public var fontWeight: Int {
    get { textLayer?.fontWeight ?? 400 }
    set { textLayer?.fontWeight = newValue }
  }
  /// Nil shows no text.
  public var textColor: Color? {
    get { textLayer?.foregroundColor }
    set { textLayer?.foregroundColor = newValue }
  }
  /// Default natural: where the writing direction begins.
  public var textAlignment: TextAlignmentMode {
    get { textLayer?.alignmentMode ?? .natural }
    set { textLayer?.alignmentMode = newValue }
  }

  /// Takes the size of the text; the top-left corner stays where it is.
  ///
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  public func sizeToFit() throws(TextError) {
    guard let textLayer else { return }
    fit(try textLayer.preferredSize())
  }
}
