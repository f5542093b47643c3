extension Layer {
  /// Makes every pixel black, with its luminance times its alpha as the alpha.
  ///
  /// The factors are those of sRGB's primaries, on nonlinear values, as browsers use them in masks.
  func turnLuminanceToAlpha() {
    for y in surface.bounds.rows {
      let line = surface.pointer(x: surface.bounds.x0, y: y)
      for i in 0..<surface.bounds.width { line[i] = Self.luminance(of: line[i]) &<< 24 }
    }
  }

  /// The luminance of a premultiplied pixel, 0…255, in 1/65,536 rounded to the nearest.
  @inline(__always)
  private static func luminance(of pixel: UInt32) -> UInt32 {
    let red = (pixel & 255) &* 13_933
    let green = (pixel &>> 8 & 255) &* 46_871
    let blue = (pixel &>> 16 & 255) &* 4_732
    return (red &+ green &+ blue &+ 32_768) &>> 16
  }
}
