/// The pictures that a kernel can look at; the optional ones by the names of their parameters.
enum PictureInput: String, CaseIterable {
  case source
  case target
  case maskImage
  case shadingImage
  case backsideImage
  /// What the kernel worked out before it draws.
  case derived
}

/// The pictures, seen from the pixels that are worked out.
protocol PictureInputs<Number> {
  associatedtype Number: Lanes

  /// What a picture shows at these pixels; clear outside of it.
  func here(_ input: PictureInput) -> Shade<Number>
  /// What a picture shows at points, bilinear between pixels; clear outside of it.
  func sample(_ input: PictureInput, _ x: Number, _ y: Number) -> Shade<Number>
  /// The same with the outermost pixels going on outside.
  func stretched(_ input: PictureInput, _ x: Number, _ y: Number) -> Shade<Number>
}
