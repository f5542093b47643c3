public import AnimGeometry
public import AnimTimeline
public import AnimTiming
public import LayerTree

// Names from QuartzCore for types that mean the same here.

/// Seconds.
public typealias CFTimeInterval = Double
/// Seconds, by the name of older code.
public typealias NSTimeInterval = Double

// Layers
/// Layers by their names in QuartzCore. They belong to a ``Scene``, whose y axis points down.
public typealias CALayer = Layer
public typealias CAShapeLayer = ShapeLayer
public typealias CATextLayer = TextLayer
public typealias CAGradientLayer = GradientLayer
public typealias CATransformLayer = TransformLayer
public typealias CAReplicatorLayer = ReplicatorLayer
/// Particles follow from the layer's seed alone: the same scene always gives the same picture.
public typealias CAEmitterLayer = EmitterLayer
public typealias CAEmitterCell = EmitterCell
public typealias CAScrollLayer = ScrollLayer
public typealias CATiledLayer = TiledLayer
public typealias CAAction = Action

// Animations
/// Animations by their names in QuartzCore. They run on the virtual clock of a ``Scene``.
public typealias CAAnimation = Animation
public typealias CAPropertyAnimation = PropertyAnimation
public typealias CABasicAnimation = BasicAnimation
public typealias CAKeyframeAnimation = KeyframeAnimation
public typealias CASpringAnimation = SpringAnimation
public typealias CAAnimationGroup = AnimationGroup
public typealias CAAnimationDelegate = AnimationDelegate
public typealias CATransition = Transition
public typealias CATransitionType = Transition.Kind
public typealias CATransitionSubtype = Transition.Subtype
public typealias CATransaction = Transaction
/// Calls at the frames of the scene's virtual clock, independent of the frame rate of an export.
public typealias CADisplayLink = DisplayLink
public typealias CAFrameRateRange = FrameRateRange

// Values
/// Values by their names in QuartzCore. Constants that are strings there are cases here.
public typealias CATransform3D = Transform3D
/// A value, which may be any curve; only cubic ones have control points.
public typealias CAMediaTimingFunction = Curve
public typealias CAMediaTimingFillMode = FillMode
public typealias CAAnimationCalculationMode = CalculationMode
public typealias CAAnimationRotationMode = RotationMode
/// A value function: the value is its own name.
public typealias CAValueFunction = ValueFunction
public typealias CALayerContentsGravity = ContentsGravity
public typealias CALayerContentsFilter = ImageFilter
public typealias CALayerCornerCurve = CornerCurve
public typealias CACornerMask = CornerMask
public typealias CAGradientLayerType = GradientType
public typealias CAScrollLayerScrollMode = ScrollMode
public typealias CAEmitterLayerEmitterShape = EmitterShape
public typealias CAEmitterLayerEmitterMode = EmitterMode
public typealias CAEmitterLayerRenderMode = EmitterRenderMode
public typealias CAShapeLayerFillRule = FillRule
public typealias CAShapeLayerLineCap = LineCap
public typealias CAShapeLayerLineJoin = LineJoin
public typealias CATextLayerAlignmentMode = TextAlignmentMode
public typealias CATextLayerTruncationMode = TextTruncationMode

/// The time of the current scene, in seconds from its start: the scene that plays now or was made
/// last on this thread; 0 without a scene. Only differences of such times are meaningful.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { Scene.current?.now ?? 0 }
