public import AnimGeometry
public import AnimTimeline

/// A view that shows a picture.
open class ImageView: View {
  /// Creates a view as large as its picture.
  public init(image: ImageResource?) {
    super.init()
    self.image = image
    sizeToFit()
  }

  @_disfavoredOverload
  override public init(frame: Rect = .zero) { super.init(frame: frame) }

  /// What is shown.
  public var image: ImageResource? {
    get { layer.contents }
    set { layer.contents = newValue }
  }
  /// How the picture fills the view.
  public var contentMode: ContentsGravity {
    get { layer.contentsGravity }
    set { layer.contentsGravity = newValue }
  }

  /// Takes the picture's size, one point for a pixel.
  public func sizeToFit() {
    guard let image else { return }
    bounds = Rect(origin: bounds.origin, size: image.size(scale: 1))
  }
}
