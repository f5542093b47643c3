/// The pictures that a kernel can sample. Optional ones have the names of their parameters.
enum PictureInput: String, CaseIterable {
  case source
  case target
  case maskImage
  case shadingImage
  case backsideImage
  /// Picture that the kernel computed before drawing.
  case derived
}

/// Access to the pictures from the pixels that are computed.
protocol PictureInputs<Number> {
  associatedtype Number: FormulaNumber

  /// Returns the colours of a picture at these pixels; clear outside of it.
  func here(_ input: PictureInput) -> Shade<Number>
  /// Returns the colours of a picture at points, interpolated bilinearly; clear outside of it.
  func sample(_ input: PictureInput, _ x: Number, _ y: Number) -> Shade<Number>
  /// Returns the colours of a picture at points, interpolated bilinearly; outside of it the
  /// outermost pixels are repeated.
  func stretched(_ input: PictureInput, _ x: Number, _ y: Number) -> Shade<Number>
}
