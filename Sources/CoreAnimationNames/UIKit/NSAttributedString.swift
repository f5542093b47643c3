public import Foundation
public import LayerTree

// Attributes of texts by UIKit's names. Others are kept by the text, and show nothing.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A number: extra space between characters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number: anything but 0 draws a line below the characters.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A number: anything but 0 draws a line through the characters.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A number: anything but 0 slants the characters, or takes the family's italic.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A ``NSParagraphStyle``, where text is drawn.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// Lines below and through characters, of which there is one kind.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// 0 for no line.
  public let rawValue: Int

  /// Creates a style from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}

/// How the lines of a paragraph lie.
open class NSParagraphStyle {
  /// Default natural: where the writing direction begins.
  public fileprivate(set) var alignment = NSTextAlignment.natural

  /// Creates a style with default values.
  public init() {}
}

/// A style of paragraphs that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Default natural: where the writing direction begins.
  override public var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
}
