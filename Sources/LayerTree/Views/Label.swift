public import AnimGeometry
public import AnimText

/// A view that shows text.
open class Label: View {
  override open class var layerClass: AnyClass { TextLayer.self }

  private var textLayer: TextLayer? { layer as? TextLayer }

  /// Creates a label; the text is black.
  @_disfavoredOverload
  override public init(frame: Rect = .zero) {
    super.init(frame: frame)
    textLayer?.fontSize = 17
    textColor = .black
  }

  /// What is shown.
  public var text: String {
    get { textLayer?.string ?? "" }
    set { textLayer?.string = newValue }
  }
  /// What is shown, with parts that are set in their own ways; nil sets all of ``text`` alike.
  public var attributedText: AttributedText? {
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
  /// 1, the default, is one line; with any other number lines break at the width of the bounds, as many
  /// as the text takes.
  public var numberOfLines = 1 { didSet { textLayer?.isWrapped = numberOfLines != 1 } }
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
