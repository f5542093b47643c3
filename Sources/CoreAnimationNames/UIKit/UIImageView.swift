public import AnimTimeline
public import Foundation
public import LayerTree

/// A view that shows a picture.
open class UIImageView: UIView, PictureShowing {
  /// Creates a view as large as its picture, at the origin.
  public init(image: UIImage?) {
    super.init(frame: .zero)
    self.image = image
    sizeToFit()
  }

  /// Creates a view; the frame is in points of the superview.
  override public init(frame: CGRect) { super.init(frame: frame) }

  /// Nil, as there are no archives.
  public required init?(coder: NSCoder) { return nil }

  /// Pictures that `startAnimating()` plays one after the other. Default nil.
  public var animationImages: [UIImage]?
  /// Seconds of one pass through the pictures; 0, the default, plays thirty pictures per second.
  public var animationDuration = 0.0
  /// Number of passes; 0, the default, repeats for ever.
  public var animationRepeatCount = 0
}
