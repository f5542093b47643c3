package import AnimGeometry
package import AnimText
public import LayerTree

/// The appearance of a terminal.
public struct TerminalLook: Hashable, Sendable {
  /// Number of characters in a line, 1 to 500. Default 80.
  public var columns: Int
  /// Number of lines on the screen, 1 to 200. Default 24.
  public var rows: Int
  /// Font size in points. Default 14.
  public var fontSize: Double
  /// A font with characters of equal width. Default the built-in mono.
  public var font: TextFont
  /// The distance of lines in units of the font's size. Box-drawing characters join at 1.164.
  /// Default 1.4.
  public var lineHeight: Double
  /// Distance between the text and the sides in points. Default 16.
  public var padding: Double
  /// True for a window with a bar and three buttons. Default true.
  public var hasWindow: Bool
  /// The title in the bar. Default none.
  public var title: String
  /// The colours. Default dark.
  public var theme: TerminalTheme
  /// The shape of the cursor. Default block.
  public var cursor: TextCursor.Shape

  /// Creates an appearance; see the properties for the values.
  public init(
    columns: Int = 80, rows: Int = 24, fontSize: Double = 14, font: TextFont = .family("mono"),
    lineHeight: Double = 1.4, padding: Double = 16, hasWindow: Bool = true, title: String = "",
    theme: TerminalTheme = .dark, cursor: TextCursor.Shape = .block
  ) {
    self.columns = columns
    self.rows = rows
    self.fontSize = fontSize
    self.font = font
    self.lineHeight = lineHeight
    self.padding = padding
    self.hasWindow = hasWindow
    self.title = title
    self.theme = theme
    self.cursor = cursor
  }

  /// Height of the window's bar in points.
  static let barHeight = 28.0

  /// The size of a cell in points, and the line height of the font itself.
  ///
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  package func cell() throws(TextError) -> (size: Size, textHeight: Double) {
    let size = try font.cell(fontSize: fontSize)
    return (Size(size.width, fontSize * lineHeight), size.height)
  }

  /// Distance of the screen from the top of the layer.
  var screenTop: Double {
    (hasWindow ? Self.barHeight : 0) + padding * (hasWindow ? 0.65 : 1)
  }

  /// The size of the layer in points.
  ///
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  package func size() throws(TextError) -> Size {
    let cell = try cell().size
    return Size(
      Double(columns) * cell.width + 2 * padding,
      Double(rows) * cell.height + screenTop + padding * 0.65)
  }

  /// The appearance with the numbers of columns and rows that fit into a size.
  ///
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  package func fitting(_ size: Size) throws(TextError) -> TerminalLook {
    let cell = try cell().size
    var result = self
    let columns = (size.width - 2 * padding) / max(cell.width, 1e-3)
    let rows = (size.height - screenTop) / max(cell.height, 1e-3)
    result.columns = min(
      max(Int(saturating: columns.rounded(.down)), 1), TerminalRecording.maximumColumns)
    result.rows = min(max(Int(saturating: rows.rounded(.down)), 1), TerminalRecording.maximumRows)
    return result
  }
}
