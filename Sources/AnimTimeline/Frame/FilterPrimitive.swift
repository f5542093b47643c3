public import AnimGeometry

/// A step of a filter graph, as in SVG: lengths are in the filter's user space, colours are not premultiplied
/// unless said otherwise.
public enum FilterPrimitive: Hashable, Sendable {
  /// The input moved, by parts of pixels too.
  case offset(Point)
  /// One colour all over; no input.
  case flood(Color)
  /// All inputs, each over those before it.
  case merge
  /// The first input combined with the second, which is below it.
  case composite(CompositeOperator)
  /// The first input mixed with the second, which is below it.
  case blend(BlendMode)
  /// The input's colours transformed by a linear function, which may also fill clear pixels.
  case colorMatrix(ColorMatrix)
  /// Each channel transformed by its own function, which may also fill clear pixels.
  case componentTransfer(ComponentTransfer)
  /// The input blurred, with a standard deviation for each axis; 0 or less blurs nothing along it.
  case gaussianBlur(Size)
  /// The input over its own blurred and shifted silhouette.
  case dropShadow(Color, offset: Point, deviation: Size)
  /// The largest or the smallest value of each premultiplied channel within a distance along each axis; 0
  /// or less changes nothing along it.
  case morphology(MorphologyOperator, radius: Size)
  /// The subregion of the input, repeated in all directions.
  case tile

  /// The number of inputs; nil for any number.
  public var inputCount: Int? {
    switch self {
    case .flood: 0
    case .merge: nil
    case .composite, .blend: 2
    case .offset, .colorMatrix, .componentTransfer, .gaussianBlur, .dropShadow, .morphology, .tile:
      1
    }
  }
}

/// An operator that combines a picture with another one below it.
public enum CompositeOperator: Hashable, Sendable {
  /// Painted over it.
  case over
  /// Only inside of it.
  case `in`
  /// Only outside of it.
  case out
  /// Over it, and only inside of it.
  case atop
  /// Each outside of the other.
  case xor
  /// Added up, limited to the largest value.
  case lighter
  /// `k1 · a · b + k2 · a + k3 · b + k4` of each premultiplied channel from 0 to 1, `a` being the first
  /// picture's. Colours are limited to alpha.
  case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}

/// The direction in which a picture's edges move.
public enum MorphologyOperator: String, Hashable, Sendable, CaseIterable {
  /// It shrinks: the smallest values.
  case erode
  /// It grows: the largest values.
  case dilate
}

/// A function for each channel.
public struct ComponentTransfer: Hashable, Sendable {
  /// The function of red.
  public var red: TransferFunction
  /// The function of green.
  public var green: TransferFunction
  /// The function of blue.
  public var blue: TransferFunction
  /// The function of alpha.
  public var alpha: TransferFunction

  /// Creates a function for each channel; identities by default.
  public init(
    red: TransferFunction = .identity, green: TransferFunction = .identity,
    blue: TransferFunction = .identity, alpha: TransferFunction = .identity
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The functions in the order of the channels: red, green, blue, alpha.
  package var functions: [TransferFunction] { [red, green, blue, alpha] }
}
