/// A part of a text with a style of its own.
package struct TextRun: Hashable, Sendable {
  /// Length in bytes of the text's UTF-8.
  package var length: Int
  package var font: TextStyle.Font
  /// Points per em, above 0 up to 10,000.
  package var size: Double
  /// 100 (thin) to 1000.
  package var weight: Int
  package var isItalic: Bool
  /// Extra space between characters, in points.
  package var tracking: Double
  /// True if it has a line below it.
  package var isUnderlined: Bool
  /// True if it has a line through it.
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

  /// A run with a whole text in a style.
  package init(_ style: TextStyle, length: Int) {
    self.init(
      length: length, font: style.font, size: style.size, weight: style.weight,
      isItalic: style.isItalic, tracking: style.tracking)
  }
}
