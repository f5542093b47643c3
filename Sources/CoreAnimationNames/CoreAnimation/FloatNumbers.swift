public import LayerTree

// Numbers that are `Float` in QuartzCore, beside those of the library, which are taken wherever both
// would do.

/// Cells of emitters with the types of QuartzCore.
public protocol CAEmitterCellForms: EmitterCell {}
extension EmitterCell: CAEmitterCellForms {}

extension CAEmitterCellForms {
  /// Particles per second.
  @_disfavoredOverload public var birthRate: Float {
    get { self[single: \.birthRate] }
    set { self[single: \.birthRate] = newValue }
  }
  /// Seconds that a particle lives.
  @_disfavoredOverload public var lifetime: Float {
    get { self[single: \.lifetime] }
    set { self[single: \.lifetime] = newValue }
  }
  /// The width, in seconds, in which lifetimes are spread.
  @_disfavoredOverload public var lifetimeRange: Float {
    get { self[single: \.lifetimeRange] }
    set { self[single: \.lifetimeRange] = newValue }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var redRange: Float {
    get { self[single: \.redRange] }
    set { self[single: \.redRange] = newValue }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var greenRange: Float {
    get { self[single: \.greenRange] }
    set { self[single: \.greenRange] = newValue }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var blueRange: Float {
    get { self[single: \.blueRange] }
    set { self[single: \.blueRange] = newValue }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var alphaRange: Float {
    get { self[single: \.alphaRange] }
    set { self[single: \.alphaRange] = newValue }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var redSpeed: Float {
    get { self[single: \.redSpeed] }
    set { self[single: \.redSpeed] = newValue }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var greenSpeed: Float {
    get { self[single: \.greenSpeed] }
    set { self[single: \.greenSpeed] = newValue }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var blueSpeed: Float {
    get { self[single: \.blueSpeed] }
    set { self[single: \.blueSpeed] = newValue }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var alphaSpeed: Float {
    get { self[single: \.alphaSpeed] }
    set { self[single: \.alphaSpeed] = newValue }
  }
}

extension EmitterCell {
  /// A number of the library as a `Float`.
  fileprivate subscript(single number: ReferenceWritableKeyPath<EmitterCell, Double>) -> Float {
    get { Float(self[keyPath: number]) }
    set { self[keyPath: number] = Double(newValue) }
  }
}
