public import Foundation
public import LayerTree

/// A view that shows text.
open class UILabel: UIView, TextShowing {
  override open class var layerClass: AnyClass { CATextLayer.self }

  /// Creates a label; the default text is black with 17 points.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    beginAsLabel()
  }

  /// Nil, as there are no archives.
  public required init?(coder: NSCoder) { return nil }

  /// The text.
  public var text: String {
    get { shownText }
    set { shownText = newValue }
  }
  /// The text with attributes of its parts; nil sets all of ``text`` in the label's own style.
  public var attributedText: AttributedText? {
    get { shownAttributedText }
    set { shownAttributedText = newValue }
  }

  /// 1, the default, for one line; any other number breaks lines at the width of the bounds,
  /// without a limit of their number.
  public var numberOfLines = 1 { didSet { breakLines() } }

  /// Resizes the label to its text; the top-left corner keeps its position. A font that can't be
  /// used changes nothing, as in ``LayerTree/TextShowing/sizeToFit()`` of ``LayerTree/Label``.
  public func sizeToFit() {
    let label: any TextShowing = self
    try? label.sizeToFit()
  }
}
