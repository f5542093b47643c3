import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

/// How lines of text lie between the sides of their view.
public typealias NSTextAlignment = TextAlignmentMode

extension View {
  /// Both kinds of options are one type here.
  public typealias AnimationOptions = ViewAnimationOptions
  public typealias KeyframeAnimationOptions = ViewAnimationOptions
  /// The content modes are those of layers; there is none that draws anew.
  public typealias ContentMode = ContentsGravity
}

// Geometry in the types of Core Graphics. These properties stand before those of the library that
// have the same names.
extension View {
  /// The bounding box in the superview, in points. Setting it sizes the bounds and moves the
  /// centre.
  public var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own rectangle, in points of its own coordinates.
  public var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// Where the layer's anchor point lies in the superview, in points, by default the middle of the
  /// view.
  public var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
}

// Points and rectangles of other views; nil stands for outside of the outermost.
extension View {
  /// Where a point of another view lies in this one.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }

  /// Where a point of this view lies in another one.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }

  /// The bounding box in this view of a rectangle of another one.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  /// The bounding box in another view of a rectangle of this one.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }

  /// Lets two subviews change their places among the others; nothing happens where one isn't there.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let (low, high) = (min(index, other), max(index, other))
    guard low != high, subviews.indices.contains(low), subviews.indices.contains(high) else {
      return
    }
    let (lower, upper) = (subviews[low], subviews[high])
    insertSubview(upper, at: low)
    insertSubview(lower, at: high)
  }
}

extension ContentsGravity {
  /// Content modes by their names in UIKit.
  public static var scaleToFill: ContentsGravity { .resize }
  public static var scaleAspectFit: ContentsGravity { .resizeAspect }
  public static var scaleAspectFill: ContentsGravity { .resizeAspectFill }
}
