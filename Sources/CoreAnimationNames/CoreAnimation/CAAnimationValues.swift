import AnimTimeline
public import AnimTiming
public import Foundation
public import LayerTree

// Values of animations as Apple has them: anything, or nil. They stand beside the typed ones of the
// library, which are taken wherever both would do.

/// Animations between two values with the types of QuartzCore.
public protocol CABasicAnimationForms: BasicAnimation {}
extension BasicAnimation: CABasicAnimationForms {}

extension CABasicAnimationForms {
  /// Where the animation starts. What no property has as its value is left out.
  @_disfavoredOverload public var fromValue: Any? {
    get { plain(fromValue) }
    set { fromValue = convertible(newValue) }
  }
  /// Where it ends. What no property has as its value is left out.
  @_disfavoredOverload public var toValue: Any? {
    get { plain(toValue) }
    set { toValue = convertible(newValue) }
  }
  /// How far it goes. What no property has as its value is left out.
  @_disfavoredOverload public var byValue: Any? {
    get { plain(byValue) }
    set { byValue = convertible(newValue) }
  }
}

/// Animations through keyframes with the types of QuartzCore.
public protocol CAKeyframeAnimationForms: KeyframeAnimation {}
extension KeyframeAnimation: CAKeyframeAnimationForms {}

extension CAKeyframeAnimationForms {
  /// What is gone through; nil for nothing. What no property has as its value is left out.
  @_disfavoredOverload public var values: [Any]? {
    get {
      let all: [any ValueConvertible] = values
      return all.isEmpty ? nil : all
    }
    set { values = (newValue ?? []).compactMap(convertible) }
  }
  /// When each value is reached, as a fraction of the duration; nil spreads them evenly.
  @_disfavoredOverload public var keyTimes: [NSNumber]? {
    get {
      let times: [Double]? = keyTimes
      return times?.map { NSNumber(value: $0) }
    }
    set { keyTimes = newValue?.map(\.doubleValue) }
  }
  /// A curve for each step from value to value; nil for linear ones.
  @_disfavoredOverload public var timingFunctions: [CAMediaTimingFunction]? {
    get { optional(timingFunctions) }
    set { timingFunctions = newValue ?? [] }
  }
  /// How tight a smooth curve is at each value; nil for 0.
  @_disfavoredOverload public var tensionValues: [NSNumber]? {
    get { optional(tensionValues)?.map { NSNumber(value: $0) } }
    set { tensionValues = (newValue ?? []).map(\.doubleValue) }
  }
  /// How sharply a smooth curve bends at each value; nil for 0.
  @_disfavoredOverload public var continuityValues: [NSNumber]? {
    get { optional(continuityValues)?.map { NSNumber(value: $0) } }
    set { continuityValues = (newValue ?? []).map(\.doubleValue) }
  }
  /// How far a smooth curve leans to the side it comes from at each value; nil for 0.
  @_disfavoredOverload public var biasValues: [NSNumber]? {
    get { optional(biasValues)?.map { NSNumber(value: $0) } }
    set { biasValues = (newValue ?? []).map(\.doubleValue) }
  }

  private func optional<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }
}

/// Groups of animations with the types of QuartzCore.
public protocol CAAnimationGroupForms: AnimationGroup {}
extension AnimationGroup: CAAnimationGroupForms {}

extension CAAnimationGroupForms {
  /// What runs together; nil for nothing.
  @_disfavoredOverload public var animations: [CAAnimation]? {
    get {
      let all: [CAAnimation] = animations
      return all.isEmpty ? nil : all
    }
    set { animations = newValue ?? [] }
  }
}

/// A value without the type that tells that it is one.
private func plain(_ value: (any ValueConvertible)?) -> Any? { value }

/// What animations can take of anything, nil for the rest.
private func convertible(_ value: Any?) -> (any ValueConvertible)? {
  value as? any ValueConvertible
}
