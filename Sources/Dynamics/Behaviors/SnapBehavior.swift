public import AnimGeometry

/// Springs an item to a point and turns it upright: as if by four springs at its corners.
open class SnapBehavior: DynamicBehavior {
  /// What is drawn to the point.
  public let item: any DynamicItem
  /// Where the item's middle goes, in points of the coordinates in which it has its centre. A new
  /// point starts it again.
  public var snapPoint: Point { didSet { if snapPoint != oldValue { changed() } } }
  /// How much of the swinging is taken away, 0 to 1, limited to it: 0 swings most, 1 doesn't swing.
  /// Default 0.5. It swings 3 times a second, with a damping ratio of 0.2 + 0.8 · damping.
  public var damping = 0.5 { didSet { if damping != oldValue { changed() } } }

  /// Creates a behaviour that draws an item's middle to a point.
  @_disfavoredOverload
  public init(item: any DynamicItem, snapTo point: Point) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var actedItems: [any DynamicItem] { [item] }

  /// What is left of the swinging: the damping ratio.
  var dampingRatio: Double { 0.2 + 0.8 * damping.limited(to: 0...1) }

  override var isBusy: Bool {
    guard let place = dynamicAnimator?.motion(of: item) else { return true }
    return place.position.distance(to: snapPoint) > 0.25
      || abs(place.angle - SnapPull.upright(near: place.angle)) > 0.002
  }
}
