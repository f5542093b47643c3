public import Foundation
public import LayerTree

// Attributes of texts by UIKit's names. Other attributes are stored in the text and have no effect.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A number: extra space between characters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number: any value but 0 draws a line below the characters.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A number: any value but 0 draws a line through the characters.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A number: any value but 0 selects the family's italic, or slants the characters.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A ``NSParagraphStyle``; only drawing of text uses it.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// Lines below and through characters; there is one kind of line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// 0 for no line.
  public let rawValue: Int

  /// Creates a style from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}

/// The alignment of a paragraph's lines.
open class NSParagraphStyle {
  /// Default natural: the side at which the writing direction begins.
  public fileprivate(set) var alignment = NSTextAlignment.natural

  /// Creates a style with default values.
  public init() {}
}

/// A style of paragraphs that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Default natural: the side at which the writing direction begins.
  override public var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
}
