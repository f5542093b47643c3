import AnimGeometry
public import AnimTimeline
public import Foundation
public import LayerTree

public typealias UIView = View
public typealias UIImageView = ImageView
public typealias UILabel = Label
public typealias NSTextAlignment = TextAlignmentMode

extension View {
  public typealias AnimationOptions = ViewAnimationOptions
  public typealias KeyframeAnimationOptions = ViewAnimationOptions
  public typealias ContentMode = ContentsGravity
}

// Geometry in the types of Core Graphics. These properties stand before those of the library that
// have the same names.
extension View {
  public convenience init(frame: CGRect) { self.init(frame: Rect(frame)) }

  /// The bounding box in the superview. Setting it sizes the bounds and moves the centre.
  public var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own rectangle, in its own coordinates.
  public var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// Where the anchor point lies in the superview, by default the middle.
  public var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
}

extension ContentsGravity {
  public static var scaleToFill: ContentsGravity { .resize }
  public static var scaleAspectFit: ContentsGravity { .resizeAspect }
  public static var scaleAspectFill: ContentsGravity { .resizeAspectFill }
}
