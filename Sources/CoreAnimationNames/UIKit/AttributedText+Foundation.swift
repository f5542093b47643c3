public import Foundation
public import LayerTree

extension AttributedText {
  /// The same text, with the visible attributes of its parts.
  public init(_ text: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      append(text.attributedSubstring(from: range).string, Attributes(attributes))
    }
  }
}

extension AttributedText.Attributes {
  /// The visible attributes.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> Double {
      let value = attributes[key]
      return (value as? CGFloat).map { Double($0) } ?? (value as? NSNumber)?.doubleValue ?? 0
    }
    let font = attributes[.font] as? UIFont
    self.init(
      font: font?.font, fontSize: font.map { Double($0.pointSize) },
      fontWeight: font?.weight.value, isItalic: number(.obliqueness) != 0,
      color: attributes[.foregroundColor] as? UIColor, kerning: number(.kern),
      isUnderlined: number(.underlineStyle) != 0,
      isStruckThrough: number(.strikethroughStyle) != 0)
  }

  /// The same attributes by UIKit's names.
  fileprivate var named: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    if font != nil || fontSize != nil || fontWeight != nil {
      let rest = UIFont.unnamed
      result[.font] = UIFont(
        font: font ?? rest.font, pointSize: fontSize.map { CGFloat($0) } ?? rest.pointSize,
        weight: fontWeight.map(UIFont.Weight.init) ?? rest.weight)
    }
    result[.foregroundColor] = color
    if kerning != 0 { result[.kern] = kerning }
    if isItalic { result[.obliqueness] = 1 }
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    return result
  }
}

extension NSAttributedString {
  /// The same text with its attributes by UIKit's names. A font that is given in part is completed
  /// by the built-in sans, regular, with 12 points.
  public convenience init(_ text: AttributedText) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      result.append(NSAttributedString(string: run.text, attributes: run.attributes.named))
    }
    self.init(attributedString: result)
  }
}
