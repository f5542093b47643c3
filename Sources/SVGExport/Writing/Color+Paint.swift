import AnimGeometry
import TrackFitting

extension Color {
  /// The colour's components in `rgb` notation without alpha, as short as 8 bits allow.
  var svgPaint: String { cssHex }
}

extension Element {
  /// Writes a colour into one attribute, unless it is the omitted one, and into another one its
  /// opacity, unless it is opaque.
  mutating func setColor(
    _ attribute: String, opacity opacityAttribute: String, to color: Color,
    omitting omitted: String? = nil
  ) {
    if color.svgPaint != omitted { self[attribute] = color.svgPaint }
    if color.alpha < 1 {
      self[opacityAttribute] = NumberFormat.text(color.alpha, decimals: 3)
    }
  }
}
