public import PictureTransitions

/// An animation between a layer's old and new appearance. A layer has one at a time, under the key
/// `transition`.
public final class Transition: Animation {
  /// The side at which motion begins.
  public enum Subtype: String, Hashable, Sendable, CaseIterable {
    case fromRight, fromLeft, fromTop, fromBottom
  }

  /// Default fade.
  public var type = Kind.fade { didSet { checkMutable() } }
  /// For those that come from a side; nil is from the left.
  public var subtype: Subtype? { didSet { checkMutable() } }
  /// What pixels do instead of ``type``; nil, the default, for nothing. Its time is the progress, its
  /// extent the layer's bounds, and its centre their middle unless it is set; lengths are in points.
  public var filter: PictureTransition? { didSet { checkMutable() } }
  /// The progress at which it begins, 0…1. Default 0.
  public var startProgress = 0.0 { didSet { checkMutable() } }
  /// The progress at which it ends, 0…1. Default 1.
  public var endProgress = 1.0 { didSet { checkMutable() } }

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
