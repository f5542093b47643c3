public import LayerTree

// Numbers that are `Float` in QuartzCore, beside those of the library, which are taken wherever both
// would do.

/// Animations with the types of QuartzCore.
public protocol CAAnimationForms: Animation {}
extension Animation: CAAnimationForms {}

extension CAAnimationForms {
  /// Local seconds per second of the layer.
  @_disfavoredOverload public var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// Passes; infinity for ever.
  @_disfavoredOverload public var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
}

/// Cells of emitters with the types of QuartzCore.
public protocol CAEmitterCellForms: EmitterCell {}
extension EmitterCell: CAEmitterCellForms {}

extension CAEmitterCellForms {
  /// Particles per second.
  @_disfavoredOverload public var birthRate: Float {
    get {
      let number: Double = birthRate
      return Float(number)
    }
    set {
      let number = Double(newValue)
      birthRate = number
    }
  }
  /// Seconds that a particle lives.
  @_disfavoredOverload public var lifetime: Float {
    get {
      let number: Double = lifetime
      return Float(number)
    }
    set {
      let number = Double(newValue)
      lifetime = number
    }
  }
  /// The width, in seconds, in which lifetimes are spread.
  @_disfavoredOverload public var lifetimeRange: Float {
    get {
      let number: Double = lifetimeRange
      return Float(number)
    }
    set {
      let number = Double(newValue)
      lifetimeRange = number
    }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var redRange: Float {
    get {
      let number: Double = redRange
      return Float(number)
    }
    set {
      let number = Double(newValue)
      redRange = number
    }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var greenRange: Float {
    get {
      let number: Double = greenRange
      return Float(number)
    }
    set {
      let number = Double(newValue)
      greenRange = number
    }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var blueRange: Float {
    get {
      let number: Double = blueRange
      return Float(number)
    }
    set {
      let number = Double(newValue)
      blueRange = number
    }
  }
  /// The width in which the component is spread.
  @_disfavoredOverload public var alphaRange: Float {
    get {
      let number: Double = alphaRange
      return Float(number)
    }
    set {
      let number = Double(newValue)
      alphaRange = number
    }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var redSpeed: Float {
    get {
      let number: Double = redSpeed
      return Float(number)
    }
    set {
      let number = Double(newValue)
      redSpeed = number
    }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var greenSpeed: Float {
    get {
      let number: Double = greenSpeed
      return Float(number)
    }
    set {
      let number = Double(newValue)
      greenSpeed = number
    }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var blueSpeed: Float {
    get {
      let number: Double = blueSpeed
      return Float(number)
    }
    set {
      let number = Double(newValue)
      blueSpeed = number
    }
  }
  /// By how much the component grows per second.
  @_disfavoredOverload public var alphaSpeed: Float {
    get {
      let number: Double = alphaSpeed
      return Float(number)
    }
    set {
      let number = Double(newValue)
      alphaSpeed = number
    }
  }
}
