import LayerTree

// Numbers that are `Float` in QuartzCore, as disfavoured overloads of the library's numbers.

extension CALayerForms {
  /// Opacity from 0, clear, to 1, opaque. Default 1.
  @_disfavoredOverload public var opacity: Float {
    get { self[single: .opacity] }
    set { self[single: .opacity] = newValue }
  }
  /// Opacity of the shadow, 0…1. Default 0.
  @_disfavoredOverload public var shadowOpacity: Float {
    get { self[single: .shadowOpacity] }
    set { self[single: .shadowOpacity] = newValue }
  }
}

extension CAReplicatorLayerForms {
  /// Added to the red component from one copy to the next. Default 0.
  @_disfavoredOverload public var instanceRedOffset: Float {
    get { self[single: .instanceRedOffset] }
    set { self[single: .instanceRedOffset] = newValue }
  }
  /// Added to the green component from one copy to the next. Default 0.
  @_disfavoredOverload public var instanceGreenOffset: Float {
    get { self[single: .instanceGreenOffset] }
    set { self[single: .instanceGreenOffset] = newValue }
  }
  /// Added to the blue component from one copy to the next. Default 0.
  @_disfavoredOverload public var instanceBlueOffset: Float {
    get { self[single: .instanceBlueOffset] }
    set { self[single: .instanceBlueOffset] = newValue }
  }
  /// Added to the alpha component from one copy to the next. Default 0.
  @_disfavoredOverload public var instanceAlphaOffset: Float {
    get { self[single: .instanceAlphaOffset] }
    set { self[single: .instanceAlphaOffset] = newValue }
  }
}

extension CAEmitterLayerForms {
  /// Multiplies the birth rates of all cells. Default 1.
  @_disfavoredOverload public var birthRate: Float {
    get { self[single: .birthRate] }
    set { self[single: .birthRate] = newValue }
  }
  /// Multiplies the lifetimes of all cells. Default 1.
  @_disfavoredOverload public var lifetime: Float {
    get { self[single: .lifetime] }
    set { self[single: .lifetime] = newValue }
  }
  /// Multiplies the velocities of all cells. Default 1.
  @_disfavoredOverload public var velocity: Float {
    get { self[single: .velocity] }
    set { self[single: .velocity] = newValue }
  }
  /// Multiplies the scales of all cells. Default 1.
  @_disfavoredOverload public var scale: Float {
    get { self[single: .scale] }
    set { self[single: .scale] = newValue }
  }
  /// Multiplies the spins of all cells. Default 1.
  @_disfavoredOverload public var spin: Float {
    get { self[single: .spin] }
    set { self[single: .spin] = newValue }
  }
}

extension CAEmitterCellForms {
  /// Particles per second. Default 0.
  @_disfavoredOverload public var birthRate: Float {
    get { self[single: \.birthRate] }
    set { self[single: \.birthRate] = newValue }
  }
  /// Lifetime of a particle, in seconds. Default 0.
  @_disfavoredOverload public var lifetime: Float {
    get { self[single: \.lifetime] }
    set { self[single: \.lifetime] = newValue }
  }
  /// Width of the distribution of lifetimes, in seconds. Default 0.
  @_disfavoredOverload public var lifetimeRange: Float {
    get { self[single: \.lifetimeRange] }
    set { self[single: \.lifetimeRange] = newValue }
  }
  /// Width of the distribution of the red component. Default 0.
  @_disfavoredOverload public var redRange: Float {
    get { self[single: \.redRange] }
    set { self[single: \.redRange] = newValue }
  }
  /// Width of the distribution of the green component. Default 0.
  @_disfavoredOverload public var greenRange: Float {
    get { self[single: \.greenRange] }
    set { self[single: \.greenRange] = newValue }
  }
  /// Width of the distribution of the blue component. Default 0.
  @_disfavoredOverload public var blueRange: Float {
    get { self[single: \.blueRange] }
    set { self[single: \.blueRange] = newValue }
  }
  /// Width of the distribution of the alpha component. Default 0.
  @_disfavoredOverload public var alphaRange: Float {
    get { self[single: \.alphaRange] }
    set { self[single: \.alphaRange] = newValue }
  }
  /// The change of the red component per second. Default 0.
  @_disfavoredOverload public var redSpeed: Float {
    get { self[single: \.redSpeed] }
    set { self[single: \.redSpeed] = newValue }
  }
  /// The change of the green component per second. Default 0.
  @_disfavoredOverload public var greenSpeed: Float {
    get { self[single: \.greenSpeed] }
    set { self[single: \.greenSpeed] = newValue }
  }
  /// The change of the blue component per second. Default 0.
  @_disfavoredOverload public var blueSpeed: Float {
    get { self[single: \.blueSpeed] }
    set { self[single: \.blueSpeed] = newValue }
  }
  /// The change of the alpha component per second. Default 0.
  @_disfavoredOverload public var alphaSpeed: Float {
    get { self[single: \.alphaSpeed] }
    set { self[single: \.alphaSpeed] = newValue }
  }
}

extension Layer {
  /// A property's number in single precision.
  fileprivate subscript(single key: PropertyKey<Double>) -> Float {
    get { Float(self[key]) }
    set { self[key] = Double(newValue) }
  }
}

extension EmitterCell {
  /// A number of the library in single precision.
  fileprivate subscript(single number: ReferenceWritableKeyPath<EmitterCell, Double>) -> Float {
    get { Float(self[keyPath: number]) }
    set { self[keyPath: number] = Double(newValue) }
  }
}
