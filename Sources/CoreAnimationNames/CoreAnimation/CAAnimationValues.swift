import AnimTimeline
public import AnimTiming
public import Foundation
public import LayerTree

// Values of animations in Apple's types: any object, or nil. They are disfavoured overloads, so
// that the library's typed values are chosen if both fit.

/// Animations between two values with the types of QuartzCore.
public protocol CABasicAnimationForms: BasicAnimation {}
extension BasicAnimation: CABasicAnimationForms {}

extension CABasicAnimationForms {
  /// The start value. An object that can't be a property's value is treated as nil.
  @_disfavoredOverload public var fromValue: Any? {
    get { plain(fromValue) }
    set { fromValue = convertible(newValue) }
  }
  /// The end value. An object that can't be a property's value is treated as nil.
  @_disfavoredOverload public var toValue: Any? {
    get { plain(toValue) }
    set { toValue = convertible(newValue) }
  }
  /// The difference from start to end. An object that can't be a property's value is treated as
  /// nil.
  @_disfavoredOverload public var byValue: Any? {
    get { plain(byValue) }
    set { byValue = convertible(newValue) }
  }
}

/// Animations through keyframes with the types of QuartzCore.
public protocol CAKeyframeAnimationForms: KeyframeAnimation {}
extension KeyframeAnimation: CAKeyframeAnimationForms {}

extension CAKeyframeAnimationForms {
  /// The values of the keyframes; nil for none. Objects that can't be a property's value are left out.
  public var values: [Any]? {
    get {
      let all: [any ValueConvertible] = values
      return all.nonEmpty
    }
    set { values = (newValue ?? []).compactMap(convertible) }
  }
  /// The time of each value, as a fraction of the duration, 0…1; nil spreads them evenly.
  @_disfavoredOverload public var keyTimes: [NSNumber]? {
    get {
      let times: [Double]? = keyTimes
      return times?.map { NSNumber(value: $0) }
    }
    set { keyTimes = newValue?.map(\.doubleValue) }
  }
  /// A curve for each step from value to value; nil for linear ones.
  public var timingFunctions: [CAMediaTimingFunction]? {
    get {
      let all: [CAMediaTimingFunction] = timingFunctions
      return all.nonEmpty
    }
    set { timingFunctions = newValue ?? [] }
  }
  /// The tightness of a smooth curve at each value; nil for 0.
  @_disfavoredOverload public var tensionValues: [NSNumber]? {
    get {
      let values: [Double] = tensionValues
      return values.boxes
    }
    set { tensionValues = .init(boxes: newValue) }
  }
  /// The sharpness of a smooth curve's bend at each value; nil for 0.
  @_disfavoredOverload public var continuityValues: [NSNumber]? {
    get {
      let values: [Double] = continuityValues
      return values.boxes
    }
    set { continuityValues = .init(boxes: newValue) }
  }
  /// The bias of a smooth curve at each value, towards its incoming side; nil for 0.
  @_disfavoredOverload public var biasValues: [NSNumber]? {
    get {
      let values: [Double] = biasValues
      return values.boxes
    }
    set { biasValues = .init(boxes: newValue) }
  }
}

/// Groups of animations with the types of QuartzCore.
public protocol CAAnimationGroupForms: AnimationGroup {}
extension AnimationGroup: CAAnimationGroupForms {}

extension CAAnimationGroupForms {
  /// The animations that run together; nil for none.
  public var animations: [CAAnimation]? {
    get {
      let all: [CAAnimation] = animations
      return all.nonEmpty
    }
    set { animations = newValue ?? [] }
  }
}

/// The same value as `Any`: the type of the parameter selects the typed property of the library.
private func plain(_ value: (any ValueConvertible)?) -> Any? { value }

/// An object as a value of a property; nil for any other object.
private func convertible(_ value: Any?) -> (any ValueConvertible)? {
  value as? any ValueConvertible
}
