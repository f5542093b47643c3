public import Foundation
public import LayerTree

/// A view that shows text.
open class UILabel: UIView, TextShowing {
  override open class var layerClass: AnyClass { CATextLayer.self }

  /// Creates a label; the text is black in 17 points.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    beginAsLabel()
  }

  /// Nil, as there are no archives.
  public required init?(coder: NSCoder) { return nil }

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

  /// Takes the size of the text; the top-left corner stays where it is. With a font that can't be used
  /// nothing changes, as ``LayerTree/TextShowing/sizeToFit()`` tells of ``LayerTree/Label``.
  public func sizeToFit() {
    let label: any TextShowing = self
    try? label.sizeToFit()
  }
}
