import AnimTimeline
public import LayerTree

// Properties whose types in QuartzCore differ from the library's, in QuartzCore's types. They are
// disfavoured overloads, so that the library's are chosen if both fit. A protocol can declare them;
// a second extension of the class can't.

/// Layers with the types of QuartzCore.
public protocol CALayerForms: Layer {}
extension Layer: CALayerForms {}

extension CALayerForms {
  /// The name of a blend mode, such as `multiplyBlendMode` or `CIMultiplyBlendMode`; nil and
  /// unknown names mean normal.
  @_disfavoredOverload public var compositingFilter: String? {
    get { self[.compositingFilter] == .normal ? nil : self[.compositingFilter].rawValue }
    set { self[.compositingFilter] = newValue.flatMap(BlendMode.init(named:)) ?? .normal }
  }
}

/// Shapes with the types of QuartzCore.
public protocol CAShapeLayerForms: ShapeLayer {}
extension ShapeLayer: CAShapeLayerForms {}

/// Text layers with the types of UIKit.
public protocol CATextLayerForms: TextLayer {}
extension TextLayer: CATextLayerForms {}

/// Gradients with the types of QuartzCore.
public protocol CAGradientLayerForms: GradientLayer {}
extension GradientLayer: CAGradientLayerForms {}

/// Replicators with the types of QuartzCore.
public protocol CAReplicatorLayerForms: ReplicatorLayer {}
extension ReplicatorLayer: CAReplicatorLayerForms {}

/// Emitters with the types of QuartzCore.
public protocol CAEmitterLayerForms: EmitterLayer {}
extension EmitterLayer: CAEmitterLayerForms {}

/// Cells of emitters with the types of QuartzCore.
public protocol CAEmitterCellForms: EmitterCell {}
extension EmitterCell: CAEmitterCellForms {}
