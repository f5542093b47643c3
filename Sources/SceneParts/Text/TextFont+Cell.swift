import AnimGeometry
import AnimText
import LayerTree

extension TextFont {
  /// The size of a digit in points, which is that of all characters if they have equal widths.
  func cell(fontSize: Double) throws(TextError) -> Size {
    let sample = TextLayer(string: "0", fontSize: fontSize)
    sample.font = self
    return try sample.preferredSize()
  }
}
