public import AnimTimeline
public import LayerTree

// Properties that have another type in QuartzCore than in the library, in that type. They stand beside
// those of the library, which are taken wherever both would do: protocols can have what a second
// extension can't.

/// Layers with the types of QuartzCore.
public protocol CALayerForms: Layer {}
extension Layer: CALayerForms {}

extension CALayerForms {
  /// The layers in it, later ones in front; nil for none. Setting it replaces all of them.
  public var sublayers: [CALayer]? {
    get {
      let all: [CALayer] = sublayers
      return all.isEmpty ? nil : all
    }
    set {
      removeAllSublayers()
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// The name of a blend mode, such as `multiplyBlendMode` or `CIMultiplyBlendMode`; nil and names that
  /// aren't known are normal.
  @_disfavoredOverload public var compositingFilter: String? {
    get { self[.compositingFilter] == .normal ? nil : self[.compositingFilter].rawValue }
    set { self[.compositingFilter] = newValue.flatMap(BlendMode.init(named:)) ?? .normal }
  }
  /// Filters of the layer's picture; nil for none.
  @_disfavoredOverload public var filters: [Filter]? {
    get { self[.filters].isEmpty ? nil : self[.filters] }
    set { self[.filters] = newValue ?? [] }
  }
  /// Filters of what is behind the layer; nil for none.
  @_disfavoredOverload public var backgroundFilters: [Filter]? {
    get { self[.backgroundFilters].isEmpty ? nil : self[.backgroundFilters] }
    set { self[.backgroundFilters] = newValue ?? [] }
  }
  /// 0 clear to 1 opaque.
  @_disfavoredOverload public var opacity: Float {
    get { Float(self[.opacity]) }
    set { self[.opacity] = Double(newValue) }
  }
  /// How strong the shadow is, 0…1.
  @_disfavoredOverload public var shadowOpacity: Float {
    get { Float(self[.shadowOpacity]) }
    set { self[.shadowOpacity] = Double(newValue) }
  }
}

/// Text layers with the types of UIKit.
public protocol CATextLayerForms: TextLayer {}
extension TextLayer: CATextLayerForms {}

extension CATextLayerForms {
  /// The letters and how bold they are; the size is ``TextLayer/fontSize``, whatever the font's.
  @_disfavoredOverload public var font: UIFont {
    get {
      let font: TextFont = font
      return UIFont(
        font: font, pointSize: fontSize, weight: UIFont.Weight(value: fontWeight))
    }
    set {
      let face: TextFont = newValue.font
      font = face
      fontWeight = newValue.weight.value
    }
  }
}

/// Replicators with the types of QuartzCore.
public protocol CAReplicatorLayerForms: ReplicatorLayer {}
extension ReplicatorLayer: CAReplicatorLayerForms {}

extension CAReplicatorLayerForms {
  /// What is added to the red component from one copy to the next.
  @_disfavoredOverload public var instanceRedOffset: Float {
    get { Float(self[.instanceRedOffset]) }
    set { self[.instanceRedOffset] = Double(newValue) }
  }
  /// What is added to the green component from one copy to the next.
  @_disfavoredOverload public var instanceGreenOffset: Float {
    get { Float(self[.instanceGreenOffset]) }
    set { self[.instanceGreenOffset] = Double(newValue) }
  }
  /// What is added to the blue component from one copy to the next.
  @_disfavoredOverload public var instanceBlueOffset: Float {
    get { Float(self[.instanceBlueOffset]) }
    set { self[.instanceBlueOffset] = Double(newValue) }
  }
  /// What is added to the alpha component from one copy to the next.
  @_disfavoredOverload public var instanceAlphaOffset: Float {
    get { Float(self[.instanceAlphaOffset]) }
    set { self[.instanceAlphaOffset] = Double(newValue) }
  }
}

/// Emitters with the types of QuartzCore.
public protocol CAEmitterLayerForms: EmitterLayer {}
extension EmitterLayer: CAEmitterLayerForms {}

extension CAEmitterLayerForms {
  /// Multiplies the birth rates of all cells.
  @_disfavoredOverload public var birthRate: Float {
    get { Float(self[.birthRate]) }
    set { self[.birthRate] = Double(newValue) }
  }
  /// Multiplies the lifetimes of all cells.
  @_disfavoredOverload public var lifetime: Float {
    get { Float(self[.lifetime]) }
    set { self[.lifetime] = Double(newValue) }
  }
  /// Multiplies the velocities of all cells.
  @_disfavoredOverload public var velocity: Float {
    get { Float(self[.velocity]) }
    set { self[.velocity] = Double(newValue) }
  }
  /// Multiplies the scales of all cells.
  @_disfavoredOverload public var scale: Float {
    get { Float(self[.scale]) }
    set { self[.scale] = Double(newValue) }
  }
  /// Multiplies the spins of all cells.
  @_disfavoredOverload public var spin: Float {
    get { Float(self[.spin]) }
    set { self[.spin] = Double(newValue) }
  }
}
