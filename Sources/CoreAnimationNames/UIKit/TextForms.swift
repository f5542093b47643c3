public import Foundation
public import LayerTree

// Fonts with a weight, and texts that may be nil or have attributes, where the library has a string. They stand beside the library's, which are
// taken wherever both would do.

extension CATextLayerForms {
  /// The letters and how bold they are; the size is ``TextLayer/fontSize``, whatever the font's.
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
  /// The text that is shown, with the attributes of its parts; nil where all of the text is set alike. Setting nil
  /// shows nothing.
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
  /// The text that is shown; nil for none, as which an empty one is read.
  public var text: String? {
    get { shownText.isEmpty ? nil : shownText }
    set { shownText = newValue ?? "" }
  }
  /// The text that is shown, with the attributes of its parts; nil where all of it is set alike.
  @_disfavoredOverload public var attributedText: NSAttributedString? {
    get { shownAttributedText.map { NSAttributedString($0) } }
    set { shownAttributedText = newValue.map { AttributedText($0) } }
  }
}
