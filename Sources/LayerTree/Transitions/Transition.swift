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
  }

  /// The side at which motion begins.
  public enum Subtype: String, Hashable, Sendable, CaseIterable {
    case fromRight, fromLeft, fromTop, fromBottom
  }

  /// Default fade.
  public var type = Kind.fade
  /// For those that come from a side; nil is from the left.
  public var subtype: Subtype?
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
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}
