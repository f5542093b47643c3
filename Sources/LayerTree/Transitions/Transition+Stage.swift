public import AnimGeometry
import AnimTimeline
import AnimTiming
import PictureTransitions

extension Transition {
  /// What a kind of transition makes its layers of.
  ///
  /// The origin is the upper left corner of the layer's bounds, whatever theirs is.
  public final class Stage {
    /// The size of the layer's bounds.
    public let size: Size
    /// The side that the transition names; nil for none.
    public let subtype: Subtype?
    /// From where the new picture comes: (−1, 0) is from the left, (0, −1) from the top. From the left
    /// where no side is named.
    public let entry: Point
    /// The layer that shows the new picture, which is alive. It fills the bounds.
    public let new: Layer

    /// Whether what lies outside of the layer's bounds is hidden meanwhile. Default true.
    public var clipsToBounds = true
    /// Whether the layers are added up, each with its share, instead of painted over one another, so
    /// that a pair of half clear pictures is opaque where both are. At each place the shares may
    /// not be more than 1 together. Default false.
    public var addsUp = false
    /// How far a viewer is away, in points, before the middle of the bounds; nil, the default, for no
    /// perspective.
    public var perspective: Double?
    /// What pixels do to the pair of pictures.
    private(set) var mixing: PictureMixing?
    /// How large the old picture is, in layers.
    let oldCount: Int

    init(size: Size, subtype: Subtype?, swapsVertical: Bool, oldCount: Int) {
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

    /// A layer that shows the old picture, which stands still. It fills the bounds; there may be any
    /// number of them.
    public func old() -> Layer { PictureLayer(.old, size) }

    /// The old picture and the new one, with pixels between them.
    func mixing(_ mixing: PictureMixing) -> [Layer] {
      self.mixing = mixing
      clipsToBounds = true
      let old = old()
      old.add(BasicAnimation(keyPath: "transitionProgress", from: 0.0, to: 1.0))
      return [old, new]
    }
  }
}

/// The place of one of a transition's two pictures.
final class PictureLayer: Layer {
  enum Picture {
    case old, new
  }

  private(set) var picture = Picture.old
  /// The side of the layer's bounds, from their middle, at which an old picture of another size stays.
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

  /// Whether the picture itself can stand for it, as it is only moved and faded.
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
