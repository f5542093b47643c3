import AnimGeometry

/// One colour.
///
/// The colour is stored apart from its alpha and mixed with the pixels below in one step, so
/// painting a colour over itself changes nothing at any coverage.
struct SolidShader: Shader {
  private let opaque: UInt32
  /// 0…255.
  let alpha: UInt32

  /// Creates the paint of a colour whose alpha is multiplied by `opacity`, 0…1.
  init(_ color: Color, opacity: Double) {
    let color = color.clamped
    opaque = Blend.pixel(color.withAlpha(1))
    alpha = Blend.byte(color.alpha * opacity)
  }

  func paint(_ spans: borrowing Spans, on surface: Surface) {
    spans.paint(opaque, alpha: alpha, on: surface)
  }
}
