import AnimGeometry

extension Color {
  /// The colour's components in `rgb` notation without alpha, as short as 8 bits allow.
  var svgPaint: String { cssHex }
}
