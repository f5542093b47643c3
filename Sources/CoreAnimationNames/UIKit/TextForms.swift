public import Foundation
public import LayerTree

// Fonts with a weight, and texts that may be nil or have attributes, as disfavoured overloads of
// the library's strings.

extension CATextLayerForms {
  /// The font and its weight. ``TextLayer/fontSize`` sets the size; the size of the font is
  /// ignored.
  @_disfavoredOverload public var font: UIFont {
    get {
      let font: TextFont = font
      return UIFont(
        font: font, pointSize: fontSize, weight: UIFont.Weight(value: fontWeight))
    }
    set {
      let face: TextFont = newValue.font
      font = face
      fontWeight = newValue.weight.value
    }
  }
  /// The text with the attributes of its parts; nil if the whole text has the same attributes.
  /// Setting nil empties the text.
  @_disfavoredOverload public var string: NSAttributedString? {
    get { attributedString.map { NSAttributedString($0) } }
    set {
      attributedString = newValue.map { AttributedText($0) }
      if newValue == nil {
        let nothing: String = ""
        string = nothing
      }
    }
  }
}

/// Labels with the types of UIKit.
public protocol UILabelForms: TextShowing {}
extension Label: UILabelForms {}
extension UILabel: UILabelForms {}

extension UILabelForms {
  /// The text; nil for an empty one.
  public var text: String? {
    get { shownText.isEmpty ? nil : shownText }
    set { shownText = newValue ?? "" }
  }
  /// The text with the attributes of its parts; nil if the whole text has the same attributes.
  @_disfavoredOverload public var attributedText: NSAttributedString? {
    get { shownAttributedText.map { NSAttributedString($0) } }
    set { shownAttributedText = newValue.map { AttributedText($0) } }
  }
}
