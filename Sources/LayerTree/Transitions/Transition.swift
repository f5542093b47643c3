public import PictureTransitions

/// An animation between a layer's old and new appearance. A layer has one at a time, with the key
/// `transition`.
public final class Transition: Animation {
  /// The side at which motion begins.
  public enum Subtype: String, Hashable, Sendable, CaseIterable {
    case fromRight, fromLeft, fromTop, fromBottom
  }

  /// Kind of the transition. Default fade.
  public var type = Kind.fade { didSet { checkMutable() } }
  /// Side of a transition with a direction; nil, the default, is from the left.
  public var subtype: Subtype? { didSet { checkMutable() } }
  /// A filter that replaces ``type``; nil, the default, for none. Its time is the progress, its
  /// extent the layer's bounds. Its centre is their middle unless it is set. Lengths are in points.
  public var filter: PictureTransition? { didSet { checkMutable() } }
  /// Progress at the start, 0…1. Default 0.
  public var startProgress = 0.0 { didSet { checkMutable() } }
  /// Progress at the end, 0…1. Default 1.
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
