import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

/// The alignment of lines of text between the sides of their view.
public typealias NSTextAlignment = TextAlignmentMode

extension View {
  /// Options of both kinds of blocks, which are one type here.
  public typealias AnimationOptions = ViewAnimationOptions
  public typealias KeyframeAnimationOptions = ViewAnimationOptions
  /// The content modes of layers; there is none that redraws.
  public typealias ContentMode = ContentsGravity
}

// Geometry in the types of Core Graphics. These properties hide those of the library that have the
// same names.
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
  /// Position of the layer's anchor point in the superview, in points; by default the middle of the
  /// view.
  public var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
}

// Conversions between the coordinates of views; nil stands for the coordinates outside of the root
// view.
extension View {
  /// Converts a point from another view to this one.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }

  /// Converts a point from this view to another one.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }

  /// The bounding box, in this view, of a rectangle of another one.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  /// The bounding box, in another view, of a rectangle of this one.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }

  /// Exchanges two subviews by their indices; does nothing if an index is out of range.
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
