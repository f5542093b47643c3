// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimTiming
public import LayerTree

extension View {
  /// The timing curve of an animation of views; the raw values are UIKit's.
  public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// Starts and ends slowly; the default.
    case easeInOut = 0
    /// Starts slowly.
    case easeIn = 1
    /// Ends slowly.
    case easeOut = 2
    /// Keeps its speed.
    case linear = 3

    /// The timing function.
    var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// The transition of a view to other contents; the raw values are UIKit's.
  public enum AnimationTransition: Int, Hashable, Sendable, CaseIterable {
    /// No transition: each change has its own animation; the default.
    case none = 0
    /// A flip with the left side towards the viewer.
    case flipFromLeft = 1
    /// A flip with the right side towards the viewer.
    case flipFromRight = 2
    /// The old picture lifts from its lower edge like a page.
    case curlUp = 3
    /// The new picture comes down like a page.
    case curlDown = 4

    /// The option of animation blocks for the same transition.
    var options: UIView.AnimationOptions {
      switch self {
      case .none: .transitionNone
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }
}

// Older names.

/// Curves and transitions by the names of older code, and their values.
public typealias UIViewAnimationCurve = View.AnimationCurve
public typealias UIViewAnimationTransition = View.AnimationTransition

public let UIViewAnimationCurveEaseInOut = UIViewAnimationCurve.easeInOut
public let UIViewAnimationCurveEaseIn = UIViewAnimationCurve.easeIn
public let UIViewAnimationCurveEaseOut = UIViewAnimationCurve.easeOut
public let UIViewAnimationCurveLinear = UIViewAnimationCurve.linear

public let UIViewAnimationTransitionNone = UIViewAnimationTransition.none
public let UIViewAnimationTransitionFlipFromLeft = UIViewAnimationTransition.flipFromLeft
public let UIViewAnimationTransitionFlipFromRight = UIViewAnimationTransition.flipFromRight
public let UIViewAnimationTransitionCurlUp = UIViewAnimationTransition.curlUp
public let UIViewAnimationTransitionCurlDown = UIViewAnimationTransition.curlDown
