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

  /// Pictures that ``PictureShowing/startAnimating()`` shows one after the other. Default nil.
  public var animationImages: [ImageResource]?
  /// Seconds for all of the pictures once; 0, the default, shows thirty of them per second.
  public var animationDuration = 0.0
  /// How often they are shown; 0, the default, for ever.
  public var animationRepeatCount = 0
}

/// Abilities of views of pictures: ``ImageView``, and those of other modules.
public protocol PictureShowing: View {
  /// Pictures that ``startAnimating()`` shows one after the other.
  var animationImages: [ImageResource]? { get }
  /// Seconds for all of the pictures once; 0 shows thirty of them per second.
  var animationDuration: Double { get }
  /// How often they are shown; 0 for ever.
  var animationRepeatCount: Int { get }
}

/// The key of the animation of pictures.
private let animationKey = "animationImages"

extension PictureShowing {
  /// The picture that is shown.
  public var image: ImageResource? {
    get { layer.contents }
    set { layer.contents = newValue }
  }

  /// Whether the pictures are being shown.
  public var isAnimating: Bool { layer.animation(forKey: animationKey) != nil }

  /// Shows ``animationImages`` from the first on, instead of ``image``.
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

  /// Takes the picture's size, one point for a pixel; the top-left corner stays where it is.
  public func sizeToFit() {
    guard let image else { return }
    fit(image.size(scale: 1))
  }
}
