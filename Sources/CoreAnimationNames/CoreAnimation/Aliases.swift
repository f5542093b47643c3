public import AnimGeometry
public import AnimTimeline
public import AnimTiming
public import LayerTree

// Names from QuartzCore for types that mean the same here.

public typealias CFTimeInterval = Double

// Layers
public typealias CALayer = Layer
public typealias CAShapeLayer = ShapeLayer
public typealias CATextLayer = TextLayer
public typealias CAGradientLayer = GradientLayer
public typealias CATransformLayer = TransformLayer
public typealias CAReplicatorLayer = ReplicatorLayer
public typealias CAEmitterLayer = EmitterLayer
public typealias CAEmitterCell = EmitterCell
public typealias CAScrollLayer = ScrollLayer
public typealias CATiledLayer = TiledLayer
public typealias CAAction = Action

// Animations
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
public typealias CADisplayLink = DisplayLink
public typealias CAFrameRateRange = FrameRateRange

// Drawing
public typealias CGContext = DrawingContext

// Values
public typealias CATransform3D = Transform3D
public typealias CAMediaTimingFunction = Curve
public typealias CAMediaTimingFillMode = FillMode
public typealias CAAnimationCalculationMode = CalculationMode
public typealias CAAnimationRotationMode = RotationMode
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

/// The time of the scene that was made last on this thread or plays on it now, in seconds from its
/// start; 0 without a scene. Only differences between such times mean something.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { Scene.current?.now ?? 0 }
