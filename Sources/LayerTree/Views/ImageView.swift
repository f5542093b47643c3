public import AnimGeometry
public import AnimTimeline

/// A view that shows a picture.
open class ImageView: View, PictureShowing {
  /// Creates a view as large as its picture, at the origin.
  public init(image: ImageResource?) {
    super.init()
    self.image = image
    sizeToFit()
  }

  @_disfavoredOverload
  override public init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Pictures that ``PictureShowing/startAnimating()`` shows one after another. Default nil.
  public var animationImages: [ImageResource]?
  /// Duration of one pass through the pictures, in seconds. 0, the default, shows thirty pictures
  /// per second.
  public var animationDuration = 0.0
  /// Number of passes; 0, the default, repeats for ever.
  public var animationRepeatCount = 0
}

/// A view that shows a picture: ``ImageView``, and views of other modules.
public protocol PictureShowing: View {
  /// Pictures that ``startAnimating()`` shows one after another.
  var animationImages: [ImageResource]? { get }
  /// Duration of one pass through the pictures, in seconds; 0 shows thirty pictures per second.
  var animationDuration: Double { get }
  /// Number of passes; 0 repeats for ever.
  var animationRepeatCount: Int { get }
}

/// Key of the animation of pictures.
private let animationKey = "animationImages"

extension PictureShowing {
  /// The picture; nil shows none.
  public var image: ImageResource? {
    get { layer.contents }
    set { layer.contents = newValue }
  }

  /// True while ``animationImages`` are shown.
  public var isAnimating: Bool { layer.animation(forKey: animationKey) != nil }

  /// Shows ``animationImages`` from the first one on, in place of ``image``.
  public func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    let animation = KeyframeAnimation(
      keyPath: "contents", values: images,
      duration: animationDuration > 0 ? animationDuration : Double(images.count) / 30)
    animation.calculationMode = .discrete
    animation.repeatCount = animationRepeatCount > 0 ? Double(animationRepeatCount) : .infinity
    layer.add(animation, forKey: animationKey)
  }

  /// Shows ``image`` again.
  public func stopAnimating() { layer.removeAnimation(forKey: animationKey) }

  /// Sets the size of the picture, with one point per pixel; the top-left corner stays in place.
  public func sizeToFit() {
    guard let image else { return }
    fit(image.size(scale: 1))
  }
}
