public import AnimGeometry
import AnimTimeline
import AnimTiming
import PictureTransitions

/// The context in which a kind of transition makes its layers.
///
/// The origin is the upper left corner of the layer's bounds, independent of their own origin.
public final class TransitionContext {
  /// Size of the layer's bounds.
  public let size: Size
  /// Side of the transition; nil for none.
  public let subtype: Transition.Subtype?
  /// Direction from which the new picture comes: (−1, 0) is from the left, (0, −1) from the top.
  /// Without a side it is from the left.
  public let entry: Point
  /// The placeholder of the new picture, which is live. It fills the bounds.
  public let new: Layer

  /// True if everything outside of the layer's bounds is hidden during the transition. Default
  /// true.
  public var clipsToBounds = true
  /// True if the layers are added, each with its share, instead of painted over one another. A
  /// pair of half clear pictures then is opaque where both are. The shares at a point must not
  /// exceed 1 in total. Default false.
  public var addsUp = false
  /// Distance of the viewer in front of the middle of the bounds, in points; nil, the default,
  /// for no perspective.
  public var perspective: Double?
  /// Transition of pixels between the pictures; nil for none.
  private(set) var mixing: PictureMixing?
  /// Size of the old picture, in layers.
  let oldCount: Int

  init(size: Size, subtype: Transition.Subtype?, swapsVertical: Bool, oldCount: Int) {
    self.size = size
    self.subtype = subtype
    self.oldCount = oldCount
    let up = swapsVertical ? 1.0 : -1
    entry =
      switch subtype ?? .fromLeft {
      case .fromLeft: Point(-1, 0)
      case .fromRight: Point(1, 0)
      case .fromTop: Point(0, up)
      case .fromBottom: Point(0, -up)
      }
    new = PictureLayer(.new, size)
  }

  /// The middle of the bounds.
  public var center: Point { Point(size.width / 2, size.height / 2) }

  /// Returns a new placeholder of the old picture, which is still. It fills the bounds; a
  /// transition may have several.
  public func old() -> Layer { PictureLayer(.old, size) }

  /// Returns both pictures with a transition of pixels between them.
  func mixing(_ mixing: PictureMixing) -> [Layer] {
    self.mixing = mixing
    clipsToBounds = true
    let old = old()
    old.add(BasicAnimation(keyPath: "transitionProgress", from: 0.0, to: 1.0))
    return [old, new]
  }
}

/// A placeholder of one of a transition's two pictures.
final class PictureLayer: Layer {
  enum Picture {
    case old, new
  }

  private(set) var picture = Picture.old
  /// The side of the layer's bounds, from their middle, at which an old picture of another size
  /// stays.
  var side: Point?
  /// The bounds that show all of the picture.
  private(set) var filled = Rect.zero

  convenience init(_ picture: Picture, _ size: Size) {
    self.init()
    self.picture = picture
    filled = Rect(0, 0, size.width, size.height)
    bounds = filled
    position = Point(size.width / 2, size.height / 2)
  }

  /// True if the placeholder is only moved and faded, so that the picture's node can replace it.
  var isMovedOnly: Bool {
    guard sublayers.isEmpty, mask == nil, style == nil, clock == LayerClock(), bounds == filled
    else { return false }
    let moving: Set<Property> = [.position, .opacity, .zPosition, .transitionProgress]
    var isMoved = values.keys.allSatisfy { moving.contains($0) || $0 == .bounds }
    for attached in animations {
      attached.animation.visitProperties { animation in
        let turns = (animation as? KeyframeAnimation)?.rotationMode != nil
        if turns || animation.target.map({ moving.contains($0.property) }) != true {
          isMoved = false
        }
      }
    }
    return isMoved
  }
}
