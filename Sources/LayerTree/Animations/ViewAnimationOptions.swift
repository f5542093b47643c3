public import AnimTiming

/// Options of a view animation; the raw values are UIKit's.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates options from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out subviews inside of the block, so that layout changes are animated too.
  public static let layoutSubviews = ViewAnimationOptions(rawValue: 1)
  /// Allows touches in UIKit. Kept, without effect.
  public static let allowUserInteraction = ViewAnimationOptions(rawValue: 2)
  /// Starts from the presented value instead of the model value.
  public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 4)
  /// Repeats for ever.
  public static let `repeat` = ViewAnimationOptions(rawValue: 8)
  /// Plays forwards and backwards. Unless it repeats, the view then jumps to its new values.
  public static let autoreverse = ViewAnimationOptions(rawValue: 16)
  /// Keeps its own duration inside of another block.
  public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 32)
  /// Keeps its own curve inside of another block.
  public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 64)
  /// Animates both pictures of a transition while it runs.
  public static let allowAnimatedContent = ViewAnimationOptions(rawValue: 128)
  /// Hides and shows the views of a transition instead of removing and adding them.
  public static let showHideTransitionViews = ViewAnimationOptions(rawValue: 256)
  /// Inherits no options of the enclosing block.
  public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 512)

  /// Starts and ends slowly; the default.
  public static let curveEaseInOut: ViewAnimationOptions = []
  /// Starts slowly.
  public static let curveEaseIn = ViewAnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = ViewAnimationOptions(rawValue: 2 << 16)
  /// Keeps a constant speed.
  public static let curveLinear = ViewAnimationOptions(rawValue: 3 << 16)

  /// Keyframes: linear interpolation between values; the default.
  public static let calculationModeLinear: ViewAnimationOptions = []
  /// Keyframes: jumps from value to value.
  public static let calculationModeDiscrete = ViewAnimationOptions(rawValue: 1 << 10)
  /// Keyframes: linear interpolation at constant speed; key times are ignored.
  public static let calculationModePaced = ViewAnimationOptions(rawValue: 2 << 10)
  /// Keyframes: a smooth curve through the values.
  public static let calculationModeCubic = ViewAnimationOptions(rawValue: 3 << 10)
  /// Keyframes: a smooth curve at constant speed.
  public static let calculationModeCubicPaced = ViewAnimationOptions(rawValue: 4 << 10)

  /// Animates the changes of the block, without a transition; the default.
  public static let transitionNone: ViewAnimationOptions = []
  /// Turns the view over, its left side towards the viewer.
  public static let transitionFlipFromLeft = ViewAnimationOptions(rawValue: 1 << 20)
  /// Turns the view over, its right side towards the viewer.
  public static let transitionFlipFromRight = ViewAnimationOptions(rawValue: 2 << 20)
  /// Lifts the old picture from its lower edge like a page.
  public static let transitionCurlUp = ViewAnimationOptions(rawValue: 3 << 20)
  /// Lowers the new picture like a page.
  public static let transitionCurlDown = ViewAnimationOptions(rawValue: 4 << 20)
  /// Cross-fades the pictures.
  public static let transitionCrossDissolve = ViewAnimationOptions(rawValue: 5 << 20)
  /// Turns the view over, its top towards the viewer.
  public static let transitionFlipFromTop = ViewAnimationOptions(rawValue: 6 << 20)
  /// Turns the view over, its bottom towards the viewer.
  public static let transitionFlipFromBottom = ViewAnimationOptions(rawValue: 7 << 20)

  /// Default frame rate of the display; kept, without effect on the recording.
  public static let preferredFramesPerSecondDefault: ViewAnimationOptions = []
  /// 60 frames per second; kept, without effect.
  public static let preferredFramesPerSecond60 = ViewAnimationOptions(rawValue: 3 << 24)
  /// 30 frames per second; kept, without effect.
  public static let preferredFramesPerSecond30 = ViewAnimationOptions(rawValue: 7 << 24)

  private static let curveMask: UInt = 7 << 16
  private static let modeMask: UInt = 7 << 10
  private static let transitionMask: UInt = 7 << 20

  /// The transition that the options name; nil if they name none.
  var transition: (type: Transition.Kind, subtype: Transition.Subtype?)? {
    switch rawValue & Self.transitionMask {
    case Self.transitionFlipFromLeft.rawValue: (.oglFlip, .fromLeft)
    case Self.transitionFlipFromRight.rawValue: (.oglFlip, .fromRight)
    case Self.transitionCurlUp.rawValue: (.pageCurl, .fromBottom)
    case Self.transitionCurlDown.rawValue: (.pageUnCurl, .fromBottom)
    case Self.transitionCrossDissolve.rawValue: (.fade, nil)
    case Self.transitionFlipFromTop.rawValue: (.oglFlip, .fromTop)
    case Self.transitionFlipFromBottom.rawValue: (.oglFlip, .fromBottom)
    default: nil
    }
  }

  /// The curve that the options name; ease-in-ease-out if they name none.
  public var curve: Curve {
    switch rawValue & Self.curveMask {
    case Self.curveEaseIn.rawValue: .easeIn
    case Self.curveEaseOut.rawValue: .easeOut
    case Self.curveLinear.rawValue: .linear
    default: .easeInEaseOut
    }
  }

  /// True if a curve other than the default is named.
  var namesCurve: Bool { rawValue & Self.curveMask != 0 }

  /// The interpolation between the values of keyframes.
  public var calculationMode: CalculationMode {
    switch rawValue & Self.modeMask {
    case Self.calculationModeDiscrete.rawValue: .discrete
    case Self.calculationModePaced.rawValue: .paced
    case Self.calculationModeCubic.rawValue: .cubic
    case Self.calculationModeCubicPaced.rawValue: .cubicPaced
    default: .linear
    }
  }
}
