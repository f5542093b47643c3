/// How a text is set.
package struct TextStyle: Hashable, Sendable {
  /// Where the letters come from.
  package enum Font: Hashable, Sendable {
    /// A family by name, in any case. Families of font files given to the layout come first;
    /// `sans`, `sans-serif`, `system` and `Helvetica` mean the built-in sans, `mono`, `monospace`,
    /// `Menlo` and `Courier` the built-in mono; any other name is looked up among the system's
    /// fonts.
    case family(String)
    /// A font file by path, with its own weight and slant.
    case file(String)

    /// The first family that is asked for, by its real name where it is a built-in one; nil for a
    /// file.
    package var familyName: String? {
      guard case .family(let list) = self, let first = FontSelection.names(in: list).first else {
        return nil
      }
      return BuiltInFonts.family(named: first) ?? first
    }

    /// Whether it is the built-in family whose characters are all equally wide.
    package var isMonospaced: Bool { familyName == BuiltInFonts.monoFamily }
  }

  package enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
    /// At the side where the paragraph's writing direction begins.
    case natural
    /// Both sides even where lines are wrapped; a paragraph's last line is natural.
    case justified
  }

  /// Where text that doesn't fit gives way to an ellipsis.
  package enum Truncation: Hashable, Sendable {
    case none
    case start
    case middle
    case end
  }

  package var font: Font
  /// Points per em, above 0 up to 10,000.
  package var size: Double
  /// 100 (thin) to 1000; 400 is regular, 700 bold. The built-in families have these two, and take
  /// bold from 550.
  package var weight: Int
  /// Families without an italic are slanted.
  package var isItalic: Bool
  package var alignment: Alignment
  /// Whether lines break at the width. Without it, only the text's own line ends break them.
  package var wraps: Bool
  /// Without wrapping, every line is truncated at the width; with it, the last line that fits the
  /// height is.
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
