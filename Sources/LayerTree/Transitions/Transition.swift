public import PictureTransitions

/// An animation between a layer's old and new appearance. A layer has one at a time, under the key
/// `transition`.
public final class Transition: Animation {
  /// How the new picture takes the place of the old one.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Both are mixed.
    case fade
    /// The new one moves over the old one.
    case moveIn
    /// The new one pushes the old one out.
    case push
    /// The old one moves away from above the new one.
    case reveal
    /// Both are sides of a cube that turns by a quarter.
    case cube
    /// A card with the old one on its front and the new one on its back turns over.
    case oglFlip
    /// The old one is left in a circle that closes.
    case cameraIrisHollowOpen
    /// The new one shows in a circle that opens.
    case cameraIrisHollowClose
    /// A ring goes out over the old one, like a wave on water, and leaves the new one.
    case rippleEffect
    /// The old one is drawn into the middle of the upper edge.
    case suckEffect
    /// The old one rolls up like a page, from the lower right corner or from the subtype's side.
    case pageCurl
    /// The new one comes down over the old one as ``pageCurl`` lifts a page.
    case pageUnCurl
  }

  /// The side at which motion begins.
  public enum Subtype: String, Hashable, Sendable, CaseIterable {
    case fromRight, fromLeft, fromTop, fromBottom
  }

  /// Default fade.
  public var type = Kind.fade
  /// For those that come from a side; nil is from the left.
  public var subtype: Subtype?
  /// What pixels do instead of ``type``; nil, the default, for nothing. Its time is the progress, its
  /// extent the layer's bounds, and its centre their middle unless it is set; lengths are in points.
  public var filter: PictureTransition?
  /// The progress at which it begins, 0…1. Default 0.
  public var startProgress = 0.0
  /// The progress at which it ends, 0…1. Default 1.
  public var endProgress = 1.0

  override func makeEmpty() -> Animation { Transition() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? Transition else { return }
    type = other.type
    subtype = other.subtype
    filter = other.filter
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}
