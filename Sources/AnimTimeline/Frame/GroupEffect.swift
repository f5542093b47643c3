public import AnimGeometry

/// A change of a group's flattened picture that needs more than the pixel in question.
public enum GroupEffect: Hashable, Sendable {
  /// The picture blurred.
  case blur(GaussianSpread)
  /// Its colours put through a linear function.
  case colorMatrix(ColorMatrix)
  /// Its luminance times its alpha as the alpha of black.
  case luminanceToAlpha
  /// The picture's own shadow, below it.
  case shadow(Shadow)
  /// The result of filter primitives that read the picture and one another.
  case graph(FilterGraph)
}

/// A blurred and shifted picture of an alpha channel, in one colour.
public struct Shadow: Hashable, Sendable {
  /// Its alpha multiplies that of the shadow.
  public var color: Color
  /// In canvas points.
  public var offset: Point
  /// How far it is blurred.
  public var spread: GaussianSpread

  /// Creates a shadow; the offset is in canvas points.
  public init(color: Color, offset: Point, spread: GaussianSpread) {
    self.color = color
    self.offset = offset
    self.spread = spread
  }
}

/// What a group starts with instead of nothing: a changed picture of what is below it.
public struct Backdrop: Hashable, Sendable {
  /// Only blurs and matrices.
  public var effects: [GroupEffect]
  /// Where it shows.
  public var clip: Clip
  /// Whether it is what is below the group around this one, which belongs to the same layer.
  public var isBelowOuter: Bool

  /// Creates a changed picture of what is below a group.
  public init(effects: [GroupEffect], clip: Clip, isBelowOuter: Bool = false) {
    self.effects = effects
    self.clip = clip
    self.isBelowOuter = isBelowOuter
  }
}
