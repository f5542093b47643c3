/// The style of a text.
package struct TextStyle: Hashable, Sendable {
  /// The source of the letters.
  package enum Font: Hashable, Sendable {
    /// A family by name, in any case. Families of font files given to the layout come first;
    /// `sans`, `sans-serif`, `system` and `Helvetica` mean the built-in sans, `mono`, `monospace`,
    /// `Menlo` and `Courier` the built-in mono; any other name is looked up among the system's
    /// fonts.
    case family(String)
    /// A font file by path, with its own weight and slant.
    case file(String)

    /// The first family of the list, by its real name if it is a built-in one; nil for a file.
    package var familyName: String? {
      guard case .family(let list) = self, let first = FontSelection.names(in: list).first else {
        return nil
      }
      return BuiltInFonts.family(named: first) ?? first
    }

    /// True for the built-in monospaced family.
    package var isMonospaced: Bool { familyName == BuiltInFonts.monoFamily }
  }

  package enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
    /// The side at which the paragraph's writing direction begins.
    case natural
    /// Both sides aligned for wrapped lines; a paragraph's last line is natural.
    case justified
  }

  /// The part of an overlong text that an ellipsis replaces.
  package enum Truncation: Hashable, Sendable {
    case none
    case start
    case middle
    case end
  }

  package var font: Font
  /// Points per em, above 0 up to 10,000.
  package var size: Double
  /// 100 (thin) to 1000; 400 is regular, 700 bold. The built-in families have these two weights,
  /// with bold from 550 on.
  package var weight: Int
  /// True for italic; families without an italic are slanted.
  package var isItalic: Bool
  package var alignment: Alignment
  /// True if lines break at the width. Otherwise only the text's own line ends break them.
  package var wraps: Bool
  /// Without wrapping, every line is truncated at the width; with wrapping, the last line that fits
  /// the height.
  package var truncation: Truncation
  /// The distance of baselines in units of the font's own line height.
  package var lineHeightMultiple: Double
  /// Extra space between characters, in points.
  package var tracking: Double

  package init(
    font: Font = .family("sans"), size: Double, weight: Int = 400, isItalic: Bool = false,
    alignment: Alignment = .natural, wraps: Bool = false, truncation: Truncation = .none,
    lineHeightMultiple: Double = 1, tracking: Double = 0
  ) {
    self.font = font
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.alignment = alignment
    self.wraps = wraps
    self.truncation = truncation
    self.lineHeightMultiple = lineHeightMultiple
    self.tracking = tracking
  }
}
