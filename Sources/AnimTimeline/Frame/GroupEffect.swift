public import AnimGeometry

/// A filter or shadow of a group's flattened picture.
public enum GroupEffect: Hashable, Sendable {
  /// The picture blurred.
  case blur(GaussianSpread)
  /// The picture's colours transformed by a linear function.
  case colorMatrix(ColorMatrix)
  /// Black with the product of the picture's luminance and alpha as alpha.
  case luminanceToAlpha
  /// The picture's own shadow, below it.
  case shadow(Shadow)
  /// The result of filter primitives that read the picture and one another.
  case graph(FilterGraph)
}

/// A blurred and shifted picture of an alpha channel, in one colour.
public struct Shadow: Hashable, Sendable {
  /// Colour of the shadow; its alpha multiplies the picture's.
  public var color: Color
  /// Offset in canvas points.
  public var offset: Point
  /// Spread of the shadow's blur.
  public var spread: GaussianSpread

  /// Creates a shadow; the offset is in canvas points.
  public init(color: Color, offset: Point, spread: GaussianSpread) {
    self.color = color
    self.offset = offset
    self.spread = spread
  }
}

/// The initial picture of a group: a filtered copy of its backdrop.
public struct Backdrop: Hashable, Sendable {
  /// Filters of the backdrop: only blurs and matrices.
  public var effects: [GroupEffect]
  /// The area in which the backdrop is visible.
  public var clip: Clip
  /// True for the backdrop of the group around this one, which belongs to the same layer.
  public var isBelowOuter: Bool

  /// Creates a filtered copy of a group's backdrop.
  public init(effects: [GroupEffect], clip: Clip, isBelowOuter: Bool = false) {
    self.effects = effects
    self.clip = clip
    self.isBelowOuter = isBelowOuter
  }
}
