/// A part of a text that is set in its own way.
package struct TextRun: Hashable, Sendable {
  /// How many bytes of the text's UTF-8 it takes.
  package var length: Int
  package var font: TextStyle.Font
  /// Points per em, above 0 up to 10,000.
  package var size: Double
  /// 100 (thin) to 1000.
  package var weight: Int
  package var isItalic: Bool
  /// Extra space between characters, in points.
  package var tracking: Double
  /// Whether a line runs under it.
  package var isUnderlined: Bool
  /// Whether a line runs through it.
  package var isStruckThrough: Bool

  package init(
    length: Int, font: TextStyle.Font, size: Double, weight: Int = 400, isItalic: Bool = false,
    tracking: Double = 0, isUnderlined: Bool = false, isStruckThrough: Bool = false
  ) {
    self.length = length
    self.font = font
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }

  /// All of a text as its style says.
  package init(_ style: TextStyle, length: Int) {
    self.init(
      length: length, font: style.font, size: style.size, weight: style.weight,
      isItalic: style.isItalic, tracking: style.tracking)
  }
}
